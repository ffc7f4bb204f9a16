/** Options of `causalmace export --demonstrations`. */
import { resolve } from 'node:path'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { type GivenAsking, readAsking } from '../../answers/demonstrations/asking.ts'
import { type DemonstrationFormat, demonstrationFormats } from '../../answers/demonstrations/card.ts'
import type { LicenceOf } from '../../answers/demonstrations/rights.ts'
import { badInput, unknownName } from './command-arguments.ts'
import { parseSettings } from './option-values.ts'
import { licencesOf } from './transition-options.ts'

export const demonstrationOptions = {
  demonstrations: {
    type: 'boolean',
    help: `episodes of joint steps as TeamCraft's data, with --folder and --format ${demonstrationFormats.join(', ')}`,
  },
  all: { type: 'boolean', help: 'with --demonstrations: episodes that did not succeed, too' },
  set: {
    type: 'string',
    value: '<parameter=value>',
    multiple: true,
    help: 'with --demonstrations: a parameter of vision-step to ask by, such as form=decentralised; may be repeated',
    otherwise: 'as the episode was asked; of scripted teams in both forms',
  },
} as const

/** An option that means nothing without `--demonstrations`; null where none is given. */
export function strayDemonstrationOption(values: DemonstrationValues): string | null {
  return (['all', 'set'] as const).find((name) => values[name] !== undefined) ?? null
}

export interface DemonstrationValues {
  readonly run?: string
  readonly episode?: string
  readonly folder?: string
  readonly format?: string
  readonly all?: boolean
  readonly set?: readonly string[]
  readonly licence?: readonly string[]
  readonly out?: string
  readonly check?: string
}

export interface DemonstrationRequest {
  readonly of: 'run' | 'episode'
  /** As it was typed. */
  readonly id: string
  readonly folder: string
  readonly format: DemonstrationFormat
  readonly withFailed: boolean
  /** Parameters of the questions, in place of those of the episodes. */
  readonly asked: GivenAsking
  /** Of a model's answers, by its name. */
  readonly licenceOf: LicenceOf
}

/** `bad-input` names the option that is missing, wrong or one too many. */
export function readDemonstrationOptions(values: DemonstrationValues): Result<DemonstrationRequest> {
  const { run, episode, folder, format, out, all = false } = values
  if ((run === undefined) === (episode === undefined)) {
    return badInput('Say whose demonstrations: either --run or --episode.')
  }
  const known = demonstrationFormats.find((name) => name === format)
  if (known === undefined) {
    if (format !== undefined) return unknownName('format of demonstrations', format, demonstrationFormats)
    return badInput(`Say in which form: --format ${demonstrationFormats.join(', ')}.`)
  }
  if (folder === undefined || out !== undefined) {
    return badInput('--demonstrations are a folder: give --folder, not --out.')
  }
  if (known === 'raw' && values.set !== undefined) {
    return badInput('--set is about questions, and raw has none: choose --format llava or jsonl.')
  }
  const settings = parseSettings(values.set ?? [], {})
  const asked = settings.ok ? readAsking(settings.value) : settings
  if (!asked.ok) return asked
  return ok({
    of: run === undefined ? 'episode' : 'run',
    id: run ?? episode ?? '',
    folder: resolve(folder),
    format: known,
    withFailed: all,
    asked: asked.value,
    licenceOf: licencesOf(values.licence ?? []).licenceOf,
  })
}
