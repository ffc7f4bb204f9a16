import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BlockString } from '../../../../../../shared/contract/block.ts'
import type { Position } from '../../../../../../shared/contract/geometry.ts'
import { meshSection } from '../../../../../../shared/core/scene/blocks/mesh-section.ts'
import { SceneLight } from '../../../../../../shared/core/scene/blocks/scene-light.ts'
import { sceneOfCells } from '../../../../../../shared/core/scene/blocks/scene-world.ts'
import { type MeshQuad, quadsOf } from '../../../../../fakes/mesh-quads.ts'
import { toyAssets, toyBlocks } from '../../../../../fakes/toy-scene.ts'

type Cells = Readonly<Record<BlockString, readonly Position[]>>

const water = (level: number): BlockString => `water[level=${level}]`

function mesh(cells: Cells): { opaque: readonly MeshQuad[]; translucent: readonly MeshQuad[] } {
  const list = Object.entries(cells).flatMap(([block, positions]) => positions.map((pos) => ({ pos, block })))
  const world = sceneOfCells(list, toyBlocks)
  const { opaque, translucent } = meshSection(world, new SceneLight(world), toyAssets, [0, 0, 0])
  return { opaque: quadsOf(opaque), translucent: quadsOf(translucent) }
}

/** Tops over a cell as seen from above: the quads that rise nowhere steeply and face up. */
function topOf(quads: readonly MeshQuad[], [x, , z]: Position): MeshQuad | undefined {
  return quads.find(
    ({ corners, normal }) =>
      normal[1] > 0.1 && corners.every(([cx, , cz]) => cx >= x && cx <= x + 1 && cz >= z && cz <= z + 1),
  )
}

/** Heights of a top's corners above its cell's floor, by corner, vanilla's thousandth added again. */
function heights(quads: readonly MeshQuad[], pos: Position): Record<string, number> {
  const names = ['north-west', 'north-east', 'south-west', 'south-east']
  const top = topOf(quads, pos)
  return Object.fromEntries(
    names.map((name, number) => {
      const corner = top?.corners.find(([x, , z]) => x - pos[0] === number % 2 && z - pos[2] === number >> 1)
      return [name, Math.round(((corner?.[1] ?? Number.NaN) - pos[1] + 0.001) * 1e4) / 1e4]
    }),
  )
}

function all(height: number): Record<string, number> {
  const rounded = Math.round(height * 1e4) / 1e4
  return { 'north-west': rounded, 'north-east': rounded, 'south-west': rounded, 'south-east': rounded }
}

/** Nothing flows off: a basin of stone around cells at y = 5, with a floor. */
function basin(cells: readonly Position[]): Position[] {
  const inside = new Set(cells.map(String))
  const near = cells.flatMap(([x, y, z]) =>
    [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dz): Position => [x + dx, y, z + dz])),
  )
  const floor = near.map(([x, y, z]): Position => [x, y - 1, z])
  return [...near.filter((pos) => !inside.has(String(pos))), ...floor]
}

