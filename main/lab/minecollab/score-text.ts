/** The score that MineCollab's runner writes into an agent's memory, read as it stands and as its evaluator reads it (minecollab-requirements.md R14). */
import { z } from 'zod'

const MARK = 'Task ended with score : '

const memorySchema = z.looseObject({
  turns: z.array(z.looseObject({ role: z.unknown(), content: z.unknown() })),
})

export interface ScoreReadings {
  /** The number as the text has it: 0 or 1, for buildings 0 to 100. */
  readonly asWritten: number
  /** `analyze_json_file` takes a text that begins with 1 as 1, and one that begins with 0 as 0. */
  readonly asEvaluated: number
}

/** By an agent's file; null where it says nothing of a score that can be read. */
export function scoreIn(memory: unknown): ScoreReadings | null {
  const parsed = memorySchema.safeParse(memory)
  if (!parsed.success) return null
  for (const { role, content } of parsed.data.turns) {
    if (role !== 'system' || typeof content !== 'string' || !content.includes(MARK)) continue
    const text = content.slice(content.indexOf(MARK) + MARK.length).trim()
    const asWritten = /^\d+(\.\d+)?(e[+-]?\d+)?/i.exec(text)?.[0]
    if (asWritten === undefined) continue
    const value = Number(asWritten)
    if (value >= 0 && value <= 100) return { asWritten: value, asEvaluated: evaluated(text, value) }
  }
  return null
}

function evaluated(text: string, value: number): number {
  if (text.startsWith('1')) return 1
  return text.startsWith('0') ? 0 : value
}

/** The team's: the most that any of its files says, as the benchmark takes it. */
export function teamScore(scores: readonly ScoreReadings[]): ScoreReadings | null {
  return scores.reduce<ScoreReadings | null>(
    (best, { asWritten, asEvaluated }) => ({
      asWritten: Math.max(best?.asWritten ?? 0, asWritten),
      asEvaluated: Math.max(best?.asEvaluated ?? 0, asEvaluated),
    }),
    null,
  )
}
