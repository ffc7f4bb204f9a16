import { describe, expect, it, test } from 'vitest'
import { mosaicOf } from '../../../../../main/view/mosaic.ts'
import {
  type Camera,
  mosaicCameras,
  orbitCamera,
  regionCamera,
  regionSides,
} from '../../../../../shared/core/scene/camera.ts'
import { projectionOf } from '../../../../../shared/core/scene/raster/projection.ts'

const box = { min: [10, -60, 20], max: [14, -52, 22] } as const
const aspects = [1, 300 / 216, 0.5] as const

describe('the camera around a building', () => {
  test.each(aspects)('sees every corner at an aspect of %f', (aspect) => {
    for (const turn of [0, 35, 135, 270]) {
      const camera = orbitCamera(box, { turn, tilt: 28, zoom: 1 }, aspect)
      const projection = projectionOf(camera, 100 * aspect, 100)
      expect(projection.isPerspective).toBe(true)
      for (const x of [10, 15])
        for (const y of [-60, -51])
          for (const z of [20, 23]) {
            const [dx, dy, dz] = [x - camera.eye[0], y - camera.eye[1], z - camera.eye[2]]
            expect(angleTo(camera, [dx, dy, dz])).toBeLessThan(20 * Math.SQRT2 * Math.max(1, aspect))
          }
    }
  })

  test('stands south of it at first turn 0, and above the ground', () => {
    const { eye, yaw, pitch } = orbitCamera(box, { turn: 0, tilt: 30, zoom: 1 }, 1)
    expect(eye[0]).toBeCloseTo(12.5)
    expect(eye[2]).toBeGreaterThan(23)
    expect(eye[1]).toBeGreaterThan(-52)
    expect([yaw, pitch]).toEqual([180, 30])
  })

  test('goes nearer', () => {
    const far = orbitCamera(box, { turn: 0, tilt: 30, zoom: 1 }, 1)
    const near = orbitCamera(box, { turn: 0, tilt: 30, zoom: 2 }, 1)
    expect(near.eye[2]).toBeLessThan(far.eye[2])
  })
})

/** Degrees between where a camera looks and a direction, by Minecraft's angles. */
function angleTo({ yaw, pitch }: ReturnType<typeof orbitCamera>, [x, y, z]: readonly [number, number, number]): number {
  const [around, down] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const ahead = [-Math.sin(around) * Math.cos(down), -Math.sin(down), Math.cos(around) * Math.cos(down)] as const
  const cosine = (ahead[0] * x + ahead[1] * y + ahead[2] * z) / Math.hypot(x, y, z)
  return (Math.acos(cosine) * 180) / Math.PI
}

/** Pixels from the left and from the top. */
function pixelOf(camera: Camera, [x, y, z]: readonly [number, number, number], width: number, height: number) {
  const { eye, right, up, forward, scale, centreX, centreY, isPerspective } = projectionOf(camera, width, height)
  const from = [x - eye[0], y - eye[1], z - eye[2]] as const
  const along = (axis: readonly [number, number, number]) => from[0] * axis[0] + from[1] * axis[1] + from[2] * axis[2]
  const near = isPerspective ? scale / along(forward) : scale
  return { x: centreX + along(right) * near, y: centreY - along(up) * near, isAhead: along(forward) > 0 }
}

describe('cameras on the sides of a box', () => {
  it.each([
    [100, 100],
    [300, 100],
    [100, 300],
  ])('show all of it in a picture of %d x %d', (width, height) => {
    for (const side of regionSides) {
      const camera = regionCamera(box, side, width / height)
      const places = [10, 15].flatMap((x) =>
        [-60, -51].flatMap((y) => [20, 23].map((z) => pixelOf(camera, [x, y, z], width, height))),
      )
      expect(places.every(({ isAhead }) => isAhead)).toBe(true)
      const across = places.map(({ x }) => x)
      const along = places.map(({ y }) => y)
      expect(Math.min(...across)).toBeGreaterThan(0)
      expect(Math.max(...across)).toBeLessThan(width)
      expect(Math.min(...along)).toBeGreaterThan(0)
      expect(Math.max(...along)).toBeLessThan(height)
      const widest = (Math.max(...across) - Math.min(...across)) / width
      const highest = (Math.max(...along) - Math.min(...along)) / height
      expect(Math.max(widest, highest)).toBeGreaterThan(0.8)
    }
  })

  it('keep to the agreed directions', () => {
    const place = (side: (typeof regionSides)[number], at: readonly [number, number, number]) =>
      pixelOf(regionCamera(box, side, 1), at, 100, 100)
    const middle = [12.5, -55.5, 21.5] as const
    // Top: east on the right, north up.
    expect(place('top', [15, -55, 21.5]).x).toBeGreaterThan(place('top', middle).x)
    expect(place('top', [12.5, -55, 20]).y).toBeLessThan(place('top', middle).y)
    // Front, from the south: east on the right, up is up.
    expect(place('front', [15, -55, 21.5]).x).toBeGreaterThan(place('front', middle).x)
    expect(place('front', [12.5, -51, 21.5]).y).toBeLessThan(place('front', middle).y)
    // Left, from the west: south on the right.
    expect(place('left', [12.5, -55, 23]).x).toBeGreaterThan(place('left', middle).x)
    expect(place('left', [12.5, -51, 21.5]).y).toBeLessThan(place('left', middle).y)
  })

  it("are TeamCraft's for a mosaic: from above east is up, from the west, from the south", () => {
    const small = { min: [-2, 70, -2], max: [1, 72, 1] } as const
    const [top, west, south] = mosaicCameras(small)
    expect(west).toMatchObject({ eye: [-6, 71.6, 0], yaw: 270, pitch: 0 })
    expect(south).toMatchObject({ eye: [0, 71.6, 6], yaw: 180, pitch: 0 })
    expect(top.projection).toEqual({ kind: 'perspective', fov: 75 })
    expect(pixelOf(top, [1, 70, 0], 100, 100).y).toBeLessThan(pixelOf(top, [0, 70, 0], 100, 100).y)
    expect(pixelOf(top, [0, 70, 1], 100, 100).x).toBeGreaterThan(pixelOf(top, [0, 70, 0], 100, 100).x)
  })
})

describe('mosaicOf', () => {
  it('halves three pictures and leaves the fourth corner black', () => {
    const plain = (value: number) => ({ width: 4, height: 2, pixels: new Uint8Array(32).fill(value) })
    const { width, height, pixels } = mosaicOf([plain(10), plain(20), plain(30)])
    expect([width, height]).toEqual([4, 2])
    const reds = [...pixels].filter((_, index) => index % 4 === 0)
    expect(reds).toEqual([10, 10, 20, 20, 30, 30, 0, 0])
  })
})
