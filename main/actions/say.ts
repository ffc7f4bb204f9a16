/** Say(to, text): tells a teammate or the whole team something, for methods whose agents talk. */
import { z } from 'zod'
import { EVERYBODY, SAY, SLOWEST_MS_PER_CHARACTER } from '../../shared/contract/talk.ts'
import { plainText } from '../common/plain-text.ts'
import { type ActionContext, type ActionResult, defineAction } from './action.ts'

/** Longest message, in characters. */
const LONGEST = 1000

const parameters = z.object({
  to: z.string().min(1).describe(`a teammate's name, or "${EVERYBODY}" for every teammate`),
  text: z.string().trim().min(1).max(LONGEST),
})
type Params = z.infer<typeof parameters>

export const say = defineAction({
  name: SAY,
  description: 'Say something to one teammate, by name, or to all of them, with "all", wherever they are.',
  parameters,
  failures: { 'unknown-agent': 'There is no other agent of that name in the team.' },
  asksMs: ({ text }) => text.length * SLOWEST_MS_PER_CHARACTER,
  perform: (params, { body, team, ...context }) => speak(params, body.name, [...team.keys()], context),
  // What is said is in no block and no inventory.
  effect: () => null,
})

/** Takes the time that the words take, then delivers them; nothing is delivered where it is cut short. */
export async function speak(
  { to, text }: Params,
  speaker: string,
  team: readonly string[],
  { speech, clock, signal }: Pick<ActionContext, 'speech' | 'clock' | 'signal'>,
): Promise<ActionResult> {
  const others = team.filter((name) => name !== speaker)
  if (to !== EVERYBODY && !others.includes(to)) {
    const known = others.length === 0 ? 'you work alone' : `your teammates are ${others.join(', ')}`
    return { ok: false, reason: 'unknown-agent', message: `There is no teammate ${to}; ${known}.` }
  }
  const words = plainText(text, LONGEST)
  const ms = words.length * speech.msPerCharacter
  if (ms > 0) await clock.sleep(ms, signal)
  speech.deliver(to === EVERYBODY ? null : to, words)
  return { ok: true, message: to === EVERYBODY ? 'You told everybody.' : `You told ${to}.` }
}
