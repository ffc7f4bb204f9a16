/** One episode of this process: its clock, its record and what it tells the lab, from the start message to `end`. */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'
import { createRealClock } from '../../packages/minecraft-server/clock/real-clock.ts'
import { followVirtualTime, followWallTime } from '../../packages/minecraft-server/clock/virtual/install.ts'
import { createVirtualClock } from '../../packages/minecraft-server/clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../../packages/minecraft-server/clock/virtual/virtual-time.ts'
import { isItemName } from '../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { MINECRAFT_VERSION } from '../../packages/minecraft-server/rules/version.ts'
import type { Door } from '../../packages/minecraft-server/server/index.ts'
import { openDoor } from '../../packages/minecraft-server/server/index.ts'
import { stackOf } from '../../packages/minecraft-server/values/thrown.ts'
import type { LiftedRules } from '../../packages/minecraft-server/values/world-rules.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { AskConsole } from '../../shared/contract/own-server.ts'
import type { PaceView } from '../../shared/contract/pace.ts'
import { validityOf } from '../../shared/contract/record/end.ts'
import { type EpisodeHeader, LOG_VERSION } from '../../shared/contract/record/header.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { SAY } from '../../shared/contract/talk.ts'
import type { Team } from '../../shared/contract/team.ts'
import { probeParametersSchema } from '../../shared/contract/twins.ts'
import { mayTake, namesOf } from '../../shared/core/abilities.ts'
import type { TaskTruth } from '../../shared/core/task-graph/task-truth.ts'
import { agentsOf, clientsOf } from '../../shared/core/team-agents.ts'
import type { Expert } from '../../shared/core/teamcraft/expert.ts'
import type { JointBrief } from '../../shared/core/teamcraft/joint-brief.ts'
import { actionsOfCall } from '../../shared/core/teamcraft/written-calls.ts'
import type { AnyAction } from '../actions/action.ts'
import { actions } from '../actions/index.ts'
import type { Method, MethodDescriptor } from '../methods/method.ts'
import { misfitOf } from '../methods/misfit.ts'
import type { TakePicture } from '../methods/sight.ts'
import { joinServer } from '../minecraft/external/external-server.ts'
import type { WorldPort } from '../minecraft/ports/world-port.ts'
import { CallAllowance } from '../models/allowance.ts'
import { createModels } from '../models/ask.ts'
import type { ModelTransport } from '../models/model.ts'
import { suiteOfAddress } from '../suites/index.ts'
import type { Suite } from '../suites/suite.ts'
import type { AgentEyes, OpenEyes } from './agent-eyes.ts'
import { startEpisodeServer } from './embedded-episode-server.ts'
import { engineVersions } from './engine-versions.ts'
import type { Interventions } from './interventions.ts'
import type { EpisodeMessage } from './protocol.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import type { EpisodeEnding, EpisodeParts } from './run-episode.ts'
import { failedToStart, firstLine, runEpisode } from './run-episode.ts'
import type { Steering } from './steering.ts'
import { createTrackRecorder, type TrackRecorder, ticksPerPart } from './track-recorder.ts'

/** Between two parts of the track, events leave as often. */
const TICKS_PER_EVENTS = 4

export interface EpisodeLine {
  readonly send: (message: EpisodeMessage) => void
  readonly models: ModelTransport
  /** Of the server that the lab has started for it; null for others. */
  readonly console: AskConsole | null
  /** Looked at by clocks of our own only. */
  readonly steering: Steering
  readonly interventions: Interventions
  /** Whether somebody may look on, and wants to see events and track soon. */
  readonly isWatched: boolean
  /** Aborted to cancel. */
  readonly signal: AbortSignal
  /** Rejects with what nobody caught while the episode was on; never resolves. */
  readonly crashed: Promise<never>
}

interface Chosen {
  readonly suite: Suite
  readonly method: Method<unknown>
  /** Only for a method whose agents talk. */
  readonly msPerCharacter?: number
  /** Only for a method whose agents see. */
  readonly openEyes?: OpenEyes
  /** Only for a method that needs it. */
  readonly truth?: TaskTruth
  /** Only for a method that acts in joint steps, and for one that plays the suite's scripted team. */
  readonly joint?: JointBrief
  readonly expert?: Expert
  /** The method measures: see `EpisodeParts`. */
  readonly isProbe?: true
  /** Only for a method that measures: what the world does without. */
  readonly lifted?: LiftedRules
}

/**
 * Whether server, bots and method are known to be gone, so that the process is as good as new. A model that failed is no
 * fault of the process.
 */
function leavesCleanly({ isOver, endReason }: EpisodeEnding): boolean {
  return isOver && (endReason === 'model-failure' || validityOf[endReason] !== 'infrastructure')
}

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
  const door = spec.clock === 'paced' ? await openDoor() : ok(null)
  if (!door.ok) {
    sendEnd(line, { ...failedToStart(door.error), gameTimeMs: 0 }, true)
    return true
  }
  try {
    return await playThrough(spec, chosen.value, line, door.value)
  } finally {
    await door.value?.close()
  }
}

