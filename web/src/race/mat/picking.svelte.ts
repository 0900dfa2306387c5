/** The driver's picks for the current decision: a gear, cards, and their forecasts. */
import { untrack } from "svelte";
import type { Ask, ForecastView, Option, Own } from "../../wire/types";
import { offerOf, pickWhy, setKind } from "../choices/discard";
import type { Draft, Drafts } from "../state/drafts";
import type { InHand } from "./Hand.svelte";
import { enough, saver } from "../choices/doubt";
import { bestOf } from "../choices/options";
import { type Place, type Placed, placed } from "../choices/places";
import { cardWhy, firstGear, forecastOf, goingOn, lever, outlooks, plans, priceOf } from "../choices/plan";
import { Offer } from "../choices/sets";
import { cardsOf } from "../state/sight";

/** The basis of a decision: the ask, if there is one, the driver's cards, and the present gear. */
export interface Desk {
  ask: Ask | null;
  own: Own;
  presentGear: number;
  round: number;
  /** What the driver is told to choose. */
  advised?: string | undefined;
  /** Keeps what is picked over a reload of the page. */
  drafts?: Drafts | undefined;
  /** The cards that lie on the table and are still in the shown hand. */
  laid: readonly string[];
  /** Told of a question that is no more, with what was picked for it. */
  onlost?: (ask: Ask) => unknown;
}

export class Picking {
  gear = $state<number | null>(null);
  /** The indices in `pile` of the cards picked. */
  private places = $state.raw<readonly number[]>([]);
  /** The option under the pointer. */
  private looked = $state.raw<Option>();
  /** The forecasts of the element under the pointer. */
  private peeked = $state.raw<readonly ForecastView[] | null>(null);

  readonly ask = $derived.by(() => this.desk().ask);
  /** An id of the question. */
  readonly asked = $derived(this.ask ? `${this.ask.seat} ${this.ask.decision_id} ${this.ask.phase}` : "");
  readonly isPlanning = $derived(this.ask?.options.some((option) => option.kind === "plan") ?? false);
  readonly set = $derived(this.ask ? setKind(this.ask) : null);
  readonly levers = $derived(this.ask && this.isPlanning ? lever(this.ask) : []);
  /** The places of the options: those that were shown last stay where they were. */
  readonly options = $derived.by((): readonly Place[] => {
    const { ask, round } = this.desk();
    if (ask) this.before = placed(ask, round, this.before);
    return ask && this.before ? this.before.places : [];
  });
  private before: Placed | null = null;
  private drafts: Drafts | undefined;
  /** The question for which something may be picked. */
  private last: Ask | null = null;
  /** Whether cards can be picked at all. */
  readonly isOpen = $derived(this.isPlanning || this.set !== null);

  /** The cards to pick from: the hand without what lies on the table, or the discard pile. */
  private readonly pile = $derived.by(() => {
    const { own, laid } = this.desk();
    if (this.set === "salvaged") return cardsOf(own.discard);
    const hand = cardsOf(own.hand);
    if (this.isPlanning) return hand;
    for (const card of laid) if (hand.includes(card)) hand.splice(hand.indexOf(card), 1);
    return hand;
  });
  readonly picked = $derived(this.places.map((place) => this.pile[place]!).filter((card) => card !== undefined));
  readonly cards = $derived(
    this.pile.map((card, i): InHand => {
      const isPicked = this.places.includes(i);
      if (!this.ask || isPicked || !this.isOpen) return { card, isPicked, why: "" };
      const why = this.isPlanning ? cardWhy(this.ask, this.gear, this.picked, card) : pickWhy(this.ask, this.picked, card);
      return { card, isPicked, why };
    }),
  );

  /** The Heat that the plan cost when its last card was picked; null while it is no plan. */
  price = $state<number | null>(null);

  private readonly offer = $derived.by(() => {
    if (!this.ask) return new Offer([]);
    return this.isPlanning ? new Offer(plans(this.ask, this.gear)) : offerOf(this.ask);
  });
  /** The option that consists of exactly the cards picked, if there is one. */
  readonly chosen = $derived(this.isOpen ? this.offer.exact(this.picked) : undefined);
  private readonly first = $derived.by(() => (this.ask && this.isPlanning ? firstGear(this.ask, this.desk().presentGear) : null));
  /** Whether something is picked: cards, or another gear than the first. */
  readonly isBegun = $derived(this.picked.length > 0 || this.gear !== this.first);
  /** Of exactly these cards; null while there is no such plan. */
  readonly forecast = $derived(this.ask ? (forecastOf(this.ask, this.chosen) ?? null) : null);
  /** The cards of the largest set. */
  readonly most = $derived(this.isPlanning ? this.offer.most : 0);
  /** What is shown while nothing is pointed at: the least that saves the car, or to do nothing more; of a slipstream, by
   *  which nothing is decided but where the car stops, what is advised. */
  private readonly resting = $derived.by(() => {
    if (this.ask?.phase === "SLIPSTREAM") return bestOf(this.ask, this.desk().advised) ?? goingOn(this.ask);
    const saves = this.ask && saver(this.ask);
    if (saves) return enough(this.ask!, saves);
    return this.ask ? goingOn(this.ask) : undefined;
  });
  /** The choice that is shown although nobody points at it. */
  readonly shown = $derived(this.peeked || this.isPlanning ? undefined : this.resting);
  /** The slipstream of which the outlook tells: the button to stay is right below it. */
  readonly slip = $derived.by(() => {
    const seen = this.peeked ? this.looked : this.shown;
    return seen?.kind === "slipstream" ? seen : undefined;
  });
  readonly forecasts = $derived.by((): readonly ForecastView[] => {
    if (!this.ask) return [];
    if (this.peeked) return this.peeked;
    if (this.isPlanning) return this.gear === null ? [] : outlooks(this.ask, this.gear, this.picked);
    const known = forecastOf(this.ask, this.resting);
    return known ? [known] : [];
  });

