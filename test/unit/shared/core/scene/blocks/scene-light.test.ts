import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Direction,
  directions,
  directionVector,
  oppositeDirection,
} from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../../shared/contract/geometry.ts'
import { SceneLight } from '../../../../../../shared/core/scene/blocks/scene-light.ts'
import { SceneWorld, sceneOfCells } from '../../../../../../shared/core/scene/blocks/scene-world.ts'
import { sectionKey, sectionOf } from '../../../../../../shared/core/scene/blocks/section.ts'
import { toyBlocks } from '../../../../../fakes/toy-scene.ts'

function lit(cells: Record<string, readonly Position[]>): { world: SceneWorld; light: SceneLight } {
  const list = Object.entries(cells).flatMap(([block, positions]) => positions.map((pos) => ({ pos, block })))
  const world = sceneOfCells(list, toyBlocks)
  return { world, light: new SceneLight(world) }
}

/** A square of cells at a height, -size..size. */
function plate(y: number, size: number): Position[] {
  const side = Array.from({ length: size * 2 + 1 }, (_, index) => index - size)
  return side.flatMap((x) => side.map((z): Position => [x, y, z]))
}

function isInside(pos: Position, edge: number): boolean {
  return Math.abs(pos[0]) < edge && Math.abs(pos[2]) < edge
}

describe('light of blocks', () => {
  it('falls by one per step, around corners', () => {
    const { light } = lit({ torch: [[0, 64, 0]] })
    expect(light.blockAt(0, 64, 0)).toBe(14)
    expect(light.blockAt(3, 64, 0)).toBe(11)
    expect(light.blockAt(-3, 66, 2)).toBe(7)
    expect(light.blockAt(14, 64, 0)).toBe(0)
  })

  it('shines out of an opaque source and does not enter an opaque block', () => {
    const { light } = lit({ glowstone: [[0, 64, 0]], stone: [[1, 64, 0]] })
    expect(light.blockAt(0, 64, 0)).toBe(15)
    expect(light.blockAt(-1, 64, 0)).toBe(14)
    expect(light.blockAt(1, 64, 0)).toBe(0)
    expect(light.blockAt(2, 64, 0)).toBe(11)
  })

  it('is the brighter of two sources, and what the other leaves when one goes', () => {
    const { world, light } = lit({
      torch: [
        [0, 64, 0],
        [6, 64, 0],
      ],
    })
    expect(light.blockAt(4, 64, 0)).toBe(12)
    world.set([6, 64, 0], 'air')
    light.update()
    expect(light.blockAt(4, 64, 0)).toBe(10)
    expect(light.blockAt(6, 64, 0)).toBe(8)
  })
})

describe('light of the sky', () => {
  it('falls undimmed through clear cells, dims in leaves and water, ends in stone', () => {
    const { light } = lit({ glass: [[0, 90, 0]], oak_leaves: [[40, 90, 0]], stone: plate(80, 2) })
    expect(light.skyAt(0, 319, 0)).toBe(15)
    expect(light.skyAt(0, 81, 0)).toBe(15)
    expect(light.skyAt(40, 90, 0)).toBe(14)
    expect(light.skyAt(0, 80, 0)).toBe(0)
  })

  it('comes in from the sides below a roof', () => {
    const { light } = lit({ stone: plate(80, 4) })
    expect(light.skyAt(5, 79, 0)).toBe(15)
    expect(light.skyAt(4, 79, 0)).toBe(14)
    expect(light.skyAt(0, 79, 0)).toBe(10)
  })

  it('stops at the side that a slab fills, and only there', () => {
    const walls = [70, 69, 68].flatMap((y) => plate(y, 1).filter(([x, , z]) => x !== 0 || z !== 0))
    const below = (slab: string): number =>
      lit({ stone: [...walls, [0, 67, 0]], [slab]: [[0, 70, 0]] }).light.skyAt(0, 69, 0)
    expect(below('air')).toBe(15)
    expect(below('oak_slab[type=bottom]')).toBe(0)
    expect(below('oak_slab[type=top]')).toBe(0)
    expect(lit({ stone: walls, 'oak_slab[type=bottom]': [[0, 70, 0]] }).light.skyAt(0, 70, 0)).toBe(15)
    // Under the upper slab's top it is as dark as light from below leaves it.
    expect(lit({ stone: [...walls, [0, 67, 0]], 'oak_slab[type=top]': [[0, 70, 0]] }).light.skyAt(0, 70, 0)).toBe(0)
  })

  it('passes a closed door', () => {
    const walls = [
      [-1, -64, 0],
      [1, -64, 0],
      [0, -64, 1],
    ] as const
    const roof = plate(-63, 1).filter(([, , z]) => z >= 0)
    expect(lit({ stone: [...walls, ...roof], oak_door: [[0, -64, 0]] }).light.skyAt(0, -64, 0)).toBe(14)
  })

  it('comes back when a roof is opened', () => {
    const { world, light } = lit({ stone: plate(-40, 9) })
    world.set([0, -40, 0], 'air')
    light.update()
    expect(light.skyAt(0, -64, 0)).toBe(15)
    world.set([0, -40, 0], 'stone')
    light.update()
    expect(light.skyAt(0, -41, 0)).toBe(5)
  })
})

