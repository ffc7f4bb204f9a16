import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecordedMessage } from '../../../main/answers/recorded-answer.ts'
import { countTokens } from '../../../main/models/token-count.ts'
import { recorded } from '../../fakes/recorded.ts'
import type { AskedQuestion } from '../../prompts/asked-in-suites.ts'
import { commonPrefixTokens, fallsShort, neighboursIn } from '../../prompts/prefix.ts'

const message = (role: RecordedMessage['role'], content: string): RecordedMessage => ({ role, content })
const messages = fc.array(
  fc.record({ role: fc.constantFrom('system' as const, 'user' as const), content: fc.lorem({ maxCount: 8 }) }),
  { minLength: 1, maxLength: 3 },
)

test('the common beginning of a question with itself is all of it, and with another one no more than either', () => {
  fc.assert(
    fc.property(messages, messages, (a, b) => {
      const whole = (all: typeof a) => commonPrefixTokens(all, all)
      expect(commonPrefixTokens(a, b)).toBe(commonPrefixTokens(b, a))
      expect(commonPrefixTokens(a, b)).toBeLessThanOrEqual(Math.min(whole(a), whole(b)))
      expect(whole([...a, ...b])).toBeGreaterThanOrEqual(commonPrefixTokens(a, [...a, ...b]))
    }),
  )
})

test('it ends where the words do, and half a word is none', () => {
  const first = [message('system', 'You build.'), message('user', 'Alice holds stone')]
  const second = [message('system', 'You build.'), message('user', 'Alice holds stones')]
  const other = [message('system', 'You dig.'), message('user', 'Alice holds stone')]
  const role = countTokens('\u0000system')
  expect(commonPrefixTokens(first, second)).toBe(
    role + countTokens('You build.') + countTokens('\u0000user Alice holds'),
  )
  expect(commonPrefixTokens(first, other)).toBe(role + countTokens('You'))
})

const question = (actor: string, user: string): AskedQuestion => ({
  suite: 'construction',
  purpose: 'worker.act',
  actor,
  recorded: { ...recorded('worker.act', user, {}), episode: 'e' },
  offered: null,
})
const rules = Array.from({ length: 80 }, (_, index) => `Rule ${index}: leave what stands where it stands.`).join('\n')

test('static text that comes first is kept by a server, and static text behind what changes is not', () => {
  const early = [question('Alice', `${rules}\nYou stand at 1.`), question('Alice', `${rules}\nYou stand at 2.`)]
  const late = [question('Alice', `You stand at 1.\n${rules}`), question('Alice', `You stand at 2.\n${rules}`)]
  expect(neighboursIn(early).map(fallsShort)).toEqual([false])
  expect(neighboursIn(late).map(fallsShort)).toEqual([true])
})

test('neighbours are questions of one agent, or of the whole team', () => {
  const asked = [question('Alice', 'a'), question('Bob', 'b'), question('Alice', 'c')]
  expect(neighboursIn(asked)).toHaveLength(1)
  expect(neighboursIn(asked, 'any')).toHaveLength(2)
})
