import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  directions,
  directionVector,
  neighbour,
  positionKey,
} from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../../../../shared/contract/block.ts'
import type { Position } from '../../../../../../shared/contract/geometry.ts'
import { meshSection } from '../../../../../../shared/core/scene/blocks/mesh-section.ts'
import { SceneLight } from '../../../../../../shared/core/scene/blocks/scene-light.ts'
import { SceneWorld, sceneOfCells } from '../../../../../../shared/core/scene/blocks/scene-world.ts'
import { sectionOf, sectionOrigin } from '../../../../../../shared/core/scene/blocks/section.ts'
import { type MeshQuad, quadsOf } from '../../../../../fakes/mesh-quads.ts'
import { toyAssets, toyBlocks } from '../../../../../fakes/toy-scene.ts'

type Cells = Readonly<Record<BlockString, readonly Position[]>>

interface Quads {
  readonly opaque: readonly MeshQuad[]
  readonly translucent: readonly MeshQuad[]
}

/** Quads of the section that holds a cell, where nothing stands but the given cells. */
function quadsAt(pos: Position, cells: Cells): Quads {
  const list = Object.entries(cells).flatMap(([block, positions]) => positions.map((at) => ({ pos: at, block })))
  const world = sceneOfCells(list, toyBlocks)
  return quadsIn(world, pos)
}

function quadsIn(world: SceneWorld, pos: Position): Quads {
  const { opaque, translucent } = meshSection(world, new SceneLight(world), toyAssets, sectionOf(pos))
  return { opaque: quadsOf(opaque), translucent: quadsOf(translucent) }
}

function facing(quads: readonly MeshQuad[], normal: Position): readonly MeshQuad[] {
  return quads.filter((quad) => quad.normal.every((part, axis) => Math.abs(part - (normal[axis] ?? 0)) < 1e-6))
}

/** Of the whole sides of unit cubes: the cell and the direction, as a text. */
function sideKey({ corners, normal }: MeshQuad, origin: Position): string {
  const cell = [0, 1, 2].map((axis) => {
    const middle = corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 4
    return Math.floor(middle - (normal[axis] ?? 0) * 0.5) + (origin[axis] ?? 0)
  })
  return `${cell.join()} ${normal.map((part) => Math.round(part) + 0).join()}`
}

