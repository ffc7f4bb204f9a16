/** Values of options: whole numbers, lists, seeds, settings. Each fails with `bad-input` and a sentence that names the option. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { type Json, jsonSchema } from '../../../shared/contract/json.ts'
import { MAX_SEEDS } from '../../../shared/contract/run.ts'
import { MAX_PARALLEL } from '../../../shared/contract/settings.ts'
import { badInput } from './command-arguments.ts'

/** Between `min` and `max`, both included. */
export function wholeNumber(
  option: string,
  text: string,
  min = 1,
  max: number = Number.MAX_SAFE_INTEGER,
): Result<number> {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return { ok: true, value }
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`
  return badInput(`${option} takes a whole number ${range}, not "${text}".`)
}

/** Comma-separated, blanks around parts left out; no part may be empty. */
export function listOf(option: string, text: string): Result<readonly string[]> {
  const parts = text.split(',').map((part) => part.trim())
  return parts.includes('')
    ? badInput(`${option} takes names with commas between them; "${text}" lacks one.`)
    : { ok: true, value: parts }
}

/** `1..4`, `7`, `1,5,9`, or a mixture. */
export function parseSeeds(text: string): Result<readonly number[]> {
  const seeds: number[] = []
  for (const part of text.split(',')) {
    const [, first, last] = /^\s*(\d+)(?:\.\.(\d+))?\s*$/.exec(part) ?? []
    const from = Number(first)
    const to = last === undefined ? from : Number(last)
    const tooLarge = !Number.isSafeInteger(from) || !Number.isSafeInteger(to)
    if (first === undefined || tooLarge || to < from || seeds.length + to - from >= MAX_SEEDS) {
      return badInput(`--seeds takes up to ${MAX_SEEDS} seeds such as 1..4 or 1,5,9, not "${text}".`)
    }
    for (let seed = from; seed <= to; seed++) seeds.push(seed)
  }
  return { ok: true, value: seeds }
}

/** Settings of a model, by their names. */
export type Settings = Readonly<Record<string, Json>>

/** `name=value`, the value as JSON where it is JSON, else as text; dots go into objects: `latency.baseMs=0`. A setting wins over the start. */
export function parseSettings(settings: readonly string[], start: Settings): Result<Settings> {
  let params = start
  for (const setting of settings) {
    const [, path, text] = /^([A-Za-z][\w.]*)=(.+)$/.exec(setting) ?? []
    if (path === undefined || text === undefined) {
      return badInput(`--set takes setting=value, such as spuriousEdgeRate=0.2, not "${setting}".`)
    }
    params = withSetting(params, path.split('.'), jsonOrText(text))
  }
  return { ok: true, value: params }
}

function withSetting(params: Settings, [name = '', ...deeper]: readonly string[], value: Json): Record<string, Json> {
  if (deeper.length === 0) return { ...params, [name]: value }
  const inner = params[name]
  const known = typeof inner === 'object' && inner !== null ? Object.fromEntries(Object.entries(inner)) : {}
  return { ...params, [name]: withSetting(known, deeper, value) }
}

function jsonOrText(text: string): Json {
  try {
    return jsonSchema.parse(JSON.parse(text))
  } catch {
    return text
  }
}

/** `--parallel`, which every command that may become the lab takes. */
export const parallelOption = {
  type: 'string',
  value: '<n>',
  help: `episodes at a time, up to ${MAX_PARALLEL}; 0 leaves all to worker machines; a lab that runs already keeps its own number`,
  otherwise: 'all cores but one',
} as const

/** null where the option is not given: the lab's own choice. */
export function readParallel(text: string | undefined, least = 0): Result<number | null> {
  return text === undefined ? ok(null) : wholeNumber('--parallel', text, least, MAX_PARALLEL)
}
