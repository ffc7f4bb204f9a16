/** Reads task files of MineCollab at either of its two states into scenarios, and says what is wrong with them. */
import type { Result } from '../../../../shared/contract/errors.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { TaskFileCounts } from '../../../../shared/contract/storage.ts'
import type { CollaborationPreset } from '../../../../shared/contract/tasks/collaboration.ts'
import { counted } from '../../../../shared/core/format/counted.ts'
import { Findings } from '../../../common/import-findings.ts'
import { isConstructionTask, makeConstructionTask } from '../../minecollab-construction/import/construction-task.ts'
import { isCookingTask, makeCookingTask } from '../../minecollab-cooking/import/cooking-task.ts'
import { isCraftingTask, makeCraftingTask } from '../../minecollab-crafting/import/crafting-task.ts'
import { isHellsKitchenTask, makeHellsKitchenTask } from '../../minecollab-hells-kitchen/import/hells-kitchen-task.ts'
import type { ReadScenarios } from '../../published.ts'
import { Addresses } from './addresses.ts'
import { type GivenTask, readTask } from './given-task.ts'
import type { MadeTask } from './made-task.ts'
import { presetOfPaths, presetOfTasks } from './presets.ts'
import { readSharedPart, type SharedPart } from './shared-part.ts'
import { taskTexts } from './task-texts.ts'
import { type CollaborationClock, oddTime } from './times.ts'

export interface TaskFile {
  /** As `GivenTask` calls it. */
  readonly name: string
  readonly text: string
  /** The checkout that it is a part of; absent for a file of its own. */
  readonly checkout?: string
}

export interface CollaborationImport extends ReadScenarios {
  /** How many tasks each file has, in the order of the files. */
  readonly files: readonly TaskFileCounts[]
}

export interface CollaborationFiles {
  readonly files: readonly TaskFile[]
  /** Null for what the files say themselves, the paper's state where they say nothing. */
  readonly preset: CollaborationPreset | null
  readonly clock: CollaborationClock
}

/** The kinds of tasks that become scenarios; others are debug tasks of the benchmark. */
const kinds: readonly {
  readonly is: (task: GivenTask) => boolean
  readonly make: (part: SharedPart) => Result<MadeTask>
}[] = [
  { is: isConstructionTask, make: makeConstructionTask },
  { is: isCraftingTask, make: makeCraftingTask },
  { is: isCookingTask, make: makeCookingTask },
  { is: isHellsKitchenTask, make: makeHellsKitchenTask },
]

const MOST_TASKS = 2000
/** Of one task; a published one has four. */
const MOST_FINDINGS = 20
const USUAL_PRESET = 'minecollab-paper'

/** What is wrong with a scenario as a whole, one sentence each. */
type FindingsOf = (scenario: Scenario) => readonly string[]

export function importCollaboration(
  { files, preset, clock }: CollaborationFiles,
  findingsOf: FindingsOf,
): CollaborationImport {
  const findings = new Findings()
  const addresses = new Addresses()
  const scenarios: Scenario[] = []
  const counts: TaskFileCounts[] = []
  const checkouts = Map.groupBy(files, ({ checkout, name }) => checkout ?? name)
  for (const { name, text, checkout } of files) {
    const ofPaths = presetOfPaths((checkouts.get(checkout ?? name) ?? []).map((file) => file.name))
    const { tasks, left } = readTasks(name, text, findings)
    const told = preset ?? ofPaths ?? presetOfTasks(tasks)
    if (told === null && tasks.length > 0) {
      findings.file(name, `nothing says which state of the benchmark it is of; it is read as ${USUAL_PRESET}.`)
    }
    const own = tasks.filter((task) => !isDebugTask(task))
    const made = own.flatMap((task): readonly Scenario[] => {
      const scenario = scenarioOf(task, { preset: told ?? USUAL_PRESET, clock }, { findings, addresses, findingsOf })
      return scenario === null ? [] : [scenario]
    })
    scenarios.push(...made)
    for (const scenario of made) {
      const odd = oddTime(timeoutOf(scenario), made.map(timeoutOf))
      if (odd !== null) findings.task({ file: name, id: idOf(scenario) }, odd)
    }
    const debug = tasks.length - own.length
    if (debug > 0) findings.file(name, `${counted(debug, 'debug task')} left out.`)
    counts.push(countsOf(name, tasks, { debug, leftOut: left + own.length - made.length }))
  }
  return { scenarios, problems: findings.sentences(), files: counts }
}

