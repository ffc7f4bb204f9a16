/**
 * A process that plays episodes without Minecraft for whole labs, whose methods cannot carry a made-up behaviour: the seed says what
 * it does. 1: completes at once. 2: chats until it is cancelled. Anything else: chats that many times, then completes. The
 * track has a tick for each message with chats.
 */
import { startOrphanWatch } from '../../main/episode/orphan-watch.ts'
import type { EpisodeMessage } from '../../main/episode/protocol.ts'
import type { Pace } from '../../shared/contract/pace.ts'
import { type EndReason, validityOf } from '../../shared/contract/record/end.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import { TrackEncoder } from '../../shared/core/track-codec.ts'
import { openEpisodeWire } from './episode-wire.ts'

type Event = Extract<EpisodeMessage, { kind: 'events' }>['events'][number]

const judger = { kind: 'judger', id: 'judger' } as const
const CHAT_EVERY_MS = 5
let track = new TrackEncoder()
let seq = 0
let chatting: NodeJS.Timeout | undefined

function event(type: Event['type'], data: unknown): Event {
  return { seq: seq++, atMs: seq, actor: judger, type, v: 1, data }
}

function chat(times: number): void {
  send({ kind: 'events', events: Array.from({ length: times }, () => event('chat', { text: `line ${seq}` })) })
  track.push({ tick: seq, entities: [], inventories: [] })
  sendTrack()
}

function sendTrack(): void {
  send({ kind: 'track', bytes: Buffer.from(track.drain()).toString('base64') })
}

function finish(endReason: EndReason): void {
  const validity = validityOf[endReason]
  send({ kind: 'events', events: [event('episode.end', { endReason, validity, message: '' })] })
  sendTrack()
  send({ kind: 'end', endReason, validity, message: '', gameTimeMs: 1234.5, reusable: true })
  clearInterval(chatting)
  track = new TrackEncoder()
  seq = 0
  ready()
}

function tellPace(pace: Pace): void {
  send({ kind: 'pace', view: { pace, isPaused: false, address: null } })
}

function begin(spec: EpisodeSpec): void {
  const engine = { app: '9.8.7', fake: '1' }
  tellPace('max')
  send({ kind: 'phase', phase: 'play' })
  send({ kind: 'header', header: { ...spec, logVersion: 1, minecraftVersion: '1.19.2', engine } })
  send({ kind: 'events', events: [event('episode.start', { agents: spec.team.members.map(({ name }) => name) })] })
  if (spec.seed === 2) {
    chat(1)
    chatting = setInterval(() => chat(1), CHAT_EVERY_MS)
    return
  }
  if (spec.seed > 2) chat(spec.seed)
  finish('completed')
}

startOrphanWatch()
process.on('disconnect', () => process.exit(0))
const { send, ready } = openEpisodeWire((message) => {
  if (message.kind === 'start') begin(message.spec)
  else if (message.kind === 'cancel') finish('cancelled')
  else if (message.kind === 'pace') tellPace(message.change.kind === 'pace' ? message.change.pace : 'max')
})
