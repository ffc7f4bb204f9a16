/** What becomes of a trial after one of its episodes: pure. */
import type { TrialFailures } from '../../db/trials.ts'
import { isByRules } from '../../shared/contract/record/end.ts'
import type { RunStatus, TrialStatus } from '../../shared/contract/views.ts'
import type { StoredEnding } from './recorder.ts'

const MEMBER_MISSING =
  'A member of the team that a person plays was missing. Resume the run when somebody is there to play it.'
const BUDGET_SPENT = 'The run’s budget is spent. Resume it with a higher one.'

export const noFailures: TrialFailures = { count: 0, lastLog: null }

interface Decision {
  readonly status: TrialStatus
  readonly failures: TrialFailures
  /** Why the whole run stands still until somebody resumes it. */
  readonly pauses?: string
}

export interface Circumstances {
  readonly run: RunStatus
  /** Whether it was asked to stop: `alone` by a person, who wants this trial no further, `with-others` with its run or lab. */
  readonly stopped: 'not' | 'alone' | 'with-others'
  readonly failures: TrialFailures
  /** Further attempts after a failure. */
  readonly retries: number
  /** How many of its episodes went down with the machine that played them, this one included. */
  readonly machinesLost: () => number
}

/** A trial that so many machines went down with is taken for the cause. */
const MACHINES_FOR_A_TRIAL = 25

/**
 * An ending by the rules decides the trial. A failure is tried again unless the retries are used up or the same record has
 * shown twice. An episode that the lab stopped leaves its trial as open as its run is, unless a person stopped just this one;
 * one that the budget stopped waits for a higher budget, and the run with it; one that a person was missing in, for the person.
 * A machine that was lost is no fault of the trial, unless it keeps happening.
 */
export function decideTrial(
  { endReason, validity, logSha256 }: Pick<StoredEnding, 'endReason' | 'validity' | 'logSha256'>,
  { run, stopped, failures, retries, machinesLost }: Circumstances,
): Decision {
  if (isByRules(validity)) return { status: 'done', failures: noFailures }
  if (run === 'cancelled' || stopped === 'alone') return { status: 'cancelled', failures: noFailures }
  if (stopped === 'with-others') return { status: 'waiting', failures }
  if (endReason === 'budget') return { status: 'waiting', failures, pauses: BUDGET_SPENT }
  if (endReason === 'member-missing') return { status: 'waiting', failures, pauses: MEMBER_MISSING }
  if (validity === 'stopped') return { status: 'cancelled', failures: noFailures }
  if (endReason === 'machine-lost') {
    const isCause = machinesLost() % MACHINES_FOR_A_TRIAL === 0
    return { status: isCause ? 'failed' : 'waiting', failures }
  }
  const sameAgain = logSha256 !== null && logSha256 === failures.lastLog
  const count = failures.count + 1
  if (count > retries || sameAgain) return { status: 'failed', failures: noFailures }
  return { status: 'waiting', failures: { count, lastLog: logSha256 } }
}
