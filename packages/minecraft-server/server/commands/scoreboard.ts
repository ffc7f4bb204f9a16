/** Objectives, scores and display slots, and what clients are told: as in vanilla, of objectives that are shown somewhere. */
import type { SquidPlayer, SquidServer } from '../../squid/squid.ts'
import type { Component } from './component.ts'

export interface Objective {
  readonly name: string
  readonly criterion: string
  display: Component
  render: 'integer' | 'hearts'
  readonly scores: Map<string, number>
}

/** Display slots of the protocol by their numbers. */
export const displaySlots = ['list', 'sidebar', 'belowName'] as const
type DisplaySlot = (typeof displaySlots)[number]

const CREATE = 0
const REMOVE = 1
const UPDATE = 2

type Packet = readonly [name: string, params: object]

export class Scoreboard {
  readonly #server: SquidServer
  readonly #objectives = new Map<string, Objective>()
  readonly #shown = new Map<DisplaySlot, Objective>()

  constructor(server: SquidServer) {
    this.#server = server
  }

  objectives(): readonly Objective[] {
    return [...this.#objectives.values()]
  }

  objective(name: string): Objective | null {
    return this.#objectives.get(name) ?? null
  }

  /** False where there is one of the name. */
  add(name: string, criterion: string, display: Component): boolean {
    if (this.#objectives.has(name)) return false
    const render = criterion === 'health' ? 'hearts' : 'integer'
    this.#objectives.set(name, { name, criterion, display, render, scores: new Map() })
    return true
  }

  remove(objective: Objective): void {
    const wasShown = this.#isShown(objective)
    this.#objectives.delete(objective.name)
    for (const [slot, shown] of this.#shown) if (shown === objective) this.#shown.delete(slot)
    if (wasShown) this.#tell(['scoreboard_objective', { name: objective.name, action: REMOVE }])
  }

  /** Tells of a title or a kind of display that was changed. */
  changed(objective: Objective): void {
    if (this.#isShown(objective)) this.#tell(objectivePacket(objective, UPDATE))
  }

  shownIn(slot: DisplaySlot): Objective | null {
    return this.#shown.get(slot) ?? null
  }

  /** Shows an objective in a slot, or nothing. */
  show(slot: DisplaySlot, objective: Objective | null): void {
    const before = this.#shown.get(slot)
    const wasShown = objective !== null && this.#isShown(objective)
    if (objective === null) this.#shown.delete(slot)
    else this.#shown.set(slot, objective)
    if (objective !== null && !wasShown) this.#tell(...appearance(objective))
    this.#tell(displayPacket(slot, objective))
    if (before !== undefined && !this.#isShown(before)) {
      this.#tell(['scoreboard_objective', { name: before.name, action: REMOVE }])
    }
  }

  /** Null without a score, or without the objective. */
  score(holder: string, objective: string): number | null {
    return this.#objectives.get(objective)?.scores.get(holder) ?? null
  }

  setScore(holder: string, objective: Objective, value: number): void {
    objective.scores.set(holder, value)
    if (this.#isShown(objective)) this.#tell(scorePacket(holder, objective, value))
  }

  /** Whether there was one. */
  dropScore(holder: string, objective: Objective): boolean {
    const had = objective.scores.delete(holder)
    if (had && this.#isShown(objective)) {
      this.#tell(['scoreboard_score', { itemName: holder, action: REMOVE, scoreName: objective.name }])
    }
    return had
  }

  /** Everybody who has a score, in the order in which they got it. */
  holders(): readonly string[] {
    return [...new Set(this.objectives().flatMap(({ scores }) => [...scores.keys()]))]
  }

  /** Tells a player who has just come. */
  welcome(player: SquidPlayer): void {
    const packets = [...new Set(this.#shown.values())].flatMap(appearance)
    for (const [slot, objective] of this.#shown) packets.push(displayPacket(slot, objective))
    for (const [name, params] of packets) player._client.write(name, params)
  }

  reset(): void {
    for (const objective of this.objectives()) this.remove(objective)
  }

  #isShown(objective: Objective): boolean {
    return [...this.#shown.values()].includes(objective)
  }

  #tell(...packets: readonly Packet[]): void {
    for (const [name, params] of packets) this.#server._writeAll(name, params)
  }
}

function objectivePacket({ name, display, render }: Objective, action: number): Packet {
  const displayText = JSON.stringify(display)
  return ['scoreboard_objective', { name, action, displayText, type: render === 'hearts' ? 1 : 0 }]
}

function scorePacket(holder: string, { name }: Objective, value: number): Packet {
  return ['scoreboard_score', { itemName: holder, action: CREATE, scoreName: name, value }]
}

function appearance(objective: Objective): Packet[] {
  const scores = [...objective.scores].map(([holder, value]) => scorePacket(holder, objective, value))
  return [objectivePacket(objective, CREATE), ...scores]
}

function displayPacket(slot: DisplaySlot, objective: Objective | null): Packet {
  return ['scoreboard_display_objective', { position: displaySlots.indexOf(slot), name: objective?.name ?? '' }]
}