/** The last of equal ids, as JSON's own reader takes it. */
function readTasks(
  file: string,
  text: string,
  findings: Findings,
): { readonly tasks: readonly GivenTask[]; readonly left: number } {
  const { tasks: texts, problem } = taskTexts(text, MOST_TASKS)
  if (problem !== null)
    findings.file(file, `${problem}; ${texts.length === 0 ? 'it is left out' : 'what comes before is read'}.`)
  const byId = new Map<string, GivenTask>()
  let left = 0
  for (const own of texts) {
    const task = readTask(file, own)
    if (byId.has(own.id)) {
      findings.task(
        { file, id: own.id },
        "the file has this id twice; the last counts, as in the benchmark's own reader.",
      )
    }
    if (task.ok) byId.set(own.id, task.value)
    else {
      left += 1
      findings.task({ file, id: own.id }, task.error.message)
    }
  }
  return { tasks: [...byId.values()], left }
}

function scenarioOf(
  task: GivenTask,
  choice: { readonly preset: CollaborationPreset; readonly clock: CollaborationClock },
  {
    findings,
    addresses,
    findingsOf,
  }: { readonly findings: Findings; readonly addresses: Addresses; readonly findingsOf: FindingsOf },
): Scenario | null {
  const kind = kinds.find(({ is }) => is(task))
  if (kind === undefined) {
    findings.task(task, 'its type is none of techtree, cooking and construction. It is left out.')
    return null
  }
  const part = readSharedPart(task, choice)
  const made = part.ok ? kind.make(part.value) : part
  if (!made.ok) {
    findings.task(task, made.error.message)
    return null
  }
  const { address, findings: own, ...rest } = made.value
  const scenario: Scenario = {
    ...rest,
    address: addresses.of(address, choice.preset, task.file, task.id),
    origin: 'imported',
  }
  const told = [...new Set([...own, ...findingsOf(scenario)])]
  for (const words of told.slice(0, MOST_FINDINGS)) findings.task(task, words)
  if (told.length > MOST_FINDINGS) findings.task(task, `${told.length - MOST_FINDINGS} more things are wrong with it.`)
  return scenario
}

function isDebugTask({ members }: GivenTask): boolean {
  return members.type === 'debug'
}

/** As the file gives it. */
function timeoutOf({ task }: Scenario): number | null {
  return 'facts' in task ? (task.facts.timeoutS ?? null) : null
}

function idOf({ task }: Scenario): string {
  return 'facts' in task ? (task.facts.given?.id ?? '') : ''
}

/** In the order of their first appearance. */
function countsOf(
  file: string,
  tasks: readonly GivenTask[],
  { debug, leftOut }: { readonly debug: number; readonly leftOut: number },
): TaskFileCounts {
  const numbers = (values: readonly unknown[]): number[] =>
    [...new Set(values.flatMap((value) => (typeof value === 'number' ? [value] : [])))].toSorted((a, b) => a - b)
  return {
    file,
    tasks: tasks.length,
    debug,
    leftOut,
    agents: numbers(tasks.map(({ members }) => members.agent_count)),
    people: numbers(tasks.map(({ members }) => members.human_count)),
    timeouts: numbers(tasks.map(({ members }) => members.timeout)),
    untimed: tasks.filter(({ members }) => members.timeout === undefined).length,
  }
}
