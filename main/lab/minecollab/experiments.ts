/** Folders that MineCollab's runner leaves behind: experiments/<experiment>/<task>/<agent>.json, and results.txt (minecollab.md 1.9). */
import { readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { MAX_AGENTS } from '../../../shared/contract/team.ts'
import { parseJson } from '../../../shared/core/parse-json.ts'
import { plainLine } from '../../common/plain-text.ts'
import { isWithin, readUserText } from '../villagerbench/user-file.ts'
import { type ScoreReadings, scoreIn, teamScore } from './score-text.ts'

const MOST_TASKS = 10_000
/** Of one agent's memory. */
const MOST_BYTES = 16 * 1024 * 1024
const MOST_LETTERS = 100
/** Of one task: 24 agents and 400 tries. */
const MOST_FILES = 10_000

/** One try at a task. */
export interface ExperimentTask {
  readonly experiment: string
  /** The task's id: the folder's name. */
  readonly task: string
  /** As `results.txt` gives it; null where it gives none. */
  readonly model: string | null
  /** The name of the file of tasks, as `results.txt` gives it. */
  readonly taskFile: string | null
  readonly agents: readonly string[]
  /** Null where no file says one. */
  readonly score: ScoreReadings | null
}

interface Experiments {
  readonly tasks: readonly ExperimentTask[]
  readonly problems: readonly string[]
}

/** What lies in a folder `experiments`, or in a folder that is one experiment itself; nothing for other folders. */
export function readExperiments(path: string): Experiments {
  const problems: string[] = []
  const tasks: ExperimentTask[] = []
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return { tasks, problems }
    const root = realpathSync.native(path)
    for (const folder of experimentsIn(root)) {
      const about = aboutOf(folder, root)
      for (const task of foldersIn(folder, root)) {
        if (tasks.length >= MOST_TASKS) break
        const tries = readTaskFolder(join(folder, task), root, problems)
        tasks.push(...tries.map((own) => ({ experiment: basename(folder), task, ...about, ...own })))
      }
    }
  } catch (error) {
    problems.push(`${path} cannot be read: ${reasonOf(error)}.`)
  }
  if (tasks.length >= MOST_TASKS) problems.push(`${path}: ${MOST_TASKS} result folders are read; the rest is left out.`)
  return { tasks, problems }
}

function experimentsIn(root: string): readonly string[] {
  const inner = join(root, 'experiments')
  if (statSync(inner, { throwIfNoEntry: false })?.isDirectory() === true) {
    return foldersIn(inner, root).map((name) => join(inner, name))
  }
  if (basename(root) === 'experiments') return foldersIn(root, root).map((name) => join(root, name))
  return statSync(join(root, 'results.txt'), { throwIfNoEntry: false })?.isFile() === true ? [root] : []
}

function foldersIn(path: string, root: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isWithin(root, realpathSync.native(join(path, entry.name))))
    .map(({ name }) => name)
    .toSorted()
    .slice(0, MOST_TASKS)
}

/** `results.txt` is a Python dictionary in words; only two of its texts are looked for. */
function aboutOf(folder: string, root: string): Pick<ExperimentTask, 'model' | 'taskFile'> {
  const text = readUserText(join(folder, 'results.txt'), { mostBytes: MOST_BYTES, within: root })
  const words = text.ok ? (text.value ?? '') : ''
  const value = (key: string): string | null => {
    const found = new RegExp(`'${key}': '([^']{1,200})'`).exec(words)?.[1]
    return found === undefined ? null : plainLine(found, MOST_LETTERS)
  }
  return { model: value('model'), taskFile: value('task_path')?.split('/').at(-1) ?? null }
}

/** The tries at a task in the order of their numbers; none where the folder holds no memory of an agent. */
function readTaskFolder(
  folder: string,
  root: string,
  problems: string[],
): readonly Pick<ExperimentTask, 'agents' | 'score'>[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .slice(0, MOST_FILES)
  // `Andy_0_1.json` is the second try of Andy_0; one without a number is the only one.
  const tries = Map.groupBy(files, (name) => Number(/_(\d{1,6})\.json$/.exec(name)?.[1] ?? 0))
  return [...tries]
    .toSorted(([a], [b]) => a - b)
    .map(([, own]) => {
      const scores = own.slice(0, MAX_AGENTS).flatMap((name) => scoreOf(join(folder, name), root, problems) ?? [])
      const agents = own.slice(0, MAX_AGENTS).map((name) => name.replace(/(_\d{1,6})?\.json$/, ''))
      return { agents, score: teamScore(scores) }
    })
}

function scoreOf(path: string, root: string, problems: string[]): ScoreReadings | null {
  const text = readUserText(path, { mostBytes: MOST_BYTES, within: root })
  const memory = text.ok ? parseJson(text.value ?? '', path) : text
  if (memory.ok) return scoreIn(memory.value)
  problems.push(memory.error.message)
  return null
}
