/** What a language model made of the prompts of talking agents. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readAnswers } from '../../../main/answers/read-files.ts'
import { purposeOf } from '../../../main/answers/recorded-answer.ts'
import { silentPrompt, talkingPrompt } from '../../../main/methods/talking/prompts/act.ts'
import { discussPrompt } from '../../../main/methods/talking/prompts/discuss.ts'
import { rememberPrompt } from '../../../main/methods/talking/prompts/remember.ts'
import { parseAnswer } from '../../../main/models/answer-parser.ts'
import { talkingActPrompt } from '../../../main/worker/index.ts'
import { must } from '../../fakes/must.ts'

const folder = join(import.meta.dirname, '../../fixtures/live-answers')
const schemas: ReadonlyMap<string, z.ZodType> = new Map(
  [talkingPrompt, silentPrompt, discussPrompt, rememberPrompt].map((prompt): [string, z.ZodType] => [
    prompt.purpose,
    prompt.answerSchema,
  ]),
)

const recordings = ['mixture-talking', 'mixture-silent', 'mixture-summaries', 'mixture-discuss'] as const
type Recording = (typeof recordings)[number] | 'raised-bed-06-causalmace-talk'

function answersOf(name: Recording) {
  // The end of an episode cuts off what is being asked.
  return must(readAnswers(join(folder, `${name}.jsonl`))).flatMap(({ recorded }) =>
    recorded.answer === null ? [] : [{ ...recorded, answer: recorded.answer }],
  )
}

test.each(recordings)('%s: every answer is one that the strict parser takes', (name) => {
  const recorded = answersOf(name)
  expect(recorded.length).toBeGreaterThan(5)
  for (const one of recorded) {
    const schema = schemas.get(purposeOf(one))
    expect(schema).toBeDefined()
    expect(parseAnswer(one.answer, schema ?? z.never())).toMatchObject({ ok: true })
  }
})

test('readers who can talk tell exactly what they alone were told, and readers who cannot put nothing into the pot', () => {
  const actions = (name: Recording) =>
    answersOf(name).flatMap((one) => {
      const answer = parseAnswer(one.answer, talkingPrompt.answerSchema)
      return answer.ok ? [answer.value] : []
    })
  const said = actions('mixture-talking').filter(({ action }) => action === 'Say')
  expect(
    said.map(({ arguments: { text } }) =>
      String(text)
        .match(/\d+ \w+/g)
        ?.slice(0, 2),
    ),
  ).toEqual([
    ['1 red_mushroom', '6 potato'],
    ['1 apple', '6 cocoa_beans'],
  ])
  expect(actions('mixture-silent').map(({ action }) => action)).not.toContain('StoreItem')
})

test('readers of workers that can talk go on with their subtask where they need nothing', () => {
  const asked = answersOf('raised-bed-06-causalmace-talk').filter((one) => purposeOf(one) === talkingActPrompt.purpose)
  const actions = asked.map(({ answer }) => {
    const parsed = parseAnswer(answer, talkingActPrompt.answerSchema)
    return parsed.ok ? parsed.value.action : 'unread'
  })
  expect(actions).toEqual(expect.arrayContaining(['WithdrawItem', 'PlaceBlock']))
  expect(actions).not.toContain('unread')
  expect(actions).not.toContain('Say')
})
