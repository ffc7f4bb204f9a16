/** What one agent has said and heard, as its prompts take it. */
import { z } from 'zod'
import type { Result } from '../../../shared/contract/errors.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import { type AskError, isOwnFailing } from '../../models/model.ts'
import { createTurnList, type Turn } from '../../worker/turn-list.ts'
import { heardTurn, ownTurn, turnOfAction, turnsSchema } from '../../worker/turns.ts'
import type { MethodContext } from '../method.ts'
import type { TalkingParameters } from './parameters.ts'
import { rememberPrompt } from './prompts/remember.ts'

/** Longest summary of older messages, in characters. */
const SUMMARY_CHARACTERS = 500

export const conversationSchema = z.object({
  /** Of messages further back; empty where there are none. */
  summary: z.string(),
  /** Oldest first, each as a line. */
  turns: turnsSchema,
})
type Told = z.infer<typeof conversationSchema>

export interface Conversation {
  /** Takes in what was said to the agent since it last listened. */
  listen(): void
  /** Remembers its own words, to a teammate or to all (null). */
  noteOwn(to: string | null, text: string): void
  /** The same of an action that worked, where that was saying something. */
  noteSaid(call: ActionCall): void
  /** Summarises what is too much; a summary that cannot be used leaves the turns word for word. */
  fold(): Promise<Result<void>>
  told(): { readonly conversation: Told }
}

export function createConversation(
  agent: string,
  { messagesKept, messagesFolded }: TalkingParameters,
  { judger, models, signal }: Pick<MethodContext, 'judger' | 'models' | 'signal'>,
): Conversation {
  const limits = { most: messagesKept, fold: messagesFolded, summaryCharacters: SUMMARY_CHARACTERS }
  const list = createTurnList(limits)
  let lastHeard = 0
  const summarize = (summary: string, folded: readonly Turn[]): Promise<Result<string, AskError>> =>
    models
      .ask(rememberPrompt, { agent, summary, turns: [...folded] }, { actor: agent, signal })
      .then((answer) => (answer.ok ? ok(answer.value.summary) : answer))
  return {
    listen: () => {
      for (const message of judger.messagesTo(agent, lastHeard)) {
        lastHeard = message.id
        list.add(heardTurn(message))
      }
    },
    noteOwn: (to, text) => list.add(ownTurn(to, text)),
    noteSaid: (call) => {
      const said = turnOfAction(call)
      if (said !== null) list.add(said)
    },
    fold: async () => {
      const folded = await list.fold(summarize)
      return folded.ok || isOwnFailing(folded.error) ? ok(undefined) : folded
    },
    told: () => ({ conversation: { summary: list.summary, turns: [...list.turns] } }),
  }
}

/** Lines of a prompt; empty where nothing was said. */
export function describeConversation({ summary, turns }: Told): readonly string[] {
  if (summary === '' && turns.length === 0) return []
  return [
    'What was said so far, the latest last:',
    ...(summary === '' ? [] : [`(earlier, in short: ${summary})`]),
    ...turns.map(({ text }) => text),
    '',
  ]
}
