import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Camera } from '../../../../../../shared/core/scene/camera.ts'
import type { LayeredMesh, Mesh, Picture } from '../../../../../../shared/core/scene/mesh.ts'
import { drawPicture, type PictureRequest } from '../../../../../../shared/core/scene/raster/draw-picture.ts'
import { skyAt } from '../../../../../../shared/core/scene/sky.ts'
import { plainAtlas, tileArea } from '../../../../../fakes/plain-scene-assets.ts'

const NOON = 6000

interface Wall {
  readonly tile: number
  /** Corners counter-clockwise as seen from the side that shows. */
  readonly corners: readonly (readonly [number, number, number])[]
  readonly light?: readonly [number, number]
}

function meshOf(walls: readonly Wall[]): Mesh {
  return {
    positions: Float32Array.from(walls.flatMap(({ corners }) => corners.flat())),
    uvs: Float32Array.from(
      walls.flatMap(({ tile }) => {
        const [u0, v0, u1, v1] = tileArea(tile)
        return [u0, v0, u0, v1, u1, v1, u1, v0]
      }),
    ),
    colors: new Uint8Array(walls.length * 12).fill(255),
    lights: Uint8Array.from(walls.flatMap(({ light = [255, 0] }) => [light, light, light, light].flat())),
    indices: Uint32Array.from(walls.flatMap((_, index) => [0, 1, 2, 0, 2, 3].map((corner) => index * 4 + corner))),
  }
}

const nothing = meshOf([])

function layered(opaque: readonly Wall[], translucent: readonly Wall[] = []): LayeredMesh {
  return { opaque: meshOf(opaque), translucent: translucent.length === 0 ? nothing : meshOf(translucent) }
}

/** A square that faces south, `distance` blocks north of the zero, `half` blocks to each side. */
function facing(tile: number, distance: number, half = 1): Wall {
  const z = -distance
  return {
    tile,
    corners: [
      [-half, half, z],
      [-half, -half, z],
      [half, -half, z],
      [half, half, z],
    ],
  }
}

const northward: Camera = { eye: [0, 0, 0], yaw: 180, pitch: 0, projection: { kind: 'perspective', fov: 90 } }

function draw(mesh: LayeredMesh, request: Partial<PictureRequest> = {}): Picture {
  return drawPicture({
    drawn: [{ mesh, origin: [0, 0, 0] }],
    atlas: plainAtlas(),
    camera: northward,
    width: 40,
    height: 40,
    timeOfDay: NOON,
    viewDistance: 64,
    inHand: null,
    ...request,
  })
}