interface Kind {
  /** Light above the box. */
  readonly above: number
  /** Full light falls undimmed. */
  readonly fall: boolean
  readonly of: (state: number) => number
}

const sky: Kind = { above: 15, fall: true, of: () => 0 }
const block: Kind = { above: 0, fall: false, of: (state) => toyBlocks.emits(state) }

function shuts(state: number, side: Direction): boolean {
  return toyBlocks.blockOf(state).startsWith('oak_slab') && toyBlocks.covers(state, side)
}

/**
 * Light worked out the slow way, from the rules alone: every cell of a box again and again until nothing changes. Outside
 * the box is open sky above the box's floor.
 */
function slowLight(world: SceneWorld, kind: Kind, edge: number, low: number, high: number): (pos: Position) => number {
  const levels = new Map<string, number>()
  const cells: Position[] = []
  for (let y = high; y >= low; y--) cells.push(...plate(y, edge))
  const levelAt = (pos: Position): number =>
    levels.get(pos.join()) ?? (pos[1] > high || !isInside(pos, edge + 1) ? kind.above : 0)
  const stateAt = ([x, y, z]: Position): number => world.stateAt(x, y, z)
  const due = (pos: Position): number => {
    const state = stateAt(pos)
    const taken = toyBlocks.dims(state)
    let best = kind.of(state)
    for (const direction of directions) {
      const [dx, dy, dz] = directionVector[direction]
      const from: Position = [pos[0] - dx, pos[1] - dy, pos[2] - dz]
      if (taken >= 15 || shuts(stateAt(from), direction) || shuts(state, oppositeDirection[direction])) continue
      const level = levelAt(from)
      const falls = kind.fall && direction === 'down' && level === 15 && taken === 0
      best = Math.max(best, falls ? 15 : level - Math.max(1, taken))
    }
    return best
  }
  for (let again = true; again; ) {
    again = false
    for (const pos of cells) {
      const level = due(pos)
      if (level === levelAt(pos)) continue
      levels.set(pos.join(), level)
      again = true
    }
  }
  return levelAt
}

const EDGE = 6
const coordinate = fc.integer({ min: -3, max: 3 })
const change = fc.record({
  pos: fc.tuple(coordinate, fc.integer({ min: -58, max: -52 }), coordinate),
  block: fc.constantFrom(
    'air',
    'stone',
    'stone',
    'glass',
    'torch',
    'glowstone',
    'oak_leaves',
    'oak_door',
    'oak_slab[type=bottom]',
    'oak_slab[type=top]',
    'water',
  ),
})

