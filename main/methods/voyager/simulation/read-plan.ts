/** The way to the goal as a simulated agent reads it in the documents: steps with their actions, in an order of its own. */
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import { fillBody } from '../../../../shared/core/task-graph/fill-body.ts'
import type { WrittenPlan } from '../../../../shared/core/task-graph/step-forms.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { readTasks } from '../../../planner/simulation/read-task.ts'
import { createReadOrder } from '../../../planner/simulation/reading/read-order.ts'
import type { Situation } from '../prompts/situation.ts'

/** The sub-goal of an agent that can read no plan: it does what comes next, again and again. */
export const OWN_PART = 'Do what I can for the task, until nothing is left'

export interface KnownStep {
  /** What the sub-goal is called; steps in the same words are counted. */
  readonly name: string
  /** Its place in the plan, from 1, which is the same to all readers. */
  readonly id: number
  readonly step: WrittenPlan['subtasks'][number]['step']
  readonly planFunction: WrittenPlan['functions'][number]
  readonly calls: readonly ActionCall[]
}

/**
 * What this agent may do itself; empty where the documents do not say how to go about it. Teammates begin at other places, each as
 * far into what can be begun as it stands in the team.
 */
export function readSteps(task: Situation['task'], { knowledge }: SimulationContext): readonly KnownStep[] {
  const { agent, goal, environment, documents } = task
  const team = [...task.team]
  for (const read of readTasks({ environment, documents, team })) {
    const plan = read.plan({ goal, environment, documents, team, actions: [], finished: [] }, knowledge)
    if (plan === null || plan.subtasks.length === 0) continue
    return inOwnOrder(plan, team.indexOf(agent) / team.length).flatMap((node) => {
      const planFunction = plan.functions.find(({ name }) => name === node.step.function)
      const isOwn = node.agents === undefined || node.agents.includes(agent)
      const calls = planFunction === undefined || !isOwn ? null : fillBody(planFunction, node.step.arguments)
      if (planFunction === undefined || calls === null || !calls.ok) return []
      const said = node.description.replace(/\.$/, '')
      const nth = plan.subtasks.filter(
        ({ id, description }) => id <= node.id && description === node.description,
      ).length
      const name = nth === 1 ? said : `${said} (part ${nth})`
      return [{ name, id: node.id, step: node.step, planFunction, calls: calls.value }]
    })
  }
  return []
}

/** Prerequisites first. `share`: how far into what can be begun it begins, from 0 to 1. */
function inOwnOrder({ functions, subtasks }: WrittenPlan, share: number): WrittenPlan['subtasks'] {
  const before = createReadOrder(functions, subtasks)
  const listed = new Set<number>()
  const left = [...subtasks]
  const order: WrittenPlan['subtasks'][number][] = []
  while (left.length > 0) {
    const ready = left.filter(({ id }) => [...before(id)].every((other) => listed.has(other)))
    const next = ready[Math.floor(share * ready.length)] ?? left[0]
    if (next === undefined) break
    order.push(next)
    listed.add(next.id)
    left.splice(left.indexOf(next), 1)
  }
  return order
}

/** Null for a sub-goal in other words. */
export function stepNamed(name: string, task: Situation['task'], context: SimulationContext): KnownStep | null {
  return readSteps(task, context).find((known) => known.name === name) ?? null
}
