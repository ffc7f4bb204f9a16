/** What the plans of an episode so far leave to the next one. */
import type { PlanFunction, Subtask, TaskGraph } from '../../shared/contract/task-graph.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { type DecomposeInput, redefines } from './prompts/decompose.ts'

type Step = Subtask['step']

export interface EarlierPlan {
  /** Steps that are done. */
  readonly finished: DecomposeInput['finished']
  /** Subtasks that failed and are not done since, each with what was learned of it. */
  readonly failed: NonNullable<DecomposeInput['failed']>
  /** Those that `finished` and `failed` call. */
  readonly functions: readonly PlanFunction[]
  /** Whether all of it was said to be done, and the task is not complete. */
  readonly isIncomplete: boolean
  /** The highest subtask id so far: new ones count on from it, so that an id names one subtask within the episode. */
  readonly lastId: number
}

/** What became of a plan. */
interface PlanEnd extends Pick<EarlierPlan, 'isIncomplete'> {
  /** Ids of subtasks. */
  readonly finished: readonly number[]
  readonly failed: readonly { readonly id: number; readonly reason: string }[]
}

/** What plans before it and this one leave together; what failed twice is told as it failed last. */
export function leftBy(
  before: EarlierPlan,
  { functions, subtasks }: Pick<TaskGraph, 'functions' | 'subtasks'>,
  end: PlanEnd,
): EarlierPlan {
  const earlier = withOtherNames(before, functions)
  const steps = new Map(subtasks.map(({ id, step }) => [id, step]))
  const stepOf = (id: number): readonly Step[] => [steps.get(id) ?? []].flat()
  const done = end.finished.flatMap(stepOf)
  const failed = end.failed.flatMap(({ id, reason }) => stepOf(id).map((step) => ({ step, reason })))
  const triedAgain = new Set([...done, ...failed.map(({ step }) => step)].map((step) => canonicalJson(step)))
  const left = {
    finished: [...earlier.finished, ...done],
    failed: [...earlier.failed.filter(({ step }) => !triedAgain.has(canonicalJson(step))), ...failed],
  }
  const called = new Set([...left.finished, ...left.failed.map(({ step }) => step)].map((step) => step.function))
  const all = new Map([...earlier.functions, ...functions].map((each) => [each.name, each]))
  return {
    ...left,
    functions: [...all.values()].filter(({ name }) => called.has(name)),
    isIncomplete: end.isIncomplete,
    lastId: subtasks.reduce((last, { id }) => Math.max(last, id), earlier.lastId),
  }
}

/** What the new plan defines otherwise under the same name gets another one, here and in the steps that call it. */
function withOtherNames(earlier: EarlierPlan, functions: readonly PlanFunction[]): EarlierPlan {
  const taken = new Set([...earlier.functions, ...functions].map(({ name }) => name))
  const names = new Map<string, string>()
  for (const { name } of earlier.functions.filter((old) => functions.some((each) => redefines(each, old)))) {
    let number = 1
    while (taken.has(`${name}_before_${number}`)) number++
    taken.add(`${name}_before_${number}`)
    names.set(name, `${name}_before_${number}`)
  }
  const renamed = (step: Step): Step => ({ ...step, function: names.get(step.function) ?? step.function })
  return {
    ...earlier,
    finished: earlier.finished.map(renamed),
    failed: earlier.failed.map(({ step, reason }) => ({ step: renamed(step), reason })),
    functions: earlier.functions.map((each) => ({ ...each, name: names.get(each.name) ?? each.name })),
  }
}
