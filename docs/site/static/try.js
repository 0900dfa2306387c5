/* "Run" beside programs of the manual: they run in the reader's browser, on the same code as everywhere (try_worker.js).
 *
 * Programs of a page share their names, from the first to the last that was run. What is shown may be changed before it runs. */
(() => {
  // What the parts have (scripts/page-parts). NumPy, and so environments and kernels, is not among them.
  const HERE = /^(?:hotlap\.(?:race|coach|bots|content)\b(?!\.(?:kernel|observation)\b)|random$|math$|json$|pathlib$|collections$|itertools$|statistics$)/;
  const IMPORT = /^\s*(?:from\s+([\w.]+)\s+import|import\s+([\w., ]+))/gm;
  const root = new URL("../", document.currentScript.src);

  let worker = null;
  let running = null; // what waits for the worker

  function mayRun(code) {
    const named = [...code.matchAll(IMPORT)].flatMap(([, from, all]) => (from ? [from] : all.split(/\s*,\s*/)));
    return named.some((one) => one.startsWith("hotlap.")) && named.every((one) => HERE.test(one));
  }

  function show(parts) {
    if (!running) return;
    if (parts.progress !== undefined) running.told(parts.progress);
    if (parts.text !== undefined) running.print(parts.text);
    if (parts.done) {
      running.end(parts.error ?? "");
      running = null;
    }
  }

  function stop() {
    worker?.terminate();
    worker = null;
    show({ done: true, error: "Stopped.\n" });
  }

  function run(code, out) {
    if (!worker) {
      worker = new Worker(new URL("_static/try_worker.js", root), { type: "module" });
      worker.onmessage = ({ data }) => show(data);
      worker.onerror = (event) => show({ done: true, error: `${event.message || "The browser could not begin it."}\n` });
    }
    running = out;
    worker.postMessage({ code, base: new URL("rooms/", root).href });
  }

  for (const block of document.querySelectorAll(".highlight-python pre")) {
    if (!mayRun(block.textContent)) continue;
    const button = Object.assign(document.createElement("button"), { type: "button", className: "try", textContent: "Run" });
    const output = Object.assign(document.createElement("pre"), { className: "try-output", hidden: true });
    output.setAttribute("role", "log");
    block.contentEditable = "plaintext-only";
    block.spellcheck = false;
    block.setAttribute("role", "textbox");
    block.setAttribute("aria-multiline", "true");
    block.setAttribute("aria-label", "Program");
    const box = block.closest(".highlight-python");
    box.after(button, output);
    const told = document.createElement("span");
    button.onclick = () => {
      if (running) return running.button === button ? stop() : undefined;
      output.hidden = false;
      output.classList.remove("failed");
      output.replaceChildren(told);
      button.textContent = "Stop";
      run(block.innerText, {
        button,
        told: (words) => (told.textContent = words),
        print: (text) => output.append(text),
        end: (error) => {
          told.textContent = "";
          button.textContent = "Run again";
          if (error) output.classList.add("failed");
          output.append(error || (output.textContent ? "" : "Done."));
        },
      });
    };
  }
})();
