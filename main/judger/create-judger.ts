/** Puts the judger of one episode together from its parts. */
import type { EndReason } from '../../preload/contract/record/end.ts'
import type { Emit } from '../../preload/contract/record/events.ts'
import type { Scenario } from '../../preload/contract/scenario.ts'
import type { ActionCall } from '../../preload/contract/task-graph.ts'
import type { Team } from '../../preload/contract/team.ts'
import { distance } from '../../preload/core/geometry.ts'
import type { AnyAction, EffectView } from '../actions/action.ts'
import { describeActions } from '../actions/describe-actions.ts'
import type { Clock } from '../clock/clock.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import type { BlockReader, WorldEvent } from '../minecraft/ports/world-port.ts'
import type { Suite } from '../suites/suite.ts'
import { createActionLog } from './action-log.ts'
import type { Judger, Observation } from './judger.ts'
import type { LiveBlocks } from './live-blocks.ts'
import { performAction } from './perform-action.ts'
import { createProgressWatch } from './progress-watch.ts'
import { createStandstill, type Standstill } from './standstill.ts'
import { STANDSTILL_MS, stopMessage, stopReason } from './stop-conditions.ts'

/** Limits are looked at this often (game time); completion is seen at once. */
const LIMIT_CHECK_MS = 250
/** Team mates and blocks are seen within this distance in blocks (VillagerBench's observation radius). */
const SIGHT_BLOCKS = 32

export interface JudgerOptions {
  readonly scenario: Scenario
  readonly suite: Suite
  readonly team: Team
  readonly bodies: ReadonlyMap<string, BotBody>
  /** The suite's actions by name. */
  readonly actions: ReadonlyMap<string, AnyAction>
  /** The recorded region as it stands after the reset. */
  readonly initialBlocks: BlockReader
  readonly clock: Clock
  readonly emit: Emit
}

export interface Ending {
  readonly reason: EndReason
  readonly message: string
}

export interface EpisodeJudger extends Judger {
  /** Begins to watch limits; called at the start event. Without effect where the episode is already over. */
  start(): void
  /** Takes in what the world reports, in order. */
  observeWorld(event: WorldEvent): void
  /** Ends the episode; the first reason stays. */
  end(reason: EndReason, message: string): void
  /** Resolves once the episode is over and no action is running any more. */
  readonly ended: Promise<Ending>
  isComplete(): boolean
  /** Told of all that the method has under way besides actions, it notices a team that waits for ever. */
  readonly standstill: Standstill
}

export function createJudger(options: JudgerOptions): EpisodeJudger {
  const { scenario, suite, team, bodies, actions, clock, emit } = options
  const members = new Map(team.members.map((member) => [member.name, member]))
  const watch = createProgressWatch(scenario, suite, options.initialBlocks, clock, emit)
  const log = createActionLog(clock, emit, [...members.keys()])
  const standstill = createStandstill(clock, [...members.keys()])
  /** Others may change the world whatever the agents do. */
  const isOfAgents = team.members.every(({ kind }) => kind === 'agent')
  const over = new AbortController()
  const ended = Promise.withResolvers<Ending>()
  const view = effectView(bodies, watch.blocks.at)
  let endReason: EndReason | null = null
  let stopLimits: () => void = () => undefined
  /** Who made the last change of the progress; a completing action is let finish before the episode ends. */
  let lastChangeBy: string | null = null

  function end(reason: EndReason, message: string): void {
    if (endReason !== null) return
    endReason = reason
    stopLimits()
    over.abort(new Error(`the episode is over: ${reason}`))
    void log.settled().then(() => ended.resolve({ reason, message }))
  }

  function checkLimits(): void {
    const finishing = lastChangeBy !== null && log.isRunning(lastChangeBy)
    const state = {
      complete: watch.now().complete && !finishing,
      nowMs: clock.now(),
      actionMs: log.spentMs(),
      lastProgressMs: watch.lastRiseMs(),
      stillMs: isOfAgents ? standstill.stillMs() : 0,
    }
    const reason = stopReason(state, scenario.limits)
    if (reason === null) return
    const right = watch.now().complete ? 'completed' : reason
    const isStill = state.stillMs >= STANDSTILL_MS
    end(right, stopMessage(right, scenario.limits, isStill ? standstill.describe() : null))
  }

  return {
    signal: over.signal,
    get endReason() {
      return endReason
    },
    ended: ended.promise,
    isComplete: () => watch.now().complete,
    standstill,
    start: () => {
      if (endReason !== null) return
      watch.start()
      stopLimits = clock.every(LIMIT_CHECK_MS, checkLimits)
      checkLimits()
    },
    observeWorld: (event) => {
      if (!watch.observe(event)) return
      lastChangeBy = event.kind === 'block' ? (event.by ?? null) : null
      if (watch.now().complete) checkLimits()
    },
    end,
    actionsOf: (agent) => describeActions(of(members, agent), actions.values()),
    perform: (agent, call, { subtask, signal }) => {
      const both = AbortSignal.any([signal, over.signal])
      const member = of(members, agent)
      const perform = () => performAction(member, call, { bodies, actions, clock }, both)
      const isOver = standstill.begin()
      return log.run(agent, call, { subtask, signal: both }, perform).finally(() => {
        isOver()
        if (watch.now().complete) checkLimits()
      })
    },
    observe: (agent) => observe(of(bodies, agent), bodies, watch.blocks),
    check: (agent, calls) => checkEffects(agent, calls, actions, view),
  }
}

/** A name that the team does not have is a bug of the method, not a fact of the game. */
function of<T>(table: ReadonlyMap<string, T>, agent: string): T {
  const found = table.get(agent)
  if (found === undefined) throw new Error(`${agent} is not in the team`)
  return found
}

function effectView(bodies: ReadonlyMap<string, BotBody>, blockAt: EffectView['blockAt']): EffectView {
  return {
    blockAt,
    inventoryOf: (agent) => of(bodies, agent).inventory(),
    positionOf: (agent) => of(bodies, agent).position(),
  }
}

function observe(body: BotBody, bodies: ReadonlyMap<string, BotBody>, blocks: LiveBlocks): Observation {
  const position = body.position()
  const teammates = [...bodies.values()]
    .filter((other) => other.name !== body.name)
    .map((other) => ({ name: other.name, position: other.position() }))
    .filter((other) => distance(other.position, position) <= SIGHT_BLOCKS)
  return {
    agent: body.name,
    position,
    health: body.health(),
    held: body.held(),
    inventory: body.inventory(),
    teammates,
    changes: blocks.changes().filter(({ pos }) => distance(pos, position) <= SIGHT_BLOCKS),
  }
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
