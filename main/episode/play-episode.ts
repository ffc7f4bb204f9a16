/** One episode of this process: its clock, its record and what it tells the lab, from the start message to `end`. */
import type { Result } from '../../preload/contract/errors.ts'
import { fail, ok } from '../../preload/contract/errors.ts'
import { type EndReason, validityOf } from '../../preload/contract/record/end.ts'
import { LOG_VERSION } from '../../preload/contract/record/header.ts'
import type { EpisodeSpec } from '../../preload/contract/run.ts'
import { actions } from '../actions/index.ts'
import { createDraw } from '../clock/draws.ts'
import { createRealClock } from '../clock/real-clock.ts'
import { followVirtualTime, followWallTime } from '../clock/virtual/install.ts'
import { createVirtualClock } from '../clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../clock/virtual/virtual-time.ts'
import type { Method, MethodDescriptor } from '../methods/method.ts'
import { MINECRAFT_VERSION } from '../minecraft/version.ts'
import { createModels } from '../models/ask.ts'
import type { ModelTransport } from '../models/model.ts'
import { suiteOfAddress } from '../suites/index.ts'
import type { Suite } from '../suites/suite.ts'
import { startEpisodeServer } from './embedded-episode-server.ts'
import { engineVersions } from './engine-versions.ts'
import type { EpisodeMessage } from './protocol.ts'
import { createRecorder } from './recorder.ts'
import type { EpisodeEnding } from './run-episode.ts'
import { crashMessage, failedToStart, firstLine, runEpisode } from './run-episode.ts'
import { createTrackRecorder } from './track-recorder.ts'

export interface EpisodeLine {
  readonly send: (message: EpisodeMessage) => void
  readonly models: ModelTransport
  /** Aborted to cancel. */
  readonly signal: AbortSignal
  /** Rejects with what nobody caught while the episode was on; never resolves. */
  readonly crashed: Promise<never>
}

interface Chosen {
  readonly suite: Suite
  readonly method: Method<unknown>
}

/** After these the server, the bots and the method are known to be gone, and the process is as good as new. */
const cleanEndings: readonly EndReason[] = [
  'completed',
  'time-limit',
  'action-time-limit',
  'no-progress',
  'gave-up',
  'cancelled',
  'budget',
  'model-failure',
]

/** Says `end` whatever happens, and answers whether the process may play another episode. */
export async function playEpisode(
  methods: readonly MethodDescriptor[],
  spec: EpisodeSpec,
  line: EpisodeLine,
): Promise<boolean> {
  const chosen = await choose(methods, spec)
  if (!chosen.ok) {
    sendEnd(line, { ...failedToStart(chosen.error), gameTimeMs: 0 }, true)
    return true
  }
  const time = new VirtualTime()
  const clock = spec.clock === 'real' ? createRealClock() : createVirtualClock(time)
  const draw = createDraw(spec.seed)
  const recorder = createRecorder(clock, (events) => line.send({ kind: 'events', events: [...events] }))
  const track = createTrackRecorder()
  line.send({
    kind: 'header',
    header: { ...spec, logVersion: LOG_VERSION, minecraftVersion: MINECRAFT_VERSION, engine: engineVersions() },
  })
  const run = (): Promise<Result<EpisodeEnding>> =>
    runEpisode({
      spec,
      ...chosen.value,
      actions: actionsOf(chosen.value.suite),
      clock,
      draw,
      recorder,
      models: (over) =>
        createModels({ transport: line.models, bindings: spec.models, clock, emit: recorder.emit, signal: over }),
      startServer: () => startEpisodeServer(clock, draw),
      onTick: (world) => track.take(world),
      onPhase: (phase) => line.send({ kind: 'phase', phase }),
      signal: line.signal,
    })
  try {
    if (spec.clock !== 'real') followVirtualTime(time, spec.seed)
    const playing = run()
    const ended = await Promise.race([spec.clock === 'real' ? playing : time.run(playing), line.crashed])
    if (!ended.ok) {
      sendEnd(line, { ...failedToStart(ended.error), gameTimeMs: 0 }, false)
      return false
    }
    const isClean = ended.value.isOver && cleanEndings.includes(ended.value.endReason)
    line.send({ kind: 'track', bytes: Buffer.from(track.finish()).toString('base64') })
    sendEnd(line, ended.value, isClean)
    return isClean
  } catch (thrown) {
    const message = crashMessage(thrown)
    const crash = { endReason: 'crash', message, gameTimeMs: clock.now() } as const
    const { endReason } = crash
    const data = { endReason, validity: validityOf[endReason], message: firstLine(message) }
    recorder.emit('episode.end', { kind: 'judger', id: 'judger' }, data)
    recorder.close()
    sendEnd(line, crash, false)
    return false
  } finally {
    followWallTime()
  }
}

async function choose(methods: readonly MethodDescriptor[], spec: EpisodeSpec): Promise<Result<Chosen>> {
  const suite = suiteOfAddress(spec.scenario.address)
  if (suite === null) return fail('unknown-name', `No suite judges ${spec.scenario.address}.`)
  const descriptor = methods.find(({ id }) => id === spec.method.id)
  if (descriptor === undefined) return fail('unknown-name', `There is no method ${spec.method.id}.`)
  return ok({ suite, method: await descriptor.load() })
}

function actionsOf(suite: Suite): ReadonlyMap<string, (typeof actions)[number]> {
  return new Map(actions.filter(({ name }) => suite.actions.includes(name)).map((action) => [action.name, action]))
}

type Ended = Pick<EpisodeEnding, 'endReason' | 'message' | 'gameTimeMs'>

function sendEnd({ send }: EpisodeLine, { endReason, message, gameTimeMs }: Ended, reusable: boolean): void {
  send({ kind: 'end', endReason, validity: validityOf[endReason], message, gameTimeMs, reusable })
}
