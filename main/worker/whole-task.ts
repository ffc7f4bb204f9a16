/** The whole task as one agent is told it, and what is said to that agent alone. */
import type { Team } from '../../shared/contract/team.ts'
import { agentsOf } from '../../shared/core/team-agents.ts'
import type { Judger } from '../judger/judger.ts'
import { actionsFor, type TaskView } from './prompts/task-view.ts'

interface ToldAlone {
  readonly task: { readonly privateBriefs: Readonly<Record<string, readonly string[]>> }
  readonly team: Team
}

/** What is said to one agent alone, as its prompts take it: what it is in the team, and what only it is told. */
export function toldAlone(agent: string, { task, team }: ToldAlone): Pick<TaskView, 'profile' | 'told'> {
  const profile = team.members.find(({ name }) => name === agent)?.profile
  const told = task.privateBriefs[agent]
  return { ...(profile === undefined ? {} : { profile }), ...(told === undefined ? {} : { told }) }
}

interface WholeTask extends ToldAlone {
  readonly task: ToldAlone['task'] & {
    readonly goal: string
    readonly environment: string
    readonly documents: readonly string[]
  }
  readonly judger: Pick<Judger, 'actionsOf'>
}

/** For an agent that has the whole task before it; `names`: the team, those that a method plays unless told. */
export function wholeTaskOf(
  agent: string,
  { judger, task, team }: WholeTask,
  names: readonly string[] = agentsOf(team),
): TaskView & { readonly environment: string } {
  const { goal, environment, documents } = task
  const actions = actionsFor(agent, judger)
  return { agent, team: names, ...toldAlone(agent, { task, team }), goal, environment, documents, actions }
}
