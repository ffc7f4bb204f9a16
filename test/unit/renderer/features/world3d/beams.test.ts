import { describe, expect, test } from 'vitest'
import { BEAM_TRIANGLES, beamMesh, boxBeams } from '../../../../../renderer/features/world3d/beams.ts'
import { outlineOf } from '../../../../../renderer/features/world3d/drawn-marks.ts'

const red = [255, 0, 0, 255] as const

describe('a beam', () => {
  test('is a bar of its width around its line, whichever way it goes', () => {
    for (const to of [
      [4, 0, 0],
      [0, 4, 0],
      [0, 0, -4],
      [2, 2, 1],
    ] as const) {
      const { positions, colors, indices } = beamMesh([{ from: [0, 0, 0], to, width: 0.2, color: red }])
      expect(indices.length).toBe(BEAM_TRIANGLES * 3)
      expect([...colors.subarray(0, 4)]).toEqual(red)
      const corners = Array.from({ length: 8 }, (_, corner) => [...positions.subarray(corner * 3, corner * 3 + 3)])
      for (const [number, corner] of corners.entries()) {
        const end = number < 4 ? [0, 0, 0] : to
        const away = Math.hypot(...corner.map((part, axis) => part - (end[axis] ?? 0)))
        expect(away).toBeCloseTo(Math.hypot(0.1, 0.1))
      }
    }
  })

  test('without a length has no width either, and still numbers', () => {
    const { positions } = beamMesh([{ from: [1, 2, 3], to: [1, 2, 3], width: 1, color: red }])
    expect([...positions].every(Number.isFinite)).toBe(true)
  })
})

test('a box has twelve edges, each once', () => {
  const beams = boxBeams({ min: [0, 0, 0], max: [1, 2, 3] }, 0.1, red)
  expect(new Set(beams.map(({ from, to }) => `${from}-${to}`)).size).toBe(12)
  const lengths = beams.map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]))
  expect(lengths.sort()).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
})

describe('the outline of cells', () => {
  test('of one is its box', () => expect(outlineOf([[3, -60, 2]], 0.1, red)).toHaveLength(12))

  test('of two side by side leaves out what lies between them', () => {
    const beams = outlineOf(
      [
        [0, 0, 0],
        [1, 0, 0],
      ],
      0.1,
      red,
    )
    // Eight along x (two per long edge), four at each end.
    expect(beams).toHaveLength(16)
    expect(beams.filter(({ from, to }) => from[0] === 1 && to[0] === 1)).toEqual([])
  })

  test('of a corner of three has the edge in which they meet', () => {
    const beams = outlineOf(
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 0, 1],
      ],
      0.1,
      red,
    )
    expect(beams.some(({ from, to }) => `${from}` === '1,0,1' && `${to}` === '1,1,1')).toBe(true)
  })
})
