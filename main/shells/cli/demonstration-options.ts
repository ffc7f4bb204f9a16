/** Options of `causalmace export --demonstrations`. */
import { resolve } from 'node:path'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { type DemonstrationFormat, demonstrationFormats } from '../../answers/demonstrations/card.ts'
import { badInput, unknownName } from './command-arguments.ts'

export const demonstrationOptions = {
  demonstrations: {
    type: 'boolean',
    help: `episodes of joint steps as TeamCraft's data, with --folder and --format ${demonstrationFormats.join(', ')}`,
  },
  all: { type: 'boolean', help: 'with --demonstrations: episodes that did not succeed, too' },
} as const

export interface DemonstrationValues {
  readonly run?: string
  readonly episode?: string
  readonly folder?: string
  readonly format?: string
  readonly all?: boolean
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
  return ok({
    of: run === undefined ? 'episode' : 'run',
    id: run ?? episode ?? '',
    folder: resolve(folder),
    format: known,
    withFailed: all,
  })
}
