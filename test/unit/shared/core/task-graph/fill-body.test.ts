import { describe, expect, it } from 'vitest'
import { fillBody, placeholdersOf } from '../../../../../shared/core/task-graph/fill-body.ts'

const place = {
  name: 'place',
  call: ['item', 'pos'],
  description: 'Places.',
  body: [
    { action: 'Equip', arguments: { item: '{item}' } },
    { action: 'PlaceBlock', arguments: { item: 'wet_{item}', pos: '{pos}', more: [{ at: '{pos}' }], n: 3 } },
  ],
}

describe('fillBody', () => {
  it('keeps the type of an argument that stands alone and writes others into the text', () => {
    expect(fillBody(place, { item: 'sponge', pos: [1, 2, 3] })).toEqual({
      ok: true,
      value: [
        { action: 'Equip', arguments: { item: 'sponge' } },
        { action: 'PlaceBlock', arguments: { item: 'wet_sponge', pos: [1, 2, 3], more: [{ at: [1, 2, 3] }], n: 3 } },
      ],
    })
  })

  it('names every argument that is missing', () => {
    const filled = fillBody(place, {})
    expect(filled.ok).toBe(false)
    expect(!filled.ok && filled.error.message).toContain('item, pos')
  })

  it('does not fill what an argument itself looks like', () => {
    const filled = fillBody(place, { item: '{pos}', pos: [0, 0, 0] })
    expect(filled.ok && filled.value[0]).toEqual({ action: 'Equip', arguments: { item: '{pos}' } })
  })
})

describe('placeholdersOf', () => {
  it('finds placeholders at any depth', () => {
    expect(placeholdersOf(place.body)).toEqual(new Set(['item', 'pos']))
  })
})
