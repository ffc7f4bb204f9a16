/** What a server that keeps prefixes would have kept of the questions that a language model was asked. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAnswers } from '../../../main/answers/read-files.ts'
import { purposeOf, type RecordedAnswer } from '../../../main/answers/recorded-answer.ts'
import { countTokens } from '../../../main/models/token-count.ts'
import { must } from '../../fakes/must.ts'
import { CACHED_FROM, commonPrefixTokens } from '../../prompts/prefix.ts'

const folder = join(import.meta.dirname, '../../fixtures/live-answers')

/** What the agent can do, which is told before all that changes. */
const actionsIn = ({ messages: [system] }: RecordedAnswer): string =>
  String(system?.content).match(/Actions that you can take:\n(?:- .*\n)+/)?.[0] ?? ''

describe('two questions in a row to agents that can do the same, whichever agents they are', () => {
  test.each(readdirSync(folder).filter((name) => name.endsWith('.jsonl')))(
    'in %s have in common what servers keep, or all that does not change',
    (name) => {
      const asked = must(readAnswers(join(folder, name))).map(({ recorded }) => recorded)
      const workers = asked.filter((one) =>
        /^(worker\.|react\.|talking\.act|villageragent\.act|mindcraft\.converse|inner-monologue\.act|voyager\.program|vision-step\.)/.test(
          purposeOf(one),
        ),
      )
      expect(workers.length).toBeGreaterThan(1)
      for (const [index, second] of workers.entries()) {
        const first = workers.slice(0, index).findLast((one) => actionsIn(one) === actionsIn(second))
        if (first === undefined) continue
        const [system] = second.messages
        if (typeof system?.content !== 'string') throw new Error('A question without words.')
        const common = commonPrefixTokens(first.messages, second.messages)
        expect(common).toBeGreaterThanOrEqual(Math.min(CACHED_FROM, countTokens(system.content)))
      }
    },
  )
})
