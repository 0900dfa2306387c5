/** The link to a room: what its socket tells, kept for a screen. */
import { RaceState } from "../../race/state/state.svelte";
import { Talk } from "../../race/talk/talk.svelte";
import { shell } from "../../state/shell.svelte";
import type { Trouble } from "../../wire/api";
import { elsewhere } from "../../wire/request";
import { type Command, type Connection, type Room, RoomSocket } from "../../wire/socket";

/** The race on the podium that was left for its replay. */
let left: RaceState | null = null;

/** The race with which a room opens: on the way back from a replay that of the podium, whatever has begun meanwhile. */
export function raceOf(id: string): RaceState {
  const { podium } = shell;
  let race = podium?.room === id && podium.race === left?.race ? left : null;
  left = null;
  if (!race) $effect.root(() => void (race = new RaceState())); // it outlives the screen that begins with it
  return race!;
}

export class RoomLink {
  readonly talk = new Talk();
  room = $state.raw<Room | null>(null);
  connection = $state<Connection>("connecting");
  /** Why it is gone. */
  code = $state<Trouble | "">("");
  private socket: RoomSocket | null = null;

  /** `onroom` is told of each new view of the room. */
  constructor(
    private readonly onroom: (room: Room) => void = () => undefined,
    readonly race = new RaceState(),
  ) {}

  /** Opens the socket; to be called when the screen is there. Returns what closes it. */
  open(id: string, isScreen = false): () => void {
    const { race } = this;
    const socket = (this.socket = new RoomSocket(
      id,
      {
        onroom: (view) => {
          this.room = view;
          this.talk.hear(view);
          this.onroom(view);
        },
        onearlier: (log) => race.remember(log),
        onhint: (hint) => race.hear(hint),
        onchecked: ({ judged }) => (race.checked = judged),
        onahead: (ahead) => (race.ahead = ahead),
        onanalysis: (analysis) => (race.analysis = analysis),
        onframe: (frame) => race.receive(frame),
        onconnection: (now, why) => {
          this.connection = now;
          race.isCut = now !== "open";
          this.code = why;
        },
      },
      isScreen,
    ));
    const unwatch = $effect.root(() => {
      $effect(() => {
        if (shell.isElsewhere) socket.failAll(elsewhere());
      });
    });
    return () => {
      unwatch();
      socket.close();
      this.talk.stop();
      if (shell.podium?.room === id) left = race;
    };
  }

  /** Sends a command, when the socket is open; but none while another tab has the rooms of the page. */
  readonly send = (command: Command): Promise<void> => (shell.isElsewhere ? Promise.reject(elsewhere()) : this.socket!.send(command));

  /** Asks for earlier lines of the race's log. */
  readonly earlier = (): void => this.socket?.earlier(this.race.race, this.race.log.start);
}
