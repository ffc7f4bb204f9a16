/** What a method may choose about workers that talk, as parameters; all may be left out, so that records without talk stay as they are. */
import { z } from 'zod'
import { SLOWEST_MS_PER_CHARACTER } from '../../shared/contract/talk.ts'

const MS_PER_CHARACTER = 50
const MESSAGES_KEPT = 15

/** Fields of a method's parameters. */
export const talkFields = {
  talk: z
    .boolean()
    .optional()
    .describe(
      'Agents can say something to each other: each is asked before the first action of a subtask, and again as soon as it was told something.',
    )
    .meta({ title: 'Agents talk', whenEmpty: 'off' }),
  msPerCharacter: z
    .int()
    .min(0)
    .max(SLOWEST_MS_PER_CHARACTER)
    .optional()
    .describe('Game time that a message takes per character: 50 ms are 20 characters a second.')
    .meta({ title: 'Talking time per character', unit: 'ms', whenEmpty: String(MS_PER_CHARACTER) }),
  messagesKept: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe('How many of the latest messages an agent that talks remembers, its own among them.')
    .meta({ title: 'Messages remembered', whenEmpty: String(MESSAGES_KEPT) }),
} as const

const talkParametersSchema = z.object(talkFields)
type TalkParameters = z.infer<typeof talkParametersSchema>

/** Null where agents do not talk. */
export function talkOf({
  talk = false,
  msPerCharacter = MS_PER_CHARACTER,
  messagesKept = MESSAGES_KEPT,
}: TalkParameters): { readonly msPerCharacter: number; readonly messagesKept: number } | null {
  return talk ? { msPerCharacter, messagesKept } : null
}
