/** What an agent remembers: its turns with what its commands did, the summary of older ones, and the rounds of the clear-out. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { Step } from '../../worker/step.ts'
import { createTurnList, type Turn } from '../../worker/turn-list.ts'
import type { MindcraftParameters } from './parameters.ts'

/** A turn as prompts take it; `steps` are the actions whose outcomes its text tells. */
export interface ToldTurn extends Turn {
  readonly steps?: readonly Step[]
}

export interface History {
  readonly summary: string
  readonly turns: readonly ToldTurn[]
  own(text: string): void
  /** What somebody said. */
  heard(from: string, text: string, isAgent: boolean): void
  system(text: string, steps?: readonly Step[]): void
  clear(): void
  /** Summarises the oldest turns where there are too many. */
  fold(): Promise<Result<void>>
}

export const FROM_AGENT = '(FROM OTHER BOT)'
export const SYSTEM = 'SYSTEM: '

type Limits = Pick<MindcraftParameters, 'memory' | 'messagesKept' | 'messagesFolded' | 'summaryCharacters'>

export function createHistory(
  { memory, messagesKept: most, messagesFolded: fold, summaryCharacters }: Limits,
  summarize: (summary: string, turns: readonly Turn[]) => Promise<Result<string>>,
): History {
  const make = () => createTurnList({ most, fold, summaryCharacters })
  let list = make()
  let isFolding = false
  const steps = new WeakMap<Turn, readonly Step[]>()
  const add = (turn: Turn, done: readonly Step[] = []): void => {
    if (done.length > 0) steps.set(turn, done)
    list.add(turn)
  }
  return {
    get summary() {
      return list.summary
    },
    get turns() {
      return list.turns.map((turn) => {
        const done = steps.get(turn)
        return done === undefined ? turn : { ...turn, steps: done }
      })
    },
    own: (text) => add({ own: true, text }),
    heard: (from, text, isAgent) => add({ own: false, text: `${from}: ${isAgent ? FROM_AGENT : ''}${text}` }),
    system: (text, done) => add({ own: false, text: `${SYSTEM}${text}` }, done),
    clear: () => {
      list = make()
    },
    fold: async () => {
      if (isFolding) return ok(undefined)
      isFolding = true
      try {
        return await list.fold(memory ? summarize : async (summary) => ok(summary))
      } finally {
        isFolding = false
      }
    },
  }
}
