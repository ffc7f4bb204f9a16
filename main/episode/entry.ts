/** Entry of the episode process: one lab at the other end of the channel, one episode, then gone. */
import './virtual-globals.ts'
import type { LabError, Result } from '../../preload/contract/errors.ts'
import { fail, ok } from '../../preload/contract/errors.ts'
import { validityOf } from '../../preload/contract/record/end.ts'
import { LOG_VERSION } from '../../preload/contract/record/header.ts'
import type { EpisodeSpec } from '../../preload/contract/run.ts'
import { actions } from '../actions/index.ts'
import { createDraw } from '../clock/draws.ts'
import { createRealClock } from '../clock/real-clock.ts'
import { followVirtualTime, followWallTime } from '../clock/virtual/install.ts'
import { createVirtualClock } from '../clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../clock/virtual/virtual-time.ts'
import { methods } from '../methods/index.ts'
import type { Method } from '../methods/method.ts'
import { MINECRAFT_VERSION } from '../minecraft/version.ts'
import { createModels } from '../models/ask.ts'
import { suiteOfAddress } from '../suites/index.ts'
import type { Suite } from '../suites/suite.ts'
import type { Channel } from './channel.ts'
import { openParentChannel } from './channel.ts'
import { startEpisodeServer } from './embedded-episode-server.ts'
import { engineVersions } from './engine-versions.ts'
import { startOrphanWatch } from './orphan-watch.ts'
import { createRecorder } from './recorder.ts'
import type { RemoteModels } from './remote-models.ts'
import { createRemoteModels } from './remote-models.ts'
import type { EpisodeEnding } from './run-episode.ts'
import { failedToStart, runEpisode } from './run-episode.ts'
import { createTrackRecorder } from './track-recorder.ts'

interface Chosen {
  readonly suite: Suite
  readonly method: Method<unknown>
}

async function choose(spec: EpisodeSpec): Promise<Result<Chosen>> {
  const suite = suiteOfAddress(spec.scenario.address)
  if (suite === null) return fail('unknown-name', `No suite judges ${spec.scenario.address}.`)
  const descriptor = methods.find(({ id }) => id === spec.method.id)
  if (descriptor === undefined) return fail('unknown-name', `There is no method ${spec.method.id}.`)
  return ok({ suite, method: await descriptor.load() })
}

async function play(spec: EpisodeSpec, channel: Channel, remote: RemoteModels, signal: AbortSignal): Promise<void> {
  const chosen = await choose(spec)
  if (!chosen.ok) return sendEnd(channel, { ...failedToStart(chosen.error), gameTimeMs: 0 })
  const { suite, method } = chosen.value
  const time = new VirtualTime()
  const clock = spec.clock === 'real' ? createRealClock() : createVirtualClock(time)
  const draw = createDraw(spec.seed)
  const recorder = createRecorder(clock, (events) => channel.send({ kind: 'events', events: [...events] }))
  const track = createTrackRecorder()
  channel.send({
    kind: 'header',
    header: { ...spec, logVersion: LOG_VERSION, minecraftVersion: MINECRAFT_VERSION, engine: engineVersions() },
  })
  if (spec.clock !== 'real') followVirtualTime(time, spec.seed)
  const playing = runEpisode({
    spec,
    suite,
    method,
    actions: new Map(actions.filter(({ name }) => suite.actions.includes(name)).map((action) => [action.name, action])),
    clock,
    draw,
    recorder,
    models: (over) =>
      createModels({ transport: remote, bindings: spec.models, clock, emit: recorder.emit, signal: over }),
    startServer: () => startEpisodeServer(clock, draw),
    onTick: (world) => track.take(world),
    onPhase: (phase) => channel.send({ kind: 'phase', phase }),
    signal,
  })
  const ended = await (spec.clock === 'real' ? playing : time.run(playing))
  followWallTime()
  if (ended.ok) channel.send({ kind: 'track', bytes: Buffer.from(track.finish()).toString('base64') })
  sendEnd(channel, ended.ok ? ended.value : { ...failedToStart(ended.error), gameTimeMs: 0 })
}

function sendEnd(channel: Channel, { endReason, message, gameTimeMs }: EpisodeEnding): void {
  channel.send({ kind: 'end', endReason, validity: validityOf[endReason], message, gameTimeMs })
}

function answerOf(error: LabError): Result<never> {
  return { ok: false, error }
}

function main(): void {
  const channel = openParentChannel()
  const cancel = new AbortController()
  let remote: RemoteModels | null = null
  startOrphanWatch()
  channel.onClosed(() => process.exit(0))
  channel.onMessage((message) => {
    switch (message.kind) {
      case 'start':
        remote = createRemoteModels(channel, message.spec.seed)
        void play(message.spec, channel, remote, cancel.signal)
          .then(() => channel.close())
          .then(() => process.exit(0))
        return
      case 'cancel':
        cancel.abort(new Error('cancelled'))
        return
      case 'ping':
        channel.send({ kind: 'pong' })
        return
      case 'model-answer':
        remote?.settle(message.id, ok(message.answer))
        return
      case 'model-error':
        remote?.settle(message.id, answerOf(message.error))
        return
    }
  })
  channel.send({ kind: 'ready' })
}

main()
