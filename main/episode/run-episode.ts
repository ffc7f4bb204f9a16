/** One episode from an empty world to its end: server, team, reset, method under the judger's eyes, end. */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { DeadlineError, withDeadline } from '../../packages/minecraft-server/clock/deadline.ts'
import type { Draw } from '../../packages/minecraft-server/clock/draws.ts'
import type { LabError, Result } from '../../shared/contract/errors.ts'
import { fail, ok } from '../../shared/contract/errors.ts'
import type { EndReason, Validity } from '../../shared/contract/record/end.ts'
import { validityOf } from '../../shared/contract/record/end.ts'
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import type { TaskTruth } from '../../shared/core/task-graph/task-truth.ts'
import { clientsOf, peopleOf } from '../../shared/core/team-agents.ts'
import type { Expert } from '../../shared/core/teamcraft/expert.ts'
import type { JointBrief } from '../../shared/core/teamcraft/joint-brief.ts'
import type { AnyAction } from '../actions/action.ts'
import type { EpisodeJudger } from '../judger/create-judger.ts'
import { createJudger } from '../judger/create-judger.ts'
import { Forking } from '../judger/forking.ts'
import { chatLine } from '../judger/heard.ts'
import type { Method } from '../methods/method.ts'
import type { TakePicture } from '../methods/sight.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import type { BlockReader, WorldEvent, WorldFrame, WorldPort } from '../minecraft/ports/world-port.ts'
import type { AskedPart } from '../models/allowance.ts'
import type { Models } from '../models/model.ts'
import { AgentModes } from '../modes/run-modes.ts'
import type { Suite } from '../suites/suite.ts'
import { awaitClients } from './await-clients.ts'
import { clientBody } from './client-body.ts'
import { ClientMembers, showTalk } from './client-members.ts'
import type { Interventions } from './interventions.ts'
import { judgedFrame } from './judged-frame.ts'
import { People } from './people.ts'
import type { Recorder } from './recorder.ts'
import { runMethod } from './run-method.ts'
import type { JoinBody } from './team-bodies.ts'
import { inTeamOrder, joinTeam } from './team-bodies.ts'

type Phase = 'server' | 'join' | 'reset' | 'play' | 'score'

/** A running server with the way into it. */
export interface EpisodeServer {
  readonly world: WorldPort
  readonly join: JoinBody
  /** The episode begins: whoever comes over the network is let in. */
  readonly begin?: () => void
  stop(): Promise<void>
}

export interface EpisodeParts {
  readonly spec: EpisodeSpec
  readonly suite: Suite
  readonly method: Method<unknown>
  /** What the method may know of the scenario beyond its brief; absent for methods that do not need it. */
  readonly truth?: TaskTruth
  /** What the suite tells a method that acts in joint steps; absent for all others. */
  readonly joint?: JointBrief
  /** The suite's scripted team, for a method that plays it. */
  readonly expert?: Expert
  /** The episode is played to measure something: completing its task does not end it, and it counts as `probe`. */
  readonly isProbe?: true
  /** What a character of an agent's message costs in game ms; absent where agents do not talk. */
  readonly msPerCharacter?: number
  /** Sight for a method whose agents have it; absent for all others. */
  readonly sightOf?: (world: WorldPort) => TakePicture
  /** The suite's actions by name. */
  readonly actions: ReadonlyMap<string, AnyAction>
  readonly clock: Clock
  readonly draw: Draw
  readonly recorder: Recorder
  /** Asks until the signal is aborted; `onUsedUp` aborts it. */
  readonly models: (signal: AbortSignal, onUsedUp: (part: AskedPart) => void) => Models
  readonly startServer: () => Promise<Result<EpisodeServer>>
  /** Called after every server tick of the episode. */
  readonly onTick: (frame: WorldFrame) => void
  readonly onPhase: (phase: Phase) => void
  /** Members that people play with clients of their own and that are not there, whenever that changes. */
  readonly onAwaited?: (names: readonly string[]) => void
  /** Open while the episode is played. */
  readonly interventions: Interventions
  /** Cancels from outside; the episode then ends as `cancelled`. */
  readonly signal: AbortSignal
}

export interface EpisodeEnding {
  readonly endReason: EndReason
  /** `human-intervention` where somebody from outside took a hand in an otherwise valid episode. */
  readonly validity: Validity
  /** Its first line is what the record keeps; the rest (a stack) names files of this machine. */
  readonly message: string
  readonly gameTimeMs: number
  /** Whether nothing of the episode goes on: its method has returned, its server has stopped. */
  readonly isOver: boolean
}

/**
 * What comes before the start event may take this long in game time. Virtual time runs ahead of whatever hangs, so that
 * these are soon over on the machine's clock.
 */
