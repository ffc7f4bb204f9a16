import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { EpisodePool } from '../../../main/runs/episode-pool.ts'
import { decodePng } from '../../../main/scene-build/textures/picture.ts'
import { EpisodeView, mosaicOfTask } from '../../../main/view/episode-view.ts'
import { loadScene } from '../../../main/view/load-scene.ts'
import { readPngWords } from '../../../main/view/png.ts'
import { blockName } from '../../../packages/minecraft-server/values/block-string.ts'
import { episodeHeaderSchema } from '../../../shared/contract/record/header.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { timeOfTick } from '../../../shared/core/timeline/tick-time.ts'
import { upcast } from '../../../shared/core/upcast.ts'
import { compileCache } from '../../fakes/compile-cache.ts'
import { type Played, playThrough } from '../../fakes/played.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { oddEpisode } from '../../fakes/task-24.ts'

const pool = new EpisodePool({ entry: join(import.meta.dirname, '../../fakes/seeing-methods-entry.ts'), compileCache })
afterAll(() => pool.close())

const seenSchema = z.object({
  part: z.object({ kind: z.literal('image'), mediaType: z.literal('image/png'), base64: z.string() }),
  width: z.int(),
  height: z.int(),
  pose: z.object({ eye: z.tuple([z.number(), z.number(), z.number()]), yaw: z.number(), pitch: z.number() }),
  tick: z.int(),
})

const mosaicSchema = seenSchema.extend({
  pose: z.null(),
  labels: z.array(z.object({ what: z.string(), pos: z.array(z.int()), pixels: z.int() })).optional(),
})
const labelledSchema = seenSchema.extend({ labels: mosaicSchema.shape.labels.unwrap() })

function play(method: string, scenario?: string): Promise<Played> {
  return playThrough({ spawn: pool.spawn, spec: oddEpisode(method, {}, scenario) })
}

function eventsOf({ messages }: Played) {
  return messages.flatMap((message) => (message.kind === 'events' ? message.events : []))
}

function trackOf({ messages }: Played): Buffer {
  return Buffer.concat(
    messages.flatMap((message) => (message.kind === 'track' ? [Buffer.from(message.bytes, 'base64')] : [])),
  )
}

function thoughtsOf(played: Played): readonly string[] {
  return eventsOf(played).flatMap(({ type, data }) =>
    type === 'thought' ? [z.object({ text: z.string() }).parse(data).text] : [],
  )
}

function timelineOf(played: Played): EpisodeTimeline {
  const [message] = played.messages.filter(({ kind }) => kind === 'header')
  if (message?.kind !== 'header') throw new Error('the episode has a header')
  const timeline = new EpisodeTimeline(episodeHeaderSchema.parse(message.header))
  timeline.appendEvents(eventsOf(played).map((row) => unwrap(upcast(row))))
  timeline.appendTrack(trackOf(played))
  return timeline
}

