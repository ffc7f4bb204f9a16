/** How long a task lasts: the file's `timeout`, by either clock (minecollab-requirements.md R13). */
import type { Limits } from '../../../../shared/contract/scenario.ts'

export type CollaborationClock = 'after-setup' | 'paper-clock'

/** Where a file gives none. */
const USUAL_S = 300
/** A day. */
const MOST_S = 86_400
/** Waits of the benchmark before a task begins (minecollab.md 1.3), with other bots to wait for and without. */
const SETUP_S = 26
const SETUP_ALONE_S = 16

interface Times {
  readonly limits: Limits
  /** As the file says it; null where it says nothing that can be played. */
  readonly timeoutS: number | null
  readonly setupS: number | null
  readonly findings: readonly string[]
}

export function readTimes(value: unknown, clock: CollaborationClock, members: number): Times {
  const isTime = typeof value === 'number' && value > 0 && value <= MOST_S
  const timeoutS = isTime ? value : null
  const findings: string[] = []
  if (value === undefined) findings.push(`it has no timeout; the benchmark's ${USUAL_S} s count.`)
  else if (!isTime)
    findings.push(`its timeout is no number of seconds up to ${MOST_S}; the benchmark's ${USUAL_S} count.`)
  const whole = timeoutS ?? USUAL_S
  const setupS =
    clock === 'paper-clock' ? Math.max(0, Math.min(members > 1 ? SETUP_S : SETUP_ALONE_S, whole - 1)) : null
  const left = Math.max(1, whole - (setupS ?? 0))
  return { limits: { actionTimeS: left, gameTimeS: left, noProgressS: null }, timeoutS, setupS, findings }
}

/** A time that is several times that of most tasks of its file is told: one published file has 11500 for 1500. */
const ODD = 5

export function oddTime(timeoutS: number | null, others: readonly (number | null)[]): string | null {
  const rising = others.flatMap((one) => one ?? []).toSorted((a, b) => a - b)
  const usual = rising[Math.floor(rising.length / 2)]
  if (timeoutS === null || usual === undefined || timeoutS < ODD * usual) return null
  return `its timeout of ${timeoutS} s is kept, though most tasks of the file have ${usual} s.`
}
