/** The truth of a dish: what gets a team to it, worked out from the task and its world alone, and what has to wait for what. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { ActionCall, PlanFunction, Subtask } from '../../../../shared/contract/task-graph.ts'
import { custodyTruth } from '../../../../shared/core/task-graph/custody-truth.ts'
import { closedEdges } from '../../../../shared/core/task-graph/edge.ts'
import { physicalTruth } from '../../../../shared/core/task-graph/physical-truth.ts'
import { contentsOfPlan } from '../../../../shared/core/task-graph/step-shapes.ts'
import type { TaskTruth } from '../../../../shared/core/task-graph/task-truth.ts'
import { knowHow } from '../know-how.ts'
import { type Larder, larderOf } from './larder.ts'
import { type Making, makingsOf } from './makings.ts'

/** Dug for one more than there should have to be: some crops drop less than hoped for. */
const SPARE_BLOCKS = 2
/** A rabbit drops one piece of meat or none (Minecraft Wiki, Rabbit). */
const HUNTS_EACH = 8

/** One subtask per product, which fetches what it needs and passes on what it makes. Throws where the scenario is about no dish. */
export function dishTruth(scenario: Scenario): TaskTruth {
  const { task } = scenario
  if (task.kind !== 'cooking') throw new Error(`${scenario.address} is about no dish.`)
  const larder = larderOf(scenario)
  const [store] = larder.chests
  if (store === undefined) throw new Error(`${scenario.address} has no chest that things could be passed on through.`)
  const count = task.checkPoints.find(({ item }) => item === task.dish)?.count ?? 1
  const takeOut = takings(larder, store.pos)
  const steps = makingsOf(task.dish, count, larder, knowHow).map((making) => {
    const isDish = making.item === task.dish
    const kept = isDish ? [] : [putAway(making, store.pos)]
    return stepOf(making, [...takeOut(making), ...workOf(making, larder), ...kept])
  })
  const plan = {
    functions: steps.map(({ planFunction }) => planFunction),
    subtasks: steps.map(({ subtask }, index): Subtask => ({ id: index + 1, ...subtask })),
  }
  const held = larder.chests.flatMap(({ pos, holds }) =>
    [...holds.keys()].map((item): [string, Position] => [item, pos]),
  )
  const contents = contentsOfPlan(plan)
  return {
    ...plan,
    dependencies: closedEdges(custodyTruth(contents, physicalTruth(contents))),
    supports: new Map(),
    uses: new Map(),
    sources: new Map(held.reverse()),
  }
}

/** A function for the one subtask that calls it: nothing about it is left open. */
function stepOf({ item, count, way }: Making, body: readonly ActionCall[]) {
  const name = `get_${item}`
  const planFunction: PlanFunction = { name, call: ['item', 'amount'], description: `Gets ${item}.`, body: [...body] }
  return {
    planFunction,
    subtask: {
      description: `Get ${count} ${item}: ${way.kind}.`,
      step: { function: name, arguments: { item, amount: count } },
    },
  }
}

function putAway({ item, count }: Making, [x, y, z]: Position): ActionCall {
  return { action: 'StoreItem', arguments: { container: [x, y, z], item, amount: count } }
}

/** Says what is taken out of which chest: what lies there at the start, then what others have put into the first one. */
function takings(larder: Larder, store: Position): (making: Making) => readonly ActionCall[] {
  const chests = larder.chests.map(({ pos, holds }) => ({ pos, left: new Map(holds) }))
  const take = (item: string, count: number, isMade: boolean): readonly ActionCall[] => {
    const amounts = new Map<Position, number>()
    let missing = count
    for (const { pos, left } of chests) {
      const amount = Math.min(missing, left.get(item) ?? 0)
      if (amount === 0) continue
      left.set(item, (left.get(item) ?? 0) - amount)
      amounts.set(pos, amount)
      missing -= amount
    }
    if (missing > 0 && isMade) amounts.set(store, (amounts.get(store) ?? 0) + missing)
    return [...amounts].map(([[x, y, z], amount]) => ({
      action: 'WithdrawItem',
      arguments: { container: [x, y, z], item, amount },
    }))
  }
  return (making) => {
    const tool = toolFor(making, larder)
    const parts = [...making.needs].flatMap(([item, count]) => take(item, count, true))
    return tool === null ? parts : [...take(tool, 1, false), ...parts]
  }
}

/** A pickaxe for ore, a sword for the hunt, where a chest has one. */
function toolFor({ way }: Making, { chests }: Larder): string | null {
  const kind = way.kind === 'hunt' ? '_sword' : way.kind === 'mine' && way.block.endsWith('_ore') ? '_pickaxe' : null
  const items = chests.flatMap(({ holds }) => [...holds.keys()])
  return kind === null ? null : (items.find((item) => item.endsWith(kind)) ?? null)
}

function workOf(making: Making, larder: Larder): readonly ActionCall[] {
  const { item, count, way, times } = making
  switch (way.kind) {
    case 'craft':
      return [{ action: 'Craft', arguments: { item, amount: count } }]
    case 'smelt':
      return [{ action: 'Smelt', arguments: { item, amount: count, fuel: way.fuel } }]
    case 'milk':
      return again(times, { action: 'UseOn', arguments: { item: way.vessel, entity: way.animal } })
    case 'hunt': {
      const weapon = toolFor(making, larder)
      const arm = weapon === null ? [] : [{ action: 'Equip', arguments: { item: weapon } }]
      return [...arm, ...again(HUNTS_EACH * count, { action: 'Attack', arguments: { entity: way.animal } })]
    }
    case 'mine':
      return (larder.blocks.get(way.block) ?? [])
        .slice(0, times + SPARE_BLOCKS)
        .map(([x, y, z]) => ({ action: 'MineBlock', arguments: { pos: [x, y, z] } }))
  }
}

function again(times: number, call: ActionCall): readonly ActionCall[] {
  return Array.from({ length: times }, () => call)
}
