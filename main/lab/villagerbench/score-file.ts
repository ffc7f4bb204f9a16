/** `score.json` of a VillagerBench result folder (villagerbench.md section 6). */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EndReason } from '../../../shared/contract/record/end.ts'
import type { Task } from '../../../shared/contract/scenario.ts'
import { suiteOfTask } from '../../suites/index.ts'
import type { PublishedRuns, ScoreFields } from '../../suites/published.ts'
import { parsePythonJson } from './python-json.ts'

export interface Score {
  /** 0..1; null where the file leaves it out. */
  readonly completion: number | null
  readonly viewHitRate: number | null
  /** Agent contribution in 0..1. */
  readonly contribution: number | null
  readonly endReason: EndReason
  /** Seconds in which at least one agent acted, as the judge took them. */
  readonly useTimeS: number | null
}

/** Seconds: over a hundred days, longer than any run. */
export const MOST_SECONDS = 1e7
/** What was added up in floating point may be a hair off. */
const HAIR = 1e-6

/** The units are those that the judges' code writes, whatever the value: points and cooperation of dishes of a hundred, ratios else. */
const ratio = z
  .number()
  .min(0)
  .max(1 + HAIR)
  .transform((value) => Math.min(1, value))
const percent = z
  .number()
  .min(0)
  .max(100 + HAIR)
  .transform((value) => Math.min(1, value / 100))

const scoreSchema = z.looseObject({
  block_hit_rate: ratio.optional(),
  view_hit_rate: ratio.optional(),
  score: percent.optional(),
  cooperation: percent.optional(),
  complete_score: ratio.optional(),
  complexity_score: z.number().min(0).optional(),
  use_time: z.number().min(0).max(MOST_SECONDS).optional(),
  end_reason: z.string(),
})

/** The judges spell one of them in two ways. */
const endReasons: ReadonlyMap<string, EndReason> = new Map(
  Object.entries({
    'complete task': 'completed',
    'action time out': 'action-time-limit',
    'action_time out': 'action-time-limit',
    'max time out': 'time-limit',
    'no better score in wait interval': 'no-progress',
  } as const),
)

/**
 * `complexity` is the scenario's, for rooms that were not finished: their files hold only complexity times completion. Fails
 * with `bad-input` where the text is no such file, one that contradicts itself, or one of rooms that are not the scenario's.
 */
export function readScore(text: string, family: Task['kind'], complexity: number | null): Result<Score> {
  const { published } = suiteOfTask({ kind: family })
  if (published === null) return fail('bad-input', `VillagerBench has published no task of the family ${family}.`)
  const json = parsePythonJson(text, 'score.json')
  if (!json.ok) return json
  const parsed = scoreSchema.safeParse(json.value)
  if (!parsed.success) return fail('bad-input', `score.json is none of VillagerBench${mismatchs(parsed.error)}.`)
  const score = parsed.data
  const endReason = endReasons.get(score.end_reason)
  if (endReason === undefined) {
    return fail('bad-input', `score.json ends for a reason that is not known: "${score.end_reason.slice(0, 80)}".`)
  }
  const short = endReason === 'completed' ? shortOf(score, published) : null
  if (short !== null) {
    return fail('bad-input', `score.json contradicts itself: it ends with "complete task", and ${short}.`)
  }
  const completion = published.completion(score, complexity)
  if (completion !== null && completion > 1) {
    return fail(
      'bad-input',
      `score.json says ${score.complexity_score}, and the whole task has ${complexity?.toFixed(2)}: it belongs to other rooms.`,
    )
  }
  return ok({
    completion,
    viewHitRate: published.viewHitRate(score),
    contribution: published.contribution(score),
    endReason: endReason === 'completed' ? published.endOfComplete(completion) : endReason,
    useTimeS: score.use_time ?? null,
  })
}

/** The first field that is less than the whole of it, in words; null where none is. */
function shortOf(score: ScoreFields, { whole }: Pick<PublishedRuns, 'whole'>): string | null {
  for (const [name, full] of whole) {
    const part = score[name]
    if (part !== undefined && part < 1 - HAIR) return `${name} is ${Number((part * full).toPrecision(6))}, not ${full}`
  }
  return null
}

/** Which field is to blame, as `: use_time does not fit`, with the most that it may be; empty where it is the whole. */
export function mismatchs({ issues }: z.ZodError): string {
  const [first] = issues
  if (first === undefined || first.path.length === 0) return ''
  const most = first.code === 'too_big' ? `, it is at most ${Number(Number(first.maximum).toPrecision(4))}` : ''
  return `: ${first.path.join('.')} does not fit${most}`
}
