/** What a language model made of further plans: what is done by functions of an earlier plan, and the rest of a plan that goes on. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAnswers } from '../../../../../main/answers/read-files.ts'
import { parseAnswer } from '../../../../../main/models/answer-parser.ts'
import { planGaps } from '../../../../../main/planner/plan-gaps.ts'
import { decomposePrompt } from '../../../../../main/planner/prompts/decompose.ts'
import { must } from '../../../../fakes/must.ts'

const file = join(import.meta.dirname, '../../../../fixtures/live-answers/made-up/replans.jsonl')
const [replan, rest] = must(readAnswers(file)).map(({ recorded }) => {
  const input = decomposePrompt.inputSchema.parse(recorded.input)
  const parsed = parseAnswer(recorded.answer ?? '', decomposePrompt.answerSchema)
  if (!parsed.ok) throw new Error(parsed.problem)
  const plan = {
    functions: [...(input.begun?.functions ?? []), ...parsed.value.functions],
    subtasks: [...(input.begun?.nodes ?? []), ...parsed.value.nodes],
  }
  return {
    input,
    answer: parsed.value,
    gaps: planGaps(input, plan),
    problem: decomposePrompt.check?.(input, parsed.value),
  }
})

test('a reader plans what is left, and the check misses nothing that an earlier plan has done', () => {
  expect(replan?.problem).toBeNull()
  expect(replan?.answer.nodes).toHaveLength(4)
  expect(replan?.gaps.filter((gap) => gap.startsWith('No node'))).toEqual([])
})

test('a reader counts on, and replaces neither a node nor a function', () => {
  expect(rest?.problem).toBeNull()
  expect(rest?.answer.nodes.map(({ id }) => id)).toEqual([5, 6, 7, 8, 9])
  expect(rest?.answer.functions.map(({ name }) => name)).toEqual(['placeFacing'])
  expect(rest?.gaps.filter((gap) => gap.startsWith('No node'))).toEqual([])
})
