/**
 * A world of TeamCraft without a server: what the eight calls do, step by step, for counting an expert's steps and for tests.
 * All calls of a step see the world as it was before it.
 */
import { blockName, formatBlock, isAir, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { add, directions, neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString, ItemStack } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { NamedCell } from '../../../../shared/contract/tasks/teamcraft.ts'
import type { MemberCall, TeamcraftCall } from '../../../../shared/contract/teamcraft-calls.ts'
import type { ExpertView } from '../../../../shared/core/teamcraft/expert.ts'
import { strikesNeeded } from '../../../../shared/core/teamcraft/strikes.ts'
import type { CaseMember } from '../case.ts'
import { type Crop, HARVEST } from '../crops.ts'
import { ItemCounts } from '../item-counts.ts'
import { dropOf, meatOf, needsPickaxe, type Smelting } from '../smelting.ts'
import { Furnaces } from './furnaces.ts'

export interface PureStart {
  readonly center: Position
  readonly blocks: readonly NamedCell[]
  readonly mobs?: readonly NamedCell[]
  readonly members: readonly Pick<CaseMember, 'name' | 'items'>[]
  readonly durability?: 'off' | 'on'
  readonly crop?: Crop
  readonly smelting?: Smelting
  readonly furnaces?: readonly Position[]
}

/** What a call does; or, in words, why it does nothing. */
type Doing = (() => void) | string

export class PureWorld implements ExpertView {
  readonly #start: PureStart
  readonly #blocks = new Map<string, BlockString>()
  readonly #mobs: Map<string, string>
  readonly #hands: ReadonlyMap<string, ItemCounts>
  readonly #furnaces: Furnaces
  readonly #struck = new Map<string, number>()

  constructor(start: PureStart) {
    this.#start = start
    for (const { pos, name } of start.blocks) this.set(pos, name)
    this.#mobs = new Map((start.mobs ?? []).map(({ pos, name }) => [positionKey(pos), name]))
    this.#hands = new Map(start.members.map(({ name, items }) => [name, new ItemCounts(items)]))
    this.#furnaces = new Furnaces(start.furnaces ?? [], start.smelting?.burnTicks ?? 0)
  }

  blockAt(pos: Position): BlockString {
    const furnace = this.#furnaces.at(pos)
    if (furnace !== null) return formatBlock('furnace', { lit: String(furnace.isLit) })
    return this.#blocks.get(positionKey(pos)) ?? 'air'
  }

  inventoryOf(agent: string): readonly ItemStack[] {
    return this.#handOf(agent).stacks()
  }

  contentsOf(pos: Position): readonly ItemStack[] {
    const { smelting } = this.#start
    const furnace = this.#furnaces.at(pos)
    if (furnace === null || smelting === undefined) return []
    return [
      { name: smelting.raw, count: furnace.input },
      { name: smelting.fuel, count: furnace.fuel },
      { name: smelting.item, count: furnace.output },
    ].filter(({ count }) => count > 0)
  }

  isMobAt(pos: Position): boolean {
    return this.#mobs.has(positionKey(pos))
  }

  set(pos: Position, block: BlockString): void {
    if (isAir(block)) this.#blocks.delete(positionKey(pos))
    else this.#blocks.set(positionKey(pos), block)
  }

  /** Plays a step; answers which calls did nothing, and why. */
  play(calls: readonly MemberCall[]): readonly string[] {
    const problems: string[] = []
    const doings = calls.flatMap(({ agent, call }) => {
      const doing = this.#doing(agent, call, add(this.#start.center, call.pos))
      if (typeof doing === 'string') problems.push(`${agent}, ${call.name} at ${call.pos.join(' ')}: ${doing}`)
      return typeof doing === 'string' ? [] : [{ call, doing }]
    })
    const taking = doings.filter(({ call }) => call.name === 'takeOutFurnace')
    for (const { call, doing } of doings) if (call.name !== 'takeOutFurnace') doing()
    const wasPut = doings.some(({ call: { name } }) => name === 'putFuelFurnace' || name === 'putItemFurnace')
    this.#furnaces.runStep({ wasPut, isTaken: taking.length > 0 }, () => {
      for (const { doing } of taking) doing()
    })
    return problems
  }

  #handOf(agent: string): ItemCounts {
    return this.#hands.get(agent) ?? new ItemCounts()
  }

  #doing(agent: string, call: TeamcraftCall, at: Position): Doing {
    const hand = this.#handOf(agent)
    switch (call.name) {
      case 'placeItem':
        return this.#place(hand, call.item, at)
      case 'mineBlock':
        return this.#mine(agent, at)
      case 'farm_work':
        return call.sow === null ? this.#harvest(hand, at) : this.#sow(hand, call.sow, at)
      case 'obtainBlock':
        return this.#obtain(hand, at)
      case 'killMob':
        return this.#kill(hand, at)
      case 'takeOutFurnace':
        return this.#takeOut(hand, at)
      default:
        return this.#fill(hand, call, at)
    }
  }

  #place(hand: ItemCounts, item: string, at: Position): Doing {
    if (hand.of(item) === 0) return `no ${item} in the inventory`
    if (!isAir(this.blockAt(at))) return 'the cell is taken'
    if (directions.every((direction) => isAir(this.blockAt(neighbour(at, direction))))) return 'nothing to place it on'
    return () => {
      hand.remove(item)
      this.set(at, item)
    }
  }

  #mine(agent: string, at: Position): Doing {
    const block = this.blockAt(at)
    if (isAir(block)) return 'nothing is there'
    const needed = this.#start.durability === 'on' ? strikesNeeded(block, this.inventoryOf(agent)) : 1
    return () => {
      const key = positionKey(at)
      const struck = (this.#struck.get(key) ?? 0) + 1
      this.#struck.set(key, struck)
      if (struck >= needed) this.#remove(at)
    }
  }

  /** What falls comes down by one cell: blocks stand two high at most. */
  #remove(at: Position): void {
    const above = neighbour(at, 'up')
    const falling = blockName(this.blockAt(above)) === 'anvil' ? this.blockAt(above) : null
    this.set(at, falling ?? 'air')
    this.#struck.delete(positionKey(at))
    if (falling !== null) this.set(above, 'air')
  }

  #sow(hand: ItemCounts, seeds: string, at: Position): Doing {
    const { crop } = this.#start
    const above = neighbour(at, 'up')
    if (crop === undefined || seeds !== crop.seeds) return 'not a seed of this case'
    if (hand.of(seeds) === 0) return `no ${seeds} in the inventory`
    if (blockName(this.blockAt(at)) !== 'farmland' || !isAir(this.blockAt(above))) return 'no free farmland'
    return () => {
      hand.remove(seeds)
      this.set(above, formatBlock(crop.block, { age: '0' }))
    }
  }

  #harvest(hand: ItemCounts, at: Position): Doing {
    const { crop } = this.#start
    const { name, state } = parseBlock(this.blockAt(at))
    if (crop === undefined || name !== crop.block || Number(state.age) < crop.ripeAge) return 'nothing ripe'
    return () => {
      this.set(at, 'air')
      hand.add(crop.item, HARVEST)
    }
  }

  #obtain(hand: ItemCounts, at: Position): Doing {
    const block = blockName(this.blockAt(at))
    if (isAir(block)) return 'nothing is there'
    if (needsPickaxe(block) && hand.stacks().every(({ name }) => !name.endsWith('_pickaxe'))) return 'no pickaxe'
    return () => {
      this.set(at, 'air')
      hand.add(dropOf(block))
    }
  }

  #kill(hand: ItemCounts, at: Position): Doing {
    const mob = this.#mobs.get(positionKey(at))
    if (mob === undefined) return 'no animal is there'
    return () => {
      this.#mobs.delete(positionKey(at))
      hand.add(meatOf(mob))
    }
  }

  #fill(hand: ItemCounts, { name, item }: Extract<TeamcraftCall, { readonly item: string }>, at: Position): Doing {
    const { smelting } = this.#start
    const furnace = this.#furnaces.at(at)
    if (furnace === null || smelting === undefined) return 'no furnace is there'
    if (hand.of(item) === 0) return `no ${item} in the inventory`
    const isFuel = name === 'putFuelFurnace'
    if (item !== (isFuel ? smelting.fuel : smelting.raw)) return `${item} is not what it takes`
    return () => {
      hand.remove(item)
      if (isFuel) furnace.putFuel()
      else furnace.putInput()
    }
  }

  #takeOut(hand: ItemCounts, at: Position): Doing {
    const { smelting } = this.#start
    const furnace = this.#furnaces.at(at)
    if (furnace === null || smelting === undefined) return 'no furnace is there'
    return () => {
      hand.add(smelting.item, furnace.empty())
    }
  }
}
