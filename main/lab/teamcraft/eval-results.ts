/** Folders that TeamCraft's eval.py leaves behind, `<out>/<family>/json/<number>.json` (teamcraft.md section 4): how each case stood at its last step. */
import { realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { parseJson } from '../../../shared/core/parse-json.ts'
import { plainLine } from '../../common/plain-text.ts'
import { isFolder } from '../given-files.ts'
import { jsonFilesIn } from '../json-files.ts'
import { readUserText } from '../villagerbench/user-file.ts'
import { familyFolders } from './config-files.ts'

/** Of one folder; the benchmark has 250 cases of a family. */
const MOST_FILES = 1000
/** A file holds what every bot saw at each step. */
const MOST_BYTES = 64 * 1024 * 1024
const MOST_LETTERS = 100

export interface EvalResult {
  /** The name of the folder that eval.py was given: nothing else says which model answered. */
  readonly run: string
  /** As the benchmark's folders call it. */
  readonly family: (typeof familyFolders)[number]
  readonly number: number
  /** The last step's reward, cut at 1. */
  readonly subgoal: number
  readonly isDone: boolean
  /** Steps of the model: the file's step 0 only looks. */
  readonly steps: number
}

interface EvalResults {
  readonly results: readonly EvalResult[]
  /** One sentence each. */
  readonly problems: readonly string[]
}

const stepSchema = z.looseObject({ reward: z.number(), done: z.boolean() })
const fileSchema = z.record(z.string(), z.unknown())

/** Of a folder that holds such folders; nothing for others. */
export function readEvalResults(path: string): EvalResults {
  const results: EvalResult[] = []
  const problems: string[] = []
  try {
    if (!isFolder(path)) return { results, problems }
    const root = realpathSync.native(path)
    const run = plainLine(basename(root), MOST_LETTERS)
    for (const family of familyFolders) {
      const folders = [join(root, family, 'json'), join(root, `task_${family}`, 'json')].filter(isFolder)
      for (const file of folders.flatMap((folder) => jsonFilesIn(folder, { root, depth: 0, most: MOST_FILES }))) {
        const read = readResult(file, root)
        const number = /^(\d{1,6})\.json$/.exec(basename(file))?.[1]
        if (number === undefined)
          problems.push(`${family}/json/${basename(file)}: its name is not a number; it is left out.`)
        else if (typeof read === 'string') problems.push(`${family}/json/${basename(file)}: ${read} It is left out.`)
        else results.push({ run, family, number: Number(number), ...read })
      }
    }
  } catch (error) {
    problems.push(`${path} cannot be read: ${reasonOf(error)}.`)
  }
  return { results, problems }
}

/** The state after the last step, or a sentence on what is wrong with the file. */
function readResult(path: string, root: string): Pick<EvalResult, 'subgoal' | 'isDone' | 'steps'> | string {
  const text = readUserText(path, { mostBytes: MOST_BYTES, within: root })
  if (!text.ok) return text.error.message
  const parsed = parseJson(text.value ?? '', 'it')
  if (!parsed.ok) return parsed.error.message
  const file = fileSchema.safeParse(parsed.value)
  if (!file.success) return 'it is not a JSON object of steps by their numbers.'
  const numbers = Object.keys(file.data).flatMap((key) => (/^\d{1,6}$/.test(key) ? [Number(key)] : []))
  const steps = numbers.reduce((most, number) => Math.max(most, number), -1)
  if (steps < 0) return 'it has no step.'
  const last = stepSchema.safeParse(file.data[String(steps)])
  if (!last.success) return `its step ${steps} has no reward and done.`
  return { subgoal: Math.min(1, Math.max(0, last.data.reward)), isDone: last.data.done, steps }
}
