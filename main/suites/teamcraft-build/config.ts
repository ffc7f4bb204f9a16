/** A building as a config in the benchmark's form: the way back from `import/build-case.ts`. */
import { add, boundingBox, subtract } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftBuildTask } from '../../../shared/contract/tasks/teamcraft-build.ts'
import { fill, setBlock } from '../teamcraft/export/script.ts'
import { botsOf, type Config, playground, sharedConfig } from '../teamcraft/export/shared-config.ts'

/** From the centre: the corner that `placement_shape` counts from. */
const CORNER = [-1, 0, -1] as const

export function buildConfig(scenario: Scenario, task: TeamcraftBuildTask): Config {
  const { center, base, cells } = task
  const bots = botsOf(scenario)
  const air = fill({ min: add(center, [-3, 0, -3]), max: add(center, [2, 1, 2]) }, 'air')
  const places = cells.map(({ pos }) => subtract(pos, add(center, CORNER)))
  const [width = 0, height = 0, depth = 0] = boundingBox([[0, 0, 0], ...places]).max.map((highest) => highest + 1)
  return sharedConfig(scenario, task, {
    ground: [
      fill({ min: add(center, [-2, -1, -2]), max: add(center, [2, -1, 2]) }, base),
      air,
      ...cells.map(({ pos, name }) => setBlock(pos, name)),
    ],
    isTeamFirst: false,
    loadedAt: 3,
    clearing: air,
    members: { done_input: cells.map(({ pos, name }) => [name, ...pos]), item_spots: {} },
    variants: {
      agent_counts: [bots.length],
      background: [`minecraft:${base}`],
      playground_location: playground(task, bots),
      base_shape: [[width, depth, height]],
      block_type: cells.map(({ name }) => name),
      placement_shape: places,
      block_count: cells.length,
      placement_shape_number: places.map(([x, y, z]) => x + width * (z + depth * y)),
    },
  })
}
