/** Own smelteries and kitchens in the benchmark's form: 50 for each of its splits. */
import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { NamedCell } from '../../../shared/contract/tasks/teamcraft.ts'
import type { TeamcraftSmeltTask } from '../../../shared/contract/tasks/teamcraft-smelt.ts'
import type { CaseMember, TeamcraftCase } from '../teamcraft/case.ts'
import type { CaseDraws } from '../teamcraft/case-draws.ts'
import { expertStepsOf } from '../teamcraft/expert-steps.ts'
import { ItemCounts } from '../teamcraft/item-counts.ts'
import { drawnMember, heldOutScene, memberNames, platformScenes, type Scene } from '../teamcraft/own-scenes.ts'
import { drawnShort, type OwnNumber, ownCase, ownNumbers } from '../teamcraft/own-splits.ts'
import { fuels, goals, heldOutGoals, needsPickaxe, type Source } from '../teamcraft/smelting.ts'
import { splitGroups } from '../teamcraft/split-groups.ts'
import { smeltExpert } from './expert.ts'
import { smeltGame } from './pure-game.ts'

const bases = [
  'gold_block',
  'smooth_quartz',
  'cyan_concrete',
  'glowstone',
  'pink_wool',
  'glass',
  'oak_wood',
  'grass_block',
  'hay_block',
  'stone',
  'obsidian',
] as const
const tools = ['iron_pickaxe', 'iron_axe', 'iron_shovel', 'iron_sword'] as const
const MOST_TOOLS = 3

/** How many are to be made by a team of so many. */
const counts: Readonly<Record<number, readonly [number, number]>> = { 2: [1, 4], 3: [2, 4], 4: [3, 5] }
/** Pieces are in an inventory that often, where they could stand on the ring as well. */
const GIVEN_SHARE = 0.4
/** Nothing to spare that often. */
const EXACT_SHARE = 0.6
const MOST_SPARE = 3
/** Things that stand on the ring at most. */
const MOST_ON_RING = 12

/** From the west and north to the east and south of the platform. */
const LOW = -3
const HIGH = 2
const ring: readonly Position[] = Array.from({ length: HIGH - LOW + 1 }, (_, dx) => LOW + dx).flatMap((x) =>
  Array.from({ length: HIGH - LOW + 1 }, (_, dz) => LOW + dz).flatMap((z): readonly Position[] =>
    [x, z].some((axis) => axis === LOW || axis === HIGH) ? [[x, 0, z]] : [],
  ),
)
const furnaceCells: readonly Position[] = [
  [0, 0, -1],
  [0, 0, 0],
  [0, 0, 1],
]

export function ownSmeltCases(): readonly TeamcraftCase<TeamcraftSmeltTask>[] {
  return ownNumbers({ place: 4, groups: splitGroups.smelt, scenes: platformScenes, bases }).map((number) =>
    drawnShort(() => smeltCase(number)),
  )
}

function smeltCase({ split, name, seed, shared, draws }: OwnNumber<Scene>): TeamcraftCase<TeamcraftSmeltTask> {
  const names = memberNames(shared.teamSize)
  const { name: scene, center, spawn } = split === 'scene' ? heldOutScene : shared.scene
  const furnaces = split === 'furnace' ? 3 : draws.int(1, 2)
  const { item, raw, source } = draws.of(split === 'goal' ? heldOutGoals : goals)
  const fuel = draws.of(fuels)
  const count = draws.int(...(counts[names.length] ?? [1, 1]))
  const site = new Site(names.length, draws)
  site.give(raw, source, count)
  site.give(fuel.item, fuel.source, count)
  site.equip()
  const at = (pos: Position): [number, number, number] => [...add(center, pos)]
  const onRing = (cells: readonly NamedCell[]): NamedCell[] =>
    cells.map((cell) => ({ pos: at(cell.pos), name: cell.name }))
  const task: TeamcraftSmeltTask = {
    kind: 'teamcraft-smelt',
    split,
    scene,
    center: [...center],
    expertSteps: 1,
    seed,
    base: shared.base,
    item,
    count,
    done: 'exact',
    furnaces: draws.shuffled(furnaceCells).slice(0, furnaces).map(at),
    fuel: fuel.item,
    blocks: onRing(site.blocks),
    mobs: onRing(site.mobs),
  }
  const members = names.map(
    (member, place): CaseMember => ({ ...drawnMember(member, spawn, draws), items: site.hands[place]?.stacks() ?? [] }),
  )
  return ownCase(name, { task, members }, expertStepsOf(name, smeltExpert(task, names), smeltGame({ task, members })))
}

/** Inventories and the ring while a case is dealt out. */
class Site {
  readonly hands: readonly ItemCounts[]
  readonly blocks: NamedCell[] = []
  readonly mobs: NamedCell[] = []
  readonly #free: Position[]
  readonly #draws: CaseDraws

  constructor(members: number, draws: CaseDraws) {
    this.#draws = draws
    this.hands = Array.from({ length: members }, () => new ItemCounts())
    this.#free = [...draws.shuffled(ring)]
  }

  /** At least so many pieces, each in an inventory or on the ring. */
  give(item: string, { blocks, mobs }: Source, least: number): void {
    const draws = this.#draws
    const pieces = least + (draws.happens(EXACT_SHARE) ? 0 : draws.int(1, MOST_SPARE))
    for (let piece = 0; piece < pieces; piece++) {
      const isOnRing = blocks.length + mobs.length > 0 && !draws.happens(GIVEN_SHARE) && !this.#isFull()
      const pos = isOnRing ? this.#free.pop() : undefined
      if (pos === undefined) draws.of(this.hands).add(item)
      else if (blocks.length > 0) this.blocks.push({ pos: [...pos], name: draws.of(blocks) })
      else this.mobs.push({ pos: [...pos], name: draws.of(mobs) })
    }
  }

  #isFull(): boolean {
    return this.blocks.length + this.mobs.length >= MOST_ON_RING
  }

  /** One to three iron tools each, and a pickaxe for somebody where something can be got with nothing else. */
  equip(): void {
    const draws = this.#draws
    for (const hand of this.hands) {
      for (let tool = draws.int(1, MOST_TOOLS); tool > 0; tool--) hand.add(draws.of(tools))
    }
    const isNeeded = this.blocks.some(({ name }) => needsPickaxe(name))
    if (isNeeded && this.hands.every((hand) => hand.of('iron_pickaxe') === 0)) draws.of(this.hands).add('iron_pickaxe')
  }
}
