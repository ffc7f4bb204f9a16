/** Options of `causalmace export --transitions`. */
import { resolve } from 'node:path'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { type EpisodeChoice, TOP_SHARE } from '../../answers/transitions/choose-episodes.ts'
import { type TransitionFormat, transitionFormats } from '../../answers/transitions/formats.ts'
import { badInput, unknownName } from './command-arguments.ts'

export const transitionOptions = {
  transitions: {
    type: 'boolean',
    help: `training data, a line for each answer that an agent acted on, with --folder or --out and --format ${transitionFormats.join(', ')}`,
  },
  only: {
    type: 'string',
    value: 'success',
    help: 'with --transitions: episodes that succeeded; of buildings the best',
  },
  top: {
    type: 'string',
    value: '<share>',
    help: `with --only success: how many of each suite's buildings are the best, by score`,
    otherwise: String(TOP_SHARE),
  },
  'with-reused': { type: 'boolean', help: 'with --transitions: answers from the cache or a recording too, marked' },
  'without-simulated': { type: 'boolean', help: 'with --transitions: no answers of the simulated model' },
  'inline-images': { type: 'boolean', help: 'with --transitions: images in the lines, in base64, not as files' },
  licence: {
    type: 'string',
    multiple: true,
    value: '<licence>',
    help: 'with --transitions or --demonstrations: of models’ answers; <model>=<licence> for those of one, may be repeated',
    otherwise: 'unknown',
  },
  check: {
    type: 'string',
    value: '<path>',
    help: 'with --transitions or --demonstrations: reads such a folder or file back instead',
  },
} as const

/** An option that means nothing without `--transitions`; null where none is given. */
export function strayTransitionOption(values: Readonly<Record<string, unknown>>): string | null {
  return Object.keys(transitionOptions).find((name) => values[name] !== undefined) ?? null
}

export interface TransitionValues {
  readonly run?: string
  readonly episode?: string
  readonly folder?: string
  readonly out?: string
  readonly format?: string
  readonly only?: string
  readonly top?: string
  readonly 'with-reused'?: boolean
  readonly 'without-simulated'?: boolean
  readonly 'inline-images'?: boolean
  readonly licence?: readonly string[]
  readonly check?: string
  readonly json?: boolean
}

export interface TransitionRequest {
  readonly of: 'run' | 'episode'
  /** As it was typed. */
  readonly id: string
  /** A folder with everything, or the lines alone, where `-` is standard output. */
  readonly to: { readonly folder: string } | { readonly file: string }
  readonly format: TransitionFormat
  readonly choice: EpisodeChoice
  readonly withReused: boolean
  readonly withSimulated: boolean
  readonly inlineImages: boolean
  readonly licenceOf: (model: string) => string
  /** Models that have a licence of their own. */
  readonly licensed: readonly string[]
}

const UNKNOWN_LICENCE = 'unknown'

/** `bad-input` names the option that is missing, wrong or one too many. */
export function readTransitionOptions(values: TransitionValues): Result<TransitionRequest> {
  const { run, episode, folder, out, only, top, licence = [] } = values
  if ((run === undefined) === (episode === undefined)) {
    return badInput('Say whose transitions: either --run or --episode.')
  }
  const format = formatOf(values.format)
  if (!format.ok) return format
  const to = placeOf(folder, out, format.value, values.json === true)
  if (!to.ok) return to
  if (only !== undefined && only !== 'success') return unknownName('--only', only, ['success'])
  const share = shareOf(top, only !== undefined)
  if (!share.ok) return share
  return ok({
    of: run === undefined ? 'episode' : 'run',
    id: run ?? episode ?? '',
    to: to.value,
    format: format.value,
    choice: { onlySuccess: only !== undefined, top: share.value },
    withReused: values['with-reused'] === true,
    withSimulated: values['without-simulated'] !== true,
    inlineImages: values['inline-images'] === true,
    ...licencesOf(licence),
  })
}

function placeOf(
  folder: string | undefined,
  out: string | undefined,
  format: TransitionFormat,
  isJson: boolean,
): Result<TransitionRequest['to']> {
  if ((folder === undefined) === (out === undefined)) {
    return badInput('--transitions takes --folder for the data with its card, or --out for the lines alone.')
  }
  if (folder !== undefined) return ok({ folder: resolve(folder) })
  if (format === 'upstream') return badInput('--format upstream is a file for each answer: give --folder, not --out.')
  if (out === '-' && isJson) return badInput('--json tells what was written: say to which file with --out.')
  return ok({ file: out === undefined || out === '-' ? '-' : resolve(out) })
}

function formatOf(text: string | undefined): Result<TransitionFormat> {
  const known = transitionFormats.find((name) => name === text)
  if (known !== undefined) return ok(known)
  if (text !== undefined) return unknownName('format of transitions', text, transitionFormats)
  return badInput(`Say in which form: --format ${transitionFormats.join(', ')}.`)
}

function shareOf(text: string | undefined, isAsked: boolean): Result<number> {
  if (text === undefined) return ok(TOP_SHARE)
  if (!isAsked) return badInput('--top belongs to --only success.')
  const share = Number(text)
  if (/^\d*\.?\d+$/.test(text) && share > 0 && share <= 1) return ok(share)
  return badInput(`--top takes a share above 0 and up to 1, such as ${TOP_SHARE}, not "${text}".`)
}

/** By the name of a model; `unknown` where nothing was said. */
export function licencesOf(given: readonly string[]): Pick<TransitionRequest, 'licenceOf' | 'licensed'> {
  const named = given.flatMap((text) => {
    const at = text.lastIndexOf('=')
    return at < 0 ? [] : [[text.slice(0, at), text.slice(at + 1)] as const]
  })
  const ofModel = new Map(named)
  const ofAll = given.findLast((text) => !text.includes('=')) ?? UNKNOWN_LICENCE
  return { licenceOf: (model) => ofModel.get(model) ?? ofAll, licensed: [...ofModel.keys()] }
}
