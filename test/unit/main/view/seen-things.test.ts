import { describe, expect, it } from 'vitest'
import { EpisodeView, mosaicOfTask, type Viewpoint } from '../../../../main/view/episode-view.ts'
import type { Box } from '../../../../shared/contract/geometry.ts'
import type { TrackEntity } from '../../../../shared/contract/record/track.ts'
import type { Picture } from '../../../../shared/core/scene/mesh.ts'
import type { SeenThing } from '../../../../shared/core/scene/seen-things.ts'
import { EpisodeTimeline } from '../../../../shared/core/timeline/episode-timeline.ts'
import { encodeTrack } from '../../../../shared/core/track-codec.ts'
import { plainSceneAssets } from '../../../fakes/plain-scene-assets.ts'
import { unwrap } from '../../../fakes/runs-parts.ts'
import { toldEvents } from '../../../fakes/told-events.ts'
import { fixtureHeader } from '../../../fixtures/record.ts'

const SIZE = { width: 64, height: 48 }

function player(id: number, name: string, x: number, z: number): TrackEntity {
  return { id, type: 'player', name, x, y: 100, z, yaw: 0, pitch: 0, onGround: true, sneaking: false }
}

/** Red wool three blocks before Alice's eyes, blue wool behind it, aside of it and at her right hand; Bob stands further west. */
const box: Box = { min: [-3, 100, 2], max: [3, 102, 6] }
const red = [0, 101, 3] as const
const hidden = [0, 101, 4] as const
const aside = [2, 101, 4] as const
const atHand = [-1, 100, 2] as const

function timeline(more: readonly (readonly [number, number, number])[] = []): EpisodeTimeline {
  const made = new EpisodeTimeline(fixtureHeader)
  made.appendEvents(
    toldEvents([
      [0, 'judger', 'episode.start', { agents: ['Alice', 'Bob'] }],
      ...[red, hidden, aside, atHand].map((pos, at) => {
        const to = at === 0 ? 'red_wool' : 'blue_wool'
        return [500, 'server', 'block.change', { pos: [...pos], from: 'air', to }] as const
      }),
      ...more.map((pos) => [500, 'server', 'block.change', { pos: [...pos], from: 'air', to: 'glass' }] as const),
    ]),
  )
  const entities = [player(1, 'Alice', 0.5, 0.5), player(2, 'Bob', -2, 5)]
  made.appendTrack(encodeTrack(Array.from({ length: 40 }, (_, tick) => ({ tick, entities, inventories: [] }))))
  return made
}

function shot(from: Viewpoint, size = SIZE): { readonly picture: Picture; readonly labels: readonly SeenThing[] } {
  const view = new EpisodeView(plainSceneAssets(), timeline())
  const { picture, labels = [] } = unwrap(view.capture({ from, atMs: 1_500, labelsIn: box, ...size }))
  return { picture, labels }
}

const alice = { kind: 'agent', name: 'Alice', fov: 75, eyeHeight: 1.6, isHandless: true } as const

