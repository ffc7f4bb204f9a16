/** Puts the judger of one episode together from its parts. */
import { z } from 'zod'
import type { EndReason } from '../../preload/contract/record/end.ts'
import type { Emit } from '../../preload/contract/record/events.ts'
import type { Scenario } from '../../preload/contract/scenario.ts'
import type { ActionCall } from '../../preload/contract/task-graph.ts'
import type { Member, Team } from '../../preload/contract/team.ts'
import { distance } from '../../preload/core/geometry.ts'
import type { ActionResult, AnyAction, EffectView } from '../actions/action.ts'
import type { Clock } from '../clock/clock.ts'
import { DeadlineError, withDeadline } from '../clock/deadline.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import type { BlockReader, WorldEvent } from '../minecraft/ports/world-port.ts'
import type { Suite } from '../suites/suite.ts'
import { createActionLog } from './action-log.ts'
import type { ActionDescriptor, Judger, Observation } from './judger.ts'
import { createLiveBlocks } from './live-blocks.ts'
import { stopReason } from './stop-conditions.ts'

/** One action may take this long before the judger cuts it short as `timed-out` (game time). */
const ACTION_TIMEOUT_MS = 60_000
/** Limits are looked at this often (game time); completion is seen at once. */
const LIMIT_CHECK_MS = 250
/** Team mates are seen within this distance in blocks (VillagerBench's observation radius). */
const SIGHT_BLOCKS = 32

export interface JudgerOptions {
  readonly scenario: Scenario
  readonly suite: Suite
  readonly team: Team
  readonly bodies: ReadonlyMap<string, BotBody>
  readonly actions: ReadonlyMap<string, AnyAction>
  /** The recorded region as it stands after the reset. */
  readonly initialBlocks: BlockReader
  readonly clock: Clock
  readonly emit: Emit
}

export interface EpisodeJudger extends Judger {
  /** Begins to watch limits; called at the start event. */
  start(): void
  /** Takes in what the world reports, in order. */
  observeWorld(event: WorldEvent): void
  /** Ends the episode; the first reason stays. */
  end(reason: EndReason, message: string): void
  /** Resolves with the reason once the episode is over and no action is running any more. */
  readonly ended: Promise<{ readonly reason: EndReason; readonly message: string }>
  /** The task as it stands. */
  isComplete(): boolean
}

export function createJudger(options: JudgerOptions): EpisodeJudger {
  const { scenario, suite, team, bodies, clock, emit } = options
  const members = new Map(team.members.map((member) => [member.name, member]))
  const blocks = createLiveBlocks(scenario.world.region, options.initialBlocks)
  const log = createActionLog(clock, emit, [...members.keys()])
  const over = new AbortController()
  const ended = Promise.withResolvers<{ readonly reason: EndReason; readonly message: string }>()
  let endReason: EndReason | null = null
  let stopWatch: () => void = () => undefined
  let lastProgressMs = 0
  let progress = suite.progress(scenario, (pos) => blocks.at(pos) ?? 'air')

  function end(reason: EndReason, message: string): void {
    if (endReason !== null) return
    endReason = reason
    stopWatch()
    over.abort(new Error(`the episode is over: ${reason}`))
    void log.settled().then(() => ended.resolve({ reason, message }))
  }

  function checkLimits(): void {
    const state = { complete: progress.complete, nowMs: clock.now(), actionMs: log.spentMs(), lastProgressMs }
    const reason = stopReason(state, scenario.limits)
    if (reason !== null) end(reason, stopMessage(reason, scenario))
  }

  function noteProgress(): void {
    const next = suite.progress(scenario, (pos) => blocks.at(pos) ?? 'air')
    if (next.completion === progress.completion && next.viewHitRate === progress.viewHitRate) return
    if (next.completion > progress.completion) lastProgressMs = clock.now()
    progress = next
    emit('progress', { kind: 'judger', id: 'judger' }, { completion: next.completion, viewHitRate: next.viewHitRate })
    if (next.complete) checkLimits()
  }

  function bodyOf(agent: string): BotBody {
    const body = bodies.get(agent)
    if (body === undefined) throw new Error(`no body for ${agent}`)
    return body
  }

  async function performNow(agent: string, call: ActionCall, signal: AbortSignal): Promise<ActionResult> {
    const action = options.actions.get(call.action)
    const member = members.get(agent)
    if (member === undefined) throw new Error(`${agent} is not in the team`)
    const refusal = refuse(call.action, action, member, suite)
    if (refusal !== null || action === undefined) {
      return refusal ?? { ok: false, reason: 'unknown-action', message: `There is no action ${call.action}.` }
    }
    try {
      return await withDeadline(clock, ACTION_TIMEOUT_MS, call.action, signal, (inner) =>
        action.perform(call.arguments, { body: bodyOf(agent), team: bodies, clock, signal: inner }),
      )
    } catch (thrown) {
      if (!(thrown instanceof DeadlineError)) throw thrown
      const message = `${call.action} took longer than ${ACTION_TIMEOUT_MS / 1000} s and was stopped.`
      return { ok: false, reason: 'timed-out', message }
    }
  }

  const view: EffectView = {
    blockAt: (pos) => blocks.at(pos),
    inventoryOf: (agent) => bodyOf(agent).inventory(),
    positionOf: (agent) => bodyOf(agent).position(),
  }

  return {
    signal: over.signal,
    get endReason() {
      return endReason
    },
    ended: ended.promise,
    isComplete: () => progress.complete,
    start: () => {
      stopWatch = clock.every(LIMIT_CHECK_MS, checkLimits)
      checkLimits()
    },
    observeWorld: (event) => {
      if (event.kind === 'block' && blocks.apply(event.pos, event.to)) noteProgress()
    },
    end,
    actionsOf: (agent) => describeActions(agent, members, suite, options.actions),
    perform: (agent, call, { subtask, signal }) => {
      const both = AbortSignal.any([signal, over.signal])
      return log.run(agent, call, subtask, () => performNow(agent, call, both))
    },
    observe: (agent) => observe(agent, bodyOf(agent), bodies),
    check: (agent, calls) => checkEffects(agent, calls, options.actions, view),
  }
}

