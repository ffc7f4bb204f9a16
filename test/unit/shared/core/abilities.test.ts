import { expect, test } from 'vitest'
import { mayTake, namesOf } from '../../../../shared/core/abilities.ts'

const suite = { actions: ['NavigateTo', 'PlaceBlock'], optionalActions: ['Craft', 'PlaceBlock'] }

test('all stands for everybody’s actions, and what is optional has to be named', () => {
  expect(namesOf(suite).filter((name) => mayTake({ abilities: 'all' }, name, suite))).toEqual([
    'NavigateTo',
    'PlaceBlock',
  ])
  const some = { abilities: ['PlaceBlock', 'Craft', 'Smelt'] }
  expect(namesOf(suite).filter((name) => mayTake(some, name, suite))).toEqual(['PlaceBlock', 'Craft'])
})

test('nobody takes what the suite has not, whatever the list says', () => {
  expect(mayTake({ abilities: ['Smelt'] }, 'Smelt', suite)).toBe(false)
  expect(mayTake({ abilities: ['Craft'] }, 'Craft', { actions: ['NavigateTo'] })).toBe(false)
})

test('names come once', () => {
  expect(namesOf(suite)).toEqual(['NavigateTo', 'PlaceBlock', 'Craft'])
  expect(namesOf({ actions: ['Wait'] })).toEqual(['Wait'])
})
