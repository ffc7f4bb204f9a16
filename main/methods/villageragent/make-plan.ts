/** Asks the planner for subtasks, and makes nodes of its answer. */
import type { Draw } from '../../../packages/minecraft-server/clock/draws.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { Judger } from '../../judger/judger.ts'
import type { AskError, Models } from '../../models/model.ts'
import { plannerActor } from '../../planner/planner-context.ts'
import type { TaskBrief } from '../method.ts'
import type { NewNodes, TaskNode } from './nodes.ts'
import type { Rules } from './parameters.ts'
import { type DecomposeInput, type Decomposition, decomposePrompt } from './prompts/decompose.ts'
import { retrieve } from './retrieval.ts'
import { graphOfList, withoutPreceding } from './task-graph.ts'

export interface PlanQuestion {
  /** From 1 within the episode. */
  readonly plan: number
  /** How often it was asked for; counts from 1. */
  readonly attempt: number
  /** The highest id so far. */
  readonly lastId: number
  readonly environment: string
  readonly earlier: DecomposeInput['earlier'] | null
}

export interface PlanningParts {
  readonly task: Pick<TaskBrief, 'goal' | 'documents' | 'players'>
  readonly agents: readonly string[]
  readonly judger: Pick<Judger, 'actionsOf'>
  readonly models: Models
  readonly draw: Draw
}

export async function makePlan(
  { plan, attempt, lastId, environment, earlier }: PlanQuestion,
  rules: Rules,
  parts: PlanningParts,
  signal: AbortSignal,
): Promise<Result<NewNodes, AskError>> {
  const { task, agents, judger, models } = parts
  const own = new Map(agents.map((agent) => [agent, judger.actionsOf(agent)]))
  const every = new Map([...own.values()].flat().map((action) => [action.name, action]))
  const abilities = Object.fromEntries([...own].map(([agent, actions]) => [agent, actions.map(({ name }) => name)]))
  const isSame = Object.values(abilities).every((names) => names.length === every.size)
  const answer = await models.ask(
    decomposePrompt,
    {
      goal: task.goal,
      documents: documentsOf(task),
      environment,
      team: agents,
      actions: [...every.values()].map(({ name, description, parameters }) => ({
        name,
        description,
        parameters: { ...parameters },
      })),
      ...(isSame ? {} : { abilities }),
      maxSubtasks: rules.maxSubtasks,
      actionsEach: rules.iterations,
      plan,
      attempt,
      ...(earlier === null || earlier === undefined ? {} : { earlier }),
    },
    { actor: plannerActor.id, signal },
  )
  if (!answer.ok) return answer
  return ok(nodesOf(answer.value, { plan, lastId }, rules, parts))
}

/** What members would tell their planner stands among the documents: a subtask can retrieve it from there. */
function documentsOf({ documents, players = [] }: PlanningParts['task']): readonly string[] {
  return [...documents, ...players]
}

/** New ids count on from those of earlier plans. An agent that nobody knows stands for any one of the team. */
export function nodesOf(
  { subtasks }: Decomposition,
  { plan, lastId }: Pick<PlanQuestion, 'plan' | 'lastId'>,
  { dropsPreceding }: Pick<Rules, 'dropsPreceding'>,
  { task, agents, draw }: Pick<PlanningParts, 'task' | 'agents' | 'draw'>,
): NewNodes {
  const data = { description: task.goal, 'meta-data': { documents: [...documentsOf(task)] } }
  const named = subtasks.map(({ id, 'required subtasks': requires }) => ({ id, requires }))
  const kept = plan > 1 && dropsPreceding ? withoutPreceding(named) : named.map(({ requires }) => requires)
  const listed = subtasks.map(({ id }, index) => ({
    id: id + lastId,
    requires: (kept[index] ?? []).map((required) => required + lastId),
  }))
  const nodes = subtasks.map((subtask): TaskNode => {
    const { id, description, milestones } = subtask
    const assigned = new Set(
      subtask['assigned agents'].map((name, place) => {
        const anybody = agents[Math.floor(draw('unknown-agent', plan, id, place) * agents.length)]
        return agents.includes(name) ? name : (anybody ?? name)
      }),
    )
    return {
      id: id + lastId,
      description,
      milestones,
      data: retrieve(data, subtask['retrieval paths']),
      candidates: assigned.size === 0 ? agents : [...assigned],
      number: Math.max(1, assigned.size),
    }
  })
  return { nodes, ...graphOfList(listed) }
}
