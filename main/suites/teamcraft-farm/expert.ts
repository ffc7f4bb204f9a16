/** A scripted team of farmers: sows what is still needed, harvests what is ripe, and stops at the goal. */
import { blockName, isAir, parseBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { neighbour, subtract } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { TeamcraftFarmTask } from '../../../shared/contract/tasks/teamcraft-farm.ts'
import type { MemberCall } from '../../../shared/contract/teamcraft-calls.ts'
import type { Expert, ExpertView } from '../../../shared/core/teamcraft/expert.ts'
import { type Crop, cropOf, gainOf, HARVEST } from '../teamcraft/crops.ts'

export function farmExpert(task: TeamcraftFarmTask, agents: readonly string[]): Expert {
  const crop = cropOf(task.item)
  return { next: (view) => (crop === null ? null : nextStep(task, crop, agents, view)) }
}

function nextStep(
  { center, plots, initialCount, count }: TeamcraftFarmTask,
  crop: Crop,
  agents: readonly string[],
  view: ExpertView,
): readonly MemberCall[] | null {
  const heldOf = (agent: string, item: string): number =>
    view.inventoryOf(agent).reduce((sum, stack) => sum + (stack.name === item ? stack.count : 0), 0)
  const held = agents.reduce((sum, agent) => sum + heldOf(agent, crop.item), 0)
  const lacking = initialCount + count - held
  if (lacking <= 0) return null
  const { ripe, growing, free } = fieldOf(plots, crop, view)
  const expected = (ripe.length + growing) * HARVEST
  const toSow = Math.max(0, Math.ceil((lacking - expected) / gainOf(crop)))
  const sowers = agents
    .filter((agent) => heldOf(agent, crop.seeds) > 0)
    .toSorted((a, b) => heldOf(b, crop.seeds) - heldOf(a, crop.seeds))
    .slice(0, Math.min(toSow, free.length))
  const seedsUsed = crop.seeds === crop.item ? sowers.length : 0
  const harvesters = agents
    .filter((agent) => !sowers.includes(agent))
    .slice(0, Math.ceil((lacking + seedsUsed) / HARVEST))
  const sown = free.slice(0, sowers.length)
  if (sowers.length === 0 && ripe.length === 0 && growing === 0) return null
  return agents.flatMap((agent): readonly MemberCall[] => {
    const [sower, harvester] = [sowers.indexOf(agent), harvesters.indexOf(agent)]
    const [plot, plant] = [sown[sower], ripe[harvester]]
    if (plot !== undefined)
      return [{ agent, call: { name: 'farm_work', pos: subtract(plot, center), sow: crop.seeds } }]
    if (plant === undefined) return []
    return [{ agent, call: { name: 'farm_work', pos: subtract(plant, center), sow: null } }]
  })
}

/** Ripe plants, how many grow, and plots that are free. */
function fieldOf(
  plots: readonly Position[],
  { block, ripeAge }: Crop,
  view: ExpertView,
): { readonly ripe: readonly Position[]; readonly growing: number; readonly free: readonly Position[] } {
  const ripe: Position[] = []
  const free: Position[] = []
  let growing = 0
  for (const plot of plots) {
    const above = neighbour(plot, 'up')
    const { name, state } = parseBlock(view.blockAt(above))
    if (isAir(name) && blockName(view.blockAt(plot)) === 'farmland') free.push(plot)
    else if (name === block && Number(state.age) >= ripeAge) ripe.push(above)
    else if (name === block) growing += 1
  }
  return { ripe, growing, free }
}