async function playThrough(spec: EpisodeSpec, chosen: Chosen, line: EpisodeLine, door: Door | null): Promise<boolean> {
  const time = spec.clock === 'real' ? null : new VirtualTime(line.steering.pacer)
  const clock = time === null ? createRealClock() : createVirtualClock(time)
  const { fork, ...played } = spec
  const header: EpisodeHeader = {
    ...played,
    logVersion: LOG_VERSION,
    minecraftVersion: MINECRAFT_VERSION,
    engine: { ...engineVersions() },
  }
  const eyes = chosen.openEyes?.(header, chosen.joint ?? null) ?? null
  const recorder = createRecorder(clock, (events) => {
    eyes?.hear(events)
    line.send({ kind: 'events', events: [...events] })
  })
  const track = createTrackRecorder()
  const instruments = { clock, recorder, track, door, eyes }
  line.send({ kind: 'header', header })
  try {
    if (time !== null) followVirtualTime(time, spec.seed)
    const playing = runEpisode(partsOf(spec, chosen, line, instruments))
    const ended = await Promise.race([time === null ? playing : time.run(playing), line.crashed])
    if (!ended.ok) {
      sendEnd(line, { ...failedToStart(ended.error), gameTimeMs: 0 }, false)
      return false
    }
    const isClean = leavesCleanly(ended.value)
    sendTrack(line, instruments)
    sendEnd(line, ended.value, isClean)
    return isClean
  } catch (thrown) {
    const message = stackOf(thrown)
    const crash = { endReason: 'crash', validity: validityOf.crash, gameTimeMs: clock.now() } as const
    const { endReason, validity } = crash
    recorder.emit('episode.end', { kind: 'judger', id: 'judger' }, { endReason, validity, message: firstLine(message) })
    recorder.close()
    sendTrack(line, instruments)
    sendEnd(line, { ...crash, message }, false)
    return false
  } finally {
    followWallTime()
  }
}

interface Instruments {
  readonly clock: Clock
  readonly recorder: Recorder
  readonly track: TrackRecorder
  readonly door: Door | null
  readonly eyes: AgentEyes | null
}

/** What of the track has not left yet; after the events before it, so that a pose never shows what no event has told. */
function sendTrack({ send }: EpisodeLine, { recorder, track, eyes }: Instruments): void {
  recorder.flush()
  const bytes = track.drain()
  if (bytes.length === 0) return
  eyes?.see(bytes)
  send({ kind: 'track', bytes: Buffer.from(bytes).toString('base64') })
}

/** A picture shows all that the record has up to now; that parts of it then leave earlier changes nothing in it. */
function sightOf(line: EpisodeLine, instruments: Instruments): Pick<EpisodeParts, 'sightOf'> {
  const { clock, eyes } = instruments
  if (eyes === null) return {}
  const sightIn =
    (world: WorldPort): TakePicture =>
    (from, form = {}) => {
      sendTrack(line, instruments)
      return eyes.takePicture(from, form, clock.now(), () => world.frame())
    }
  return { sightOf: sightIn }
}

function partsOf(spec: EpisodeSpec, chosen: Chosen, line: EpisodeLine, instruments: Instruments): EpisodeParts {
  const { clock, recorder, track, door } = instruments
  const draw = createDraw(spec.seed)
  return {
    spec,
    ...chosen,
    ...sightOf(line, instruments),
    actions: actionsOf(chosen.suite, spec.team),
    clock,
    draw,
    recorder,
    models: (over, onUsedUp) =>
      createModels({
        transport: line.models,
        bindings: spec.models,
        team: spec.team,
        clock,
        emit: recorder.emit,
        signal: over,
        ...(spec.budget === undefined ? {} : { allowance: new CallAllowance(spec.budget, onUsedUp) }),
      }),
    startServer: () =>
      spec.server === undefined
        ? startEpisodeServer(clock, draw, door, clientsOf(spec.team), chosen.lifted)
        : joinServer(spec.server, clock, draw, line.console),
    onTick: (frame) => {
      track.take(frame)
      const due = ticksPerPart(clock.kind === 'real' ? null : line.steering.pacer, line.isWatched)
      if (track.waiting >= due) sendTrack(line, instruments)
      else if (line.isWatched && track.waiting % TICKS_PER_EVENTS === 0) recorder.flush()
    },
    onPhase: (phase) => {
      if (phase === 'play' && clock.kind !== 'real')
        line.steering.open(addressOf(door), () => sendTrack(line, instruments))
      line.send({ kind: 'phase', phase })
    },
    onAwaited: (names) => line.steering.await(addressOf(door), names),
    interventions: line.interventions,
    signal: line.signal,
  }
}

