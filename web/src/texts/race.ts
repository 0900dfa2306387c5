/** The English words of a race: they come with its code, so that the first page is lighter by 15 kB. */
import { addEnglish } from "./texts";

addEnglish(
  Object.values(
    import.meta.glob<string>("../../../src/hotlap/texts/en/{coach,fair,hint,log,race,room,say,table,tv}.ftl", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ),
);
