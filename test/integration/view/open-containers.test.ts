/** What a record tells of chests and signs, in pictures with the real looks. */
import { expect, test } from 'vitest'
import { EpisodeView } from '../../../main/view/episode-view.ts'
import { loadScene } from '../../../main/view/load-scene.ts'
import type { Camera } from '../../../shared/core/scene/camera.ts'
import { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { encodeTrack } from '../../../shared/core/track-codec.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { toldEvents } from '../../fakes/told-events.ts'
import { fixtureHeader } from '../../fixtures/record.ts'

const chest: [number, number, number] = [0, 100, 3]
const assets = unwrap(await loadScene())
const camera: Camera = { eye: [0.5, 102, 0.5], yaw: 0, pitch: 30, projection: { kind: 'perspective', fov: 60 } }
const alice = { id: 1, type: 'player', name: 'Alice', x: 2.5, y: 100, z: 3.5 }
const still = { yaw: 90, pitch: 0, onGround: true, sneaking: false }

function shown(timeline: EpisodeTimeline, atMs: number): string {
  const request = { from: { kind: 'camera', camera }, atMs, width: 48, height: 36 } as const
  return unwrap(new EpisodeView(assets, timeline).capture(request)).picture.pixels.toString()
}

function track(): Uint8Array {
  return encodeTrack(
    Array.from({ length: 120 }, (_, tick) => ({ tick, entities: [{ ...alice, ...still }], inventories: [] })),
  )
}

test('a chest stands open while somebody looks what it holds, and is as before afterwards', () => {
  const timeline = new EpisodeTimeline(fixtureHeader)
  const call = { action: 'CheckContainer', arguments: { container: chest } }
  timeline.appendEvents(
    toldEvents([
      [0, 'judger', 'episode.start', { agents: ['Alice'] }],
      [500, 'server', 'block.change', { pos: chest, from: 'air', to: 'chest[facing=north,type=single]' }],
      [2000, 'Alice', 'action.start', { id: 1, call }],
      [4000, 'Alice', 'action.end', { id: 1, ok: true, message: '', durationMs: 2000 }],
    ]),
  )
  timeline.appendTrack(track())
  const closed = shown(timeline, 1000)
  expect(shown(timeline, 3000)).not.toBe(closed)
  expect(shown(timeline, 5000)).toBe(closed)
})

test('a sign of the world plan shows its words from the front alone', () => {
  const worded = (rotation: string, lines: string[]): string => {
    const { world } = fixtureHeader.scenario
    const steps = [
      ...world.steps,
      { kind: 'set' as const, pos: chest, block: { name: 'oak_sign', state: { rotation } } },
      { kind: 'sign' as const, pos: chest, lines },
    ]
    const scenario = { ...fixtureHeader.scenario, world: { ...world, steps } }
    const timeline = new EpisodeTimeline({ ...fixtureHeader, scenario })
    timeline.appendTrack(track())
    return shown(timeline, 1000)
  }
  expect(worded('8', ['Welcome', 'to the site'])).not.toBe(worded('8', ['']))
  expect(worded('0', ['Welcome', 'to the site'])).toBe(worded('0', ['']))
})
