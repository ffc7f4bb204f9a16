import { expect, test } from 'vitest'
import { textMessage } from '../../../../main/models/define-prompt.ts'
import { lookOf, seesWith, showing, sightFields } from '../../../../main/worker/sight.ts'
import { fail, ok } from '../../../../shared/contract/errors.ts'

const taken: unknown[] = []
function takePicture(from: unknown) {
  taken.push(from)
  return ok({ part: { base64: 'AAAA' } })
}

test('an agent looks through its own eyes or at the map, and not at all unless it is told to', () => {
  expect(lookOf('Alice', {}, takePicture)()).toEqual({})
  expect(lookOf('Alice', { sees: 'none' }, takePicture)()).toEqual({})
  expect(taken).toEqual([])
  expect(lookOf('Alice', { sees: 'first-person' }, takePicture)()).toEqual({
    seen: { kind: 'first-person', base64: 'AAAA' },
  })
  expect(lookOf('Alice', { sees: 'map' }, takePicture)()).toEqual({ seen: { kind: 'map', base64: 'AAAA' } })
  expect(taken).toEqual([{ kind: 'eyes', agent: 'Alice' }, { kind: 'map' }])
  expect([{}, { sees: 'none' }, { sees: 'map' }].map((params) => seesWith(sightParams(params)))).toEqual([
    false,
    false,
    true,
  ])
})

function sightParams({ sees }: { readonly sees?: string }) {
  return { sees: sightFields.sees.parse(sees) }
}

test('one that is not in the world for the moment asks without a picture', () => {
  const nobody = () => fail('unknown-name', 'There is no player "Alice" at 0.0 s.')
  expect(lookOf('Alice', { sees: 'first-person' }, nobody)()).toEqual({})
  expect(lookOf('Alice', { sees: 'map' }, null)()).toEqual({})
})

test('the picture follows the words of the question, with a word of what it shows', () => {
  const question = textMessage('user', 'What now?')
  expect(showing(question, undefined)).toBe(question)
  expect(showing(question, { kind: 'map', base64: 'AAAA' })).toEqual({
    role: 'user',
    parts: [
      { kind: 'text', text: 'What now?' },
      { kind: 'text', text: expect.stringContaining('from above: north (-z) is up') },
      { kind: 'image', mediaType: 'image/png', base64: 'AAAA' },
    ],
  })
})
