/** Own clearings in the benchmark's form: 50 for each of its splits. */
import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { NamedCell } from '../../../shared/contract/tasks/teamcraft.ts'
import type { TeamcraftClearTask } from '../../../shared/contract/tasks/teamcraft-clear.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'
import { expertStepsOf } from '../teamcraft/expert-steps.ts'
import {
  drawnMember,
  heldOutScene,
  memberNames,
  platformBases,
  platformScenes,
  type Scene,
} from '../teamcraft/own-scenes.ts'
import { drawnShort, type OwnNumber, ownCase, ownNumbers } from '../teamcraft/own-splits.ts'
import { splitGroups } from '../teamcraft/split-groups.ts'
import { clearExpert } from './expert.ts'
import { clearGame } from './pure-game.ts'
import { drawnShape } from './shapes.ts'

const bases = [...platformBases, 'grass_block'] as const

const materials = [
  'oak_fence',
  'grass_block',
  'clay',
  'oak_log',
  'sandstone',
  'acacia_fence',
  'birch_log',
  'bookshelf',
  'stone',
  'bricks',
  'crafting_table',
  'dirt',
  'cobweb',
  'iron_ore',
  'coal_ore',
  'anvil',
] as const
/** In the split `material` alone. */
const heldOutMaterials = ['gold_ore', 'orange_concrete', 'pumpkin'] as const
/** How many of a case's blocks are of these there. */
const HELD_OUT_SHARE = 0.35

const tools = ['stone_pickaxe', 'stone_axe', 'stone_shovel', 'stone_sword'] as const

export function ownClearCases(): readonly TeamcraftCase<TeamcraftClearTask>[] {
  return ownNumbers({ place: 2, groups: splitGroups.clear, scenes: platformScenes, bases }).map(clearCase)
}

function clearCase({ split, name, seed, shared, draws }: OwnNumber<Scene>): TeamcraftCase<TeamcraftClearTask> {
  const names = memberNames(shared.teamSize)
  const { scene, base } = split === 'scene' ? { scene: heldOutScene, base: 'podzol' } : shared
  const blocks = drawnShape(split === 'shape', draws).map((pos, place): NamedCell => {
    const isHeldOut = split === 'material' && (place === 0 || draws.happens(HELD_OUT_SHARE))
    return { pos: [...add(scene.center, pos)], name: draws.of(isHeldOut ? heldOutMaterials : materials) }
  })
  const starts = names.map((member) => drawnMember(member, scene.spawn, draws))
  const task: TeamcraftClearTask = {
    kind: 'teamcraft-clear',
    split,
    scene: scene.name,
    center: [...scene.center],
    expertSteps: 1,
    seed,
    base,
    blocks,
    durability: 'off',
  }
  // Published numbers of steps go by blocks that take several calls, though as released one call takes a block away.
  const hard = { ...task, durability: 'on' as const }
  return drawnShort(() => {
    const members = starts.map((start) => ({ ...start, items: [{ name: draws.of(tools), count: 1 }] }))
    const steps = expertStepsOf(name, clearExpert(hard, names), clearGame({ task: hard, members }))
    return ownCase(name, { task, members }, steps)
  })
}