describe('faces', () => {
  it('of a cube alone are drawn once each, turned outwards, relative to the section', () => {
    const { opaque, translucent } = quadsAt([17, 70, -3], { stone: [[17, 70, -3]] })
    expect(translucent).toEqual([])
    expect(opaque).toHaveLength(6)
    for (const direction of directions) {
      const [quad, ...more] = facing(opaque, directionVector[direction])
      expect(more).toEqual([])
      const inside = [1.5, 6.5, 13.5]
      const out = quad?.corners.map((corner) =>
        corner.reduce(
          (sum, part, axis) => sum + (part - (inside[axis] ?? 0)) * (directionVector[direction][axis] ?? 0),
          0,
        ),
      )
      expect(out).toEqual([0.5, 0.5, 0.5, 0.5])
    }
  })

  it('of opaque cubes are drawn where they meet no other, within a section and across its borders', () => {
    const coordinate = fc.integer({ min: 13, max: 18 })
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(coordinate, coordinate, coordinate), { selector: positionKey }), (cells) => {
        const filled = new Set(cells.map(positionKey))
        const expected: string[] = []
        for (const pos of cells.filter((at) => sectionOf(at).join() === '0,0,0')) {
          for (const direction of directions) {
            if (filled.has(positionKey(neighbour(pos, direction)))) continue
            expected.push(`${pos.join()} ${directionVector[direction].join()}`)
          }
        }
        const { opaque } = quadsAt([0, 0, 0], { stone: cells })
        expect(opaque.map((quad) => sideKey(quad, sectionOrigin([0, 0, 0]))).toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: 60 },
    )
  })

  it('between two glass blocks are not drawn, between glass and stained glass they are', () => {
    expect(
      quadsAt([0, 0, 0], {
        glass: [
          [0, 0, 0],
          [1, 0, 0],
        ],
      }).opaque,
    ).toHaveLength(10)
    const mixed = quadsAt([0, 0, 0], { glass: [[0, 0, 0]], red_stained_glass: [[1, 0, 0]] })
    expect([mixed.opaque.length, mixed.translucent.length]).toEqual([6, 6])
  })

  it('between leaves are drawn, and towards a cube they are not', () => {
    expect(
      quadsAt([0, 0, 0], {
        oak_leaves: [
          [0, 0, 0],
          [1, 0, 0],
        ],
      }).opaque,
    ).toHaveLength(12)
    expect(quadsAt([0, 0, 0], { oak_leaves: [[0, 0, 0]], stone: [[1, 0, 0]] }).opaque).toHaveLength(11)
  })

  it('of a slab hide those of its neighbour only on the side that it fills', () => {
    const under = quadsAt([0, 5, 0], { stone: [[0, 5, 0]], 'oak_slab[type=bottom]': [[0, 6, 0]] }).opaque
    expect(facing(under, [0, 1, 0])).toHaveLength(1)
    const above = quadsAt([0, 5, 0], { stone: [[0, 7, 0]], 'oak_slab[type=bottom]': [[0, 6, 0]] }).opaque
    expect(facing(above, [0, -1, 0])).toHaveLength(2)
  })

  it('at the bottom of the world are left out, for nobody can look at them', () => {
    const ground = new SceneWorld(toyBlocks, { kind: 'layers', blockAt: (y) => (y === -64 ? 'bedrock' : 'air') })
    const { opaque } = quadsIn(ground, [0, -64, 0])
    expect(opaque).toHaveLength(256)
    expect(facing(opaque, [0, 1, 0])).toHaveLength(256)
  })

  it('of a block that nobody knows are drawn in a glaring pattern', () => {
    const { opaque } = quadsAt([0, 0, 0], { unobtainium: [[0, 0, 0]] })
    expect(opaque).toHaveLength(24)
    const top = facing(opaque, [0, 1, 0]).map(({ colors }) => colors[0]?.join())
    expect(top.toSorted()).toEqual(['24,0,24', '24,0,24', '255,0,255', '255,0,255'])
    const area = opaque.reduce(
      (sum, { corners: [a, b] }) =>
        sum + Math.hypot(...[0, 1, 2].map((axis) => (a?.[axis] ?? 0) - (b?.[axis] ?? 0))) ** 2,
      0,
    )
    expect(area).toBeCloseTo(6)
  })
})

describe('colours', () => {
  it('are shade x tint', () => {
    const { opaque } = quadsAt([0, 0, 0], { 'grass_block[snowy=false]': [[0, 0, 0]] })
    expect(facing(opaque, [0, 1, 0])[0]?.colors[0]).toEqual([100, 200, 50])
    expect(facing(opaque, [0, -1, 0])[0]?.colors[0]).toEqual([50, 100, 25])
    expect(facing(opaque, [0, 0, 1])[0]?.colors[0]).toEqual([80, 160, 40])
    expect(facing(opaque, [1, 0, 0])[0]?.colors[0]).toEqual([60, 120, 30])
  })

  it('darken where cubes meet: one touching cell a fifth, two and more as much again, as in vanilla', () => {
    const floor = (more: readonly Position[]): readonly number[] => {
      const { opaque } = quadsAt([5, 5, 5], { stone: [[5, 5, 5], ...more] })
      const top = facing(opaque, [0, 1, 0]).find(({ corners }) =>
        corners.every(([x, y, z]) => y === 6 && x >= 5 && x <= 6 && z >= 5 && z <= 6),
      )
      const at = top?.corners.findIndex(([x, , z]) => x === 5 && z === 5) ?? -1
      return top?.colors[at] ?? []
    }
    expect(floor([])).toEqual([255, 255, 255])
    expect(floor([[4, 6, 5]])).toEqual([204, 204, 204])
    expect(floor([[4, 6, 4]])).toEqual([204, 204, 204])
    expect(
      floor([
        [4, 6, 5],
        [4, 6, 4],
      ]),
    ).toEqual([153, 153, 153])
    expect(
      floor([
        [4, 6, 5],
        [5, 6, 4],
      ]),
    ).toEqual([102, 102, 102])
  })

  it('do not darken beside glass or torches', () => {
    const { opaque } = quadsAt([5, 5, 5], { stone: [[5, 5, 5]], glass: [[4, 6, 5]], torch: [[5, 6, 4]] })
    for (const { colors } of facing(opaque, [0, 1, 0]).filter(({ corners }) => corners[0]?.[1] === 6)) {
      expect(new Set(colors.map((color) => color.join())).size).toBe(1)
    }
  })

  it('darken steps within a block too, by what stands beside them on their level', () => {
    const { opaque } = quadsAt([5, 5, 5], { 'oak_slab[type=bottom]': [[5, 5, 5]], stone: [[4, 5, 5]] })
    const top = facing(opaque, [0, 1, 0]).find(({ corners }) => corners[0]?.[1] === 5.5)
    const byX = top?.corners.map(([x], at) => [x, top.colors[at]?.[0]])
    expect(byX).toEqual([
      [5, 204],
      [5, 204],
      [6, 255],
      [6, 255],
    ])
  })

  it('turn the diagonal so that one dark corner does not draw a seam', () => {
    const split = (corner: Position): readonly number[] => {
      const { opaque } = quadsAt([5, 5, 5], { stone: [[5, 5, 5], corner] })
      return facing(opaque, [0, 1, 0]).find(({ colors }) => new Set(colors.map(String)).size > 1)?.triangles ?? []
    }
    // The toy cube's top begins in the north-west: a dark corner there lies at the end of the diagonal 0-2.
    expect(split([4, 6, 4])).toEqual([1, 2, 3, 1, 3, 0])
    expect(split([4, 6, 6])).toEqual([0, 1, 2, 0, 2, 3])
  })
})

