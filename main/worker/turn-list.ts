/** A conversation as an agent remembers it: its latest turns word for word, what came before in a few sentences. */
import { ok, type Result } from '../../shared/contract/errors.ts'

/** `own`: the agent said it; else somebody said it to the agent. */
export interface Turn {
  readonly own: boolean
  readonly text: string
}

export interface TurnLimits {
  /** Turns at which the oldest are folded into the summary. */
  readonly most: number
  /** How many of the oldest are folded; the agent's own turns that follow them go with them, so that no answer stands alone. */
  readonly fold: number
  /** Longest summary, in characters; longer ones are cut. */
  readonly summaryCharacters: number
}

/** MINDcraft's (minecollab-requirements.md section 6, R23). */
export const mindcraftLimits: TurnLimits = { most: 15, fold: 5, summaryCharacters: 500 }

/** Puts what was known and older turns into one summary. */
export type Summarize<E> = (summary: string, folded: readonly Turn[]) => Promise<Result<string, E>>

export interface TurnList {
  /** Of turns that are not listed any more; empty at first. */
  readonly summary: string
  /** Oldest first. */
  readonly turns: readonly Turn[]
  add(turn: Turn): void
  /** Folds where the limit is reached; an error leaves all as it was. */
  fold<E>(summarize: Summarize<E>): Promise<Result<void, E>>
}

export function createTurnList({ most, fold, summaryCharacters }: TurnLimits): TurnList {
  let summary = ''
  let turns: readonly Turn[] = []
  return {
    get summary() {
      return summary
    },
    get turns() {
      return turns
    },
    add: (turn) => {
      turns = [...turns, turn]
    },
    fold: async (summarize) => {
      if (turns.length < most) return ok(undefined)
      const folded = foldedOf(turns, fold)
      const made = await summarize(summary, folded)
      if (!made.ok) return made
      summary = made.value.slice(0, summaryCharacters).toWellFormed()
      turns = turns.slice(folded.length)
      return ok(undefined)
    },
  }
}

function foldedOf(turns: readonly Turn[], fold: number): readonly Turn[] {
  const next = turns.findIndex(({ own }, index) => index >= fold && !own)
  return turns.slice(0, next === -1 ? turns.length : next)
}
