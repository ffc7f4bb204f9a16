/**
 * A process of its own that plays episodes one after the other and sends their records: the episode process without a lab,
 * so that a test decides what is played in which process, with which weather.
 */
import '../../../main/episode/virtual-globals.ts'
import { createHook } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { actions } from '../../../main/actions/index.ts'
import { startEpisodeServer } from '../../../main/episode/embedded-episode-server.ts'
import { Interventions } from '../../../main/episode/interventions.ts'
import { createRecorder } from '../../../main/episode/recorder.ts'
import { runEpisode } from '../../../main/episode/run-episode.ts'
import { createTrackRecorder } from '../../../main/episode/track-recorder.ts'
import { methods } from '../../../main/methods/index.ts'
import type { Method } from '../../../main/methods/method.ts'
import { createModels } from '../../../main/models/ask.ts'
import { createGateway } from '../../../main/models/gateway.ts'
import { modelProviders } from '../../../main/models/index.ts'
import type { ModelTransport } from '../../../main/models/model.ts'
import { expandRun, trialsOf } from '../../../main/runs/expand.ts'
import { suiteOfAddress } from '../../../main/suites/index.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { followVirtualTime, followWallTime } from '../../../packages/minecraft-server/clock/virtual/install.ts'
import { Pacer } from '../../../packages/minecraft-server/clock/virtual/pacer.ts'
import { createVirtualClock } from '../../../packages/minecraft-server/clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../../../packages/minecraft-server/clock/virtual/virtual-time.ts'
import { wallSleep } from '../../../packages/minecraft-server/clock/virtual/wall.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import type { EventRow } from '../../../shared/core/upcast.ts'
import { resolveInput } from '../resolve-input.ts'
import { microMethod, microScenario, micros } from './micro.ts'
import type { Play, PlayedMessage, Weather } from './play.ts'

const noModel = { provider: 'scripted', model: 'scripted', params: {} }

const gateway = createGateway({
  providers: modelProviders,
  prompts: async () => (await Promise.all(methods.map((method) => method.loadPrompts()))).flat(),
})

async function prepare(play: Play): Promise<{ readonly spec: EpisodeSpec; readonly method: Method<unknown> }> {
  if (play.kind === 'micro') {
    const spec: EpisodeSpec = {
      scenario: microScenario(play.name),
      method: { id: 'micro', variant: 'default', params: {} },
      team: { members: micros[play.name].agents.map((name) => ({ name, kind: 'agent', abilities: 'all' })) },
      models: { planner: noModel, worker: noModel, reflection: noModel, vision: noModel },
      clock: 'virtual',
      seed: 1,
      repeat: 1,
    }
    return { spec, method: microMethod(play.name) }
  }
  const resolved = resolveInput({
    name: 'determinism',
    scenarios: [play.scenario],
    methods: [{ method: play.method }],
    agents: play.agents,
    seeds: [play.seed],
    model: noModel,
  })
  const [trial] = resolved.ok ? trialsOf(expandRun(resolved.value.run)) : []
  const descriptor = methods.find(({ id }) => id === trial?.condition.method.id)
  if (trial === undefined || descriptor === undefined) throw new Error(`cannot play ${JSON.stringify(play)}`)
  const { method, team, models } = trial.condition
  const { scenario, seed, repeat } = trial
  return { spec: { scenario, method, team, models, clock: 'virtual', seed, repeat }, method: await descriptor.load() }
}

/** Answers after as long as the weather has it, which must not show. */
function models(spec: EpisodeSpec, { slowAnswers }: Weather): ModelTransport {
  return {
    send: async (request, signal) => {
      const answer = await gateway.send(spec.models[request.role], spec.seed, request, signal)
      if (slowAnswers) await wallSleep(randomInt(5, 66)).over
      return answer
    },
  }
}

/** Kinds of asynchronous work that anything in this process begins, but for promises, ticks and the clock's own turns. */
function watchWork(): () => readonly string[] {
  // Making the stream is work of that kind, and some library writes a line.
  void process.stdout
  const kinds = new Set<string>()
  const own = new Set(['PROMISE', 'TickObject', 'Microtask', 'Immediate'])
  const hook = createHook({ init: (_id, kind) => void (own.has(kind) || kinds.add(kind)) }).enable()
  return () => {
    hook.disable()
    return [...kinds]
  }
}

async function playOne(play: Play, weather: Weather): Promise<PlayedMessage> {
  const { spec, method } = await prepare(play)
  const { nullForkAtMs: atMs } = weather
  const fork = atMs === null ? {} : { fork: { atMs, do: { kind: 'null' as const } } }
  const suite = suiteOfAddress(spec.scenario.address)
  if (suite === null) throw new Error(`no suite judges ${spec.scenario.address}`)
  const truth = spec.method.needsTruth === true ? suite.oracle?.(spec.scenario, agentsOf(spec.team)) : undefined
  const time = new VirtualTime(weather.pace === null ? null : new Pacer(weather.pace))
  const clock = createVirtualClock(time, weather.pace === null ? 'virtual' : 'paced')
  const draw = createDraw(spec.seed)
  const events: EventRow[] = []
  const recorder = createRecorder(clock, (batch) => void events.push(...batch))
  const track = createTrackRecorder()
  followVirtualTime(time, spec.seed)
  const workOf = weather.watchesWork ? watchWork() : () => []
  const ended = await time.run(
    runEpisode({
      spec: { ...spec, ...fork },
      suite,
      method,
      ...(truth === undefined ? {} : { truth }),
      actions: new Map(actions.map((action) => [action.name, action])),
      clock,
      draw,
      recorder,
      interventions: new Interventions(() => undefined),
      models: (signal) =>
        createModels({
          transport: models(spec, weather),
          bindings: spec.models,
          team: spec.team,
          clock,
          emit: recorder.emit,
          signal,
        }),
      startServer: () => startEpisodeServer(clock, draw),
      onTick: (frame) => track.take(frame),
      onPhase: () => undefined,
      signal: new AbortController().signal,
    }),
  )
  const work = workOf()
  followWallTime()
  if (!ended.ok) throw new Error(ended.error.message)
  return { spec, events, track: Buffer.from(track.drain()).toString('base64'), work }
}

/** Resolves once it is on its way: a process that disconnects before takes a large message with it. */
function send(message: PlayedMessage): Promise<void> {
  return new Promise((resolve) => void process.send?.(message, () => resolve()))
}

process.on('disconnect', () => process.exit(0))
process.on('message', (asked: { readonly plays: readonly Play[]; readonly weather: Weather }) => {
  void (async () => {
    for (const play of asked.plays) await send(await playOne(play, asked.weather))
    process.disconnect()
  })()
})
