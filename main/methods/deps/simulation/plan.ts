/** How a simulated agent plans: it knows the way to the goal, sees what is left, and repeats its flaws until it learns of them. */
import type { ActionCall, Subtask } from '../../../../shared/contract/task-graph.ts'
import { canonicalJson } from '../../../../shared/core/canonical-json.ts'
import { fillBody } from '../../../../shared/core/task-graph/fill-body.ts'
import { TAKE_FUNCTION } from '../../../../shared/core/task-graph/step-forms.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { createReadOrder } from '../../../planner/simulation/reading/read-order.ts'
import { withPlanErrors, writePlan } from '../../../planner/simulation/simulate-decomposition.ts'
import { amountOf, itemOf } from '../../../worker/progress/arguments.ts'
import type { PlannedGoal } from '../goals.ts'
import type { PlanInput } from '../prompts/plan.ts'
import { finishedSteps } from './finished-steps.ts'
import { createLessons, type Lessons } from './lessons.ts'

type Amounts = Record<string, number>

/** It forgets steps and makes two of them one, overlooks what comes first and what a step needs, as the dials say. */
export function simulatePlan(input: PlanInput, context: SimulationContext): PlannedGoal[] {
  const { task, now } = input
  const { goal, environment, documents, team, actions } = task
  const asked = { goal, environment, documents, team, actions }
  const plan = (finished: readonly Subtask['step'][]) => writePlan({ ...asked, finished }, context.knowledge)
  const { functions, nodes } = plan(finishedSteps(plan([]).nodes, input))
  const lessons = createLessons(input, context)
  const own = nodes.filter(({ agents, step }) => {
    const isOwn = agents === undefined || agents.includes(task.agent)
    return isOwn && !isCarried(step, now?.inventory ?? []) && !lessons.isForgotten(step)
  })
  const dials = { ...context.dials, forgottenStepRate: 0 }
  const left = withPlanErrors({ functions, nodes: own }, 1, { draw: context.draw, dials })
  return inOrder(left, lessons, context)
}

function isCarried({ function: name, arguments: given }: Subtask['step'], inventory: readonly Stack[]): boolean {
  const call = { action: 'WithdrawItem', arguments: given }
  const item = itemOf(call)
  return name === TAKE_FUNCTION && item !== null && countOf(item, inventory) >= amountOf(call)
}

interface Stack {
  readonly name: string
  readonly count: number
}

function countOf(item: string, inventory: readonly Stack[]): number {
  return inventory.reduce((sum, { name, count }) => sum + (name === item ? count : 0), 0)
}

/** Each sub-goal below those that it comes after; what is got as an item is known by the item. */
function inOrder(
  { functions, nodes }: ReturnType<typeof writePlan>,
  lessons: Lessons,
  { draw, dials }: SimulationContext,
): PlannedGoal[] {
  const before = createReadOrder(functions, nodes)
  const byName = new Map(functions.map((each) => [each.name, each]))
  const steps = new Map(nodes.map(({ id, step }) => [id, step]))
  const after = new Map(
    nodes.map(({ id, step, description }) => {
      const seen = [...before(id)].filter((other) => {
        const earlier = steps.get(other)
        if (earlier === undefined || earlier.function === TAKE_FUNCTION) return false
        const isOverlooked = draw('missing-edge', canonicalJson(earlier), canonicalJson(step)) < dials.missingEdgeRate
        return !isOverlooked || lessons.isLearned(description)
      })
      return [id, seen] as const
    }),
  )
  const numbers = new Map<number, number>()
  const goals: PlannedGoal[] = []
  const open = [...nodes]
  while (open.length > 0) {
    const isFree = ({ id }: Subtask): boolean => (after.get(id) ?? []).every((other) => numbers.has(other))
    const [node] = open.splice(Math.max(0, open.findIndex(isFree)), 1)
    if (node === undefined) break
    const planFunction = byName.get(node.step.function)
    const calls = planFunction === undefined ? null : fillBody(planFunction, node.step.arguments)
    if (calls === null || !calls.ok) continue
    const isUnstated = draw('unstated-need', canonicalJson(node.step)) < dials.missingEdgeRate
    const isStated = !isUnstated || lessons.isLearned(node.description)
    numbers.set(node.id, goals.length + 1)
    goals.push({
      goal: node.description,
      needs: isStated ? needsOf(calls.value) : {},
      yields: yieldsOf(calls.value),
      after: (after.get(node.id) ?? []).flatMap((other) => numbers.get(other) ?? []).filter((n) => n <= goals.length),
      actions: [...calls.value],
    })
  }
  return goals
}

/** What it places and does not take out of a container itself. */
function needsOf(calls: readonly ActionCall[]): Amounts {
  const taken = new Set(calls.filter(({ action }) => action === 'WithdrawItem').map(itemOf))
  const needs: Amounts = {}
  for (const call of calls) {
    const item = call.action === 'PlaceBlock' ? itemOf(call) : null
    if (item !== null && !taken.has(item)) needs[item] = (needs[item] ?? 0) + 1
  }
  return needs
}

/** What it only takes, or makes at its end. */
function yieldsOf(calls: readonly ActionCall[]): Amounts {
  const last = calls.at(-1)
  const isTaking = calls.every(({ action }) => action === 'WithdrawItem' || action === 'CheckContainer')
  const isMaking = last?.action === 'Craft' || last?.action === 'Smelt'
  const got = isTaking ? calls.filter(({ action }) => action === 'WithdrawItem') : isMaking ? [last] : []
  const yields: Amounts = {}
  for (const call of got) {
    const item = itemOf(call)
    if (item !== null) yields[item] = (yields[item] ?? 0) + amountOf(call)
  }
  return yields
}
