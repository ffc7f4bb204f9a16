/** Boss bars, and what the clients that see one are told of it. */

import type { SquidPlayer, SquidServer } from '../../squid/squid.ts'
import { uuidOf } from '../../values/uuid.ts'
import { keptPerServer } from '../commands/command-module.ts'
import type { Component } from '../commands/component.ts'

/** By their numbers in the protocol. */
export const barColours = ['pink', 'blue', 'red', 'green', 'yellow', 'purple', 'white'] as const
export const barStyles = ['progress', 'notched_6', 'notched_10', 'notched_12', 'notched_20'] as const

export interface BarLooks {
  readonly title: Component
  readonly colour: (typeof barColours)[number]
  readonly style: (typeof barStyles)[number]
  readonly value: number
  readonly max: number
  readonly visible: boolean
}

export interface BossBar {
  readonly id: string
  readonly uuid: string
  looks: BarLooks
  /** Names of the players who see it while it is visible, here or not. */
  players: ReadonlySet<string>
}

const actions = { add: 0, remove: 1, health: 2, title: 3, style: 4 } as const

class BossBars {
  readonly #server: SquidServer
  readonly #bars = new Map<string, BossBar>()
  /** Bars ever made; gives each its own uuid. */
  #made = 0

  constructor(server: SquidServer) {
    this.#server = server
  }

  all(): readonly BossBar[] {
    return [...this.#bars.values()]
  }

  find(id: string): BossBar | null {
    return this.#bars.get(id) ?? null
  }

  /** False where there is one of the name. */
  add(id: string, title: Component): boolean {
    if (this.#bars.has(id)) return false
    this.#made += 1
    const uuid = uuidOf(this.#made.toString(16).padStart(32, '0'))
    const looks = { title, colour: 'white', style: 'progress', value: 0, max: 100, visible: true } as const
    this.#bars.set(id, { id, uuid, looks, players: new Set() })
    return true
  }

  remove(bar: BossBar): void {
    this.#bars.delete(bar.id)
    this.#hide(bar, this.#seers(bar))
  }

  change(bar: BossBar, changes: Partial<BarLooks>): void {
    const before = bar.looks
    bar.looks = { ...before, ...changes }
    const { looks } = bar
    if (before.visible !== looks.visible) {
      const players = this.#here(bar)
      if (looks.visible) this.#show(bar, players)
      else this.#hide(bar, players)
      return
    }
    const seers = this.#seers(bar)
    if (health(before) !== health(looks)) this.#tell(bar, seers, { action: actions.health, health: health(looks) })
    if (before.title !== looks.title) {
      this.#tell(bar, seers, { action: actions.title, title: JSON.stringify(looks.title) })
    }
    if (before.colour !== looks.colour || before.style !== looks.style) {
      this.#tell(bar, seers, { action: actions.style, ...styleOf(looks) })
    }
  }

  /** Shows it to these players and to nobody else. */
  setPlayers(bar: BossBar, names: readonly string[]): void {
    const before = this.#seers(bar)
    bar.players = new Set(names)
    const after = this.#seers(bar)
    this.#hide(
      bar,
      before.filter((player) => !after.includes(player)),
    )
    this.#show(
      bar,
      after.filter((player) => !before.includes(player)),
    )
  }

  /** Shows a player who has just come what it may see. */
  welcome(player: SquidPlayer): void {
    for (const bar of this.#bars.values()) if (this.#seers(bar).includes(player)) this.#show(bar, [player])
  }

  reset(): void {
    for (const bar of this.all()) this.remove(bar)
  }

  #here({ players }: BossBar): readonly SquidPlayer[] {
    return this.#server.players.filter(({ username }) => players.has(username))
  }

  #seers(bar: BossBar): readonly SquidPlayer[] {
    return bar.looks.visible ? this.#here(bar) : []
  }

  #show(bar: BossBar, players: readonly SquidPlayer[]): void {
    const { looks } = bar
    const title = JSON.stringify(looks.title)
    this.#tell(bar, players, { action: actions.add, title, health: health(looks), ...styleOf(looks), flags: 0 })
  }

  #hide(bar: BossBar, players: readonly SquidPlayer[]): void {
    this.#tell(bar, players, { action: actions.remove })
  }

  #tell({ uuid }: BossBar, players: readonly SquidPlayer[], packet: object): void {
    this.#server._writeArray('boss_bar', { entityUUID: uuid, ...packet }, players)
  }
}

const health = ({ value, max }: BarLooks): number => Math.min(1, value / max)

function styleOf({ colour, style }: BarLooks): object {
  return { color: barColours.indexOf(colour), dividers: barStyles.indexOf(style) }
}

export const bossBarsOf = keptPerServer((server) => new BossBars(server))
