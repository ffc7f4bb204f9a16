/** A checkout of VillagerBench's repository as files: what of it the lab reads, and nothing else. */
import { type Dirent, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'
import type { ResultFiles } from './result-folder.ts'
import { readUserFile } from './user-file.ts'

/** Task files by their names, in the folder that the repository keeps them in, or in the folder itself. */
export const taskFiles = [
  'building_blue_print.json',
  'blueprint_description_all.json',
  'farm_setting.json',
  'farm_blue_print.json',
  'escape_atom.json',
] as const
export type TaskFile = (typeof taskFiles)[number]

export interface Checkout {
  /** Texts of the task files that are there. */
  readonly tasks: ReadonlyMap<TaskFile, string>
  readonly results: readonly ResultFiles[]
  /** Result folders whose files cannot be read and are left out, one sentence each. */
  readonly problems: readonly string[]
}

/**
 * Fails with `bad-input` for a folder that cannot be read, holds nothing of VillagerBench, or has a task file that cannot be
 * read.
 */
export function readCheckout(folder: string): Result<Checkout> {
  const tasks = new Map<TaskFile, string>()
  for (const name of taskFiles) {
    const text = readFirst([join(folder, 'data', name), join(folder, name)])
    if (!text.ok) return text
    if (text.value !== null) tasks.set(name, text.value)
  }
  const paths = foldersIn(join(folder, 'result'))
  if (!paths.ok) return paths
  if (tasks.size === 0 && paths.value.length === 0) {
    return fail(
      'bad-input',
      `${folder} holds neither task files (data/${taskFiles.join(', data/')}) nor a folder result: give the folder that the repository was cloned into.`,
    )
  }
  const results: ResultFiles[] = []
  const problems: string[] = []
  for (const path of paths.value) {
    const read = readResultFiles(path)
    if (read.ok) results.push(read.value)
    else problems.push(`${basename(path)}: ${read.error.message}`)
  }
  return ok({ tasks, results, problems })
}

function readResultFiles(path: string): Result<ResultFiles> {
  const score = readFirst([join(path, 'score.json')])
  if (!score.ok) return score
  const actionLog = readFirst([join(path, 'action_log.json')])
  if (!actionLog.ok) return actionLog
  return ok({ folder: basename(path), score: score.value, actionLog: actionLog.value })
}

/** Text of the first that is there; null where none is. */
function readFirst(paths: readonly string[]): Result<string | null> {
  for (const path of paths) {
    const bytes = readUserFile(path)
    if (!bytes.ok) return bytes
    if (bytes.value !== null) return ok(new TextDecoder().decode(bytes.value))
  }
  return ok(null)
}

function foldersIn(path: string): Result<readonly string[]> {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return ok([])
    const folders = readdirSync(path, { withFileTypes: true }).filter((entry: Dirent) => entry.isDirectory())
    return ok(folders.map(({ name }) => join(path, name)).sort())
  } catch (error) {
    return fail('bad-input', `${path} cannot be read: ${error instanceof Error ? error.message : error}.`)
  }
}
