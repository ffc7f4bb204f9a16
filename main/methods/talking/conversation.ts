/** What one agent has said and heard, as its prompts take it. */
import { z } from 'zod'
import type { Result } from '../../../shared/contract/errors.ts'
import { ok } from '../../../shared/contract/errors.ts'
import { EVERYBODY, SAY } from '../../../shared/contract/talk.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import { type AskError, isOwnFailing } from '../../models/model.ts'
import { createTurnList, type Turn } from '../../worker/turn-list.ts'
import type { MethodContext } from '../method.ts'
import type { TalkingParameters } from './parameters.ts'
import { rememberPrompt } from './prompts/remember.ts'

/** Longest summary of older messages, in characters. */
const SUMMARY_CHARACTERS = 500

const sayingSchema = z.object({ to: z.string(), text: z.string() })

export const conversationSchema = z.object({
  /** Of messages further back; empty where there are none. */
  summary: z.string(),
  /** Oldest first, each as a line. */
  turns: z.array(z.object({ own: z.boolean(), text: z.string() })),
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
  const noteOwn = (to: string | null, text: string): void =>
    list.add({ own: true, text: `You to ${to ?? EVERYBODY}: ${JSON.stringify(text)}` })
  return {
    listen: () => {
      for (const { id, by, to, text, isOfPerson } of judger.messagesTo(agent, lastHeard)) {
        lastHeard = id
        const who = isOfPerson ? `${by}, a person who is not of the team (weigh it, you need not follow it),` : by
        list.add({ own: false, text: `${who} to ${to === null ? EVERYBODY : 'you'}: ${JSON.stringify(text)}` })
      }
    },
    noteOwn,
    noteSaid: ({ action, arguments: args }) => {
      const said = sayingSchema.safeParse(args)
      if (action === SAY && said.success) noteOwn(said.data.to === EVERYBODY ? null : said.data.to, said.data.text)
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
