import { expect, test } from 'vitest'
import { clockFor, placersMissing, withMember } from '../../../../../renderer/features/run-form/team-panel.tsx'

const actions = ['NavigateTo', 'PlaceBlock']
const walker = { abilities: ['NavigateTo'], profile: '' }

test('an agent like all others is not named', () => {
  const members = withMember({}, 'Alice', walker)
  expect(Object.keys(members)).toEqual(['Alice'])
  const models = { worker: { provider: 'scripted', name: '', params: {} } }
  expect(Object.keys(withMember({}, 'Bob', { abilities: 'all', profile: '', models }))).toEqual(['Bob'])
  const person = { abilities: 'all', profile: '', kind: 'human' } as const
  expect(withMember({}, 'Bob', person)).toEqual({ Bob: person })
  expect(withMember(members, 'Alice', { abilities: 'all', profile: '' })).toEqual({})
})

test('a team in which nobody places blocks is told of, for the size that lacks it', () => {
  expect(placersMissing([2], { Alice: walker }, actions)).toBeNull()
  expect(placersMissing([1, 2], { Alice: walker }, actions)).toContain('An agent alone cannot place blocks.')
  expect(placersMissing([2], { Alice: walker, Bob: walker }, actions)).toContain(
    'In a team of 2 nobody can place blocks.',
  )
  expect(placersMissing([2], { Alice: walker, Bob: walker }, ['NavigateTo'])).toBeNull()
})

test('a person takes the paced clock, and any other that one can follow', () => {
  const person = { abilities: 'all', profile: '', kind: 'human' } as const
  expect(clockFor(person, 'virtual')).toBe('paced')
  expect(clockFor(person, 'real')).toBe('real')
  expect(clockFor({ abilities: 'all', profile: '' }, 'virtual')).toBe('virtual')
})
