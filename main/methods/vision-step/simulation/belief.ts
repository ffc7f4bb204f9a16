/** What a simulated model takes for true between two steps, and what it expects calls to change. */
import { blockName } from '../../../../packages/minecraft-server/values/block-string.ts'
import { neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { MemberCall } from '../../../../shared/contract/teamcraft-calls.ts'
import { strikesNeeded } from '../../../../shared/core/teamcraft/strikes.ts'
import { meats, recipes, smeltedBy } from '../cookbook.ts'
import { cropOfSeeds, grown, yieldOf } from './crops.ts'
import { gotFrom } from './sources.ts'

export interface Furnace {
  inputs: string[]
  made: string[]
  /** Items that its fuel still smelts, with what burns away meanwhile. */
  burns: number
}

export class Belief {
  readonly members: readonly string[]
  readonly isDurable: boolean
  readonly hands = new Map<string, Map<string, number>>()
  readonly blocks = new Map<string, { readonly pos: Position; readonly block: string }>()
  readonly creatures = new Map<string, { readonly pos: Position; readonly species: string }>()
  readonly target = new Map<string, { readonly pos: Position; readonly name: string }>()
  readonly furnaces = new Map<string, Furnace>()
  /** Calls by the place that they were for. */
  readonly tried = new Map<string, number>()
  /** What the team held at the start, by item. */
  readonly atStart = new Map<string, number>()
  /** Places of blocks that are in sight now. */
  readonly inSight = new Set<string>()

  constructor(members: readonly string[], isDurable: boolean) {
    this.members = members
    this.isDurable = isDurable
  }

  has(agent: string, item: string): number {
    return this.hands.get(agent)?.get(item) ?? 0
  }

  teamHas(item: string): number {
    return this.members.reduce((sum, agent) => sum + this.has(agent, item), 0)
  }

  itemsOf(agent: string): readonly { readonly name: string; readonly count: number }[] {
    return [...(this.hands.get(agent) ?? [])].flatMap(([name, count]) => (count > 0 ? [{ name, count }] : []))
  }

  stands(pos: Position): string | null {
    return this.blocks.get(positionKey(pos))?.block ?? null
  }

  setBlock(pos: Position, block: string): void {
    this.blocks.set(positionKey(pos), { pos, block })
    if (blockName(block) === 'furnace') this.furnaceAt(pos)
  }

  furnaceAt(pos: Position): Furnace {
    const key = positionKey(pos)
    const known = this.furnaces.get(key) ?? { inputs: [], made: [], burns: 0 }
    this.furnaces.set(key, known)
    return known
  }

  gain(agent: string, item: string, count: number): void {
    const hand = this.hands.get(agent) ?? new Map<string, number>()
    this.hands.set(agent, hand.set(item, Math.max(0, (hand.get(item) ?? 0) + count)))
  }

  triedAt(pos: Position): number {
    return this.tried.get(positionKey(pos)) ?? 0
  }

  /** All calls of a step, each as if it went well; then what goes on by itself. */
  expect(calls: readonly MemberCall[]): void {
    const isLong = calls.some(({ call }) => /Furnace$/.test(call.name))
    // What burns already is done before it is taken out, what is put in only after that.
    const atOnce = isLong ? [...this.furnaces.values()].filter(smelt) : []
    for (const one of calls) this.#expect(one)
    if (isLong) for (const furnace of this.furnaces.values()) if (!atOnce.includes(furnace)) smelt(furnace)
    for (const { pos, block } of this.blocks.values()) this.setBlock(pos, grown(block))
  }

  #expect({ agent, call }: MemberCall): void {
    const { pos } = call
    const key = positionKey(pos)
    this.tried.set(key, this.triedAt(pos) + 1)
    switch (call.name) {
      case 'placeItem':
        this.gain(agent, call.item, -1)
        this.setBlock(pos, call.item)
        return
      case 'mineBlock': {
        const needed = this.isDurable ? strikesNeeded(this.stands(pos) ?? 'air', this.itemsOf(agent)) : 1
        if (this.triedAt(pos) >= needed) this.blocks.delete(key)
        return
      }
      case 'farm_work': {
        if (call.sow !== null) {
          this.gain(agent, call.sow, -1)
          this.setBlock(neighbour(pos, 'up'), `${cropOfSeeds(call.sow)}[age=0]`)
          return
        }
        const [item, count] = yieldOf(this.stands(pos))
        this.gain(agent, item, count)
        this.blocks.delete(key)
        return
      }
      case 'obtainBlock':
        this.gain(agent, gotFrom(this.stands(pos) ?? 'air'), 1)
        this.blocks.delete(key)
        return
      case 'killMob':
        this.gain(agent, meats[this.creatures.get(key)?.species ?? ''] ?? 'nothing', 1)
        this.creatures.delete(key)
        return
      case 'putFuelFurnace':
        this.gain(agent, call.item, -1)
        this.furnaceAt(pos).burns += smeltedInSteps(call.item)
        return
      case 'putItemFurnace':
        this.gain(agent, call.item, -1)
        this.furnaceAt(pos).inputs.push(call.item)
        return
      case 'takeOutFurnace': {
        const furnace = this.furnaceAt(pos)
        for (const item of furnace.made.splice(0)) this.gain(agent, item, 1)
      }
    }
  }
}

/** Fuel burns on while nothing is put in: of what it smelts, a part is lost between steps. */
export function smeltedInSteps(fuel: string): number {
  return Math.max(Math.min(1, Math.floor(smeltedBy(fuel))), Math.floor((smeltedBy(fuel) * 2) / 3))
}

/** One item; false where there is none, or nothing burns. */
function smelt(furnace: Furnace): boolean {
  const [input] = furnace.inputs
  if (input === undefined || furnace.burns < 1) return false
  furnace.inputs.shift()
  furnace.burns -= 1
  furnace.made.push(recipes[input] ?? input)
  return true
}
