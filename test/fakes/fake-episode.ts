/**
 * An episode process without Minecraft: speaks the protocol, and misbehaves as its method's parameter `behaviour` says.
 * Behaviours may differ by attempt: `crash-once` looks for a file that it leaves behind.
 */
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { startOrphanWatch } from '../../main/episode/orphan-watch.ts'
import type { EpisodeMessage, ToEpisode } from '../../main/episode/protocol.ts'
import type { ModelRequest } from '../../main/models/model.ts'
import type { EndReason } from '../../shared/contract/record/end.ts'
import { validityOf } from '../../shared/contract/record/end.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import { TrackEncoder } from '../../shared/core/track-codec.ts'
import { openEpisodeWire } from './episode-wire.ts'

type Event = Extract<EpisodeMessage, { kind: 'events' }>['events'][number]

const judger = { kind: 'judger', id: 'judger' } as const
let seq = 0
let track = new TrackEncoder()
let tick = 0
/** What the process says of its memory when it stands ready again: the parameter `heapBytes`. */
let heapAfterwards = 0

function event(type: Event['type'], data: unknown): Event {
  return { seq: seq++, atMs: seq, actor: judger, type, v: 1, data }
}

function begin(asked: EpisodeSpec): void {
  seq = 0
  track = new TrackEncoder()
  tick = 0
  onCancel = () => finish('cancelled')
  heapAfterwards = Number(asked.method.params.heapBytes ?? 0)
  const spec = asked.method.params.behaviour === 'other-trial' ? { ...asked, seed: asked.seed + 1 } : asked
  send({ kind: 'phase', phase: 'play' })
  send({
    kind: 'header',
    header: { ...spec, logVersion: 1, minecraftVersion: '1.19.2', engine: { fake: '1' } },
  })
  send({ kind: 'events', events: [event('episode.start', { agents: spec.team.members.map(({ name }) => name) })] })
}

function finish(endReason: EndReason, message = ''): void {
  // What comes now comes too late.
  onAnswer = () => {}
  onCancel = () => {}
  const validity = validityOf[endReason]
  send({ kind: 'events', events: [event('episode.end', { endReason, validity, message })] })
  sendTrack()
  send({ kind: 'end', endReason, validity, message, gameTimeMs: 1000, reusable: true })
  ready(heapAfterwards)
}

/** What the track has grown by, after so many more ticks. */
function sendTrack(ticks = 0): void {
  for (let left = ticks; left > 0; left--) track.push({ tick: tick++, entities: [], inventories: [] })
  send({ kind: 'track', bytes: Buffer.from(track.drain()).toString('base64') })
}

function standStill(): void {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
}

function spin(): void {
  for (;;) Math.sqrt(seq)
}

const request = {
  purpose: 'fake.question',
  role: 'worker',
  input: { n: 1 },
  messages: [{ role: 'user', parts: [{ kind: 'text', text: 'How many?' }] }],
  answerSchema: {},
  sampleIndex: 0,
  reask: 0,
} satisfies ModelRequest

/** Set while the process waits for something that only a message can bring. */
let onAnswer: (text: string) => void = () => {}
let onCancel: () => void = () => {}

/** What an answer that is none means for the episode. */
const endings: ReadonlyMap<string, EndReason> = new Map([
  ['error model-failure', 'model-failure'],
  ['error model-refused', 'model-failure'],
  ['error budget', 'budget'],
])

/** Keeps the process alive without doing anything. */
function wait(): void {
  setInterval(() => {}, 1000)
}

