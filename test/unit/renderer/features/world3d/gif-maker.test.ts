import { expect, test } from 'vitest'
import { estimatedBytes, heightOf, picturesOf } from '../../../../../renderer/features/world3d/capture-size.ts'
import { GifMaker } from '../../../../../renderer/features/world3d/gif-maker.ts'

const WIDTH = 16
const HEIGHT = 8

/** Grey, with one pixel of another colour. */
function picture(at: number | null): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(200)
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255
  if (at !== null) pixels.set([255, 0, 0], at * 4)
  return pixels
}

/** The graphic control extensions of a file: how long each frame stays, in hundredths of a second, and whether it is see-through. */
function framesOf(file: Uint8Array): readonly { readonly delay: number; readonly seesThrough: boolean }[] {
  const frames = []
  for (let at = 0; at < file.length - 8; at++) {
    if (file[at] !== 0x21 || file[at + 1] !== 0xf9 || file[at + 2] !== 4 || file[at + 7] !== 0) continue
    frames.push({
      delay: (file[at + 4] ?? 0) + 256 * (file[at + 5] ?? 0),
      seesThrough: ((file[at + 3] ?? 0) & 1) === 1,
    })
  }
  return frames
}

test('is a GIF of its size; pictures after the first store only what changed, and equal ones only their time', () => {
  const maker = new GifMaker(WIDTH, HEIGHT, 100)
  for (const at of [null, null, 3, 3, 3, null]) maker.add(picture(at))
  const file = maker.finish()
  expect(new TextDecoder().decode(file.slice(0, 6))).toBe('GIF89a')
  expect([file[6], file[8]]).toEqual([WIDTH, HEIGHT])
  expect(framesOf(file)).toEqual([
    { delay: 20, seesThrough: false },
    { delay: 30, seesThrough: true },
    { delay: 10, seesThrough: true },
  ])
  expect(file.at(-1)).toBe(0x3b)
})

test('while there is nothing to see, the picture before stays', () => {
  const maker = new GifMaker(WIDTH, HEIGHT, 100)
  maker.hold()
  maker.add(picture(null))
  for (let absent = 0; absent < 4; absent++) maker.hold()
  maker.add(picture(3))
  expect(framesOf(maker.finish()).map(({ delay }) => delay)).toEqual([50, 10])
})

test('it says how large it is so far', () => {
  const maker = new GifMaker(WIDTH, HEIGHT, 100)
  expect(maker.add(picture(null))).toBe(0)
  const afterOne = maker.add(picture(1))
  expect(afterOne).toBeGreaterThan(0)
  expect(maker.add(picture(2))).toBeGreaterThan(afterOne)
  expect(maker.finish().length).toBeGreaterThan(afterOne)
})

test('a movie has as many pictures as its rate and speed ask for, and its size is told before', () => {
  const request = { form: 'gif', fromMs: 0, toMs: 40_000, speed: 4, width: 640, rate: 10 } as const
  expect(picturesOf(request)).toBe(100)
  expect(picturesOf({ ...request, form: 'webm' })).toBe(200)
  expect(picturesOf({ ...request, toMs: 0 })).toBe(1)
  expect(heightOf(640)).toBe(360)
  expect(heightOf(320) % 2).toBe(0)
  expect(estimatedBytes({ ...request, width: 320 })).toBeLessThan(estimatedBytes(request))
  expect(estimatedBytes({ ...request, form: 'webm' })).toBe(10 * 750_000)
})
