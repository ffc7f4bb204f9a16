/** Plays the bench of looking into a record. */
import { createHash } from 'node:crypto'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { TRACK_BYTES_PER_PART } from '../../../shared/contract/calls.ts'
import { TICKS_PER_SECOND, type TrackFrame } from '../../../shared/contract/record/track.ts'
import { agentNames } from '../../../shared/contract/team.ts'
import { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { timeOfTick } from '../../../shared/core/timeline/tick-time.ts'
import { encodeTrack } from '../../../shared/core/track-codec.ts'
import { toldEvents } from '../../fakes/told-events.ts'
import { fixtureHeader } from '../../fixtures/record.ts'
import type { Play } from '../bench.ts'
import { cpuOfEach } from '../laps.ts'

export const names = agentNames.slice(0, 6)
const SEEKS = 300
/** Pictures of 16 ms. */
const PICTURES = 1000
const CHANGE_EVERY_MS = 1700

/** Bots that walk in circles two thirds of the time, look around, carry 20 stacks and use them up. */
function frameAt(tick: number): TrackFrame {
  const still = { type: 'player', y: -60, onGround: true, sneaking: false }
  return {
    tick,
    entities: names.map((name, id) => {
      const isWalking = Math.floor(tick / 100 + id) % 3 !== 0
      const angle = isWalking ? (tick + id * 40) / 30 : id
      const [x, z] = [4 * Math.cos(angle), 4 * Math.sin(angle)]
      return { ...still, id, name, x, z, yaw: isWalking ? angle * 57 : 90, pitch: Math.sin(tick / 20) * 40 }
    }),
    inventories: names.map((player, heldSlot) => ({
      player,
      heldSlot,
      slots: Array.from({ length: 20 }, (_, index) => ({
        slot: 20 + index,
        name: `item_${index}`,
        count: 1 + (Math.floor(tick / 60 + index) % 8),
      })),
    })),
  }
}

export function* framesOf(ticks: number): Generator<TrackFrame> {
  for (let tick = 0; tick < ticks; tick++) yield frameAt(tick)
}

function changesUntil(endMs: number) {
  return toldEvents(
    Array.from({ length: Math.floor(endMs / CHANGE_EVERY_MS) }, (_, index) => {
      const pos: [number, number, number] = [index % 9, -60 + (Math.floor(index / 81) % 4), Math.floor(index / 9) % 9]
      const data = { pos, from: 'air', to: 'oak_planks', by: names[index % names.length] ?? '' }
      return [index * CHANGE_EVERY_MS, 'server', 'block.change', data] as const
    }),
  )
}

export const playTimeline: Play = async (variant, { seed }, meter) => {
  const ticks = Number(variant) * 60 * TICKS_PER_SECOND
  const track = encodeTrack(framesOf(ticks))
  const endMs = timeOfTick(ticks - 1)
  const events = changesUntil(endMs)
  const timeline = new EpisodeTimeline(fixtureHeader)
  const parts = cpuOfEach(meter, Math.ceil(track.length / TRACK_BYTES_PER_PART), (part) => {
    timeline.appendTrack(track.subarray(part * TRACK_BYTES_PER_PART, (part + 1) * TRACK_BYTES_PER_PART))
  })
  timeline.appendEvents(events)
  const hash = createHash('sha256')
  const draw = createDraw(seed)
  let fromMs = Number.NEGATIVE_INFINITY
  const seeks = cpuOfEach(meter, SEEKS, (seek) => {
    const atMs = draw('seek', seek) * endMs
    hash.update(`${timeline.entitiesAt(atMs).length} ${timeline.blocksBetween(fromMs, atMs).length}\n`)
    fromMs = atMs
  })
  meter.lap()
  for (let picture = 0; picture < PICTURES; picture++) timeline.entitiesAt(endMs / 2 + picture * 16)
  const playMs = (meter.lap().cpuS * 1000) / PICTURES
  hash.update(JSON.stringify(timeline.entitiesAt(endMs / 3)))
  return {
    figures: {
      trackKb: track.length / 1000,
      changes: events.length,
      readMs: parts.reduce((sum, ms) => sum + ms, 0),
      worstPartMs: parts.at(-1) ?? 0,
      seekMs: seeks[Math.floor(SEEKS / 2)] ?? 0,
      worstSeekMs: seeks.at(-1) ?? 0,
      playMs,
    },
    hash: hash.digest('hex'),
  }
}
