import { expect, test } from 'vitest'
import {
  chosenWorld,
  describeMissing,
  formFor,
  savedChoice,
  startOf,
  usualForm,
} from '../../../../../renderer/features/server/start-form.ts'
import type { SavedWorld } from '../../../../../shared/contract/server.ts'

const saved = (name: string): SavedWorld => ({
  name,
  savedAt: '2026-01-02T03:04:05.000Z',
  bytes: 1,
  origin: 'x',
  folder: 'y',
})
const worlds = [saved('New'), saved('Old')]

test('a world is chosen when something of its kind is', () => {
  expect(chosenWorld(usualForm, [])).toEqual({ kind: 'bare' })
  expect(chosenWorld({ ...usualForm, kind: 'scenario' }, [])).toBeNull()
  expect(chosenWorld({ ...usualForm, kind: 'scenario', scenario: 'a/b/c' }, [])).toEqual({
    kind: 'scenario',
    address: 'a/b/c',
  })
  expect(chosenWorld({ ...usualForm, kind: 'saved' }, [])).toBeNull()
  expect(chosenWorld({ ...usualForm, kind: 'saved' }, worlds)).toEqual({ kind: 'saved', name: 'New' })
})

test('an open world needs a seed', () => {
  expect(chosenWorld({ ...usualForm, kind: 'open', seed: '9007' }, [])).toEqual({ kind: 'open', seed: 9007 })
  for (const seed of ['', '-1', '1.5', 'hills', '1234567890123456']) {
    expect(chosenWorld({ ...usualForm, kind: 'open', seed }, [])).toBeNull()
  }
})

test('a saved world that is gone gives way to the newest', () => {
  expect(savedChoice({ ...usualForm, saved: 'Old' }, worlds)).toBe('Old')
  expect(savedChoice({ ...usualForm, saved: 'Gone' }, worlds)).toBe('New')
})

test('whatever is started takes port and openness of the form', () => {
  const form = { ...usualForm, port: '0', isOpen: true }
  expect(startOf({ kind: 'bare' }, form)).toEqual({ world: { kind: 'bare' }, port: 0, isOpen: true })
  expect(startOf({ kind: 'bare' }, { ...form, port: 'x' })).toBeNull()
})

test('a world that was lost is chosen again; what is missing is said', () => {
  const form = { ...usualForm, port: '0' }
  const all = [
    { kind: 'bare' },
    { kind: 'open', seed: 77 },
    { kind: 'scenario', address: 'a/b/c' },
    { kind: 'saved', name: 'Old' },
  ] as const
  for (const world of all) {
    expect(chosenWorld(formFor(world, form), worlds)).toEqual(world)
    expect(describeMissing(formFor(world, form))).toBeNull()
    expect(formFor(world, form).port).toBe('0')
  }
  expect(describeMissing({ ...form, kind: 'scenario' })).toBe('Choose a scenario.')
})
