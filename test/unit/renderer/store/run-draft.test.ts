import { expect, test } from 'vitest'
import { initialForm, keepDraft, readDraft } from '../../../../renderer/store/run-form.ts'
import { fakeCatalog } from '../../../fakes/sample-run.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    spoil: () => {
      for (const key of kept.keys()) kept.set(key, '{"version": 0, "form": {}}')
    },
  }
}
const form = { ...initialForm(fakeCatalog), name: 'overnight' }

test('a draft comes back as it was, and is gone when it is forgotten', () => {
  const own = storage()
  expect(readDraft(own)).toBeNull()
  keepDraft(own, form)
  expect(readDraft(own)).toEqual(form)
  keepDraft(own, null)
  expect(readDraft(own)).toBeNull()
})

test('one of another version is none', () => {
  const own = storage()
  keepDraft(own, form)
  own.spoil()
  expect(readDraft(own)).toBeNull()
})

test('storage that refuses is as good as none', () => {
  const refusing = {
    getItem: () => 'no JSON',
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {},
  }
  keepDraft(refusing, form)
  expect(readDraft(refusing)).toBeNull()
})