const behaviours: Readonly<Record<string, (spec: EpisodeSpec) => void>> = {
  complete: () => {
    send({ kind: 'events', events: [event('progress', { completion: 1, viewHitRate: 1 })] })
    finish('completed')
  },
  'ask-model': (spec) => {
    onAnswer = (text) => finish(endings.get(text) ?? 'completed', text)
    send({
      kind: 'model-request',
      id: 7,
      actor: 'alice',
      binding: 'worker',
      seed: spec.seed,
      request: JSON.stringify(request),
    })
  },
  'ask-nothing': () => {
    send({ kind: 'model-request', id: 7, actor: 'alice', binding: 'worker', seed: 1, request: '{"purpose":"none"}' })
    wait()
  },
  'touched-and-valid': () => {
    send({ kind: 'events', events: [event('external.input', { player: 'Guest', input: 'joined' })] })
    finish('completed')
  },
  crash: () => {
    console.error('about to divide by zero')
    throw new RangeError('planted crash')
  },
  'crash-once': (spec) => {
    const marker = String(spec.method.params.marker)
    if (existsSync(marker)) finish('completed')
    else {
      writeFileSync(marker, '')
      process.exit(3)
    }
  },
  'server-lost': () => finish('server-lost', 'planted loss'),
  'leave-quietly': () => process.exit(0),
  'valid-without-end-event': () =>
    send({ kind: 'end', endReason: 'completed', validity: 'valid', message: '', gameTimeMs: 1, reusable: false }),
  'bad-track': () => {
    send({ kind: 'track', bytes: Buffer.from('no track').toString('base64') })
    finish('completed')
  },
  'send-track': (spec) => {
    sendTrack(30)
    sendTrack(10)
    if (spec.method.params.afterwards === 'crash') throw new RangeError('planted crash')
    wait()
  },
  'other-trial': wait,
  garbage: () => {
    process.send?.({ kind: 'gossip', text: 'psst' })
    wait()
  },
  'bad-event': () => {
    send({ kind: 'events', events: [event('chat', { words: 'hi' })] })
    wait()
  },
  'gap-in-events': () => {
    seq += 1
    send({ kind: 'events', events: [event('chat', { text: 'hi' })] })
    wait()
  },
  spin,
  'stand-still': standStill,
  'play-on': wait,
  'ignore-cancel': () => {
    onCancel = () => {}
    wait()
  },
  'never-ready-again': () => {
    send({ kind: 'end', endReason: 'completed', validity: 'valid', message: '', gameTimeMs: 1, reusable: true })
    wait()
  },
  'ready-too-early': () => {
    ready()
    wait()
  },
  'stay-after-end': () => {
    process.removeAllListeners('disconnect')
    wait()
    finish('completed')
  },
  grandchild: () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    send({ kind: 'events', events: [event('chat', { text: String(child.pid) })] })
    finish('completed')
  },
  'flood-events': (spec) => {
    const total = Number(spec.method.params.events)
    while (seq < total) {
      const size = Math.min(200, total - seq)
      send({ kind: 'events', events: Array.from({ length: size }, () => event('chat', { text: 'x'.repeat(100) })) })
    }
    finish('completed')
  },
  'flood-output': () => {
    for (let line = 0; line < 50_000; line++) process.stderr.write(`line ${line} ${'x'.repeat(100)}\n`)
    process.stderr.write('y'.repeat(5_000_000), () => process.exit(1))
  },
}

startOrphanWatch()
process.on('disconnect', () => process.exit(0))
const { send, ready } = openEpisodeWire(receive)

function receive(message: ToEpisode): void {
  switch (message.kind) {
    case 'start': {
      const { behaviour } = message.spec.method.params
      begin(message.spec)
      const behave = behaviours[String(behaviour)]
      if (behave === undefined) throw new Error(`no behaviour ${behaviour}`)
      behave(message.spec)
      return
    }
    case 'cancel':
      onCancel()
      return
    case 'intervene': {
      const { id, intervention } = message
      send({ kind: 'events', events: [event('chat', { text: JSON.stringify(intervention) })] })
      const error = intervention.kind === 'act' ? ({ code: 'bad-input', message: 'planted' } as const) : null
      send({ kind: 'intervened', id, error })
      return
    }
    case 'model-answer':
      onAnswer(message.answer.text)
      return
    case 'model-error':
      onAnswer(`error ${message.error.code}`)
      return
  }
}