function pixel({ width, pixels }: Picture, x: number, y: number): readonly number[] {
  return [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

const RED = [200, 30, 30, 255]
const GREEN = [30, 200, 30, 255]
const BLUE = [30, 30, 200, 255]

describe('drawPicture', () => {
  it('shows a surface where it is, and sky where nothing is', () => {
    const picture = draw(layered([facing(1, 2)]))
    // At a distance of 2 blocks and a view as wide as it is deep, 2 blocks fill half the picture.
    expect(pixel(picture, 10, 10)).toEqual(RED)
    expect(pixel(picture, 29, 29)).toEqual(RED)
    expect(pixel(picture, 9, 20)).not.toEqual(RED)
    expect(pixel(picture, 30, 20)).not.toEqual(RED)
    expect(pixel(picture, 20, 39)).toEqual([...skyAt(NOON).horizon, 255])
  })

  it('leaves out what is turned away', () => {
    const { corners } = facing(1, 2)
    const away = { tile: 1, corners: corners.toReversed() }
    expect(pixel(draw(layered([away])), 20, 20)).not.toEqual(RED)
  })

  it('hides far things behind near ones, whichever is drawn first', () => {
    const red = facing(1, 2)
    const green = facing(2, 3)
    for (const walls of [
      [red, green],
      [green, red],
    ])
      expect(pixel(draw(layered(walls)), 20, 20)).toEqual(RED)
  })

  it('shows the last of what lies on one plane, for overlays', () => {
    expect(pixel(draw(layered([facing(1, 2), facing(2, 2)])), 20, 20)).toEqual(GREEN)
  })

  it('lets empty texels through', () => {
    expect(pixel(draw(layered([facing(4, 2), facing(1, 3)])), 20, 20)).toEqual(RED)
  })

  it('blends translucent surfaces farthest first', () => {
    const pane = (distance: number) => facing(5, distance)
    const one = pixel(draw(layered([facing(1, 4, 2)], [pane(2)])), 20, 20)
    const two = pixel(draw(layered([facing(1, 4, 2)], [pane(2), pane(3)])), 20, 20)
    const share = 128 / 255
    const over = (color: readonly number[], behind: readonly number[]) =>
      color.map((channel, index) => Math.floor((behind[index] ?? 0) + (channel - (behind[index] ?? 0)) * share + 0.5))
    const once = over([40, 80, 255], RED)
    expect(one.slice(0, 3)).toEqual(once)
    expect(two.slice(0, 3)).toEqual(over([40, 80, 255], once))
    // What stands before the pane hides it.
    expect(pixel(draw(layered([facing(1, 1)], [pane(2)])), 20, 20)).toEqual(RED)
  })

  it('shows the part of a surface that is not behind the eye', () => {
    const floor: Wall = {
      tile: 2,
      corners: [
        [-50, -1, -50],
        [-50, -1, 50],
        [50, -1, 50],
        [50, -1, -50],
      ],
    }
    const picture = draw(layered([floor]))
    expect(pixel(picture, 20, 39)).toEqual(GREEN)
    expect(pixel(picture, 0, 30)).toEqual(GREEN)
    expect(pixel(picture, 20, 10)).not.toEqual(GREEN)
  })

  it('has east on the right when it looks north', () => {
    const east: Wall = {
      tile: 3,
      corners: [
        [1, 1, -2],
        [1, -1, -2],
        [2, -1, -2],
        [2, 1, -2],
      ],
    }
    const picture = draw(layered([east]))
    expect(pixel(picture, 35, 20)).toEqual(BLUE)
    expect(pixel(picture, 5, 20)).not.toEqual(BLUE)
  })

  it('keeps sizes in orthographic pictures, however far things are', () => {
    const camera: Camera = { ...northward, projection: { kind: 'orthographic', height: 4 } }
    for (const distance of [1, 30, 500]) {
      const picture = draw(layered([facing(1, distance)]), { camera })
      expect(pixel(picture, 10, 10)).toEqual(RED)
      expect(pixel(picture, 29, 29)).toEqual(RED)
      expect(pixel(picture, 9, 20)).not.toEqual(RED)
      expect(pixel(picture, 30, 20)).not.toEqual(RED)
    }
  })

  it('is darker at night, but not where a lamp shines', () => {
    const night = 18_000
    const [byDay = 0] = pixel(draw(layered([facing(1, 2)])), 20, 20)
    const [byNight = 0] = pixel(draw(layered([facing(1, 2)]), { timeOfDay: night }), 20, 20)
    const [byLamp = 0] = pixel(draw(layered([{ ...facing(1, 2), light: [0, 255] }]), { timeOfDay: night }), 20, 20)
    expect(byNight).toBeLessThan(byDay / 2)
    expect(byLamp).toBe(byDay)
  })

  it('lets far things fade into the air', () => {
    const near = pixel(draw(layered([facing(1, 40, 100)])), 20, 20)
    const far = pixel(draw(layered([facing(1, 60, 100)])), 20, 20)
    const beyond = pixel(draw(layered([facing(1, 65, 100)])), 20, 20)
    expect(near).toEqual(RED)
    expect(far).not.toEqual(RED)
    expect(beyond).toEqual([...skyAt(NOON).horizon, 255])
  })

  it('draws what is in the hand over everything', () => {
    const inHand = layered([facing(2, 1, 0.2)])
    expect(pixel(draw(layered([facing(1, 0.5)]), { inHand }), 20, 20)).toEqual(GREEN)
  })

  it('leaves no gap and no double pixel between two halves of a surface, however it is turned', () => {
    const wall = facing(1, 4, 30)
    const pane = facing(5, 2, 0.8)
    for (let yaw = 150; yaw <= 210; yaw += 7) {
      for (let pitch = -20; pitch <= 20; pitch += 9) {
        const picture = draw(layered([wall], [pane]), {
          camera: { ...northward, yaw, pitch, projection: { kind: 'perspective', fov: 60 } },
        })
        const colors = new Set<string>()
        for (let at = 0; at < picture.pixels.length; at += 4) colors.add(picture.pixels.subarray(at, at + 4).join())
        expect([...colors].sort()).toEqual(['120,55,143,255', RED.join()])
      }
    }
  })

  it('gives the same bytes every time and everywhere', () => {
    const walls = [facing(1, 3), facing(2, 5, 3), { ...facing(3, 4), light: [100, 180] as const }]
    const camera: Camera = { ...northward, eye: [0.3, 0.4, 0.5], yaw: 171.5, pitch: 12.25 }
    const hash = (picture: Picture) => createHash('sha256').update(picture.pixels).digest('hex')
    const first = hash(draw(layered(walls, [facing(5, 2)]), { camera, width: 160, height: 120 }))
    expect(hash(draw(layered(walls, [facing(5, 2)]), { camera, width: 160, height: 120 }))).toBe(first)
    expect(first).toBe('ba30d5358a1412aaa39ac14bce0782d9368cfbfdb2dfd0c01d7d7a96259d83b5')
  })
})
