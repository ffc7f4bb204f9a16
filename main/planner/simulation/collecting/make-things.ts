/** What it takes to put items into one player's hands: a book of who holds what by then, and the steps on the way. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import { isToolFor, type Way } from './game-ways.ts'
import type { CollectTask } from './read-task.ts'
import type { Amount, Ways } from './ways.ts'

/** One thing that one player does; `player` has to do it, since its hands hold what it takes. */
export type Step =
  | { readonly kind: 'hand-over'; readonly player: string; readonly to: string; readonly amount: Amount }
  | { readonly kind: 'take'; readonly player: string; readonly amount: Amount; readonly container: Position }
  | {
      readonly kind: 'make'
      readonly player: string
      readonly amount: Amount
      readonly way: Way
      readonly times: number
      /** What it takes up. */
      readonly parts: readonly Amount[]
      /** Null where nothing is burnt. */
      readonly fuel: string | null
    }

/** Items that one piece of coal smelts (Minecraft Wiki, Smelting). */
const SMELTED_PER_COAL = 8
const fuels = ['coal', 'charcoal'] as const
/** Longer chains are given up. */
const DEEPEST = 8
/** Roughly how many seconds a step takes, to share out gathering. */
const seconds = { handOver: 6, take: 5, gather: 10, craft: 3, tool: 30 } as const

export class Workshop {
  readonly steps: Step[] = []
  readonly #task: CollectTask
  readonly #ways: Ways
  readonly #hands: ReadonlyMap<string, Map<string, number>>
  readonly #stores: readonly { readonly pos: Position; readonly left: Map<string, number> }[]
  /** Seconds of work that each player has so far. */
  readonly #load: Map<string, number>
  /** Whatever nothing leads to. */
  missing = 0

  constructor(task: CollectTask, ways: Ways, hands: ReadonlyMap<string, readonly Amount[]>) {
    this.#task = task
    this.#ways = ways
    this.#hands = new Map([...hands].map(([player, own]) => [player, counts(own)]))
    this.#stores = task.stores.map(({ pos, holds }) => ({ pos, left: counts(holds) }))
    this.#load = new Map([...hands.keys()].map((player) => [player, 0]))
  }

  /** Puts an amount into a player's hands and sets it aside there. */
  bring(item: string, count: number, player: string, path: readonly string[] = []): void {
    const own = this.#take(player, item, count)
    let rest = count - own
    for (const [other] of this.#hands) {
      if (rest === 0) return
      if (other === player) continue
      const given = this.#take(other, item, rest)
      if (given > 0) this.#handOver(item, given, other, player)
      rest -= given
    }
    for (const { pos, left } of this.#stores) {
      const taken = Math.min(rest, left.get(item) ?? 0)
      if (taken === 0) continue
      left.set(item, (left.get(item) ?? 0) - taken)
      this.#work(player, seconds.take)
      this.steps.push({ kind: 'take', player, amount: { item, count: taken }, container: pos })
      rest -= taken
    }
    if (rest > 0) this.#make(item, rest, player, path)
  }

