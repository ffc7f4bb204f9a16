/** A scripted team at furnaces: fetches what is lacking, puts it in with its fuel, and takes out what is made, never a piece more. */

import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import { subtract } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { TeamcraftSmeltTask } from '../../../shared/contract/tasks/teamcraft-smelt.ts'
import type { MemberCall, TeamcraftCall } from '../../../shared/contract/teamcraft-calls.ts'
import type { Expert, ExpertView } from '../../../shared/core/teamcraft/expert.ts'
import { ItemCounts } from '../teamcraft/item-counts.ts'
import type { Furnace } from '../teamcraft/pure/furnace.ts'
import { TAKE_TICKS } from '../teamcraft/pure/furnaces.ts'
import { dropOf, meatOf, needsPickaxe, type Smelting, smeltingOf } from '../teamcraft/smelting.ts'
import { Ledger } from './ledger.ts'
import { dealBoth, type Pieces, type Share } from './work.ts'

export function smeltExpert(task: TeamcraftSmeltTask, agents: readonly string[]): Expert {
  const smelting = smeltingOf(task.item, task.fuel)
  if (smelting === null) return { next: () => null }
  const team = new Smelters(task, smelting, agents)
  return { next: (view) => team.next(view) }
}

/** Something on the ring that a member can get an item out of. */
interface Found {
  readonly pos: Position
  readonly item: string
  readonly isMob: boolean
  readonly needsPickaxe: boolean
}

class Smelters {
  readonly #task: TeamcraftSmeltTask
  readonly #smelting: Smelting
  readonly #agents: readonly string[]
  readonly #ledger: Ledger

  constructor(task: TeamcraftSmeltTask, smelting: Smelting, agents: readonly string[]) {
    this.#task = task
    this.#smelting = smelting
    this.#agents = agents
    this.#ledger = new Ledger(task.center, task.furnaces, smelting)
  }

