/** From the task to functions and subtasks: one question, and further ones for what a plan leaves out (paper section 3.4, Table 6). */
import { ok, type Result } from '../../shared/contract/errors.ts'
import { SAY } from '../../shared/contract/talk.ts'
import { describeInventory } from '../common/describe-inventory.ts'
import { isOwnFailing } from '../models/model.ts'
import type { EarlierPlan } from './earlier-plan.ts'
import { planGaps } from './plan-gaps.ts'
import { type DrawnPlan, type PlannerContext, plannerActor } from './planner-context.ts'
import { type DecomposeInput, type Decomposition, decomposePrompt } from './prompts/decompose.ts'

/** A plan comes in at most so many answers. */
const MOST_PARTS = 8

/**
 * A plan that says it goes on is asked for its next part. Then, once (ours), for what it leaves out of a blueprint and for
 * arguments that no action takes; what is still wrong after that is the plan's own, and workers meet it.
 */
export async function decompose(
  context: PlannerContext,
  earlier: EarlierPlan,
): Promise<Result<{ readonly plan: DrawnPlan; readonly calls: number }>> {
  const input = inputOf(context, earlier)
  const first = await ask(context, input)
  if (!first.ok) return first
  let answer = first.value
  let plan: DrawnPlan = { functions: answer.functions, subtasks: answer.nodes }
  let calls = 1
  let hasNamedGaps = false
  while (calls < MOST_PARTS) {
    const gaps = answer.more === true ? [] : planGaps(input, plan)
    if (answer.more !== true && (gaps.length === 0 || hasNamedGaps)) break
    hasNamedGaps ||= gaps.length > 0
    const begun = { functions: [...plan.functions], nodes: [...plan.subtasks], gaps: [...gaps] }
    const next = await ask(context, { ...input, begun })
    calls++
    if (!next.ok && !isOwnFailing(next.error)) return next
    if (!next.ok) break
    answer = next.value
    plan = merged(plan, answer)
  }
  const subtasks = plan.subtasks.map((subtask) => ({ ...subtask, id: subtask.id + earlier.lastId }))
  return ok({ plan: { functions: plan.functions, subtasks }, calls })
}

function ask({ models, signal }: PlannerContext, input: DecomposeInput): Promise<Result<Decomposition>> {
  return models.ask(decomposePrompt, input, { actor: plannerActor.id, signal })
}

/** A subtask or function of a name that is known takes its place; all others are added. */
function merged(plan: DrawnPlan, { functions, nodes }: Decomposition): DrawnPlan {
  return {
    functions: [...new Map([...plan.functions, ...functions].map((each) => [each.name, each])).values()],
    subtasks: [...new Map([...plan.subtasks, ...nodes].map((each) => [each.id, each])).values()],
  }
}

function inputOf(context: PlannerContext, earlier: EarlierPlan): DecomposeInput {
  const { task, judger, agents } = context
  const { finished, failed, functions, isIncomplete } = earlier
  // Agents decide for themselves when they talk.
  const own = agents.map((agent) => judger.actionsOf(agent).filter(({ name }) => name !== SAY))
  const actions = new Map(own.flat().map((action) => [action.name, action]))
  return {
    goal: task.goal,
    environment: task.environment,
    documents: task.documents,
    ...playersNow(context, earlier),
    team: agents,
    actions: [...actions.values()].map(({ name, description, parameters }) => ({ name, description, parameters })),
    ...differing(agents, own),
    finished,
    ...(functions.length === 0 ? {} : { earlierFunctions: functions }),
    ...(failed.length === 0 ? {} : { failed }),
    ...(isIncomplete ? { isIncomplete } : {}),
  }
}

/** What is told of the players; a later plan hears as well what they carry by then. */
function playersNow(
  { task, judger, agents }: PlannerContext,
  { lastId }: EarlierPlan,
): Pick<DecomposeInput, 'players' | 'carried'> {
  const carried = (lastId === 0 ? [] : agents).flatMap((agent) => {
    const inventory = judger.observe?.(agent).inventory
    return inventory === undefined ? [] : [{ agent, has: describeInventory(inventory) }]
  })
  if (task.players !== undefined) {
    return { players: [...task.players, ...carried.map(({ agent, has }) => `${agent} has now ${has}`)] }
  }
  return carried.length === 0 ? {} : { carried: carried.map(({ agent, has }) => `${agent}: ${has}`) }
}

/** Each agent's actions by name, where the agents do not all have the same; nothing else is said to a team of equals. */
function differing(
  agents: readonly string[],
  own: readonly (readonly { readonly name: string }[])[],
): Pick<DecomposeInput, 'abilities'> {
  const names = own.map((actions) => actions.map(({ name }) => name))
  const isAlike = names.every((list) => list.join() === names[0]?.join())
  return isAlike ? {} : { abilities: Object.fromEntries(agents.map((agent, index) => [agent, names[index] ?? []])) }
}
