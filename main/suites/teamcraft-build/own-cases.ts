/** Own buildings in the benchmark's form: 50 for each of its splits. */
import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { NamedCell } from '../../../shared/contract/tasks/teamcraft.ts'
import type { TeamcraftBuildTask } from '../../../shared/contract/tasks/teamcraft-build.ts'
import type { CaseMember, TeamcraftCase } from '../teamcraft/case.ts'
import type { CaseDraws } from '../teamcraft/case-draws.ts'
import { expertStepsOf } from '../teamcraft/expert-steps.ts'
import { ItemCounts } from '../teamcraft/item-counts.ts'
import {
  drawnMember,
  heldOutScene,
  memberNames,
  mountainScene,
  platformBases,
  platformScenes,
  type Scene,
} from '../teamcraft/own-scenes.ts'
import { type OwnNumber, ownCase, ownNumbers } from '../teamcraft/own-splits.ts'
import { splitGroups } from '../teamcraft/split-groups.ts'
import { buildExpert } from './expert.ts'
import { buildGame } from './pure-game.ts'
import { drawnShape } from './shapes.ts'

/** Bricks are twice as frequent in the benchmark. */
const materials = [
  'bricks',
  'bricks',
  'sponge',
  'coal_ore',
  'grass_block',
  'clay',
  'sea_lantern',
  'orange_concrete',
  'pumpkin',
  'purple_wool',
  'gold_ore',
  'oak_fence',
  'oak_planks',
  'birch_log',
  'stone',
  'sandstone',
  'emerald_block',
  'iron_ore',
  'dirt',
  'end_stone',
] as const
/** In the split `material` alone. */
const heldOutMaterials = ['acacia_fence', 'bookshelf', 'oak_log'] as const

/** Kinds that one building is made of, at most. */
const PALETTE = 8
/** How often a member also holds a kind that it is not dealt, and how many pieces too many at most. */
const SPARE_SHARE = 0.4
const MOST_SPARE = 4

export function ownBuildCases(): readonly TeamcraftCase<TeamcraftBuildTask>[] {
  return ownNumbers({
    place: 1,
    groups: splitGroups.build,
    scenes: [...platformScenes, mountainScene],
    bases: platformBases,
  }).map(buildCase)
}

function buildCase({ split, name, seed, shared, draws }: OwnNumber<Scene>): TeamcraftCase<TeamcraftBuildTask> {
  const names = memberNames(shared.teamSize)
  const { scene, base } = split === 'scene' ? { scene: heldOutScene, base: 'podzol' } : shared
  const kinds = palette(split === 'material', draws)
  const cells = drawnShape(split === 'shape', draws).map((pos, place): NamedCell => {
    const isForced = split === 'material' && place === 0
    return { pos: [...add(scene.center, pos)], name: isForced ? draws.of(heldOutMaterials) : draws.of(kinds) }
  })
  const members = names.map((member) => drawnMember(member, scene.spawn, draws))
  const task: TeamcraftBuildTask = {
    kind: 'teamcraft-build',
    split,
    scene: scene.name,
    center: [...scene.center],
    expertSteps: 1,
    seed,
    base,
    cells,
  }
  const given = { task, members: dealt(cells, members, draws) }
  return ownCase(name, given, expertStepsOf(name, buildExpert(task, names), buildGame(given)))
}

function palette(withHeldOut: boolean, draws: CaseDraws): readonly string[] {
  const kinds = draws.shuffled([...new Set(draws.shuffled(materials).slice(0, PALETTE))])
  return withHeldOut ? [...kinds.slice(heldOutMaterials.length), ...heldOutMaterials] : kinds
}

/** In rounds from the lowest cell up, so that nobody has much more to do than another; and more than is needed. */
function dealt(cells: readonly NamedCell[], members: readonly CaseMember[], draws: CaseDraws): readonly CaseMember[] {
  const order = draws.shuffled(members.map((_, place) => place))
  const hands = members.map(() => new ItemCounts())
  for (const [index, { name }] of cells.entries()) hands[order[index % order.length] ?? 0]?.add(name)
  const kinds = [...new Set(cells.map(({ name }) => name))]
  for (const hand of hands) {
    for (const kind of kinds) {
      if (hand.of(kind) > 0) hand.add(kind, draws.int(0, MOST_SPARE))
      else if (draws.happens(SPARE_SHARE)) hand.add(kind, draws.int(1, MOST_SPARE))
    }
  }
  return members.map((member, place) => ({ ...member, items: draws.shuffled(hands[place]?.stacks() ?? []) }))
}
