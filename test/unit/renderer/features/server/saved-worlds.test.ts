import { expect, test } from 'vitest'
import { readSaveName } from '../../../../../renderer/features/server/saved-worlds.tsx'
import { worldNameSchema } from '../../../../../shared/contract/server.ts'

const worlds = [{ name: 'House' }, { name: 'Abbey' }]

test('a name that another world has asks first, in whatever case; its own does not', () => {
  expect(readSaveName(' Tower ', null, worlds)).toEqual({ kind: 'name', name: 'Tower', replaced: null })
  expect(readSaveName('House', 'House', worlds)).toEqual({ kind: 'name', name: 'House', replaced: null })
  expect(readSaveName('Abbey', 'House', worlds)).toEqual({ kind: 'name', name: 'Abbey', replaced: 'Abbey' })
  expect(readSaveName('abbey', null, worlds)).toEqual({ kind: 'name', name: 'abbey', replaced: 'Abbey' })
  expect(readSaveName('', null, worlds)).toMatchObject({ kind: 'wrong' })
})

test('names that Windows keeps are refused for new worlds, in any case; worlds that have them stay readable', () => {
  for (const name of ['CON', 'con', 'Prn', 'AUX', 'nul', 'COM1', 'com9', 'LPT1', 'lpt9']) {
    expect(readSaveName(name, null, [])).toEqual({
      kind: 'wrong',
      problem: 'Windows keeps this name for itself: take another one.',
    })
    expect(worldNameSchema.safeParse(name).success).toBe(true)
  }
  for (const name of ['Console', 'COM0', 'COM10', 'nulls', 'my con']) {
    expect(readSaveName(name, null, [])).toMatchObject({ kind: 'name' })
  }
})
