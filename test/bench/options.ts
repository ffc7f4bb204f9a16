/** What `npm run bench` is asked for. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { messageOf } from '../../packages/minecraft-server/values/thrown.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { type Bench, type BenchOptions, benchOptionsSchema } from './bench.ts'
import { benches } from './index.ts'

export interface Wishes {
  readonly help: boolean
  readonly options: BenchOptions
  readonly chosen: readonly Bench[]
  /** Of each variant. */
  readonly runs: number
  readonly profiled: boolean
  readonly json: boolean
}

const ids = benches.map(({ id }) => id)
const usual = benches.filter(({ isLong }) => isLong !== true).map(({ id }) => id)

export const usage = `npm run bench -- [options]
  --bots 1,2,6,12,24   team sizes
  --seconds 60         game seconds of benches without an end of their own
  --seed 1
  --minutes 60         of the memory bench, which runs only when it is asked for by --only
  --only ID,ID         of ${ids.join(', ')}
  --runs 1             runs per variant; the one with the median cost is shown
  --no-profile         without the further run of each variant that finds the hot spots
  --quick              2 bots, 20 s, no profile
  --json               figures for programs, on standard output`

const flags = {
  bots: { type: 'string' },
  seconds: { type: 'string' },
  seed: { type: 'string', default: '1' },
  minutes: { type: 'string', default: '60' },
  only: { type: 'string', default: usual.join(',') },
  runs: { type: 'string', default: '1' },
  profile: { type: 'boolean' },
  quick: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const runsSchema = z.int().min(1)

/** `bad-input` says which option cannot be understood. */
export function readWishes(args: readonly string[]): Result<Wishes> {
  const values = tryParse(args)
  if (!values.ok) return values
  const { help, json, quick, profile, ...texts } = values.value
  const only = texts.only.split(',')
  const unknown = only.find((id) => !ids.includes(id))
  if (unknown !== undefined) return fail('bad-input', `There is no bench "${unknown}". There are: ${ids.join(', ')}.`)
  const options = benchOptionsSchema.safeParse({
    bots: (texts.bots ?? (quick ? '2' : '1,2,6,12,24')).split(',').map(Number),
    seconds: Number(texts.seconds ?? (quick ? 20 : 60)),
    seed: Number(texts.seed),
    minutes: Number(texts.minutes),
  })
  if (!options.success) return fail('bad-input', z.prettifyError(options.error))
  const runs = runsSchema.safeParse(Number(texts.runs))
  if (!runs.success) return fail('bad-input', '--runs takes a whole number from 1 on.')
  const chosen = benches.filter(({ id }) => only.includes(id))
  return ok({ help, json, options: options.data, chosen, runs: runs.data, profiled: profile ?? !quick })
}

function tryParse(args: readonly string[]) {
  try {
    return ok(parseArgs({ args: [...args], allowNegative: true, options: flags }).values)
  } catch (error) {
    return fail('bad-input', messageOf(error))
  }
}
