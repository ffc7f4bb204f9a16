/** A field as a config in the benchmark's form: the way back from `import/farm-case.ts`. */
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import { add } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftFarmTask } from '../../../shared/contract/tasks/teamcraft-farm.ts'
import type { AreaState } from '../../../shared/core/teamcraft/area-state.ts'
import { cropOfBlock, gainOf } from '../teamcraft/crops.ts'
import { chat, setBlock } from '../teamcraft/export/script.ts'
import { botRange, botsOf, type Config, sharedConfig } from '../teamcraft/export/shared-config.ts'
import { fields, heldOutField } from './fields.ts'

const FULL_TURN = [0, 360] as const
const PITCH = [-10, 10] as const
/** Of the camera's block over the centre. */
const CAMERA = 3

/** `after`: how the field was after each step. */
export function farmConfig(scenario: Scenario, task: TeamcraftFarmTask, after: readonly AreaState[]): Config {
  const { center, scene, crop, filler, plots, blocked, water, item, count, initialCount, expertSteps } = task
  const [x, y, z] = center
  const bots = botsOf(scenario)
  const spawn = [...fields, heldOutField].find(({ name }) => name === scene)?.spawn
  const wetted = water.map((pos) => setBlock(pos, 'water'))
  const soil = plots.map((pos) => setBlock(pos, 'farmland[moisture=7]'))
  const grown = ({ blocks }: AreaState): readonly string[] =>
    blocks
      .filter(({ block }) => cropOfBlock(blockName(block)) !== null)
      .map(({ pos, block }) => setBlock(add(center, pos), block, 'bot4'))
  const sown = cropOfBlock(crop)
  const goal = count / (sown === null ? 1 : gainOf(sown))
  return sharedConfig(scenario, task, {
    ground: [
      ...blocked.map((pos) => setBlock(pos, filler)),
      ...plots.flatMap((pos, place) => [soil[place] ?? '', setBlock(add(pos, [0, 1, 0]), 'air')]),
      ...wetted,
      chat('/kill @e[type=item]'),
    ],
    isTeamFirst: false,
    prefix: 'minecraft:',
    loadedAt: 30,
    members: {
      done_input: [item, count],
      action_obs: Array.from({ length: expertSteps }, (_, step) => {
        const state = after[step]
        return [...soil, ...wetted, ...(state === undefined ? [] : grown(state))]
      }),
      init_goal_inventory_count: initialCount,
      item_spots: {},
    },
    variants: {
      agent_counts: [bots.length],
      playground_location: {
        ...{ name: scene, x, z, y: y + CAMERA, bot_range: botRange(bots, spawn) },
        ...{ bot_pitch: PITCH, bot_yaw: spawn?.yaw ?? FULL_TURN },
        ...{ spot: [...plots, ...blocked], water, center },
      },
      corp: [crop],
      ...(Number.isInteger(goal) ? { goal_count: [goal] } : {}),
      blocked_spots: blocked,
      block_type: [`minecraft:${filler}`],
      placement_shape: plots,
    },
  })
}
