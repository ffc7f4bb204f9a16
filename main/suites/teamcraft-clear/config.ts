/** A platform to be cleared as a `break` config in the benchmark's form: the way back from `import/clear-case.ts`. */
import { add, positionsOf, subtract } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftClearTask } from '../../../shared/contract/tasks/teamcraft-clear.ts'
import { clearedVolume } from '../../../shared/core/teamcraft/areas.ts'
import { fill, setBlock } from '../teamcraft/export/script.ts'
import { botsOf, type Config, playground, sharedConfig } from '../teamcraft/export/shared-config.ts'

/** Cells of a row, and of a layer, as `placement_shape_number` counts them. */
const ROW = 4
const LAYER = 16

export function clearConfig(scenario: Scenario, task: TeamcraftClearTask): Config {
  const { center, base, blocks } = task
  const bots = botsOf(scenario)
  const scored = clearedVolume(center)
  const places = blocks.map(({ pos }) => subtract(pos, scored.min))
  const columns = [...positionsOf(scored)].toSorted((a, b) => a[0] - b[0] || a[2] - b[2] || a[1] - b[1])
  return sharedConfig(scenario, task, {
    ground: [
      fill({ min: add(center, [-3, -1, -3]), max: add(center, [2, -1, 2]) }, base),
      fill({ min: add(center, [-3, 0, -3]), max: add(center, [2, 2, 2]) }, 'air'),
      ...blocks.map(({ pos, name }) => setBlock(pos, name)),
    ],
    isTeamFirst: true,
    loadedAt: 3,
    members: { done_input: columns.map((pos) => pos.join('+')), item_spots: {} },
    variants: {
      agent_counts: [bots.length],
      // Two where it is flat: published ones say two or three of either.
      dimension: [places.some(([, y]) => y > 0) ? 3 : 2],
      background: [`minecraft:${base}`],
      playground_location: playground(task, bots),
      tool_use: Object.fromEntries(bots.flatMap(({ name, items }) => (items[0] ? [[name, items[0].name]] : []))),
      block_type: blocks.map(({ name }) => name),
      placement_shape: places,
      placement_shape_number: places.map(([x, y, z]) => x + ROW * z + LAYER * y),
    },
  })
}
