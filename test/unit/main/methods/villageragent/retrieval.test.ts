import { expect, test } from 'vitest'
import { retrieve } from '../../../../../main/methods/villageragent/retrieval.ts'

const task = { description: 'Build it.', 'meta-data': { documents: ['a', 'b'], other: { deep: 'c' } } }

test.each([
  ['keys and places', ['~/meta-data/documents/1'], ['b']],
  ['the beginning of a key', ['~/meta/doc/0'], ['a']],
  ['as deep as a path leads', ['~/meta-data/other/none/further'], [{ deep: 'c' }]],
  ['of a place that is not there the whole list', ['~/meta-data/documents/7'], [['a', 'b']]],
  ['the same only once', ['~/meta-data/documents/0', '~/meta-data/documents/0', '~/meta/documents/0'], ['a']],
  ['nothing where the first step leads nowhere', ['~/nothing/here', '~'], []],
])('retrieves by %s', (_, paths, found) => {
  expect(retrieve(task, paths)).toEqual(found)
})
