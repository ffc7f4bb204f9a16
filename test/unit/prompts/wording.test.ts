import { expect, test } from 'vitest'
import { recorded } from '../../fakes/recorded.ts'
import type { AskedQuestion } from '../../prompts/asked-in-suites.ts'
import { fieldsWithoutMeaning, idleAdvice, strangeActions } from '../../prompts/wording.ts'

const question = (words: string, offered: readonly string[] | null = ['Wait'], suite = 'escape'): AskedQuestion => ({
  suite,
  purpose: 'worker.act',
  actor: 'Alice',
  recorded: recorded('worker.act', words, {}),
  offered,
})

test('actions that are named and not offered are found, and so are ones that there are not', () => {
  expect(
    strangeActions(question('Use PlaceBlock, or Craft(item), or Fly(up). Wait for Alice; Attack nobody.')),
  ).toEqual(['PlaceBlock', 'Craft', 'Fly'])
  expect(strangeActions(question('Use PlaceBlock(item).', null))).toEqual([])
  expect(strangeActions(question('Use PlaceBlock(item).', null, 'cooking'))).toEqual(['PlaceBlock'])
})

test('advice that nobody can follow is found', () => {
  expect(idleAdvice(question('You may put blocks into the world.'))).toEqual(['put blocks'])
  expect(idleAdvice(question('You may put blocks into the world.', ['PlaceBlock']))).toEqual([])
})

test('fields are explained by a description or by the words', () => {
  const answerSchema = {
    type: 'object',
    properties: {
      status: { type: 'boolean', description: 'whether it is done' },
      steps: { type: 'array', items: { type: 'object', properties: { pos: { type: 'string' } } } },
    },
  }
  const asked = question('Answer with {"steps": [...]}')
  expect(fieldsWithoutMeaning({ ...asked, recorded: { ...asked.recorded, answerSchema } })).toEqual(['pos'])
})
