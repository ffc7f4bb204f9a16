import { expect, test } from 'vitest'
import { modelName } from '../../../../../shared/core/format/model.ts'
import { simulatedSentence } from '../../../../../shared/core/format/model-kind.ts'

test('the simulated model is called so, whatever its id; others by server and name', () => {
  expect(modelName({ provider: 'scripted', model: 'scripted' })).toBe('simulated model')
  expect(modelName({ provider: 'openai', model: 'gpt-4o' })).toBe('openai / gpt-4o')
  expect(modelName({ provider: 'replay', model: 'replay' })).toBe('replay')
})

test('which conditions a simulated model played is said in a sentence, without names where it played all', () => {
  const simulated = { label: 'react', modelKind: 'simulated' } as const
  const live = { label: 'causalmace', modelKind: 'live' } as const
  expect(simulatedSentence([simulated, simulated])).toBe('Simulated model.')
  expect(simulatedSentence([simulated, live])).toBe('Simulated model: react.')
  expect(simulatedSentence([live])).toBeNull()
  expect(simulatedSentence([])).toBeNull()
})
