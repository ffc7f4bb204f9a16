import { describe, expect, it } from 'vitest'
import { EpisodeView, type Viewpoint } from '../../../../main/view/episode-view.ts'
import { frameTimes, timeLapse } from '../../../../main/view/time-lapse.ts'
import type { TrackEntity } from '../../../../shared/contract/record/track.ts'
import type { Picture } from '../../../../shared/core/scene/mesh.ts'
import { EpisodeTimeline } from '../../../../shared/core/timeline/episode-timeline.ts'
import { encodeTrack } from '../../../../shared/core/track-codec.ts'
import { plainSceneAssets } from '../../../fakes/plain-scene-assets.ts'
import { unwrap } from '../../../fakes/runs-parts.ts'
import { toldEvents } from '../../../fakes/told-events.ts'
import { fixtureHeader } from '../../../fixtures/record.ts'

const SIZE = { width: 64, height: 48 }
const alice: TrackEntity = {
  ...{ id: 1, type: 'player', name: 'Alice', x: 0.5, y: 100, z: 0.5 },
  ...{ yaw: 0, pitch: 0, onGround: true, sneaking: false },
}
/** Three blocks south of Alice, at the height of her eyes. */
const cell: [number, number, number] = [0, 101, 3]
const box = { min: [0, 101, 3], max: [0, 101, 3] } as const

function timeline(): EpisodeTimeline {
  const made = new EpisodeTimeline(fixtureHeader)
  made.appendEvents(
    toldEvents([
      [0, 'judger', 'episode.start', { agents: ['Alice'] }],
      [2_000, 'server', 'block.change', { pos: cell, from: 'air', to: 'red_wool', by: 'Alice' }],
      [4_000, 'server', 'block.change', { pos: cell, from: 'red_wool', to: 'blue_wool' }],
    ]),
  )
  const bob: TrackEntity = { ...alice, id: 2, name: 'Bob', z: 3.5 }
  made.appendTrack(
    encodeTrack(
      Array.from({ length: 120 }, (_, tick) => ({
        tick,
        entities: tick < 100 ? [alice] : [alice, bob],
        inventories: [],
      })),
    ),
  )
  return made
}

const throughAlice: Viewpoint = { kind: 'agent', name: 'Alice', fov: 70 }

function view(): EpisodeView {
  return new EpisodeView(plainSceneAssets(), timeline())
}

function middleOf({ width, height, pixels }: Picture): readonly number[] {
  const at = ((height / 2) * width + width / 2) * 4
  return [...pixels.subarray(at, at + 3)]
}

/** Which of red, green and blue is strongest in the picture's middle. */
function toneOf(picture: Picture): 'red' | 'green' | 'blue' | 'none' {
  const [red = 0, green = 0, blue = 0] = middleOf(picture)
  if (red > 2 * Math.max(green, blue)) return 'red'
  if (green > 2 * Math.max(red, blue)) return 'green'
  return blue > 2 * Math.max(red, green) ? 'blue' : 'none'
}

describe('EpisodeView', () => {
  it('shows the world of each moment, in whatever order it is asked', () => {
    const seen = view()
    const tone = (atMs: number) => toneOf(unwrap(seen.capture({ from: throughAlice, atMs, ...SIZE })).picture)
    expect([5_000, 1_000, 3_000, 4_500, 2_500].map(tone)).toEqual(['blue', 'none', 'red', 'blue', 'red'])
  })

  it('gives the same bytes however it came to a moment', () => {
    const first = unwrap(view().capture({ from: throughAlice, atMs: 3_000, ...SIZE }))
    const seen = view()
    unwrap(seen.capture({ from: throughAlice, atMs: 5_000, ...SIZE }))
    const second = unwrap(seen.capture({ from: throughAlice, atMs: 3_000, ...SIZE }))
    expect(second).toEqual(first)
    expect(first.tick).toBe(59)
    expect(first.camera).toMatchObject({ eye: [0.5, 101.62, 0.5], yaw: 0, pitch: 0 })
  })

  it('lets somebody see others but not itself', () => {
    const at = (from: Viewpoint, atMs: number) => unwrap(view().capture({ from, atMs, ...SIZE })).picture
    const outside: Viewpoint = {
      kind: 'camera',
      camera: { eye: [0.5, 101, -3], yaw: 0, pitch: 0, projection: { kind: 'perspective', fov: 70 } },
    }
    // Skins of the plain looks are yellow and brown: red and green without blue.
    expect(middleOf(at(outside, 1_000))[2]).toBeLessThan(60)
    expect(middleOf(at(throughAlice, 1_000))[2]).toBeGreaterThan(200)
  })

  it('shows what is said above the speaker where that is asked for', () => {
    const told = timeline()
    told.appendEvents(toldEvents([[5_500, 'Bob', 'chat', { text: 'ready' }]], 3))
    const yellow = (hasSpeech: boolean, atMs: number): number => {
      const seen = new EpisodeView(plainSceneAssets(), told)
      const shot = { from: throughAlice, atMs, hasSpeech, width: 160, height: 120 }
      const { pixels } = unwrap(seen.capture(shot)).picture
      // The colour of speech, a little darker in the haze.
      return pixels.reduce((sum, red, at) => {
        const [green = 0, blue = 0] = [pixels[at + 1], pixels[at + 2]]
        return sum + Number(at % 4 === 0 && red > 220 && green > 200 && blue > 120 && blue < 170)
      }, 0)
    }
    expect(yellow(true, 5_600)).toBeGreaterThan(50)
    expect(yellow(false, 5_600)).toBe(0)
    expect(yellow(true, 5_400)).toBe(0)
  })

  it('shows a box alone from its sides, as it stands and as it should', () => {
    const side = (atMs: number): Viewpoint => ({
      kind: 'side',
      side: 'front',
      box,
      of: atMs < 0 ? 'blueprint' : 'world',
    })
    const tone = (atMs: number) => toneOf(unwrap(view().capture({ from: side(atMs), atMs, ...SIZE })).picture)
    expect([1_000, 3_000, 5_000].map(tone)).toEqual(['none', 'red', 'blue'])
  })

  it('says who is there where somebody is not', () => {
    const capture = view().capture({ from: { ...throughAlice, name: 'Eve' }, atMs: 1_000, ...SIZE })
    expect(capture).toMatchObject({
      ok: false,
      error: { code: 'unknown-name', message: 'There is no player "Eve" at 1.0 s. There are Alice.' },
    })
  })
})

describe('timeLapse', () => {
  it('draws every so often, and the end', () => {
    expect(frameTimes({ everyMs: 1_000, endMs: 3_500 })).toEqual([0, 1_000, 2_000, 3_000, 3_500])
    expect(frameTimes({ everyMs: 1_000, endMs: 2_000 })).toEqual([0, 1_000, 2_000])
  })

  it('makes a GIF of its size with that many frames', () => {
    const told: number[] = []
    const lapse = { from: throughAlice, ...SIZE, everyMs: 2_000, framesPerSecond: 10, endMs: 5_000 }
    const gif = Buffer.from(unwrap(timeLapse(view(), lapse, (done) => told.push(done))))
    expect(told).toEqual([1, 2, 3, 4])
    expect(gif.toString('latin1', 0, 6)).toBe('GIF89a')
    expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([64, 48])
    expect(gif.at(-1)).toBe(0x3b)
    const control = Buffer.from([0x21, 0xf9, 0x04])
    let frames = 0
    for (let at = gif.indexOf(control); at >= 0; at = gif.indexOf(control, at + 1)) frames += 1
    expect(frames).toBe(4)
  })
})