describe('light after changes', () => {
  const steps = fc.array(fc.array(change, { maxLength: 12 }), { minLength: 1, maxLength: 4 })

  it('is that of a world lit from scratch', () => {
    fc.assert(
      fc.property(steps, (batches) => {
        const { world, light } = lit({ stone: plate(-55, 2) })
        for (const batch of batches) {
          for (const { pos, block } of batch) world.set(pos, block)
          light.update()
        }
        const again = sceneOfCells(cellsOf(world), toyBlocks)
        const fresh = new SceneLight(again)
        for (let y = -64; y <= -37; y++) {
          for (const [x, , z] of plate(y, 18)) {
            if (light.skyAt(x, y, z) !== fresh.skyAt(x, y, z)) throw new Error(`sky differs at ${x} ${y} ${z}`)
            if (light.blockAt(x, y, z) !== fresh.blockAt(x, y, z)) throw new Error(`block differs at ${x} ${y} ${z}`)
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  it('is what the rules give, worked out the slow way', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const floor = plate(-59, EDGE)
        const { world, light } = lit({ stone: floor })
        for (const { pos, block } of changes) {
          world.set(pos, block)
          light.update()
        }
        // Light of blocks may leave the box on a way around; the sky's outside it is full.
        const slow = slowLight(world, sky, EDGE, -59, -50)
        for (let y = -59; y <= -52; y++) {
          for (const pos of plate(y, EDGE)) expect([pos, light.skyAt(...pos)]).toEqual([pos, slow(pos)])
        }
      }),
      { numRuns: 20 },
    )
  })

  it('is what the rules give for light of blocks in a closed box', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const walls = [-59, -51].flatMap((y) => plate(y, 4))
        for (let y = -58; y <= -52; y++) walls.push(...plate(y, 4).filter((pos) => !isInside(pos, 4)))
        const { world, light } = lit({ stone: walls })
        for (const { pos, block } of changes) {
          world.set(pos, block)
          light.update()
        }
        const slow = slowLight(world, block, 4, -59, -51)
        for (let y = -59; y <= -51; y++) {
          for (const pos of plate(y, 4)) expect([pos, light.blockAt(...pos)]).toEqual([pos, slow(pos)])
        }
      }),
      { numRuns: 20 },
    )
  })

  it('names the sections whose blocks or light have changed, and those next to them', () => {
    const { world, light } = lit({ stone: plate(-40, 20) })
    const before = snapshot(light)
    world.set([0, -40, 0], 'torch')
    const named = new Set(light.update().map(sectionKey))
    expect(named.has(sectionKey(sectionOf([0, -40, 0])))).toBe(true)
    for (const [key, cells] of snapshot(light)) {
      const was = before.get(key)
      if (was !== undefined && cells.some((cell, index) => cell !== was[index])) expect(named.has(key)).toBe(true)
    }
    // A column of light falls through the hole to the world's bottom, and reaches 14 to each side.
    expect(named.has(sectionKey([0, -4, 0]))).toBe(true)
    expect(named.has(sectionKey([5, -3, 0]))).toBe(false)
  })

  it('asks for no mesh where nothing was set', () => {
    const { light } = lit({ stone: plate(64, 3) })
    expect(light.update()).toEqual([])
  })
})

function cellsOf(world: SceneWorld): { pos: Position; block: string }[] {
  const cells: { pos: Position; block: string }[] = []
  for (let y = -59; y <= -50; y++) for (const pos of plate(y, 8)) cells.push({ pos, block: world.blockAt(pos) })
  return cells
}

function snapshot(light: SceneLight): Map<number, number[]> {
  const sections = new Map<number, number[]>()
  for (let x = -3; x <= 3; x++) {
    for (let z = -3; z <= 3; z++) {
      for (let y = -4; y <= -1; y++) sections.set(sectionKey([x, y, z]), [...(light.section([x, y, z]) ?? [])])
    }
  }
  return sections
}

describe('the ground', () => {
  it('is lit from above, dark within, without a cell of it being stored', () => {
    const world = new SceneWorld(toyBlocks, {
      kind: 'layers',
      blockAt: (y) => (y <= 10 ? 'stone' : y <= 20 ? 'water' : 'air'),
    })
    const light = new SceneLight(world)
    expect([21, 20, 19, 11, 10].map((y) => light.skyAt(7, y, 7))).toEqual([15, 14, 13, 5, 0])
    expect(light.isUntouched([0, 0, 0])).toBe(true)
  })
})
