/** Cooking tasks out of VillagerBench's own files that users bring along. */
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { CheckPoint } from '../../../../shared/contract/tasks/check-point.ts'
import type { CookingTask } from '../../../../shared/contract/tasks/cooking.ts'
import { plainName } from '../../../../shared/core/plain-name.ts'
import { cookingLimits, menuComplexity } from '../complexity.ts'
import { farmWorld } from '../farmstead.ts'
import { COOKING_ADDRESS, goalOf, titleOf } from '../make-scenario.ts'
import { circlesOf, cookingObstacles } from '../obstacles.ts'
import { dishes } from '../options.ts'
import { type FileStructures, type FileTask, readSetting, readStructures } from './files.ts'
import { partsOf } from './parts.ts'

export interface ImportedCooking {
  /** `villagerbench/cooking/imported.<name>`, in the order of the file. */
  readonly scenarios: Scenario[]
  /** One sentence each, beginning with a task's name. */
  readonly problems: string[]
}

/** Steps of building all tasks of a file; the published ones have some hundreds each. */
const MOST_STEPS_OF_FILE = 500_000

/**
 * Scenarios of the texts of `farm_setting.json` and `farm_blue_print.json`. Fails with `bad-input` where one of them is of
 * another form; everything else that is wrong is a problem, and what can be built is built.
 */
export function importCooking(files: {
  readonly setting: string
  readonly blueprints: string
}): Result<ImportedCooking> {
  const setting = readSetting(files.setting)
  if (!setting.ok) return setting
  const structures = readStructures(files.blueprints)
  if (!structures.ok) return structures
  const scenarios = new Map<string, Scenario>()
  const problems: string[] = []
  let steps = 0
  for (const [number, task] of setting.value.tasks) {
    if (steps > MOST_STEPS_OF_FILE) {
      problems.push(`farm_setting.json: it is too large; task ${number} of it and those after are left out.`)
      break
    }
    const { name, note: nameNote } = plainName(task.name, number)
    const { scenario, notes } = scenarioOf(task, name, structures.value.structures)
    steps += scenario?.world.steps.length ?? 0
    const known = scenario !== null && scenarios.has(scenario.address)
    if (scenario !== null && !known) scenarios.set(scenario.address, scenario)
    const all = known ? ['a second task has this name, too; it is left out.'] : notes
    const named = nameNote === null ? all : [nameNote, ...all]
    problems.push(...named.map((note) => `${name}: ${note}`))
  }
  return ok({
    scenarios: [...scenarios.values()],
    problems: [...setting.value.problems, ...structures.value.problems, ...problems],
  })
}

function scenarioOf(
  file: FileTask,
  name: string,
  structures: FileStructures,
): { readonly scenario: Scenario | null; readonly notes: readonly string[] } {
  const unfit = whyUnscored(file)
  if (unfit !== null) return { scenario: null, notes: [`${unfit}; it is left out.`] }
  const { checkPoints, notes: circleNotes } = checkPointsOf(file)
  const { options, complexity, notes: optionNotes } = optionsOf(file)
  const { steps, landmarks, problems } = partsOf(file, structures)
  const task: CookingTask = { kind: 'cooking', dish: file.target, checkPoints: [...checkPoints], options }
  const scenario: Scenario = {
    address: `${COOKING_ADDRESS}/imported.${name}`,
    title: titleOf(task),
    goal: goalOf(task),
    task,
    world: farmWorld(steps),
    landmarks: [...landmarks],
    limits: cookingLimits(complexity),
    origin: 'imported',
    source: `${file.name.slice(0, 64)} of a user's farm_setting.json, with the structures of their farm_blue_print.json`,
  }
  return { scenario, notes: [...circleNotes, ...optionNotes, ...problems, ...cookingObstacles(scenario)] }
}

/** Why no score is defined for it; null where one is. */
function whyUnscored({ target, check_point: points }: FileTask): string | null {
  if (points.every(({ name }) => name !== target)) {
    return `its target ${target} is none of its check points, so nothing would complete it`
  }
  return points.every(({ score }) => score === 0) ? 'all its check points have the score 0' : null
}

/**
 * The benchmark's own judge walks round a circle for ever (villagerbench.md 2.3): each is a problem, and its last link is taken
 * out, so that judging ends. Of check points of one item the first counts.
 */
function checkPointsOf({ check_point }: FileTask): {
  readonly checkPoints: readonly CheckPoint[]
  readonly notes: readonly string[]
} {
  const firsts = check_point.filter(
    ({ name }, index) => check_point.findIndex((other) => other.name === name) === index,
  )
  const twice = new Set(check_point.filter((point) => !firsts.includes(point)).map(({ name }) => name))
  const notes = [...twice].map((name) => `${name} is a check point more than once; the first of them counts.`)
  let checkPoints: readonly CheckPoint[] = firsts.map(({ name, count, score, sub_check_point }) => {
    return { item: name, count, score, includes: sub_check_point }
  })
  for (let circle = circlesOf(checkPoints)[0]; circle !== undefined; circle = circlesOf(checkPoints)[0]) {
    const [from, to] = circle.slice(-2)
    notes.push(`the check points go round in a circle: ${circle.join(' includes ')}; the last link is left out.`)
    checkPoints = checkPoints.map((point) =>
      point.item === from ? { ...point, includes: point.includes.filter((item) => item !== to) } : point,
    )
  }
  return { checkPoints, notes }
}

/** Options by ingredient in the file's words, and the complexity that their places in the benchmark's lists add up to. */
function optionsOf(file: FileTask): {
  readonly options: Readonly<Record<string, string>>
  readonly complexity: number
  readonly notes: readonly string[]
} {
  const ingredients = dishes.find(({ item }) => item === file.target)?.ingredients ?? []
  const notes: string[] = []
  const options: Record<string, string> = {}
  const indices = ingredients.map(({ name, options: known }) => {
    const label = file[name]
    if (typeof label === 'string') options[name] = label
    const index = known.findIndex((option) => option.label === label)
    if (index < 0) notes.push(`"${String(label)}" is no known source of ${name}; it counts as the easiest.`)
    return Math.max(0, index)
  })
  if (indices.length === 0) notes.push(`${file.target} is no dish of the benchmark: its limits are the shortest.`)
  return { options, complexity: Math.max(1, menuComplexity(indices)), notes }
}