  /** Must be constructed while a component is. A new question begins with nothing picked. */
  constructor(private readonly desk: () => Desk) {
    $effect(() => {
      void this.asked;
      untrack(() => {
        if (this.last && this.places.length > 0) this.desk().onlost?.(this.last);
        this.last = this.ask;
        this.reset();
        this.peeked = null;
        const { drafts, own } = this.desk();
        const draft = drafts?.of(own.seat, this.asked);
        if (draft) this.resume(draft);
      });
    });
    $effect(() => {
      const { asked, gear, picked: cards, forecast } = this;
      const { drafts, own } = untrack(this.desk);
      this.drafts = drafts;
      if (this.isOpen) drafts?.keep(own.seat, { asked, gear, cards, forecast });
    });
    $effect(() => {
      // Where an effect ends nothing derived is read: it would be worked out anew from what was before, and then Svelte
      // 5.57 knows no more what it follows from. A hint that had come was not shown for that, after every third draft.
      const store = () => this.drafts?.store();
      addEventListener("pagehide", store);
      return () => {
        removeEventListener("pagehide", store);
        store();
      };
    });
  }

  /** As the question began. */
  reset(): void {
    this.gear = this.first;
    this.places = [];
    this.settle();
  }

  /** Whether nothing is picked, and cards that are advised may be laid. */
  awaits(advised: string | null): boolean {
    const isPicked = this.picked.length > 0 || (this.isPlanning && this.chosen !== undefined && this.isBegun);
    return !isPicked && advised !== null && advised !== this.chosen?.choice;
  }

  private settle(): void {
    this.price = this.forecast ? priceOf(this.forecast) : null;
  }

  /** Choose a gear, and keep the picked cards if all of them fit: some of them would be a plan that nobody chose. */
  pickGear(to: number): void {
    if (this.fitting(to).length === 0) this.places = [];
    this.gear = to;
    this.peeked = null;
    this.settle();
  }

  /** The picked cards, if all of them fit a gear. */
  private fitting(gear: number): readonly string[] {
    return new Offer(plans(this.ask!, gear)).reachable(this.picked).length > 0 ? this.picked : [];
  }

  pick(place: number): void {
    this.peeked = null;
    this.places = this.places.includes(place) ? this.places.filter((one) => one !== place) : [...this.places, place];
    this.settle();
  }

  /** Lay a whole plan: its gear and its cards. */
  lay(option: Option): void {
    this.gear = option.n ?? this.gear;
    this.peeked = null;
    this.put(option.cards ?? []);
  }

  /** Pick what is left of a draft: a gear and cards that are offered still. */
  private resume(draft: Draft): void {
    if (this.levers.some((one) => one.gear === draft.gear && one.price !== null)) this.gear = draft.gear;
    this.put(this.offer.trimmed(draft.cards));
  }

  private put(cards: readonly string[]): void {
    const left = [...cards];
    this.places = this.pile.flatMap((card, place) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0 ? [place] : [];
    });
    this.settle();
  }

  // The forecast of the element under the pointer is shown before it is chosen.

  peekCard(place: number | null): void {
    this.peeked = place === null ? null : this.withCard(place);
  }

  peekGear(to: number | null): void {
    this.peeked = to === null || to === this.gear ? null : this.inGear(to);
  }

  /** The forecasts if one more card is picked; null if it may not be. */
  withCard(place: number): readonly ForecastView[] | null {
    if (!this.ask || !this.isPlanning || this.gear === null || this.places.includes(place)) return null;
    return outlooks(this.ask, this.gear, [...this.picked, this.pile[place]!]);
  }

  /** The forecasts in a gear, with the picked cards if they fit it. */
  inGear(gear: number): readonly ForecastView[] | null {
    return this.ask && this.isPlanning ? outlooks(this.ask, gear, this.fitting(gear)) : null;
  }

  peekOption(option: Option | null): void {
    const known = this.ask && option ? forecastOf(this.ask, option) : undefined;
    this.peeked = known ? [known] : null;
    this.looked = known && option ? option : undefined;
  }
}
