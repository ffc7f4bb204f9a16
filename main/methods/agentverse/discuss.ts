/** Discussions: strictly one after the other, all hear everything. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { isOwnFailing } from '../../models/model.ts'
import { type Crew, pausing, taskInput } from './crew.ts'
import { discussPrompt, END_WORD } from './prompts/discuss.ts'

export interface DiscussionRule {
  /** Messages at most. */
  readonly messages: number
  readonly mayEnd: boolean
  /** All have to speak before one may end it. */
  readonly isEndedByAll: boolean
}

/** Ends after so many messages, or where one ends with the word for it. An answer that cannot be used counts as saying nothing. */
export async function discuss(crew: Crew, { messages, mayEnd, isEndedByAll }: DiscussionRule): Promise<Result<void>> {
  const { context, members } = crew
  const { models, signal } = context
  for (let message = 1; message <= messages; message++) {
    const speaker = members[(message - 1) % members.length]
    if (speaker === undefined) break
    const { name } = speaker
    const input = { ...taskInput(crew, name), message, messages, mayEnd }
    const answer = await models.ask(discussPrompt, input, { actor: name, signal, ...pausing(crew) })
    if (!answer.ok && !isOwnFailing(answer.error)) return answer
    const whole = answer.ok ? answer.value.message.trim() : ''
    const isEnd = mayEnd && whole.endsWith(END_WORD) && (!isEndedByAll || message >= members.length)
    const text = whole.replaceAll(END_WORD, '').trim()
    if (text !== '') await tellAll(crew, name, text)
    if (isEnd) break
  }
  return ok(undefined)
}

/** Part of the record and of what all remember. */
export async function tellAll(crew: Crew, agent: string, text: string): Promise<void> {
  const { judger, signal } = crew.context
  await judger.say(agent, null, text, { signal, takesTime: !pausing(crew).pausesGame })
  crew.talk = [...crew.talk, { round: crew.round, by: agent, text }]
}
