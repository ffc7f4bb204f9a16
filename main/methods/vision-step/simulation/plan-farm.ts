/** The next step on a field: harvest what is ripe, and sow as much as the goal takes. */
import { blockName } from '../../../../packages/minecraft-server/values/block-string.ts'
import { neighbour } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { MemberCall } from '../../../../shared/contract/teamcraft-calls.ts'
import type { StepInput } from '../prompts/input.ts'
import type { Belief } from './belief.ts'
import { cropOfItem, HARVEST, isRipe } from './crops.ts'

/** As the task words it: `5 more carrot than they begin with`. */
const GOAL = /(\d+) more (\w+)/

export function planFarm(belief: Belief, { opening }: StepInput): readonly MemberCall[] {
  const [, count, item = ''] = GOAL.exec(opening) ?? []
  const crop = cropOfItem(item)
  if (crop === null) return []
  const blocks = [...belief.blocks.values()]
  const planted = blocks.filter(({ block }) => blockName(block) === crop.block)
  const ripe = planted.filter(({ block }) => isRipe(block))
  const free = blocks.filter(
    ({ pos, block }) => blockName(block) === 'farmland' && belief.stands(neighbour(pos, 'up')) === null,
  )
  const gained = belief.teamHas(item) - (belief.atStart.get(item) ?? 0)
  const costs = crop.seeds === item ? 1 : 0
  let expected = gained + HARVEST * planted.length
  // Where nothing grows and nothing seems to be left to do, some harvest has gone elsewhere than believed.
  const isLost = planted.length === 0 && expected >= Number(count)
  return belief.members.flatMap((agent): readonly MemberCall[] => {
    const crops = ripe.shift()
    if (crops !== undefined) return [{ agent, call: { name: 'farm_work', pos: crops.pos, sow: null } }]
    if ((expected >= Number(count) && !isLost) || belief.has(agent, crop.seeds) === 0) return []
    const plot = free.shift()
    if (plot === undefined) return []
    expected += HARVEST - costs
    return [{ agent, call: { name: 'farm_work', pos: plot.pos, sow: crop.seeds } }]
  })
}
