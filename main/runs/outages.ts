/** Episodes that fail one after the other since what they need is not there: going on would only use up the other trials. */
import type { EndReason } from '../../shared/contract/record/end.ts'

/** What of a run's ending is looked at. */
interface Ended {
  readonly runId: string
  readonly trialId: string
  readonly endReason: EndReason
  readonly message: string
  /** null for an episode without a record. */
  readonly logSha256: string | null
}

const words: Readonly<Partial<Record<EndReason, string>>> = {
  'model-failure': 'could not use the model’s server',
  'server-lost': 'lost the Minecraft server',
}

/** null for what says nothing of other trials, as a crash in the middle of an episode does. */
function wordsOf({ endReason, logSha256 }: Ended): string | null {
  if (endReason === 'crash') return logSha256 === null ? 'crashed before they began' : null
  return words[endReason] ?? null
}

/** By run, the trials that failed in the same way since an episode ended otherwise; kept while the lab lives. */
export class Outages {
  readonly #streaks = new Map<string, { readonly endReason: EndReason; readonly trials: Set<string> }>()

  /**
   * Why the run is to be paused: as many of its trials as `limit` says (null for never) have failed for the same reason outside
   * the experiment, with nothing between them. Tries at one trial are one: a question that a server never answers stops nobody
   * else.
   */
  after(ended: Ended, limit: number | null): string | null {
    const { runId, trialId, endReason, message } = ended
    const what = wordsOf(ended)
    if (what === null) {
      this.#streaks.delete(runId)
      return null
    }
    const known = this.#streaks.get(runId)
    const streak = known?.endReason === endReason ? known : { endReason, trials: new Set<string>() }
    this.#streaks.set(runId, streak)
    streak.trials.add(trialId)
    if (limit === null || streak.trials.size < limit) return null
    this.#streaks.delete(runId)
    return `${streak.trials.size} episodes in a row ${what}, so the lab paused the run. The last one said: ${message}`
  }
}
