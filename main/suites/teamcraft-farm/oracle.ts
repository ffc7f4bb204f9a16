/** The truth of a field: what is to be sown where, and harvested after that. */
import { neighbour } from '../../../packages/minecraft-server/values/geometry.ts'
import type { PlanFunction, Subtask } from '../../../shared/contract/task-graph.ts'
import type { TeamcraftFarmTask } from '../../../shared/contract/tasks/teamcraft-farm.ts'
import { closedEdges, type Edge } from '../../../shared/core/task-graph/edge.ts'
import type { TaskTruth } from '../../../shared/core/task-graph/task-truth.ts'
import { cropOf, gainOf } from '../teamcraft/crops.ts'

/** Crops are ripe after three growths at most; one passes every ten seconds. */
const PATIENCE_S = 60

const sowFunction: PlanFunction = {
  name: 'sow_plot',
  call: ['seeds', 'pos'],
  description: 'Sow on a plot.',
  body: [{ action: 'Sow', arguments: { seeds: '{seeds}', pos: '{pos}' } }],
}
const harvestFunction: PlanFunction = {
  name: 'harvest_plot',
  call: ['pos', 'ripe'],
  description: 'Wait until a crop is ripe, and harvest it.',
  body: [
    { action: 'Wait', arguments: { seconds: PATIENCE_S, until: '{ripe}' } },
    { action: 'HarvestRipe', arguments: { pos: '{pos}' } },
  ],
}

/** As many plants as the goal takes, each sown by whoever has seeds; where there are fewer plots, these are sown again. */
export function farmTruth({ item, count, plots }: TeamcraftFarmTask): TaskTruth {
  const crop = cropOf(item)
  const subtasks: Subtask[] = []
  const edges: Edge[] = []
  const plants = crop === null ? 0 : Math.ceil(count / gainOf(crop))
  for (let plant = 0; plant < plants; plant++) {
    const plot = plots[plant % plots.length]
    if (crop === null || plot === undefined) continue
    const above = neighbour(plot, 'up')
    const [x, y, z] = above
    const ripe = `${crop.block}[age=${crop.ripeAge}]`
    const id = subtasks.length + 1
    subtasks.push(
      {
        id,
        description: `Sow ${crop.seeds} at (${plot.join(', ')}).`,
        step: { function: sowFunction.name, arguments: { seeds: crop.seeds, pos: [...plot] } },
      },
      {
        id: id + 1,
        description: `Harvest ${crop.block} at (${above.join(', ')}).`,
        step: {
          function: harvestFunction.name,
          arguments: { pos: [x, y, z], ripe: { pos: [x, y, z], block: ripe } },
        },
      },
    )
    edges.push({ from: id, to: id + 1 })
    const before = id + 1 - 2 * plots.length
    if (before > 0) edges.push({ from: before, to: id })
  }
  return {
    functions: [sowFunction, harvestFunction],
    subtasks,
    dependencies: closedEdges(edges),
    supports: new Map(),
    uses: new Map(),
    sources: new Map(),
  }
}