  #make(item: string, count: number, player: string, before: readonly string[]): void {
    const way = this.#wayTo(item, count, before)
    const path = [...before, item]
    if (way === null) {
      this.missing += count
      return
    }
    const times = Math.ceil(count / way.gives)
    if (way.kind === 'collect' || way.kind === 'hunt') {
      this.#gather({ item, count }, way, times, player, path)
      return
    }
    const parts = way.uses.map((part) => ({ item: part.item, count: part.count * times }))
    for (const part of parts) this.bring(part.item, part.count, player, path)
    const fuel = way.kind === 'smelt' ? this.#fuel(times, player, path) : null
    if (way.needsTable) this.#station('crafting_table', player, path)
    if (way.kind === 'smelt') this.#station('furnace', player, path)
    this.#work(player, seconds.craft)
    const burnt = fuel === null || fuel.count === 0 ? [] : [{ item: fuel.item, count: fuel.count }]
    const amount = { item, count: times * way.gives }
    this.steps.push({ kind: 'make', player, amount, way, times, parts: [...parts, ...burnt], fuel: fuel?.item ?? null })
    this.#put(player, item, times * way.gives - count)
  }

  /** Who has least to do gathers, and brings it; who has a tool for it sooner than who would have to make one. */
  #gather(amount: Amount, way: Way, times: number, player: string, path: readonly string[]): void {
    const { tool } = way
    const cost = (other: string): number =>
      (this.#load.get(other) ?? 0) +
      (other === player ? 0 : seconds.handOver) +
      (tool === undefined || this.#hasTool(other, tool) ? 0 : seconds.tool)
    const gatherer = [...this.#load.keys()].reduce((best, other) => (cost(other) < cost(best) ? other : best), player)
    if (tool !== undefined && !this.#hasTool(gatherer, tool)) {
      this.bring(tool, 1, gatherer, path)
      this.#put(gatherer, tool, 1)
    }
    this.#work(gatherer, seconds.gather)
    this.steps.push({ kind: 'make', player: gatherer, amount, way, times, parts: [], fuel: null })
    if (gatherer !== player) this.#handOver(amount.item, amount.count, gatherer, player)
  }

  /** What burns, and how much of it the player brings; none where the furnace has some of its own. */
  #fuel(times: number, player: string, path: readonly string[]): Amount {
    const item = fuels.find((fuel) => this.#isThere(fuel))
    if (item === undefined) return { item: fuels[0], count: 0 }
    const count = Math.ceil(times / SMELTED_PER_COAL)
    this.bring(item, count, player, path)
    return { item, count }
  }

  /** Where none stands anywhere, one is carried along. */
  #station(name: string, player: string, path: readonly string[]): void {
    if (this.#task.places.has(name) || this.holds(player, name) > 0) return
    this.bring(name, 1, player, path)
    this.#put(player, name, 1)
  }

  #hasTool(player: string, least: string): boolean {
    return [...(this.#hands.get(player) ?? [])].some(([name, count]) => count > 0 && isToolFor(name, least))
  }

  /** The first way all parts of which can be come by; `path`: what the item is for, which it is not made of. */
  #wayTo(item: string, count: number, path: readonly string[]): Way | null {
    if (path.length >= DEEPEST || path.includes(item)) return null
    const after = [...path, item]
    return this.#ways.of(item).find((way) => this.#canGo(way, Math.ceil(count / way.gives), after)) ?? null
  }

  #canGo(way: Way, times: number, path: readonly string[]): boolean {
    return way.uses.every(
      (part) =>
        this.#there(part.item) >= part.count * times || this.#wayTo(part.item, part.count * times, path) !== null,
    )
  }

  #there(item: string): number {
    const all = [...this.#hands.values(), ...this.#stores.map(({ left }) => left)]
    return all.reduce((sum, held) => sum + (held.get(item) ?? 0), 0)
  }

  #isThere(item: string): boolean {
    return this.#there(item) > 0
  }

  /** How many of an item a player has that nothing is meant for yet. */
  holds(player: string, item: string): number {
    return this.#hands.get(player)?.get(item) ?? 0
  }

  #take(player: string, item: string, most: number): number {
    const held = this.#hands.get(player)
    const taken = Math.min(most, held?.get(item) ?? 0)
    held?.set(item, (held.get(item) ?? 0) - taken)
    return taken
  }

  #put(player: string, item: string, count: number): void {
    const held = this.#hands.get(player)
    held?.set(item, (held.get(item) ?? 0) + count)
  }

  #handOver(item: string, count: number, player: string, to: string): void {
    this.#work(player, seconds.handOver)
    this.steps.push({ kind: 'hand-over', player, to, amount: { item, count } })
  }

  #work(player: string, more: number): void {
    this.#load.set(player, (this.#load.get(player) ?? 0) + more)
  }
}

function counts(amounts: readonly Amount[]): Map<string, number> {
  const held = new Map<string, number>()
  for (const { item, count } of amounts) held.set(item, (held.get(item) ?? 0) + count)
  return held
}