function addressOf(door: Door | null): PaceView['address'] {
  return door === null ? null : { host: door.host, port: door.port }
}

async function choose(methods: readonly MethodDescriptor[], spec: EpisodeSpec): Promise<Result<Chosen>> {
  const ownSuite = suiteOfAddress(spec.scenario.address)
  if (clientsOf(spec.team).length > 0 && spec.clock !== 'paced')
    return fail('unsupported', 'People join as members on the paced clock of the lab’s own server only.')
  if (ownSuite === null) return fail('unknown-name', `No suite judges ${spec.scenario.address}.`)
  const change = spec.fork?.do
  if ((change?.kind === 'give' || change?.kind === 'without-item') && !isItemName(change.item))
    return fail('bad-input', `Minecraft ${MINECRAFT_VERSION} has no item ${change.item}.`)
  const descriptor = methods.find(({ id }) => id === spec.method.id)
  if (descriptor === undefined) return fail('unknown-name', `There is no method ${spec.method.id}.`)
  const method = await descriptor.load()
  const { suite, ...talk } = talkOf(descriptor, spec, ownSuite)
  const sight = descriptor.seesWith?.(spec.method.params) === true ? await loadSight() : ok({})
  if (!sight.ok) return sight
  const kind = descriptor.isProbe === true ? probing(suite, spec) : {}
  if ('lifted' in kind && spec.server !== undefined)
    return fail('unsupported', 'Only the lab’s own world can do without a rule, not somebody else’s server.')
  const misfit = misfitOf(descriptor, suite)
  if (misfit !== null) return fail('unsupported', `${misfit}.`)
  const steps = inSteps(descriptor, suite, spec)
  const truth = descriptor.needsTruth === true ? suite.oracle?.(spec.scenario, agentsOf(spec.team)) : undefined
  const known = truth === undefined ? {} : { truth }
  return ok({ suite, method, ...talk, ...sight.value, ...steps, ...known, ...kind })
}

/** What a method of joint steps is given. */
function inSteps(
  { actsInSteps, needsExpert }: MethodDescriptor,
  suite: Suite,
  { scenario, team }: EpisodeSpec,
): Partial<Chosen> {
  const agents = agentsOf(team)
  const joint = actsInSteps === true ? suite.jointBrief?.(scenario, agents) : undefined
  const expert = needsExpert === true ? suite.expert?.(scenario, agents) : undefined
  if (joint === undefined) return {}
  // In steps a team has the calls of the benchmark and no other actions.
  const calls = { ...suite, actions: joint.calls.flatMap((call) => actionsOfCall[call]) }
  return { suite: calls, joint, ...(expert === undefined ? {} : { expert }) }
}

/** In the ordinary world unless the parameters say otherwise. */
function probing(suite: Suite, { method }: EpisodeSpec): Pick<Chosen, 'isProbe'> & Partial<Chosen> {
  const rules = probeParametersSchema.parse(method.params).lifted
  if (rules === undefined) return { isProbe: true }
  const lifted = new Set(rules)
  const { referee } = suite
  const judging =
    referee === undefined ? suite : { ...suite, referee: (scenario: Scenario) => referee(scenario, lifted) }
  return { isProbe: true, lifted, suite: judging }
}

/** Agents of a method that talks have `Say` besides the suite's own actions. */
function talkOf(
  { talksAt }: MethodDescriptor,
  { method }: EpisodeSpec,
  suite: Suite,
): Pick<Chosen, 'suite' | 'msPerCharacter'> {
  const msPerCharacter = talksAt?.(method.params) ?? null
  if (msPerCharacter === null) return { suite }
  return { suite: { ...suite, actions: [...suite.actions, SAY] }, msPerCharacter }
}

/** Imported only here, so that other episodes start without it. */
async function loadSight(): Promise<Result<Pick<Chosen, 'openEyes'>>> {
  const { openEyes } = await import('./agent-eyes.ts')
  const opened = await openEyes()
  return opened.ok ? ok({ openEyes: opened.value }) : opened
}

/** Of those on request only what somebody has asked for: an agent that names a wrong one is told which there are. */
function actionsOf(suite: Suite, { members }: Team): ReadonlyMap<string, AnyAction> {
  const names = namesOf(suite)
  const offered = actions.filter(
    ({ name, onRequest }) =>
      names.includes(name) && (onRequest !== true || members.some((member) => mayTake(member, name, suite))),
  )
  return new Map(offered.map((action) => [action.name, action]))
}

type Ended = Pick<EpisodeEnding, 'endReason' | 'validity' | 'message' | 'gameTimeMs'>

function sendEnd({ send }: EpisodeLine, { endReason, validity, message, gameTimeMs }: Ended, reusable: boolean): void {
  send({ kind: 'end', endReason, validity, message, gameTimeMs, reusable })
}
