/** One construction episode as the lab plays it, but for the process border between episode and model. */
import { actions } from '../../../main/actions/index.ts'
import { startEpisodeServer } from '../../../main/episode/embedded-episode-server.ts'
import { engineVersions } from '../../../main/episode/engine-versions.ts'
import { Interventions } from '../../../main/episode/interventions.ts'
import { createRecorder, type EventRow } from '../../../main/episode/recorder.ts'
import { runEpisode } from '../../../main/episode/run-episode.ts'
import { createTrackRecorder } from '../../../main/episode/track-recorder.ts'
import { methods } from '../../../main/methods/index.ts'
import { createModels } from '../../../main/models/ask.ts'
import { createGateway } from '../../../main/models/gateway.ts'
import { modelProviders } from '../../../main/models/index.ts'
import { expandRun, trialsOf } from '../../../main/runs/expand.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { suiteOfAddress } from '../../../main/suites/index.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { followVirtualTime, followWallTime } from '../../../packages/minecraft-server/clock/virtual/install.ts'
import { createVirtualClock } from '../../../packages/minecraft-server/clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../../../packages/minecraft-server/clock/virtual/virtual-time.ts'
import { MINECRAFT_VERSION } from '../../../packages/minecraft-server/rules/version.ts'
import { eventData } from '../../../shared/contract/record/events.ts'
import { LOG_VERSION } from '../../../shared/contract/record/header.ts'
import type { EpisodeSpec } from '../../../shared/contract/run.ts'
import { must } from '../../fakes/must.ts'
import { resolveInput } from '../../fakes/resolve-input.ts'
import type { BenchOptions, Lap, Meter, Played } from '../bench.ts'
import { speedFigures } from '../speed-columns.ts'

const SCENARIO = 'villagerbench/construction/cottage-51'
/** A model without mistakes, so that the whole cottage is built whoever the seed favours. */
const FAULTLESS = {
  profile: 'perfect',
}
const METHOD = 'causalmace'

function specOf(agents: number, seed: number): EpisodeSpec {
  const model = { provider: 'scripted', model: 'scripted', params: FAULTLESS }
  const input = { name: 'bench', scenarios: [SCENARIO], methods: [{ method: METHOD }], agents, seeds: [seed], model }
  const [trial] = trialsOf(expandRun(must(resolveInput(input)).run))
  if (trial === undefined) throw new Error('a run of one scenario and one seed has a trial')
  const { scenario, condition, repeat } = trial
  const { method, team, models } = condition
  return { scenario, method, team, models, clock: 'virtual', seed, repeat }
}

/** The last completion that the judger saw. */
function completionOf(events: readonly EventRow[]): number {
  const last = events.findLast(({ type }) => type === 'progress')
  return last === undefined ? 0 : eventData.progress.parse(last.data).completion
}

/** `variant` is the number of agents. */
export async function playEpisode(variant: string, { seed }: BenchOptions, meter: Meter): Promise<Played> {
  const spec = specOf(Number(variant), seed)
  const suite = suiteOfAddress(spec.scenario.address)
  const method = await methods.find(({ id }) => id === spec.method.id)?.load()
  if (suite === null || method === undefined) throw new Error(`${SCENARIO} and ${METHOD} are in the lab's tables`)
  const prompts = async () => (await Promise.all(methods.map(({ loadPrompts }) => loadPrompts()))).flat()
  const gateway = createGateway({ providers: modelProviders, prompts })
  const time = new VirtualTime()
  const clock = createVirtualClock(time)
  const draw = createDraw(seed)
  const events: EventRow[] = []
  const recorder = createRecorder(clock, (batch) => events.push(...batch))
  const track = createTrackRecorder()
  const laps: Lap[] = []

  followVirtualTime(time, seed)
  const playing = runEpisode({
    spec,
    suite,
    method,
    actions: new Map(actions.filter(({ name }) => suite.actions.includes(name)).map((action) => [action.name, action])),
    clock,
    draw,
    recorder,
    interventions: new Interventions(() => undefined),
    models: (over) =>
      createModels({
        transport: {
          send: (request, signal) => gateway.send(spec.models[request.role], seed, request, signal),
        },
        bindings: spec.models,
        clock,
        emit: recorder.emit,
        signal: over,
      }),
    startServer: () => startEpisodeServer(clock, draw),
    onTick: (frame) => track.take(frame),
    onPhase: (phase) => {
      if (phase !== 'play' && phase !== 'score') return
      laps.push(meter.lap())
      if (phase === 'play') meter.startProfile()
      else meter.stopProfile()
    },
    signal: new AbortController().signal,
  })
  const { gameTimeMs, endReason } = must(await time.run(playing))
  followWallTime()
  const [setUp, game] = laps
  if (setUp === undefined || game === undefined) throw new Error('the episode did not come to its game')
  const header = { ...spec, logVersion: LOG_VERSION, minecraftVersion: MINECRAFT_VERSION, engine: engineVersions() }
  const hash = recordSha256({ header, events, track: track.drain() })
  const figures = { ...speedFigures(gameTimeMs / 1000, setUp, game), completion: completionOf(events) }
  return { figures, end: endReason, hash }
}
