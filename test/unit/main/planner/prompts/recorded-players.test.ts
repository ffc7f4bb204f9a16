/** What a language model made of a plan for players who hold and know different things. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { readAnswers } from '../../../../../main/answers/read-files.ts'
import { purposeOf } from '../../../../../main/answers/recorded-answer.ts'
import { parseAnswer } from '../../../../../main/models/answer-parser.ts'
import { counterfactualPrompt } from '../../../../../main/planner/prompts/counterfactual.ts'
import { decomposePrompt } from '../../../../../main/planner/prompts/decompose.ts'
import { dependenciesPrompt } from '../../../../../main/planner/prompts/dependencies.ts'
import { must } from '../../../../fakes/must.ts'

const file = join(import.meta.dirname, '../../../../fixtures/live-answers/compass-causalmace.jsonl')
const answers = must(readAnswers(file)).flatMap(({ recorded }) =>
  recorded.answer === null ? [] : [{ purpose: purposeOf(recorded), answer: recorded.answer }],
)

function answersTo<T>({ purpose, answerSchema }: { purpose: string; answerSchema: z.ZodType<T> }): readonly T[] {
  return answers.flatMap((one) => {
    if (one.purpose !== purpose) return []
    const parsed = parseAnswer(one.answer, answerSchema)
    if (!parsed.ok) throw new Error(parsed.problem)
    return [parsed.value]
  })
}

test('a reader gives each node to the player whose hands hold what it takes', () => {
  const [plan] = answersTo(decomposePrompt)
  expect(plan?.nodes.map(({ agents }) => agents)).toEqual([['Andy'], ['Jill']])
  expect(plan?.functions.flatMap(({ body }) => body.map(({ action }) => action))).toEqual(['Handover', 'Craft'])
})

test('it names the dependency by the rule of handing over, and drops it where that rule is replaced', () => {
  const named = answersTo(dependenciesPrompt).map(({ causal_effect }) =>
    causal_effect.map(({ cause, effect }) => [cause, effect]),
  )
  expect(named.slice(0, 2)).toEqual([[[1, 2]], [[1, 2]]])
  expect(named.filter((edges) => edges.length === 0)).toHaveLength(1)
  expect(answersTo(counterfactualPrompt)).toHaveLength(3)
})