  next(view: ExpertView): readonly MemberCall[] | null {
    this.#ledger.settle(view)
    const hands = this.#agents.map((agent) => new ItemCounts(view.inventoryOf(agent)))
    const made = hands.reduce((sum, hand) => sum + hand.of(this.#smelting.item), 0)
    if (made >= this.#task.count) return null
    const step = new SmeltStep(this.#task, this.#smelting, this.#ledger, hands, this.#found(view))
    const calls = step.calls(this.#task.count - made).flatMap((call, place): readonly MemberCall[] => {
      const agent = this.#agents[place]
      return call === null || agent === undefined ? [] : [{ agent, call }]
    })
    this.#ledger.note(calls)
    return calls.length === 0 && this.#ledger.pieces === 0 ? null : calls
  }

  #found(view: ExpertView): readonly Found[] {
    const blocks = this.#task.blocks.filter(({ pos, name }) => blockName(view.blockAt(pos)) === name)
    const mobs = this.#task.mobs.filter(({ pos }) => view.isMobAt(pos))
    return [
      ...blocks.map(({ pos, name }) => ({
        pos,
        item: dropOf(name),
        isMob: false,
        needsPickaxe: needsPickaxe(name),
      })),
      ...mobs.map(({ pos, name }) => ({ pos, item: meatOf(name), isMob: true, needsPickaxe: false })),
    ]
  }
}

/** One step of theirs while it is made up. */
class SmeltStep {
  readonly #task: TeamcraftSmeltTask
  readonly #smelting: Smelting
  readonly #ledger: Ledger
  readonly #hands: readonly ItemCounts[]
  readonly #found: Found[]
  /** Pieces in each furnace, with those of this step. */
  readonly #pieces: number[]
  /** Fuel that each furnace lacks, by the pieces that it is to make. */
  readonly #lacking: number[]
  readonly #calls: (TeamcraftCall | null)[]

  constructor(
    task: TeamcraftSmeltTask,
    smelting: Smelting,
    ledger: Ledger,
    hands: readonly ItemCounts[],
    found: readonly Found[],
  ) {
    this.#task = task
    this.#smelting = smelting
    this.#ledger = ledger
    this.#hands = hands
    this.#found = [...found]
    this.#pieces = task.furnaces.map((pos) => ledger.at(pos)?.pieces ?? 0)
    this.#lacking = task.furnaces.map(() => 0)
    this.#calls = hands.map(() => null)
  }

  /** By place in the team; `count` pieces are still to come into inventories. */
  calls(count: number): readonly (TeamcraftCall | null)[] {
    const { raw, fuel } = this.#smelting
    const toPut = Math.max(0, count - this.#ledger.pieces)
    const planned = this.#planFuel(toPut)
    const { raw: ofRaw, fuel: ofFuel } = dealBoth(
      { count: toPut, pieces: this.#piecesOf(raw) },
      { count: planned, pieces: this.#piecesOf(fuel) },
    )
    for (const [place, hand] of this.#hands.entries()) {
      this.#calls[place] = this.#put(ofFuel[place], ofRaw[place]) ?? this.#fetch(hand, ofFuel[place], ofRaw[place])
    }
    if (toPut === 0) this.#takeOut((furnace) => furnace.outputAfter(TAKE_TICKS) === furnace.pieces)
    // Who takes waits longer than who does nothing: what is made meanwhile need not be waited for later.
    if (this.#calls.every((call) => call === null)) this.#takeOut((furnace) => furnace.outputAfter(TAKE_TICKS) > 0)
    return this.#calls
  }

  /** Pieces spread over the furnaces, and how many of fuel that takes. */
  #planFuel(toPut: number): number {
    const goals = [...this.#pieces]
    for (let piece = 0; piece < toPut; piece++) goals[emptiest(goals)] = (goals[emptiest(goals)] ?? 0) + 1
    for (const [index, pos] of this.#task.furnaces.entries()) {
      const furnace = this.#ledger.at(pos)
      if (furnace === null) continue
      const open = (goals[index] ?? 0) - furnace.output - furnace.reach
      this.#lacking[index] = Math.max(0, Math.ceil(open / furnace.perFuel))
    }
    return this.#lacking.reduce((sum, lacking) => sum + lacking, 0)
  }

  #piecesOf(item: string): Pieces {
    const found = this.#found.filter((one) => one.item === item)
    const isForPickaxe = found.some((one) => one.needsPickaxe)
    return {
      held: this.#hands.map((hand) => hand.of(item)),
      toFetch: found.length,
      canFetch: this.#hands.map((hand) => !isForPickaxe || hasPickaxe(hand)),
    }
  }

  #put(fuelShare?: Share, rawShare?: Share): TeamcraftCall | null {
    const { raw, fuel } = this.#smelting
    if ((fuelShare?.puts ?? 0) > 0) {
      const index = this.#lacking.indexOf(Math.max(...this.#lacking))
      this.#lacking[index] = (this.#lacking[index] ?? 0) - 1
      return { name: 'putFuelFurnace', item: fuel, pos: this.#furnaceAt(index) }
    }
    if ((rawShare?.puts ?? 0) === 0) return null
    const index = emptiest(this.#pieces)
    this.#pieces[index] = (this.#pieces[index] ?? 0) + 1
    return { name: 'putItemFurnace', item: raw, pos: this.#furnaceAt(index) }
  }

  /** Raw material first: it has the longer way to go. */
  #fetch(hand: ItemCounts, fuelShare?: Share, rawShare?: Share): TeamcraftCall | null {
    const { raw, fuel } = this.#smelting
    const wanted = (rawShare?.fetches ?? 0) > 0 ? raw : (fuelShare?.fetches ?? 0) > 0 ? fuel : null
    if (wanted === null) return null
    const index = this.#found.findIndex((one) => one.item === wanted && (!one.needsPickaxe || hasPickaxe(hand)))
    const [found] = index < 0 ? [] : this.#found.splice(index, 1)
    if (found === undefined) return null
    const pos = subtract(found.pos, this.#task.center)
    return found.isMob ? { name: 'killMob', pos } : { name: 'obtainBlock', pos }
  }

  /** By whoever is free, out of furnaces with something in them that are as far as is asked. */
  #takeOut(isFar: (furnace: Furnace) => boolean): void {
    for (const [index, pos] of this.#task.furnaces.entries()) {
      const furnace = this.#ledger.at(pos)
      if (furnace === null || furnace.pieces === 0 || !isFar(furnace)) continue
      const free = this.#calls.indexOf(null)
      if (free >= 0) this.#calls[free] = { name: 'takeOutFurnace', pos: this.#furnaceAt(index) }
    }
  }

  #furnaceAt(index: number): Position {
    return subtract(this.#task.furnaces[index] ?? this.#task.center, this.#task.center)
  }
}

function emptiest(counts: readonly number[]): number {
  return counts.indexOf(Math.min(...counts))
}

function hasPickaxe(hand: ItemCounts): boolean {
  return hand.stacks().some(({ name }) => name.endsWith('_pickaxe'))
}
