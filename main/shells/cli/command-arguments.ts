/** Command lines: options that describe themselves, read strictly. Needs no package, so that `doctor` runs where none is installed. */
import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util'
import type { LabError } from '../../../shared/contract/errors.ts'
import { nearestName } from '../../common/nearest-name.ts'

/** An option with what `--help` says of it. */
interface Option extends ParseArgsOptionDescriptor {
  /** What stands for its value in the usage: `<n>`. */
  readonly value?: string
  readonly help: string
  /** What applies without it, in words. */
  readonly otherwise?: string
}

type Options = Readonly<Record<string, Option>>

/** Options that several commands share. */
export const jsonOption = { type: 'boolean', help: 'one JSON document on standard output' } as const

/** `bad-input`, as a value. */
export function badInput(message: string): { readonly ok: false; readonly error: LabError } {
  return { ok: false, error: { code: 'bad-input', message } }
}

/** "There is no command "rum". Did you mean "run"?" as an `unknown-name`. */
export function unknownName(
  what: string,
  wanted: string,
  known: readonly string[],
): { readonly ok: false; readonly error: LabError } {
  const nearest = nearestName(wanted, known)
  const hint = nearest === null ? '' : ` Did you mean "${nearest}"?`
  return { ok: false, error: { code: 'unknown-name', message: `There is no ${what} "${wanted}".${hint}` } }
}

/**
 * Reads options and words. `bad-input` for an option that does not exist (names the nearest), lacks its value, or for
 * fewer or more words than `words` names (a last `[...]` takes any number).
 */
export function readArguments<const T extends Options>(
  args: readonly string[],
  options: T,
  words: readonly string[] = [],
) {
  const unknown = unknownOption(args, options)
  if (unknown !== null) return badInput(unknown)
  const shaped = withNegatives(args, options)
  const lone = lonelyOption(shaped, options)
  if (lone !== null) return badInput(lone)
  try {
    const parsed = parseArgs({ args: shaped, options, strict: true, allowPositionals: true })
    const problem = wordProblem(parsed.positionals, words)
    if (problem !== null) return badInput(problem)
    return { ok: true, value: parsed.values, words: parsed.positionals } as const
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return badInput(error.message)
  }
}

function unknownOption(args: readonly string[], options: Options): string | null {
  const end = args.indexOf('--')
  const named = (end < 0 ? args : args.slice(0, end)).filter((arg) => arg.startsWith('--') && arg !== '--')
  for (const arg of named) {
    const [name = ''] = arg.slice(2).split('=', 1)
    if (options[name] !== undefined || isValue(arg, args, options)) continue
    const nearest = nearestName(
      `--${name}`,
      Object.keys(options).map((known) => `--${known}`),
    )
    return `There is no option --${name}.${nearest === null ? '' : ` Did you mean ${nearest}?`}`
  }
  return null
}

/** `--agents -1` as `--agents=-1`: a negative number is a value, which the option itself refuses in its own words. */
function withNegatives(args: readonly string[], options: Options): string[] {
  const shaped: string[] = []
  for (const arg of args) {
    const before = shaped.at(-1)
    const isNumber = /^-\d/.test(arg) && before?.startsWith('--') === true
    if (isNumber && options[before.slice(2)]?.type === 'string') shaped[shaped.length - 1] = `${before}=${arg}`
    else shaped.push(arg)
  }
  return shaped
}

/** What the parser would say in many words: options without their value, or with one they do not take; single letters. */
function lonelyOption(args: readonly string[], options: Options): string | null {
  for (const [index, arg] of args.entries()) {
    if (arg === '--') return null
    const [name = '', value] = arg.replace(/^--/, '').split(/=(.*)/s, 2)
    const option = arg.startsWith('--') ? options[name] : undefined
    if (option?.type === 'boolean' && value !== undefined) return `--${name} takes no value.`
    const next = args[index + 1]
    if (option?.type === 'string' && value === undefined && (next === undefined || next.startsWith('--'))) {
      return `--${name} needs its value: --${name} ${option.value ?? '<value>'}.`
    }
    if (/^-[A-Za-z]/.test(arg)) return `There is no option ${arg}: options begin with two dashes.`
  }
  return null
}

/** Whether it follows an option that takes a value: then it is a value, which the strict reading judges. */
function isValue(arg: string, args: readonly string[], options: Options): boolean {
  const before = args[args.indexOf(arg) - 1]
  return before?.startsWith('--') === true && options[before.slice(2)]?.type === 'string'
}

function wordProblem(given: readonly string[], words: readonly string[]): string | null {
  const required = words.filter((word) => !word.startsWith('['))
  const missing = required[given.length]
  if (missing !== undefined) return `${missing} is missing.`
  const extra = words.at(-1)?.includes('...') === true ? undefined : given[words.length]
  return extra === undefined ? null : `"${extra}" is one word too many.`
}

const helpOption: Option = { type: 'boolean', help: 'this text' }

/** The text of `--help`, which every command has. */
export function usageOf(synopsis: string, description: string, options: Options): string {
  const rows = Object.entries({ ...options, help: helpOption }).map(([name, { value, help, otherwise }]) => {
    const head = `  --${name}${value === undefined ? '' : ` ${value}`}`
    return { head, text: otherwise === undefined ? help : `${help} (${otherwise})` }
  })
  const width = Math.max(...rows.map(({ head }) => head.length))
  const lines = rows.map(({ head, text }) => `${head.padEnd(width)}  ${text}`)
  return `Usage: causalmace ${synopsis}\n\n${description}\n\n${lines.join('\n')}`
}
