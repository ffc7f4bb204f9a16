/** Parts of a dish or of rooms that no team member is able to do, from the subtasks that complete the task. */
import type { Scenario } from '../../shared/contract/scenario.ts'
import type { PlanFunction, Subtask } from '../../shared/contract/task-graph.ts'
import type { Member } from '../../shared/contract/team.ts'
import { mayTake } from '../../shared/core/abilities.ts'
import { suiteOfAddress } from '../suites/index.ts'
import type { Suite } from '../suites/suite.ts'

/** Scenarios that are named one by one. */
const NAMED = 3

/**
 * One sentence for each of the first scenarios that this team cannot complete. A method with a plan gives a subtask only to
 * who has every action of its function; without one, it is enough that each action is somebody's of those who may do it.
 */
export function truthWarnings(
  scenarios: readonly Scenario[],
  members: readonly Member[],
  isPlanned: boolean,
): readonly string[] {
  const messages = scenarios.flatMap((scenario) => {
    const suite = suiteOfAddress(scenario.address)
    const undone = suite === null ? null : firstUndone(scenario, { suite, members, isPlanned })
    return undone === null
      ? []
      : [`${scenario.address} cannot be completed by the team of ${members.length}. ${undone}`]
  })
  if (messages.length <= NAMED) return messages
  const more = messages.length - NAMED
  const rest = `${more} more scenarios cannot be completed by the team of ${members.length} either.`
  return [...messages.slice(0, NAMED), rest]
}

interface Crew {
  readonly suite: Suite
  readonly members: readonly Member[]
  /** Subtasks go to agents as a whole. */
  readonly isPlanned: boolean
}

function firstUndone(scenario: Scenario, crew: Crew): string | null {
  const { suite, members } = crew
  const names = members.map(({ name }) => name)
  const { functions = [], subtasks = [] } = suite.oracle?.(scenario, names) ?? {}
  for (const subtask of subtasks) {
    const work = functions.find(({ name }) => name === subtask.step.function)
    const undone = work === undefined ? null : undoneOf(subtask, work, crew)
    if (undone !== null) return undone
  }
  return null
}

function undoneOf(
  { description, agents }: Subtask,
  { body }: PlanFunction,
  { suite, members, isPlanned }: Crew,
): string | null {
  const actions = [...new Set(body.map(({ action }) => action))]
  const able = members.filter(({ name }) => agents === undefined || agents.includes(name))
  const alone = able.length === 1 ? able[0]?.name : undefined
  const lacks = actions.filter((action) => !able.some((member) => mayTake(member, action, suite)))
  if (lacks.length > 0) {
    const who = alone === undefined ? 'Nobody has' : `${alone} has no`
    return `${who} ${lacks.join(', ')} for: ${description} Give ${alone ?? 'one agent'} ${lacks.join(', ')}.`
  }
  if (!isPlanned || able.some((member) => actions.every((action) => mayTake(member, action, suite)))) return null
  return `Nobody has all of ${actions.join(', ')} for: ${description} Give one agent all of them.`
}
