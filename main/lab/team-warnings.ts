/** Warnings before a run about subtasks that no team member is able to do. */
import type { ModelKind } from '../../shared/contract/results.ts'
import type { Condition } from '../../shared/contract/run.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import type { PlanFunction, Subtask } from '../../shared/contract/task-graph.ts'
import type { Member } from '../../shared/contract/team.ts'
import { mayTake } from '../../shared/core/abilities.ts'
import { methods } from '../methods/index.ts'
import { suiteOfAddress, suiteOfTask } from '../suites/index.ts'
import type { Job, Suite } from '../suites/suite.ts'

/** Agents that are named one by one. */
const NAMED = 3

/** Warnings of one or two sentences, without repeats, in the order of team sizes. */
export async function abilityWarnings(
  scenarios: readonly Scenario[],
  conditions: readonly Condition[],
  modelKind: ModelKind,
): Promise<readonly string[]> {
  const others = scenarios.filter(({ task }) => suiteOfTask(task).jobs === null)
  const known = [...new Set(scenarios.map(({ task }) => suiteOfTask(task)))].filter(({ jobs }) => jobs !== null)
  const jobs = known.flatMap((suite) => suite.jobs ?? [])
  const offered = new Set(known.flatMap(({ actions }) => actions))
  const messages = new Set<string>()
  for (const group of Map.groupBy(conditions, ({ team }) => team.members.length).values()) {
    const members = group[0]?.team.members ?? []
    if (members.every(({ abilities }) => abilities === 'all')) continue
    const isPlanned = (await Promise.all(group.map(plansAhead))).includes(true)
    const wanted = jobs
      .map(({ words, actions, least }) => ({ words, actions: isPlanned ? actions : least }))
      .filter(({ actions }) => actions.every((action) => offered.has(action)))
    const undone = wanted.filter((job) => !members.some((member) => hasAll(member, job.actions)))
    for (const job of undone) messages.add(describeUndone(job, members, isPlanned))
    if (undone.length < wanted.length) {
      const idle = members.filter((member) => !wanted.some(({ actions }) => hasAll(member, actions)))
      if (idle.length > 0) messages.add(describeIdle(idle, wanted))
    }
    const used = new Set(wanted.flatMap(({ actions }) => actions))
    const missing = [...offered].filter((action) => !used.has(action) && !members.some((one) => hasAll(one, [action])))
    if (modelKind === 'live' && isPlanned && missing.length > 0) {
      messages.add(describeLack(missing, members))
    }
    for (const message of truthWarnings(others, members, isPlanned)) messages.add(message)
  }
  return [...messages]
}

/** Whether subtasks with functions are planned, which only those get who have every action. */
async function plansAhead({ method }: Condition): Promise<boolean> {
  const prompts = await methods.find(({ id }) => id === method.id)?.loadPrompts()
  return prompts?.some(({ purpose }) => purpose === 'causalmace.decompose') ?? false
}

function hasAll({ abilities }: Member, actions: readonly string[]): boolean {
  return abilities === 'all' || actions.every((action) => abilities.includes(action))
}

function describeUndone(
  { words, actions }: Pick<Job, 'words' | 'actions'>,
  members: readonly Member[],
  isPlanned: boolean,
) {
  const alone = members.length === 1 ? members[0] : undefined
  const cannot = alone === undefined ? `Nobody${formatSize(members)} can ${words}` : `${alone.name} cannot ${words}`
  const why = isPlanned ? 'which every plan of this suite needs' : 'which this suite needs'
  const help = `Give ${alone === undefined ? 'one agent' : alone.name} ${listed(actions, 'and')}.`
  return `${cannot}, ${why}: nothing will be built. ${help}`
}

function describeLack(missing: readonly string[], members: readonly Member[]): string {
  const [only] = members
  const who = members.length === 1 ? `${only?.name} has no` : `Nobody${formatSize(members)} has`
  return `${who} ${listed(missing, 'or')}: subtasks that the model plans with it fail.`
}

function describeIdle(idle: readonly Member[], wanted: readonly Pick<Job, 'actions'>[]): string {
  const names = idle.slice(0, NAMED).map(({ name }) => name)
  const who = idle.length > NAMED ? `${names.join(', ')} and ${idle.length - NAMED} more` : listed(names, 'and')
  const needs = wanted.map(({ actions }) => listed(actions, 'and')).join('; or ')
  return `${who} can do none of the subtasks (needs ${needs}). Allow more actions, or only the others build.`
}

function formatSize(members: readonly Member[]): string {
  return ` in the team of ${members.length}`
}

function listed(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/* Parts of a dish or of rooms that no team member is able to do, from the subtasks that complete the task. */

/**
 * A sentence for each of the first scenarios that this team cannot complete. A method with a plan gives a subtask only to
 * who has every action of its function; without one, it is enough that each action is somebody's of those who may do it.
 */
function truthWarnings(
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
