/**
 * The JSON files of a VillagerBench result folder (villagerbench.md section 6): its score, and who did what from
 * when to when.
 */

import { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EndReason } from '../../../shared/contract/record/end.ts'
import type { Task } from '../../../shared/contract/scenario.ts'
import { memberSchema } from '../../../shared/contract/team.ts'
import { parseJson } from '../../../shared/core/parse-json.ts'
import { suiteOfTask } from '../../suites/index.ts'
import type { PublishedRuns, ScoreFields } from '../../suites/published.ts'

/* JSON as Python's own module writes it. */

/** Longer texts are read as JSON alone. */
const MOST_LETTERS = 1024 * 1024
/** Texts are matched so that what stands in them is passed over. */
const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/gs

/** Reads `NaN`, `Infinity` and `-Infinity`, which JSON does not have, as null. Fails with `bad-input` as `parseJson` does. */
export function parsePythonJson(text: string, file: string): Result<unknown> {
  const read = parseJson(text, file)
  if (read.ok || text.length > MOST_LETTERS) return read
  return parseJson(
    text.replaceAll(textOrNumber, (found) => (found.startsWith('"') ? found : 'null')),
    file,
  )
}

/** `score.json` of a VillagerBench result folder (villagerbench.md section 6). */
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
const MOST_SECONDS = 1e7
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
function mismatchs({ issues }: z.ZodError): string {
  const [first] = issues
  if (first === undefined || first.path.length === 0) return ''
  const most = first.code === 'too_big' ? `, it is at most ${Number(Number(first.maximum).toPrecision(4))}` : ''
  return `: ${first.path.join('.')} does not fit${most}`
}

interface LoggedAction {
  readonly agent: string
  /** Ms since the first action, at the log's resolution of one second. */
  readonly fromMs: number
  readonly toMs: number
  /** What the action itself measured, in ms. */
  readonly durationMs: number
}

/** `action_log.json` of a VillagerBench result folder: who did what, from when to when (villagerbench.md section 6). */
export interface ActionLog {
  /** In the order of the file. */
  readonly agents: readonly string[]
  readonly actions: readonly LoggedAction[]
  /** ISO 8601 of the first action; its time zone is not in the file and is taken as UTC. Null where nobody acted. */
  readonly startedAt: string | null
}

const momentSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .transform((text) => Date.parse(`${text.replace(' ', 'T')}Z`))
  .pipe(z.number())

const logSchema = z.record(
  memberSchema.shape.name,
  z.array(
    z.looseObject({ start_time: momentSchema, end_time: momentSchema, duration: z.number().min(0).max(MOST_SECONDS) }),
  ),
)

/** Fails with `bad-input` where the text is no such file. */
export function readActionLog(text: string): Result<ActionLog> {
  const json = parsePythonJson(text, 'action_log.json')
  if (!json.ok) return json
  const parsed = logSchema.safeParse(json.value)
  if (!parsed.success) return fail('bad-input', `action_log.json is none of VillagerBench${mismatchs(parsed.error)}.`)
  const entries = Object.entries(parsed.data)
  const starts = entries.flatMap(([, actions]) => actions.map(({ start_time }) => start_time))
  const first = starts.reduce((earliest, start) => Math.min(earliest, start), Number.POSITIVE_INFINITY)
  const last = entries
    .flatMap(([, actions]) => actions.map(({ end_time }) => end_time))
    .reduce((latest, end) => Math.max(latest, end), first)
  if (last - first > MOST_SECONDS * 1000)
    return fail('bad-input', 'action_log.json is none of VillagerBench: it lasts for months.')
  return ok({
    agents: entries.map(([agent]) => agent),
    actions: entries.flatMap(([agent, actions]) =>
      actions.map(({ start_time, end_time, duration }) => ({
        agent,
        fromMs: start_time - first,
        toMs: Math.max(start_time, end_time) - first,
        durationMs: duration * 1000,
      })),
    ),
    startedAt: Number.isFinite(first) ? new Date(first).toISOString() : null,
  })
}