describe('labels', () => {
  it('name what is seen, and not what something hides', () => {
    const { labels } = shot(alice)
    const told = labels.map(({ kind, what, pos }) => `${kind} ${what} ${pos.join(' ')}`)
    expect(new Set(told)).toEqual(
      new Set(['block red_wool 0 101 3', 'block blue_wool 2 101 4', 'block blue_wool -1 100 2', 'entity Bob -2 100 5']),
    )
    const wool = labels.find(({ what }) => what === 'red_wool')
    const sum = labels.reduce((pixels, thing) => pixels + thing.pixels, 0)
    expect(sum).toBeLessThan(SIZE.width * SIZE.height)
    // A block's face at 2.5 blocks, by the angle of view.
    const side = SIZE.height / (2 * Math.tan((75 * Math.PI) / 360) * 2.5)
    expect(Math.abs((wool?.pixels ?? 0) - side * side)).toBeLessThan(2 * side)
  })

  it('name what can be seen through, and not what stands behind it', () => {
    const view = new EpisodeView(plainSceneAssets(), timeline([[0, 101, 2]]))
    const { labels = [] } = unwrap(view.capture({ from: alice, atMs: 1_500, labelsIn: box, ...SIZE }))
    const told = labels.filter(({ kind }) => kind === 'block').map(({ what, pos }) => `${what} ${pos.join(' ')}`)
    expect(new Set(told)).toEqual(new Set(['glass 0 101 2', 'blue_wool 2 101 4', 'blue_wool -1 100 2']))
  })

  it('change nothing in the picture', () => {
    const view = new EpisodeView(plainSceneAssets(), timeline())
    const plain = unwrap(view.capture({ from: alice, atMs: 1_500, ...SIZE }))
    expect(plain.labels).toBeUndefined()
    expect(Buffer.compare(plain.picture.pixels, shot(alice).picture.pixels)).toBe(0)
  })

  it('leave out what the own hand hides', () => {
    const pixels = (isHandless: boolean): number =>
      shot({ ...alice, isHandless }).labels.find(({ pos }) => pos[0] === -1)?.pixels ?? 0
    expect(pixels(true)).toBeGreaterThan(100)
    expect(pixels(false)).toBeLessThan(pixels(true))
  })

  it('count a flat picture as its scale says', () => {
    const camera = {
      eye: [0.5, 101.5, -4],
      yaw: 0,
      pitch: 0,
      projection: { kind: 'orthographic', height: 12 },
    } as const
    const red = shot({ kind: 'camera', camera }, { width: 120, height: 120 }).labels.find(
      ({ what }) => what === 'red_wool',
    )
    // Ten pixels to a block, Alice's head in front of some of them.
    expect(red?.pixels).toBeLessThan(100)
    expect(red?.pixels).toBeGreaterThan(20)
  })
})

describe('a mosaic', () => {
  const cameras = mosaicOfTask(timeline())

  it('of the task is the beginning with its target in it, whatever the moment', () => {
    const target = [{ pos: [2, 100, 3] as const, name: 'green_wool' }]
    const view = new EpisodeView(plainSceneAssets(), timeline())
    const around: readonly [number, number, number] = [0.5, 103, 3]
    const own = [
      { eye: [around[0], 110, around[2]], yaw: 270, pitch: 90, projection: { kind: 'perspective', fov: 75 } },
      { eye: [-6, 101, around[2]], yaw: 270, pitch: 0, projection: { kind: 'perspective', fov: 75 } },
      { eye: [around[0], 101, 10], yaw: 180, pitch: 0, projection: { kind: 'perspective', fov: 75 } },
    ] as const
    const taken = (atMs: number) =>
      unwrap(
        view.capture({
          from: { kind: 'mosaic', cameras: own, target: target.map((cell) => ({ ...cell, pos: [...cell.pos] })) },
          atMs,
          labelsIn: box,
          ...SIZE,
        }),
      )
    const names = (taken(0).labels ?? []).map(({ what }) => what)
    expect(names).toContain('green_wool')
    expect(names).not.toContain('red_wool')
    expect(taken(1_500)).toEqual(taken(0))
    const now = unwrap(view.capture({ from: { kind: 'mosaic', cameras: own }, atMs: 1_500, labelsIn: box, ...SIZE }))
    expect((now.labels ?? []).map(({ what }) => what)).toEqual(expect.arrayContaining(['red_wool', 'blue_wool']))
    expect(now.camera).toBeNull()
  })

  it('can do without perspective, from the same places', () => {
    const flat = mosaicOfTask(timeline(), true)
    expect(flat.map(({ eye, yaw, pitch }) => ({ eye, yaw, pitch }))).toEqual(
      cameras.map(({ eye, yaw, pitch }) => ({ eye, yaw, pitch })),
    )
    expect(flat.map(({ projection }) => projection.kind)).toEqual(Array(3).fill('orthographic'))
  })
})
