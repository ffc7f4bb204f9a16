/** What a worker has said and heard: the latest messages, and which of them are news to it. */
import { z } from 'zod'
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import type { Judger } from '../judger/judger.ts'
import type { Turn } from './turn-list.ts'
import { heardTurn, turnOfAction, turnsSchema } from './turns.ts'

export const conversationSchema = z.object({
  /** Known to the agent when it was last asked, oldest first. */
  earlier: turnsSchema,
  /** Said to it since then. */
  news: turnsSchema,
})
export type Told = z.infer<typeof conversationSchema>

export interface Conversation {
  /** Whether something was said to the agent since it last listened. */
  hasNews(): boolean
  /** Takes in what was said to it, for one question. */
  listen(): Told
  /** Remembers an action that worked, where that was saying something. */
  noteSaid(call: ActionCall): void
}

/** Remembers `kept` messages at most. */
export function createConversation(agent: string, kept: number, judger: Pick<Judger, 'messagesTo'>): Conversation {
  let known: readonly Turn[] = []
  let lastHeard = 0
  return {
    hasNews: () => judger.messagesTo(agent, lastHeard).length > 0,
    listen: () => {
      const messages = judger.messagesTo(agent, lastHeard)
      lastHeard = messages.at(-1)?.id ?? lastHeard
      const news = messages.map(heardTurn).slice(-kept)
      const earlier = known.slice(Math.max(0, known.length + news.length - kept))
      known = [...earlier, ...news]
      return { earlier: [...earlier], news }
    },
    noteSaid: (call) => {
      const said = turnOfAction(call)
      if (said !== null) known = [...known, said].slice(-kept)
    },
  }
}

/** Lines of a prompt that change seldom; empty where nothing was said. */
export function describeEarlier({ earlier }: Told): readonly string[] {
  return earlier.length === 0 ? [] : ['What was said before, the latest last:', ...earlier.map(({ text }) => text)]
}

/** Lines of a prompt that are of this question alone. */
export function describeNews({ news }: Told): readonly string[] {
  return news.length === 0 ? [] : ['Said to you since you last chose:', ...news.map(({ text }) => text)]
}