const SERVER_START_MS = 60_000
const JOIN_MS_PER_MEMBER = 45_000
const RESET_MS = 120_000
/** The server gets this long to let its connections go. */
const SERVER_STOP_MS = 30_000

/** A method that was told to stop gets this long (game time) to return; its late events are not part of the record. */
const METHOD_GRACE_MS = 5_000

/**
 * Runs the episode. Ends as a value whatever happens in the game; an error value means that it never started
 * (server or team could not be brought up), which is infrastructure. The server is stopped in every case.
 */
export async function runEpisode(parts: EpisodeParts): Promise<Result<EpisodeEnding>> {
  parts.onPhase('server')
  const server = await inTime(parts, SERVER_START_MS, 'The server', () => parts.startServer())
  if (!server.ok) return server
  const stop = (): Promise<boolean> =>
    orDeadline(parts.clock, SERVER_STOP_MS, 'the server stopping', () => server.value.stop())
  try {
    const ended = await playOn(server.value, parts)
    const isStopped = await stop()
    return ended.ok ? ok({ ...ended.value, isOver: ended.value.isOver && isStopped }) : ended
  } catch (bug) {
    await stop()
    throw bug
  }
}

/** `server-start` where the work takes longer than `ms` of game time, `cancelled` at once where the episode is. */
async function inTime<T>(
  { clock, signal }: EpisodeParts,
  ms: number,
  what: string,
  work: (signal: AbortSignal) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await withDeadline(clock, ms, what, signal, work)
  } catch (thrown) {
    if (signal.aborted) return fail('cancelled', 'The episode was cancelled before it began.')
    if (!(thrown instanceof DeadlineError)) throw thrown
    return fail('server-start', `${what} was not ready after ${ms / 1000} s of game time.`, { retry: true })
  }
}

async function playOn(server: EpisodeServer, parts: EpisodeParts): Promise<Result<EpisodeEnding>> {
  const { spec, suite } = parts
  parts.onPhase('join')
  const joinMs = JOIN_MS_PER_MEMBER * spec.team.members.length
  const clients = clientsOf(spec.team)
  const joined = await inTime(parts, joinMs, 'The team', (signal) => joinTeam(spec.team, clients, server.join, signal))
  if (!joined.ok) return joined
  try {
    const came = await awaitClients(server.world, clients, parts)
    if (!came.ok) return came
    const bodies = inTeamOrder(spec.team, joined.value, (name) => clientBody(name, server.world))
    parts.onPhase('reset')
    const reset = await inTime(parts, RESET_MS, 'The world', () => resetAndRead(server.world, parts))
    if (!reset.ok) return reset
    const { clock, recorder } = parts
    const modes = new AgentModes(spec.team, bodies, clock, recorder.emit)
    const forking = forkingOf(server.world, parts)
    const judger = createJudger({
      scenario: spec.scenario,
      budget: spec.budget,
      suite,
      team: spec.team,
      bodies,
      actions: parts.actions,
      initialBlocks: reset.value,
      clock,
      emit: modes.listen(recorder.emit),
      msPerCharacter: parts.msPerCharacter ?? 0,
      announce: (by, to, text) => showTalk(clients, server.world, { by, to, line: chatLine(by, to, text) }),
      setMode: (agent, mode, on) => modes.set(agent, mode, on),
      actsInSteps: parts.joint !== undefined,
      endsWhenComplete: parts.isProbe !== true,
      ...(forking === null ? {} : { forking }),
    })
    parts.onPhase('play')
    server.begin?.()
    return ok(await play(server.world, bodies, { judger, modes, forking }, parts))
  } finally {
    for (const body of joined.value.values()) body.leave()
  }
}

async function resetAndRead(world: WorldPort, { spec }: EpisodeParts): Promise<Result<BlockReader>> {
  const team = spec.team.members.map(({ name }) => name)
  const reset = await world.reset(spec.scenario.world, team)
  return reset.ok ? ok(await world.read(spec.scenario.world.region)) : reset
}

/** What a fork does, or null. Its commands are of the world alone, like a referee's. */
function forkingOf(world: WorldPort, { spec, clock, recorder }: EpisodeParts): Forking | null {
  if (spec.fork === undefined) return null
  return new Forking(spec.fork, {
    clock,
    emit: recorder.emit,
    command: (command) => void world.run(command),
    removeItem: (item) => world.removeItem?.(item),
  })
}

/** What stands between the method and the world. */
interface Judged {
  readonly judger: EpisodeJudger
  readonly modes: AgentModes
  readonly forking: Forking | null
}

