import { describe, expect, it } from 'vitest'
import { entityMesh } from '../../../../../../shared/core/scene/entities/entity-mesh.ts'
import { handMesh } from '../../../../../../shared/core/scene/entities/hand-mesh.ts'
import type { Mesh } from '../../../../../../shared/core/scene/mesh.ts'
import { plainSceneAssets, tileArea } from '../../../../../fakes/plain-scene-assets.ts'
import { standingPlayer } from '../../../../../fakes/standing-player.ts'

const assets = plainSceneAssets()

const standing = standingPlayer({ id: 7, yaw: 180 })

interface Bounds {
  readonly low: readonly number[]
  readonly high: readonly number[]
}

function boundsOf(mesh: Mesh, isCounted: (vertex: number) => boolean = () => true): Bounds {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let vertex = 0; vertex * 3 < mesh.positions.length; vertex++) {
    if (!isCounted(vertex)) continue
    for (let axis = 0; axis < 3; axis++) {
      const value = mesh.positions[vertex * 3 + axis] ?? 0
      low[axis] = Math.min(low[axis] ?? 0, value)
      high[axis] = Math.max(high[axis] ?? 0, value)
    }
  }
  return { low, high }
}

/** Vertices whose texture is of a tile. */
function ofTile(mesh: Mesh, tile: number): (vertex: number) => boolean {
  const [u0, , u1] = tileArea(tile)
  return (vertex) => {
    const u = mesh.uvs[vertex * 2] ?? 0
    return u >= u0 - 1e-6 && u <= u1 + 1e-6
  }
}

function size({ low, high }: Bounds, axis: number): number {
  return (high[axis] ?? 0) - (low[axis] ?? 0)
}

