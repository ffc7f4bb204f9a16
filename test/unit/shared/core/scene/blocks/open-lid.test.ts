import { describe, expect, it } from 'vitest'
import type { BlockTable, Face, Quad } from '../../../../../../shared/core/scene/assets/scene-assets.ts'
import { cellsOfContainer, openQuads } from '../../../../../../shared/core/scene/blocks/open-lid.ts'
import { toyBlocks } from '../../../../../fakes/toy-scene.ts'

const plain = { uvs: [], cull: null, tint: 'none', color: null, smooth: false, translucent: false } as const

function quad(face: Face, ...corners: readonly number[]): Quad {
  return { ...plain, face, corners }
}

/** Six sides of a body that do not matter, a lid's front and its top, of a chest that looks east. */
const body = Array.from({ length: 6 }, () => quad('south', ...Array<number>(12).fill(0)))
const front = quad('east', 15 / 16, 0.875, 0, 15 / 16, 0.5625, 0, 15 / 16, 0.5625, 1, 15 / 16, 0.875, 1)
const top = quad('up', 1 / 16, 0.875, 0, 1 / 16, 0.875, 1, 15 / 16, 0.875, 1, 15 / 16, 0.875, 0)
const names = ['chest[facing=east,type=single]', 'barrel[facing=up,open=false]', 'barrel[facing=up,open=true]', 'stone']
const shown = [[...body, front, top], [front], [top], [front]]
const table: BlockTable = {
  ...toyBlocks,
  blockOf: (state) => names[state] ?? '',
  stateOf: (block) => names.indexOf(block),
  quadsOf: (state) => shown[state] ?? [],
}

describe('an open container', () => {
  it("has its lid upright at its back: what was the front is above, and the top faces the chest's back", () => {
    const quads = openQuads(table, 0)
    expect(quads.slice(0, 6)).toEqual(body)
    const heights = quads[6]?.corners.filter((_, index) => index % 3 === 1)
    expect(quads[6]?.face).toBe('up')
    expect(heights).toEqual(Array(4).fill(0.5625 + 0.875))
    expect(quads[7]?.face).toBe('west')
    const depths = quads[7]?.corners.filter((_, index) => index % 3 === 0)
    expect(depths).toEqual(Array(4).fill(1 / 16 - 0.3125))
  })

  it('is another state where the game has one, and looks as ever where nothing opens', () => {
    expect(openQuads(table, 1)).toEqual([top])
    expect(openQuads(table, 3)).toEqual([front])
  })

  it('is both halves of a double chest', () => {
    expect(cellsOfContainer([1, 2, 3], 'chest[facing=south,type=left]')).toEqual([
      [1, 2, 3],
      [0, 2, 3],
    ])
    expect(cellsOfContainer([0, 2, 3], 'chest[facing=south,type=right]')).toContainEqual([1, 2, 3])
    expect(cellsOfContainer([0, 2, 3], 'chest[facing=east,type=right]')).toContainEqual([0, 2, 2])
    expect(cellsOfContainer([0, 2, 3], 'chest[facing=east,type=single]')).toEqual([[0, 2, 3]])
    expect(cellsOfContainer([0, 2, 3], 'barrel[facing=up,open=false]')).toEqual([[0, 2, 3]])
  })
})