function refuse(
  name: string,
  action: AnyAction | undefined,
  member: Member,
  suite: Suite,
): Extract<ActionResult, { ok: false }> | null {
  if (action === undefined || !suite.actions.includes(name)) {
    const known = suite.actions.join(', ')
    return { ok: false, reason: 'unknown-action', message: `There is no action ${name} here; there are ${known}.` }
  }
  if (member.abilities !== 'all' && !member.abilities.includes(name)) {
    return { ok: false, reason: 'not-able', message: `${member.name} cannot do ${name}.` }
  }
  return null
}

function describeActions(
  agent: string,
  members: ReadonlyMap<string, Member>,
  suite: Suite,
  actions: ReadonlyMap<string, AnyAction>,
): readonly ActionDescriptor[] {
  const abilities = members.get(agent)?.abilities ?? []
  return suite.actions.flatMap((name) => {
    const action = actions.get(name)
    if (action === undefined || (abilities !== 'all' && !abilities.includes(name))) return []
    const parameters = z.toJSONSchema(action.parameters)
    return [{ name, description: action.description, parameters: { ...parameters }, failures: action.failures }]
  })
}

function observe(agent: string, body: BotBody, bodies: ReadonlyMap<string, BotBody>): Observation {
  const position = body.position()
  const teammates = [...bodies.values()]
    .filter((other) => other.name !== agent)
    .map((other) => ({ name: other.name, position: other.position() }))
    .filter((other) => distance(other.position, position) <= SIGHT_BLOCKS)
  return { agent, position, health: body.health(), held: body.held(), inventory: body.inventory(), teammates }
}

/** Whether the last checkable effect stands: the earlier calls of a body (walking, taking in hand) only serve its last one. */
function checkEffects(
  agent: string,
  calls: readonly ActionCall[],
  actions: ReadonlyMap<string, AnyAction>,
  view: EffectView,
): boolean | null {
  for (const call of calls.toReversed()) {
    const effect = actions.get(call.action)?.effect(call.arguments, agent, view) ?? null
    if (effect !== null) return effect
  }
  return null
}

function stopMessage(reason: EndReason, scenario: Scenario): string {
  const { gameTimeS, actionTimeS, noProgressS } = scenario.limits
  switch (reason) {
    case 'completed':
      return 'Everything stands as the task asks.'
    case 'time-limit':
      return `The limit of ${Math.round(gameTimeS)} s of game time was reached.`
    case 'action-time-limit':
      return `One agent spent ${Math.round(actionTimeS)} s in actions, the limit.`
    case 'no-progress':
      return `Nothing got better for ${Math.round(noProgressS)} s.`
    default:
      return reason
  }
}
