import { expect, it } from 'vitest'
import { promptProblem, ruleProblems } from '../../../../shared/core/run-texts.ts'

it('takes any text but an empty one', () => {
  expect(promptProblem('Do as you like, {"a": "{b}"}.')).toBeNull()
  expect(promptProblem(' \n')).toBe('There is no text')
})

it('says of every rule what is wrong with it, the later of two with one name', () => {
  const good = { id: 'take', text: 'Take it first.' }
  expect(ruleProblems([])).toEqual([])
  expect(ruleProblems([good, { id: 'place', text: 'Place it.' }])).toEqual([])
  expect(ruleProblems([good, { id: ' ', text: '' }, { ...good, text: 'Again.' }])).toEqual([
    { index: 1, field: 'id', message: 'The rule has no name' },
    { index: 1, field: 'text', message: 'The rule has no text' },
    { index: 2, field: 'id', message: 'Two rules have the same name, take' },
  ])
})