describe('entityMesh', () => {
  it('makes a player as large as the game does, standing on its feet', () => {
    const { low, high } = boundsOf(entityMesh(assets, standing))
    expect(low[1]).toBeCloseTo(0)
    expect(high[1]).toBeCloseTo(1.875)
    expect((high[0] ?? 0) - (low[0] ?? 0)).toBeCloseTo(0.9375)
    expect(high[0]).toBeCloseTo(-(low[0] ?? 0))
  })

  it('shows every side outwards', () => {
    const { positions, indices } = entityMesh(assets, { ...standing, held: null })
    const point = (vertex: number) => [0, 1, 2].map((axis) => positions[vertex * 3 + axis] ?? 0)
    // The six boxes follow each other, 24 vertices each: normals point away from each box's middle.
    for (let box = 0; box < 6; box++) {
      const corners = Array.from({ length: 24 }, (_, index) => point(box * 24 + index))
      const middle = [0, 1, 2].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 24)
      for (let at = box * 36; at < box * 36 + 36; at += 3) {
        const [a = [], b = [], c = []] = [0, 1, 2].map((corner) => point(indices[at + corner] ?? 0))
        const u = a.map((value, axis) => (b[axis] ?? 0) - value)
        const v = a.map((value, axis) => (c[axis] ?? 0) - value)
        const [ux = 0, uy = 0, uz = 0] = u
        const [vx = 0, vy = 0, vz = 0] = v
        const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
        const outwards = normal.reduce((sum, value, axis) => sum + value * ((a[axis] ?? 0) - (middle[axis] ?? 0)), 0)
        expect(outwards).toBeGreaterThan(0)
      }
    }
  })

  it('holds things in the right hand, in front of the body, wherever it faces', () => {
    const facing = (yaw: number): Bounds => {
      const mesh = entityMesh(assets, { ...standing, yaw, bodyYaw: yaw, held: 'red_wool' })
      return boundsOf(mesh, ofTile(mesh, 1))
    }
    const middle = ({ low, high }: Bounds, axis: number) => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2
    const north = facing(180)
    expect(middle(north, 0)).toBeGreaterThan(0.2)
    expect(middle(north, 2)).toBeLessThan(-0.1)
    const south = facing(0)
    expect(middle(south, 0)).toBeLessThan(-0.2)
    expect(middle(south, 2)).toBeGreaterThan(0.1)
    const west = facing(90)
    expect(middle(west, 0)).toBeLessThan(-0.1)
    expect(middle(west, 2)).toBeLessThan(-0.2)
  })

  it('swings legs with every step and keeps them still at rest', () => {
    const depth = (walked: number, speed: number) =>
      size(boundsOf(entityMesh(assets, { ...standing, walked, speed })), 2)
    const atRest = depth(0, 0)
    expect(depth(0.3, 0)).toBeCloseTo(atRest)
    expect(depth(0, 4.3)).toBeGreaterThan(atRest * 2)
  })

  it('turns the head alone, and the body with the rest', () => {
    const [head, body] = [
      entityMesh(assets, { ...standing, yaw: 135 }),
      entityMesh(assets, { ...standing, yaw: 135, bodyYaw: 135 }),
    ].map((mesh) =>
      size(
        boundsOf(mesh, (vertex) => (mesh.positions[vertex * 3 + 1] ?? 0) < 1.3),
        0,
      ),
    )
    expect(head).toBeCloseTo(0.9375)
    expect(body).toBeLessThan(0.9)
  })

  it('is lower when it sneaks', () => {
    const { high } = boundsOf(entityMesh(assets, { ...standing, sneaking: true }))
    expect(high[1]).toBeLessThan(1.7)
    expect(high[1]).toBeGreaterThan(1.4)
  })

  it('raises the right arm for a blow', () => {
    const reach = (swing: number) => boundsOf(entityMesh(assets, { ...standing, swing })).low[2] ?? 0
    expect(reach(0.3)).toBeLessThan(reach(0) - 0.2)
    expect(reach(1)).toBeCloseTo(reach(0), 1)
  })

  it('wears armour a little outside the body', () => {
    const mesh = entityMesh(assets, { ...standing, armor: [null, 'iron_chestplate', null, null] })
    const bare = entityMesh(assets, standing)
    const { low, high } = boundsOf(mesh, ofTile(mesh, 0))
    expect(mesh.positions.length).toBe(bare.positions.length + 3 * 24 * 3)
    expect((high[0] ?? 0) - (low[0] ?? 0)).toBeCloseTo(0.9375 * (18 / 16))
  })

  it('shows dropped blocks small and items as their picture, turned by id and tick', () => {
    const drop = (name: string, tick: number) =>
      entityMesh(assets, { ...standing, type: 'item', name, id: 0 }, { tick })
    const block = boundsOf(drop('red_wool', 0))
    expect([0, 1, 2].map((axis) => Number(size(block, axis).toFixed(4)))).toEqual([0.25, 0.25, 0.25])
    const flat = boundsOf(drop('apple', 0))
    expect(size(flat, 0)).toBeCloseTo(0.5)
    expect(size(flat, 2)).toBeCloseTo(0.5 / 16)
    expect(size(boundsOf(drop('apple', 31)), 0)).toBeLessThan(0.2)
    expect(drop('apple', 31)).toEqual(drop('apple', 31))
  })

  it('stands in a box with its type for what it does not know', () => {
    const mesh = entityMesh(assets, { ...standing, type: 'kraken', name: 'kraken' })
    // A box, and six letters on four sides.
    expect(mesh.indices.length / 6).toBe(6 + 4 * 6)
  })

  it('carries the light of its place', () => {
    const mesh = entityMesh(assets, standing, { light: { sky: 34, block: 170 } })
    expect(new Set(mesh.lights)).toEqual(new Set([34, 170]))
  })
})

describe('handMesh', () => {
  it('lies in the lower right before the eyes, bare or with a thing', () => {
    for (const held of [null, 'red_wool', 'apple', 'no_such_thing']) {
      const { low, high } = boundsOf(handMesh(assets, { ...standing, held }))
      expect((low[0] ?? 0) + (high[0] ?? 0)).toBeGreaterThan(0.5)
      expect(low[1]).toBeLessThan(-0.3)
      expect((low[2] ?? 0) + (high[2] ?? 0)).toBeLessThan(-1)
    }
  })

  it('shows the arm for a thing that has no looks', () => {
    expect(handMesh(assets, { ...standing, held: 'no_such_thing' })).toEqual(handMesh(assets, standing))
  })
})
