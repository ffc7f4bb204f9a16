/** How a simulated team shares out the work: who takes which of the next steps, in words, and how it is read again. */
import type { WrittenPlan } from '../../../../shared/core/task-graph/step-forms.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { readTasks } from '../../../planner/simulation/read-task.ts'
import { createReadOrder } from '../../../planner/simulation/reading/read-order.ts'
import type { WholeTaskInput } from '../prompts/whole-task.ts'
import type { Report } from '../talk.ts'

type Told = Pick<WholeTaskInput['task'], 'goal' | 'environment' | 'documents' | 'team'>

/** Stands between the steps of a sub-task. */
const BETWEEN = '; '
/** Words of a share. */
const SHARE_WORDS = 20

/** A step of the plan that a reader makes of the documents, by what it is called. */
export interface NamedStep {
  readonly name: string
  readonly subtask: WrittenPlan['subtasks'][number]
}

export interface ReadPlan {
  readonly steps: readonly NamedStep[]
  readonly functions: WrittenPlan['functions']
}

/** Empty where the documents do not say how to go about it. */
export function readPlan({ goal, environment, documents, team }: Told, { knowledge }: SimulationContext): ReadPlan {
  for (const task of readTasks({ environment, documents, team })) {
    const plan = task.plan({ goal, environment, documents, team: [...team], actions: [], finished: [] }, knowledge)
    if (plan === null) continue
    const steps = plan.subtasks.map((subtask) => ({ name: nameOf(subtask), subtask }))
    return { steps, functions: plan.functions }
  }
  return { steps: [], functions: [] }
}

/** Without what separates steps from each other. */
function nameOf({ description }: NamedStep['subtask']): string {
  return description.replace(/\.$/, '').replaceAll(BETWEEN, ', ').replaceAll('"', "'")
}

/** Steps that are said to be done as rarely as any, those that have just failed last; all again once all are said to be done. */
export function openSteps({ steps }: ReadPlan, reports: readonly Report[]): readonly NamedStep[] {
  const times = timesDone(steps, reports)
  const fewest = Math.min(...times)
  const failed = new Set(reports.flatMap((report) => report.failed))
  const open = steps.filter((_, index) => times[index] === fewest)
  return [...open.filter(({ name }) => !failed.has(name)), ...open.filter(({ name }) => failed.has(name))]
}

/** Whether every step is said to be done at least once. */
export function isAllSaidDone({ steps }: ReadPlan, reports: readonly Report[]): boolean {
  return timesDone(steps, reports).every((times) => times > 0)
}

/** How often each step is said to be done; of steps with one name, the first come first. */
function timesDone(steps: readonly NamedStep[], reports: readonly Report[]): readonly number[] {
  const said = countOf(reports.flatMap(({ soFar }) => soFar))
  const equal = countOf(steps.map(({ name }) => name))
  const seen = new Map<string, number>()
  return steps.map(({ name }) => {
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return Math.floor(((said.get(name) ?? 0) - nth) / (equal.get(name) ?? 1)) + 1
  })
}

function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Shares by agent: steps whose prerequisites are done, or the agent's own before them; within the words of a sub-task, at least one. */
export function shareOut(
  plan: ReadPlan,
  open: readonly NamedStep[],
  team: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const before = createReadOrder(
    plan.functions,
    plan.steps.map(({ subtask }) => subtask),
  )
  const openIds = new Set(open.map(({ subtask }) => subtask.id))
  const shares = new Map<string, NamedStep[]>(team.map((agent) => [agent, []]))
  const lengthOf = (agent: string): number => wordsOf((shares.get(agent) ?? []).map(({ name }) => name).join(' '))
  for (const step of open) {
    const waitsFor = [...before(step.subtask.id)].filter((id) => openIds.has(id))
    const mayTake = (agent: string): boolean => {
      const own = shares.get(agent) ?? []
      const isFit = own.length === 0 || lengthOf(agent) + wordsOf(step.name) <= SHARE_WORDS
      return isFit && waitsFor.every((id) => own.some(({ subtask }) => subtask.id === id))
    }
    const [taker] = (step.subtask.agents ?? team)
      .filter((agent) => shares.has(agent) && mayTake(agent))
      .toSorted((a, b) => lengthOf(a) - lengthOf(b))
    if (taker !== undefined) shares.get(taker)?.push(step)
  }
  return new Map([...shares].map(([agent, own]) => [agent, own.map(({ name }) => name)]))
}

function wordsOf(text: string): number {
  return text === '' ? 0 : text.split(/\s+/).length
}

/** `Alice takes "..." and "...". Bob takes "...".` */
export function sayShares(shares: ReadonlyMap<string, readonly string[]>): string {
  return [...shares]
    .filter(([, names]) => names.length > 0)
    .map(([agent, names]) => `${agent} takes ${names.map((name) => `"${name}"`).join(' and ')}.`)
    .join(' ')
}

/** What a message says that an agent takes; empty where it says nothing of it. */
export function shareIn(text: string, agent: string): readonly string[] {
  const [, list = ''] = new RegExp(`\\b${agent} takes ("[^"]*"(?: and "[^"]*")*)`).exec(text) ?? []
  return Array.from(list.matchAll(/"([^"]*)"/g), ([, name = '']) => name)
}

/** A sub-task in words, and the steps that it names. */
export function sayTask(names: readonly string[]): string {
  return names.join(BETWEEN)
}
export function stepsNamed(subtask: string, { steps }: ReadPlan): readonly NamedStep[] {
  return subtask.split(BETWEEN).flatMap((name) => steps.find((step) => step.name === name) ?? [])
}