async function play(
  world: WorldPort,
  bodies: ReadonlyMap<string, BotBody>,
  { judger, modes, forking }: Judged,
  parts: EpisodeParts,
): Promise<EpisodeEnding> {
  const { clock, recorder, suite } = parts
  clock.start()
  const people = peopleOf(parts.spec.team)
  const playing = { agents: [...bodies.keys()], ...(people.length === 0 ? {} : { people: [...people] }) }
  recorder.emit('episode.start', { kind: 'judger', id: 'judger' }, playing)
  let isVisited = false
  const clients = new ClientMembers({ ...parts.spec, ...parts, world, judger })
  const stopWorld = world.onEvent((event) => {
    if (clients.take(event)) return
    isVisited ||= event.kind === 'visitor'
    recordWorldEvent(event, parts)
    judger.observeWorld(event)
    if (event.kind === 'lost') judger.end('server-lost', event.message)
  })
  const stopTicks = world.onTick(() =>
    parts.onTick(suite.referee === undefined ? world.frame() : judgedFrame(world, judger)),
  )
  const cancel = (): void => judger.end('cancelled', 'The episode was cancelled.')
  parts.signal.addEventListener('abort', cancel, { once: true })
  if (parts.signal.aborted) cancel()
  for (const body of bodies.values()) {
    void body.lost.then((reason) => judger.end('bot-lost', `${body.name} lost its connection: ${reason}`))
  }
  judger.start()
  clients.begin()
  modes.start(judger.signal, (agent) => judger.possession.has(agent))
  const interveners = new People({ team: parts.spec.team, judger, world, recorder })
  parts.interventions.open(interveners.intervene)
  const method = runMethod(judger, forking, parts, world)
  const { reason, message } = clients.endingOf(await judger.ended)
  parts.interventions.close()
  const isOver = await orDeadline(clock, METHOD_GRACE_MS, 'the method', () => method)
  stopTicks()
  stopWorld()
  parts.signal.removeEventListener('abort', cancel)
  parts.onPhase('score')
  const gameTimeMs = clock.now()
  const byRules = validityOf[reason]
  const isTouched = isVisited || interveners.tookPart
  const own = parts.isProbe ? 'probe' : isFork(parts) ? 'fork' : 'valid'
  const validity: Validity = byRules !== 'valid' ? byRules : isTouched ? 'human-intervention' : own
  const ending = { endReason: reason, validity, message: firstLine(message) }
  recorder.emit('episode.end', { kind: 'judger', id: 'judger' }, ending)
  recorder.close()
  parts.onTick(world.frame())
  // The record of a fork that does nothing is the episode's own, but it counts as little as any fork.
  const counts = parts.spec.fork !== undefined && validity === 'valid' ? 'fork' : validity
  return { endReason: reason, validity: counts, message, gameTimeMs, isOver }
}

function isFork({ spec: { fork } }: EpisodeParts): boolean {
  return fork !== undefined && fork.do.kind !== 'null'
}

/** Waits for `work` at most `ms` of game time, and answers whether it was done in time. */
async function orDeadline(clock: Clock, ms: number, what: string, work: () => Promise<void>): Promise<boolean> {
  const never = new AbortController().signal
  try {
    await withDeadline(clock, ms, what, never, work)
    return true
  } catch (thrown) {
    if (thrown instanceof DeadlineError) return false
    throw thrown
  }
}

/** The part of an ending's message that belongs into the record. */
export function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? ''
}

function recordWorldEvent(event: WorldEvent, { recorder }: EpisodeParts): void {
  const actor = { kind: 'server', id: 'server' } as const
  switch (event.kind) {
    case 'block': {
      const { pos, from, to, by } = event
      recorder.emit('block.change', actor, { pos, from, to, ...(by === undefined ? {} : { by }) })
      return
    }
    case 'container': {
      const { pos, by, item, delta } = event
      recorder.emit('container.change', actor, { pos, by, item, delta })
      return
    }
    case 'command':
      recorder.emit('server.command', actor, { source: event.source, command: event.command })
      return
    case 'visitor': {
      const { player, input, text } = event
      const said = text === undefined ? {} : { text }
      recorder.emit('external.input', { kind: 'human', id: player }, { player, input, ...said })
      return
    }
    case 'lost':
      return
  }
}

/**
 * A failure before the start event as the ending that it is. What nobody can play (an unknown method, a clock that is not
 * there) is not the server's fault, and trying again would not help.
 */
export function failedToStart(error: LabError): Pick<EpisodeEnding, 'endReason' | 'validity' | 'message'> {
  const endReason = startFailureOf(error)
  return { endReason, validity: validityOf[endReason], message: error.message }
}

function startFailureOf({ code }: LabError): EndReason {
  switch (code) {
    case 'bot-lost':
    case 'member-missing':
    case 'cancelled':
      return code
    case 'unknown-name':
    case 'unsupported':
    case 'bad-input':
      return 'crash'
    default:
      return 'server-lost'
  }
}
