/**
 * A real episode of six bots, watched live over a WebSocket as a page does it: from the first part of the record to the last,
 * while another page is killed in the middle. Prints what a page receives.
 */
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ticksPerPart } from '../../../main/episode/track-recorder.ts'
import { createLab } from '../../../main/lab/create-lab.ts'
import { connectTo } from '../../../main/lab/live-or-own.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { type LabServer, serveLab } from '../../../main/shells/web/serve-lab.ts'
import { createBridge } from '../../../preload/bridge-client.ts'
import { EpisodeWatches } from '../../../renderer/client/follow-episode.ts'
import { type WatchedRecord, watchRecord } from '../../../renderer/client/watch-record.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { TICKS_PER_SECOND } from '../../../shared/contract/record/track.ts'
import type { Wire } from '../../../shared/contract/wire.ts'
import { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { TrackEncoder } from '../../../shared/core/track-codec.ts'
import { TrackReader } from '../../../shared/core/track-reader.ts'
import { type EventRow, upcast } from '../../../shared/core/upcast.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { sharedEpisodes } from '../../fakes/shared-episodes.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const spec = {
  name: 'watched',
  scenarios: ['villagerbench/construction/cottage-51'],
  methods: [{ method: 'causalmace' }],
  agents: 6,
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted' },
}

async function openLab(): Promise<LabServer> {
  const lab = unwrap(createLab({ dataFolder: tempFolder(), episodes: sharedEpisodes }))
  onTestFinished(() => lab.close())
  const server = unwrap(await serveLab(lab, { pageFolder: join(import.meta.dirname, 'no-page') }))
  onTestFinished(() => server.close())
  return server
}

interface Page {
  readonly bridge: Bridge
  readonly wires: readonly Wire[]
}

function openPage(server: LabServer): Page {
  const wires: Wire[] = []
  const open = async (): Promise<Wire> => {
    const wire = await connectTo(server)
    wires.push(wire)
    return wire
  }
  const bridge = createBridge(open, { firstRetryMs: 5 })
  onTestFinished(() => bridge.close())
  return { bridge, wires }
}

/** Resolves with the id of the first episode that plays. */
function playing({ bridge }: Page): Promise<string> {
  return new Promise((resolve) => {
    const ignore = bridge.on('episode.changed', ({ id, phase }) => {
      if (phase !== 'play') return
      ignore()
      resolve(id)
    })
  })
}

function watch({ bridge }: Page, episodeId: string): WatchedRecord {
  const onSoon = (callback: () => void): void => void setTimeout(callback, 0)
  const record = watchRecord({ bridge, watches: new EpisodeWatches(), onSoon }, episodeId)
  onTestFinished(() => record.close())
  return record
}

async function wholeTrack({ bridge }: Page, episodeId: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let after = 0; ; ) {
    const part = unwrap(await bridge.call('episode.track', { episodeId, after }))
    parts.push(Buffer.from(part.bytes, 'base64'))
    after = part.next
    if (part.isOver && after >= part.total) return Buffer.concat(parts)
  }
}

async function allRows({ bridge }: Page, episodeId: string): Promise<readonly EventRow[]> {
  const rows: EventRow[] = []
  for (let more = true; more; ) {
    const page = unwrap(await bridge.call('episode.events', { episodeId, afterSeq: rows.length - 1 }))
    rows.push(...page.rows)
    more = page.more
  }
  return rows
}

function eventsOf(rows: readonly EventRow[]) {
  return rows.map((row) => unwrap(upcast(row)))
}

/** Bytes of messages to a page, with questions, per second of the machine: each part asked for as soon as it is there. */
function printTraffic(track: Uint8Array, rows: readonly EventRow[], wallS: number): void {
  const frames = [...new TrackReader(track).frames()]
  const gameS = frames.length / TICKS_PER_SECOND
  const changes = rows.filter(({ type }) => type === 'block.change')
  const size = (message: unknown): number => JSON.stringify(message).length
  const changeBytes = changes.reduce((sum, row) => sum + size({ name: 'episode.events', payload: { rows: [row] } }), 0)
  console.log(
    `${gameS} s of six bots: track ${track.length} bytes, ${changes.length} block changes, played in ${wallS.toFixed(1)} s`,
  )
  for (const pace of [1, 4, 'max'] as const) {
    const ticks = ticksPerPart({ pace, isPaused: false }, true)
    const encoder = new TrackEncoder()
    let bytes = 0
    for (const [index, frame] of frames.entries()) {
      encoder.push(frame)
      if ((index + 1) % ticks !== 0) continue
      const part = Buffer.from(encoder.drain()).toString('base64')
      bytes += size({ kind: 'answer', id: 12345, output: { bytes: part, next: 123456, total: 123456, isOver: false } })
      bytes += size({
        kind: 'call',
        id: 12345,
        name: 'episode.track',
        input: { episodeId: 'x'.repeat(36), after: 123456 },
      })
    }
    const speed = pace === 'max' ? gameS / wallS : pace
    const perSecond = (total: number): string => ((total / gameS) * speed).toFixed(0)
    console.log(
      `pace ${pace} (${speed.toFixed(1)} game s/s): poses ${perSecond(bytes)} B/s, block changes ${perSecond(changeBytes)} B/s`,
    )
  }
}

test('the parts that a page was given are the stored record, and a killed page changes nothing', {
  tags: ['long'],
}, async () => {
  const server = await openLab()
  const page = openPage(server)
  const begun = playing(page)
  unwrap(await page.bridge.call('run.start', { spec }))
  const episodeId = await begun
  const from = performance.now()
  const { store } = watch(page, episodeId)
  const other = openPage(server)
  const otherRecord = watch(other, episodeId)
  await vi.waitFor(() => expect(otherRecord.store.getState().timeline?.trackBytes).toBeGreaterThan(200), 120_000)
  const sofar = otherRecord.store.getState().endMs
  other.wires[0]?.close()
  otherRecord.close()
  await vi.waitFor(() => expect(store.getState().status).toBe('whole'), 240_000)
  const wallS = (performance.now() - from) / 1000
  const { timeline, endMs } = store.getState()
  expect(endMs).toBeGreaterThan(sofar)

  const reader = openPage(server)
  const track = await wholeTrack(reader, episodeId)
  const rows = await allRows(reader, episodeId)
  const { header } = unwrap(await reader.bridge.call('episode.header', { episodeId }))
  if (header === null || timeline === null) throw new Error('the record has a header')
  const [result] = unwrap(await reader.bridge.call('run.results', { runId: await onlyRun(reader) }))
  expect(recordSha256({ header, events: rows, track })).toBe(result?.logSha256)
  expect(timeline.trackBytes).toBe(track.length)

  const whole = new EpisodeTimeline(header)
  whole.appendEvents(eventsOf(rows))
  whole.appendTrack(track)
  for (let atMs = 0; atMs <= whole.endMs; atMs += 1234) {
    expect(timeline.entitiesAt(atMs)).toEqual(whole.entitiesAt(atMs))
    expect(timeline.blocksBetween(-1, atMs)).toEqual(whole.blocksBetween(-1, atMs))
  }
  expect(whole.entitiesAt(whole.endMs).filter(({ type }) => type === 'player')).toHaveLength(6)
  printTraffic(track, rows, wallS)
})

async function onlyRun({ bridge }: Page): Promise<string> {
  const [run] = unwrap(await bridge.call('run.list', {}))
  return run?.id ?? ''
}