describe('the surface of a fluid', () => {
  it('stands at 8/9 where a source lies in a basin', () => {
    const pos: Position = [5, 5, 5]
    const { translucent } = mesh({ 'water[level=0]': [pos], stone: basin([pos]) })
    expect(heights(translucent, pos)).toEqual(all(8 / 9))
    // Seen from above and, by somebody who swims, from below.
    expect(translucent).toHaveLength(2)
  })

  it('stands lower by a ninth per level', () => {
    for (let level = 1; level <= 7; level++) {
      const pos: Position = [5, 5, 5]
      const { translucent } = mesh({ [water(level)]: [pos], stone: basin([pos]) })
      expect(heights(translucent, pos)).toEqual(all((8 - level) / 9))
    }
  })

  it('fills its cell where the same fluid lies above, with a top only on the upper one', () => {
    const lower: Position = [5, 5, 5]
    const upper: Position = [5, 6, 5]
    const { translucent } = mesh({ 'water[level=0]': [upper], 'water[level=8]': [lower], stone: basin([lower]) })
    expect(topOf(translucent, lower)?.corners[0]?.[1]).toBeGreaterThan(6)
    const lowest = Math.min(...translucent.flatMap(({ corners }) => corners.map(([, y]) => y)))
    expect(lowest).toBe(6)
  })

  it('slopes from a source to where it has flowed, the source weighing ten times', () => {
    const cells: Position[] = [
      [5, 5, 5],
      [6, 5, 5],
    ]
    const { translucent } = mesh({ [water(0)]: [[5, 5, 5]], [water(4)]: [[6, 5, 5]], stone: basin(cells) })
    const shared = (10 * (8 / 9) + 4 / 9) / 11
    const source = heights(translucent, [5, 5, 5])
    const flowing = heights(translucent, [6, 5, 5])
    expect(source['north-west']).toBeCloseTo(8 / 9, 3)
    expect(source['north-east']).toBeCloseTo(shared, 3)
    expect(flowing['north-west']).toBe(source['north-east'])
    expect(flowing['south-east']).toBeCloseTo(4 / 9, 3)
  })

  it('falls to nothing beside air', () => {
    const { translucent } = mesh({ [water(7)]: [[5, 5, 5]] })
    // The corner takes the mean of one ninth and three empty cells.
    expect(heights(translucent, [5, 5, 5])).toEqual(all(1 / 9 / 3))
  })

  it('has no gaps: cells side by side agree on the heights of the two corners that they share', () => {
    const levels = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(levels, (row) => {
        const cells: Record<BlockString, Position[]> = {}
        const posOf = (index: number): Position => [4 + (index % 3), 5, 4 + Math.floor(index / 3)]
        for (const [index, level] of row.entries()) {
          const block = level === 9 ? 'stone' : water(level)
          cells[block] = [...(cells[block] ?? []), posOf(index)]
        }
        const { translucent } = mesh(cells)
        const at = (index: number): Record<string, number> => heights(translucent, posOf(index))
        for (const [index, level] of row.entries()) {
          const [east, south] = [index + 1, index + 3]
          if (level !== 9 && index % 3 < 2 && row[east] !== 9) {
            expect(at(index)['north-east']).toBe(at(east)['north-west'])
            expect(at(index)['south-east']).toBe(at(east)['south-west'])
          }
          if (level !== 9 && index < 6 && row[south] !== 9) {
            expect(at(index)['south-west']).toBe(at(south)['north-west'])
            expect(at(index)['south-east']).toBe(at(south)['north-east'])
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('the flow of a fluid', () => {
  /** Middle of a texture's movement: where v grows, seen in the world. */
  function streams(pos: Position, cells: Cells): readonly [number, number] {
    const top = topOf(mesh(cells).translucent, pos)
    if (top === undefined) throw new Error('a top')
    let x = 0
    let z = 0
    const middleV = top.uvs.reduce((sum, [, v]) => sum + v, 0) / 4
    for (const [at, [, v]] of top.uvs.entries()) {
      x += (v - middleV) * ((top.corners[at]?.[0] ?? 0) - pos[0] - 0.5)
      z += (v - middleV) * ((top.corners[at]?.[2] ?? 0) - pos[2] - 0.5)
    }
    const length = Math.hypot(x, z)
    return [Math.round((x / length) * 1000) / 1000 + 0, Math.round((z / length) * 1000) / 1000 + 0]
  }

  it('streams towards lower water and over an edge', () => {
    const row: Position[] = [
      [5, 5, 5],
      [6, 5, 5],
    ]
    expect(streams([5, 5, 5], { [water(2)]: [[5, 5, 5]], [water(3)]: [[6, 5, 5]], stone: basin(row) })).toEqual([1, 0])
    const column: Position[] = [
      [5, 5, 5],
      [5, 5, 4],
    ]
    expect(streams([5, 5, 5], { [water(2)]: [[5, 5, 5]], [water(3)]: [[5, 5, 4]], stone: basin(column) })).toEqual([
      0, -1,
    ])
    const walls = basin([[5, 5, 5]]).filter((pos) => String(pos) !== '5,5,6' && String(pos) !== '5,4,6')
    const edge = { [water(7)]: [[5, 5, 5]], [water(8)]: [[5, 4, 6]], stone: walls } as Cells
    expect(streams([5, 5, 5], edge)).toEqual([0, 1])
  })

  it('shows the still texture where it stands', () => {
    const pos: Position = [5, 5, 5]
    const uvs = (cells: Cells): number[] => (topOf(mesh(cells).translucent, pos)?.uvs ?? []).flat()
    const still = uvs({ [water(0)]: [pos], stone: basin([pos]) })
    expect(still.map((part) => Math.round(part * 1000) / 1000)).toEqual([0, 0, 0, 0.1, 0.1, 0.1, 0.1, 0])
  })
})

describe('the sides of a fluid', () => {
  it('are drawn towards air and glass, not towards cubes and the same fluid', () => {
    const around = (more: Cells): number => {
      const { translucent } = mesh({ [water(0)]: [[5, 5, 5]], ...more })
      return translucent.filter(({ normal }) => Math.abs(normal[0]) > 0.9 || Math.abs(normal[2]) > 0.9).length
    }
    // Each is seen from both sides.
    expect(around({})).toBe(8)
    expect(around({ stone: [[6, 5, 5]] })).toBe(6)
    expect(around({ glass: [[6, 5, 5]] })).toBe(8)
    expect(
      around({
        [water(0)]: [
          [5, 5, 5],
          [6, 5, 5],
        ],
      }),
    ).toBe(12)
  })

  it('are not drawn where its own block fills them', () => {
    const waterlogged = mesh({ 'oak_slab[type=bottom,waterlogged=true]': [[5, 5, 5]] })
    const dry = mesh({ 'oak_slab[type=bottom,waterlogged=false]': [[5, 5, 5]] })
    expect(dry.translucent).toEqual([])
    expect(waterlogged.opaque).toHaveLength(6)
    expect(waterlogged.translucent.some(({ normal }) => normal[1] < -0.9 && normal[0] === 0)).toBe(true)
    const bottoms = waterlogged.translucent.filter(({ corners }) => corners.every(([, y]) => y < 5.1))
    expect(bottoms).toEqual([])
  })
})

describe('kinds of fluid', () => {
  it('water takes the biome’s colour and lies in the translucent layer, lava in the other, in its own light', () => {
    const pos: Position = [5, 5, 5]
    const wet = mesh({ [water(0)]: [pos], stone: basin([pos]) })
    expect(topOf(wet.translucent, pos)?.colors[0]).toEqual([63, 118, 228])
    const hot = mesh({ 'lava[level=0]': [pos], stone: basin([pos]) })
    expect(hot.translucent).toEqual([])
    const top = hot.opaque.find(({ corners, normal }) => normal[1] > 0.9 && corners.every(([, y]) => y > 5.5 && y < 6))
    expect(top?.colors[0]).toEqual([255, 255, 255])
    expect(top?.lights[0]?.[1]).toBe(255)
  })

  it('meet with a side of each', () => {
    const { opaque, translucent } = mesh({ [water(0)]: [[5, 5, 5]], 'lava[level=0]': [[6, 5, 5]] })
    expect(translucent.some(({ normal }) => normal[0] > 0.9)).toBe(true)
    expect(opaque.some(({ normal }) => normal[0] < -0.9)).toBe(true)
  })
})