describe('light', () => {
  it('is that of the cell before a face', () => {
    const { opaque } = quadsAt([0, 0, 0], { stone: [[0, 0, 0]] })
    expect(facing(opaque, [0, 1, 0])[0]?.lights).toEqual(Array.from({ length: 4 }, () => [255, 0]))
  })

  it('runs smoothly along a floor beside a torch', () => {
    const floor = Array.from({ length: 9 }, (_, x): Position => [x, 4, 8])
    const { opaque } = quadsAt([0, 4, 8], { stone: floor, torch: [[0, 5, 8]] })
    const tops = facing(opaque, [0, 1, 0]).filter(({ corners }) => corners[0]?.[1] === 5)
    const atX = (x: number): Set<number> =>
      new Set(
        tops.flatMap(({ corners, lights }) =>
          corners.flatMap((corner, at) => (corner[0] === x ? [lights[at]?.[1] ?? 0] : [])),
        ),
      )
    for (let x = 1; x < 9; x++) {
      const [light = 0, ...others] = atX(x)
      // Cells on both sides of the corner see the same four cells.
      expect(others).toEqual([])
      expect(light).toBe(Math.round(((14 - x + 14 - x + 1 + (13 - x + 13 - x + 1)) / 4) * 17))
    }
  })

  it('of a plant is its own cell’s', () => {
    const { opaque } = quadsAt([0, 0, 0], { grass: [[0, 0, 0]], torch: [[2, 0, 0]] })
    const plant = opaque.find(({ colors }) => colors[0]?.[1] === 160)
    expect(plant?.lights).toEqual(Array.from({ length: 4 }, () => [255, 12 * 17]))
  })

  it('of a source is its own light', () => {
    const { opaque } = quadsAt([0, 0, 0], { torch: [[0, 0, 0]] })
    for (const { lights } of opaque) expect(lights[0]?.[1]).toBe(14 * 17)
  })
})

describe('a section', () => {
  it('of nothing is an empty mesh', () => {
    expect(quadsAt([0, 100, 0], { stone: [[0, 0, 0]] })).toEqual({ opaque: [], translucent: [] })
  })

  it('is meshed the same way every time', () => {
    const cells = {
      stone: [
        [1, 1, 1],
        [2, 2, 2],
      ],
      torch: [[1, 2, 1]],
      'water[level=3]': [[3, 1, 1]],
    } as const
    expect(quadsAt([0, 0, 0], cells)).toEqual(quadsAt([0, 0, 0], cells))
  })
})