describe('an agent that looks', () => {
  let told: Played
  beforeAll(async () => {
    // Built before, so that no episode is played while it is.
    unwrap(await loadScene())
    told = await play('look-and-tell')
  })

  test('sees pictures of the size it asks for, from its own eyes, before the first tick too', () => {
    const thoughts = thoughtsOf(told)
    expect(thoughts).toHaveLength(4)
    expect(thoughts[3]).toBe('unknown-name')
    const pictures = thoughts.slice(0, 3).map((text) => seenSchema.parse(JSON.parse(text)))
    for (const { part, pose, tick } of pictures) {
      const png = Buffer.from(part.base64, 'base64')
      expect(decodePng(png)).toMatchObject({ width: 160, height: 120 })
      const words = readPngWords(png)
      expect(words).toMatchObject({ agent: 'Alice', size: '160x120', fov: '80', tick: `${tick}` })
      expect(words.pose?.split(' ').map(Number).slice(0, 3)).toEqual(pose.eye.map((value) => Number(value.toFixed(4))))
    }
    const [first, second] = pictures
    expect(first?.tick).toBe(0)
    expect(second?.pose.eye).not.toEqual(first?.pose.eye)
  })

  test('sees what can be drawn again from the record, pixel by pixel', async () => {
    const view = new EpisodeView(unwrap(await loadScene()), timelineOf(told))
    const seen = thoughtsOf(told)
      .slice(1, 3)
      .map((text) => seenSchema.parse(JSON.parse(text)))
    for (const { part, width, height, tick } of seen) {
      const from = { kind: 'agent', name: 'Alice', fov: 80 } as const
      const png = Buffer.from(part.base64, 'base64')
      const blocksAtMs = Number(readPngWords(png).atMs)
      const again = unwrap(view.capture({ from, atMs: timeOfTick(tick), blocksAtMs, width, height }))
      const { pixels } = decodePng(png)
      expect(Buffer.compare(pixels, again.picture.pixels)).toBe(0)
    }
  })

  test('sees the same bytes when the episode is played again', async () => {
    const again = await play('look-and-tell')
    expect(thoughtsOf(again)).toEqual(thoughtsOf(told))
    expect(again.hash).toBe(told.hash)
  })

  test('leaves no trace in the record unless it uses what it sees', async () => {
    const [silent, blind] = [await play('look'), await play('blind')]
    expect(eventsOf(silent)).toEqual(eventsOf(blind))
    expect(Buffer.compare(trackOf(silent), trackOf(blind))).toBe(0)
  })
})

test('a team of joint steps sees the task with its target standing, and the same picture is drawn from the record', async () => {
  const told = await play('look-jointly', 'teamcraft/build/test-0')
  const thoughts = thoughtsOf(told)
  const [first = '', later = '', flat = '', world = '', eyes = '', odd = ''] = thoughts
  expect(later).toBe(first)
  const task = mosaicSchema.parse(JSON.parse(first))
  expect(task).toMatchObject({ width: 640, height: 480, tick: 0 })
  expect(mosaicSchema.parse(JSON.parse(flat)).part.base64).not.toBe(task.part.base64)
  expect(JSON.parse(odd)).toMatchObject({ code: 'bad-input' })

  const timeline = timelineOf(told)
  const { task: building } = timeline.header.scenario
  const target = blueprintCells(building)
  const seen = (labels: typeof task.labels = []): readonly string[] =>
    labels.map(({ what, pos }) => `${blockName(what)} ${pos.join(' ')}`)
  const wanted = target.map(({ name, pos }) => `${name} ${pos.join(' ')}`)
  // The three views miss what is hidden from all of them, and nothing else.
  expect(wanted.filter((cell) => seen(task.labels).includes(cell)).length).toBeGreaterThan(wanted.length / 2)
  const now = mosaicSchema.parse(JSON.parse(world))
  expect(wanted.filter((cell) => seen(now.labels).includes(cell))).toEqual([])

  const view = new EpisodeView(unwrap(await loadScene()), timeline)
  const again = unwrap(
    view.capture({
      from: { kind: 'mosaic', cameras: mosaicOfTask(timeline), target },
      atMs: Number.POSITIVE_INFINITY,
      width: 640,
      height: 480,
    }),
  )
  expect(Buffer.compare(decodePng(Buffer.from(task.part.base64, 'base64')).pixels, again.picture.pixels)).toBe(0)

  const own = labelledSchema.parse(JSON.parse(eyes))
  const feet =
    timeline.entitiesAt(timeOfTick(own.tick)).find(({ name }) => name === timeline.header.team.members[0]?.name)
      ?.position[1] ?? Number.NaN
  expect(own.pose.eye[1] - feet).toBeCloseTo(1.6)
  expect(own.labels.length).toBeGreaterThan(0)
  expect(await play('look-jointly', 'teamcraft/build/test-0').then(thoughtsOf)).toEqual(thoughts)
})
