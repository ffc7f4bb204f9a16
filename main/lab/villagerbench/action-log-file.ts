/** `action_log.json` of a VillagerBench result folder: who did what, from when to when (villagerbench.md section 6). */
import { z } from 'zod'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { memberSchema } from '../../../shared/contract/team.ts'
import { parsePythonJson } from './python-json.ts'
import { MOST_SECONDS, mismatchs } from './score-file.ts'

interface LoggedAction {
  readonly agent: string
  /** Ms since the first action, at the log's resolution of one second. */
  readonly fromMs: number
  readonly toMs: number
  /** What the action itself measured, in ms. */
  readonly durationMs: number
}

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
