/** A checkout of VillagerBench's repository as files: what of it the lab reads, and nothing else. */
import { readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ResultFiles } from './result-folder.ts'
import { isWithin, leadsOut, readUserText } from './user-file.ts'

/** Task files by their names, in the folder that the repository keeps them in, or in the folder itself. */
const taskFiles = [
  'building_blue_print.json',
  'blueprint_description_all.json',
  'farm_setting.json',
  'farm_blue_print.json',
  'escape_atom.json',
] as const
type TaskFile = (typeof taskFiles)[number]

/** Result folders; a whole evaluation of the benchmark has 222 for each model. */
const MOST_RESULTS = 10_000
/** The judges' are smaller than a kilobyte. */
const MOST_SCORE_BYTES = 1024 * 1024

export interface Checkout {
  /** As the file system calls it, without links. */
  readonly root: string
  /** Texts of the task files that are there. */
  readonly tasks: ReadonlyMap<TaskFile, string>
  /** Paths of its result folders, in the order of their names. */
  readonly results: readonly string[]
  /** Result folders that are left out, one sentence each. */
  readonly problems: readonly string[]
}

/**
 * Fails with `bad-input` for a folder that cannot be read, holds nothing of VillagerBench, or has a task file that cannot be
 * read. Links are followed as long as they stay in the folder.
 */
export function readCheckout(folder: string): Result<Checkout> {
  const root = rootOf(folder)
  if (!root.ok) return root
  const tasks = new Map<TaskFile, string>()
  for (const name of taskFiles) {
    const text = readFirst([join(folder, 'data', name), join(folder, name)], root.value)
    if (!text.ok) return text
    if (text.value !== null) tasks.set(name, text.value)
  }
  const found = foldersIn(join(folder, 'result'), root.value)
  if (!found.ok) return found
  const { paths, problems } = found.value
  if (tasks.size === 0 && paths.length === 0) {
    return fail(
      'bad-input',
      `${folder} holds neither task files (data/${taskFiles.join(', data/')}) nor folders in a folder result: give the folder that the repository was cloned into.`,
    )
  }
  return ok({ root: root.value, tasks, results: paths, problems })
}

/** Fails with `bad-input` where one of its files is there and cannot be read. */
export function readResultFiles(path: string, root: string): Result<ResultFiles> {
  const score = readUserText(join(path, 'score.json'), { mostBytes: MOST_SCORE_BYTES, within: root })
  if (!score.ok) return score
  const actionLog = readUserText(join(path, 'action_log.json'), { within: root })
  if (!actionLog.ok) return actionLog
  return ok({ folder: basename(path), score: score.value, actionLog: actionLog.value })
}

function rootOf(folder: string): Result<string> {
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return ok(realpathSync.native(folder))
    return fail('bad-input', `There is no folder ${folder}.`)
  } catch (error) {
    return unreadable(folder, error)
  }
}

/** Text of the first that is there; null where none is. */
function readFirst(paths: readonly string[], root: string): Result<string | null> {
  for (const path of paths) {
    const text = readUserText(path, { within: root })
    if (!text.ok || text.value !== null) return text
  }
  return ok(null)
}

interface Found {
  readonly paths: readonly string[]
  readonly problems: readonly string[]
}

function foldersIn(path: string, root: string): Result<Found> {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return ok({ paths: [], problems: [] })
    if (!isWithin(root, realpathSync.native(path))) return leadsOut(path)
    const paths: string[] = []
    const problems: string[] = []
    for (const name of readdirSync(path).sort()) {
      const folder = folderAt(join(path, name), root)
      if (!folder.ok) problems.push(folder.error.message)
      else if (folder.value !== null) paths.push(folder.value)
    }
    const more = paths.length - MOST_RESULTS
    if (more > 0) problems.push(`${path}: ${MOST_RESULTS} folders are read; the last ${more} are left out.`)
    return ok({ paths: paths.slice(0, MOST_RESULTS), problems })
  } catch (error) {
    return unreadable(path, error)
  }
}

/** null for what is no folder. Fails with `bad-input` for one that cannot be looked at: a loop of links, a name that is no text. */
function folderAt(path: string, root: string): Result<string | null> {
  try {
    if (!statSync(path).isDirectory()) return ok(null)
    return isWithin(root, realpathSync.native(path)) ? ok(path) : leadsOut(path)
  } catch (error) {
    return unreadable(path, error)
  }
}

function unreadable(path: string, error: unknown): Result<never> {
  return fail('bad-input', `${path} cannot be read: ${reasonOf(error)}.`)
}
