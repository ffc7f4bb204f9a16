/** Puts the judger of one episode together from its parts. */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { type BudgetPart, budgetEnds, type EpisodeBudget } from '../../shared/contract/episode-budget.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { SwitchedMode } from '../../shared/contract/modes.ts'
import type { EndReason } from '../../shared/contract/record/end.ts'
import type { Actor, Emit } from '../../shared/contract/record/events.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { EVERYBODY, SAY } from '../../shared/contract/talk.ts'
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import type { Member, Team } from '../../shared/contract/team.ts'
import { mayTake } from '../../shared/core/abilities.ts'
import type { ActionResult, AnyAction, EffectView, Speech } from '../actions/action.ts'
import { type ActionDescriptor, describeActions } from '../actions/describe-actions.ts'
import { speak } from '../actions/say.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import type { BlockReader, WorldEvent, WorldFrame } from '../minecraft/ports/world-port.ts'
import type { Suite } from '../suites/suite.ts'
import { type ActionLog, createActionLog } from './action-log.ts'
import { type Change, isFinishing } from './finishing.ts'
import type { Forking } from './forking.ts'
import { createHearing, type HeardMessage, type Hearing } from './heard.ts'
import { lookAround, playActions } from './joint-step.ts'
import type { JointStep, Judger, Observation } from './judger.ts'
import type { LiveBlocks } from './live-blocks.ts'
import { observe } from './observe.ts'
import { type Performers, performAction, refusalOf } from './perform-action.ts'
import { createPossession, type Possession } from './possession.ts'
import { createProgressWatch, type ProgressWatch } from './progress-watch.ts'
import { createStandstill, type Standstill } from './standstill.ts'
import { STANDSTILL_MS, stopMessage, stopReason } from './stop-conditions.ts'

/** Limits are looked at this often (game time); completion is seen at once. */
const LIMIT_CHECK_MS = 250

interface JudgerOptions {
  readonly scenario: Scenario
  /** What the episode may use besides the scenario's limits; absent where its run sets none. */
  readonly budget?: EpisodeBudget | undefined
  readonly suite: Suite
  readonly team: Team
  readonly bodies: ReadonlyMap<string, BotBody>
  /** The suite's actions by name, optional ones included. */
  readonly actions: ReadonlyMap<string, AnyAction>
  /** The recorded region as it stands after the reset. */
  readonly initialBlocks: BlockReader
  readonly clock: Clock
  readonly emit: Emit
  /** What a character of an agent's message costs in game ms; 0 unless given. */
  readonly msPerCharacter?: number
  /** Shows what a member says to whoever has joined the world; `to` null for everybody. */
  readonly announce?: (by: string, to: string | null, text: string) => void
  /** Switches what bodies do by themselves; false where that is so already. */
  readonly setMode: (agent: string, mode: SwitchedMode, on: boolean) => boolean
  /** The method acts in joint steps, which the suite's referee goes by. */
  readonly actsInSteps?: boolean
  /** Whether completing the task ends the episode; true unless given. */
  readonly endsWhenComplete?: boolean
  /** Absent where the episode is no fork. */
  readonly forking?: Forking
}

interface Ending {
  readonly reason: EndReason
  readonly message: string
}

export interface EpisodeJudger extends Judger {
  /** Begins to watch limits; called at the start event. Without effect where the episode is already over. */
  start(): void
  /** Takes in what the world reports, in order. */
  observeWorld(event: WorldEvent): void
  /** Looks at the world after a server tick; answers operator commands that it is to be given now. */
  tick(frame: WorldFrame): readonly string[]
  /** Ends the episode; the first reason stays. */
  end(reason: EndReason, message: string): void
  /** Ends the episode because a part of its budget is used up; as completed where the task is. */
  useUp(part: BudgetPart): void
  /** Resolves once the episode is over and no action is running any more. */
  readonly ended: Promise<Ending>
  isComplete(): boolean
  /** Told of all that the method has under way besides actions, it notices a team that waits for ever. */
  readonly standstill: Standstill
  readonly hearing: Hearing
  /** The recorded region as it stands now. */
  readonly blocks: LiveBlocks
  /** By whomever; by the agent's method unless told. */
  setMode(agent: string, mode: SwitchedMode, on: boolean, by?: Actor): boolean
  /** Who of the team a person has taken over. */
  readonly possession: Possession
  /**
   * Begins a person's action with the body of an agent that they have; one of theirs that still goes on is cut short. Fails,
   * and nothing happens, where the agent has no such action or its arguments are none. The promise is of its end.
   */
  act(agent: string, call: ActionCall): Result<{ readonly over: Promise<void> }>
}

export function createJudger(options: JudgerOptions): EpisodeJudger {
  return new OwnJudger(options)
}

class OwnJudger implements EpisodeJudger {
  readonly standstill: Standstill
  readonly hearing: Hearing
  readonly possession: Possession
  readonly #options: JudgerOptions
  readonly #members: ReadonlyMap<string, Member>
  readonly #watch: ProgressWatch
  readonly #log: ActionLog
  readonly #performers: Performers
  /** Others may change the world whatever the agents do. */
  readonly #isOfAgents: boolean
  readonly #over = new AbortController()
  readonly #ended = Promise.withResolvers<Ending>()
  #endReason: EndReason | null = null
  #stopLimits: () => void = () => undefined
  #jointSteps = 0
  /** A joint step is under way that is judged at its end. */
  #isMidStep = false
  /** The last of the progress; a completing action is let finish before the episode ends. */
  #lastChange: Change = { by: null, atMs: 0, isByHand: false }

  constructor(options: JudgerOptions) {
    const { scenario, budget, suite, team, bodies, actions, initialBlocks, clock, emit } = options
    const names = team.members.map(({ name }) => name)
    this.#options = options
    this.#members = new Map(team.members.map((member) => [member.name, member]))
    this.#isOfAgents = team.members.every(({ kind }) => kind === 'agent')
    this.#watch = createProgressWatch(scenario, suite, initialBlocks, clock, emit)
    this.standstill = createStandstill(clock, names)
    this.hearing = createHearing(clock, names)
    this.possession = createPossession(clock, this.standstill)
    const perAgent = budget?.actionsPerAgent
    const allowance = perAgent === undefined ? null : { perAgent, onUsedUp: () => this.useUp('actionsPerAgent') }
    this.#log = createActionLog(clock, emit, names, this.possession, allowance)
    this.#performers = { bodies, actions, suite, speechOf: (agent) => this.#speechOf(agent), clock }
  }

  get signal(): AbortSignal {
    return this.#over.signal
  }

  get endReason(): EndReason | null {
    return this.#endReason
  }

  get ended(): Promise<Ending> {
    return this.#ended.promise
  }

  get blocks(): LiveBlocks {
    return this.#watch.blocks
  }

  isComplete(): boolean {
    return this.#watch.now().complete
  }

  start(): void {
    if (this.#endReason !== null) return
    this.#watch.start()
    this.#options.forking?.start()
    this.#stopLimits = this.#options.clock.every(LIMIT_CHECK_MS, () => this.#checkLimits())
    this.#checkLimits()
  }

  observeWorld(event: WorldEvent): void {
    if (event.kind === 'visitor' && event.text !== undefined) this.hearing.hear(event.player, event.text, null)
    if (!this.#watch.observe(event)) return
    const by = event.kind === 'block' || event.kind === 'container' ? (event.by ?? null) : null
    this.#lastChange = { by, atMs: this.#options.clock.now(), isByHand: true }
    this.#checkComplete()
  }

  tick(frame: WorldFrame): readonly string[] {
    if (this.#endReason !== null) return []
    const jointSteps = this.#options.actsInSteps === true ? this.#jointSteps : null
    const { moved, by, commands, isUndone } = this.#watch.tick(frame, jointSteps, this.#endsWhenDone())
    if (isUndone) this.#endAs('completed')
    if (moved) {
      this.#lastChange = { by, atMs: this.#options.clock.now(), isByHand: false }
      this.#checkComplete()
    }
    return commands
  }

  end(reason: EndReason, message: string): void {
    if (this.#endReason !== null) return
    this.#endReason = reason
    this.#stopLimits()
    this.#over.abort(new Error(`the episode is over: ${reason}`))
    void this.#log.settled().then(() => this.#ended.resolve({ reason, message }))
  }

  useUp(part: BudgetPart): void {
    this.#endAs(this.isComplete() ? 'completed' : budgetEnds[part])
  }

  #endAs(reason: EndReason, standstill: string | null = null): void {
    this.end(reason, stopMessage(reason, { ...this.#options.scenario, budget: this.#options.budget }, standstill))
  }

  actionsOf(agent: string): readonly ActionDescriptor[] {
    const { actions, suite } = this.#options
    const member = this.#memberOf(agent)
    return describeActions([...actions.values()].filter(({ name }) => mayTake(member, name, suite)))
  }

  perform(agent: string, call: ActionCall, given: Parameters<Judger['perform']>[2]): Promise<ActionResult> {
    const both = AbortSignal.any([given.signal, this.#over.signal])
    const perform = (): Promise<ActionResult> => {
      const untilTaken = AbortSignal.any([both, this.possession.handsOn(agent)])
      const begin = (): Promise<ActionResult> =>
        performAction(this.#memberOf(agent), call, this.#performers, untilTaken)
      const { action } = call
      const instead =
        this.#options.forking?.before({ agent, action, subtask: given.subtask, signal: untilTaken }) ?? null
      return instead === null ? begin() : instead.then((result) => result ?? begin())
    }
    const isOver = this.standstill.begin()
    return this.#log.run(agent, call, { subtask: given.subtask, signal: both }, perform).finally(() => {
      isOver()
      this.#checkComplete()
    })
  }

  async step(...[calls, given, manner]: Parameters<Judger['step']>): Promise<JointStep> {
    const { bodies, clock, emit } = this.#options
    const signal = manner === undefined ? given : AbortSignal.any([given, this.#over.signal])
    const perform = (agent: string, call: ActionCall): Promise<ActionResult> => this.perform(agent, call, { signal })
    const parts = { clock, signal, blocks: this.#watch.blocks, perform }
    const before = this.#watch.now().completion
    const isOver = this.standstill.begin()
    this.#isMidStep = manner !== undefined
    try {
      const results = await playActions(calls, manner, parts)
      const { completion } = this.#watch.now()
      const step = ++this.#jointSteps
      const reward = completion - before
      emit('joint.step', { kind: 'judger', id: 'judger' }, { step, agents: [...calls.keys()], completion, reward })
      this.#isMidStep = false
      this.#checkLimits()
      // Whoever a person has taken over looks where that person wants to.
      const free = [...bodies.values()].filter(({ name }) => !this.possession.has(name))
      if (manner !== undefined) await lookAround(manner, free, parts)
      return { step, results, completion, reward }
    } finally {
      this.#isMidStep = false
      isOver()
    }
  }

  act(agent: string, call: ActionCall): Result<{ readonly over: Promise<void> }> {
    const member = of(this.#members, agent)
    const refusal = refusalOf(member, call, this.#performers)
    if (refusal !== null) return { ok: false, error: refusal }
    this.possession.begin(agent)
    const both = AbortSignal.any([this.possession.handsOn(agent), this.#over.signal])
    const perform = (): Promise<ActionResult> => performAction(member, call, this.#performers, both)
    return ok({ over: this.#log.runByPerson(agent, call, both, perform).finally(() => this.#checkComplete()) })
  }

  observe(agent: string): Observation {
    const { bodies } = this.#options
    return { ...observe(of(bodies, agent), bodies, this.#watch.blocks), heard: this.hearing.heardBy(agent) }
  }

  async say(...[agent, to, text, { signal, takesTime }]: Parameters<Judger['say']>): Promise<ActionResult> {
    const { bodies, suite, clock, forking } = this.#options
    if (forking?.isSilent(agent) === true || !mayTake(this.#memberOf(agent), SAY, suite)) {
      return { ok: false, reason: 'not-able', message: `${agent} cannot do ${SAY}.` }
    }
    const both = AbortSignal.any([signal, this.#over.signal])
    const isOver = this.standstill.begin()
    const own = this.#speechOf(agent)
    const speech = takesTime ? own : { ...own, msPerCharacter: 0 }
    const context = { speech, clock, signal: both }
    return speak({ to: to ?? EVERYBODY, text }, agent, [...bodies.keys()], context).finally(isOver)
  }

  messagesTo(agent: string, afterId: number): readonly HeardMessage[] {
    return this.hearing.messagesTo(agent, afterId)
  }

  #speechOf(agent: string): Speech {
    const { emit, msPerCharacter = 0, announce, forking } = this.#options
    return {
      msPerCharacter,
      deliver: (to, text) => {
        const isLost = forking?.losesMessage(agent) === true
        const how = { ...(to === null ? {} : { to }), ...(isLost ? { lost: true as const } : {}) }
        emit('chat', { kind: 'agent', id: agent }, { text, ...how })
        if (isLost) return
        this.hearing.tell(agent, text, to)
        announce?.(agent, to, text)
      },
    }
  }

  setMode(agent: string, mode: SwitchedMode, on: boolean, by: Actor = { kind: 'agent', id: agent }): boolean {
    const { name } = of(this.#members, agent)
    const isChanged = this.#options.setMode(name, mode, on)
    if (isChanged) this.#options.emit('mode.set', by, { agent: name, mode, on })
    return isChanged
  }

  ownTime(agent: string, clock: Clock): Clock {
    return this.possession.ownTime(agent, clock)
  }

  check(agent: string, calls: readonly ActionCall[], since: number | 'whenever'): boolean | null {
    if (this.#options.forking?.believes(agent) === true) return true
    const { actions, bodies } = this.#options
    const stands = checkEffects(
      agent,
      calls,
      actions,
      effectView(bodies, this.#watch, since === 'whenever' ? 0 : since),
    )
    const mayHavePassed = since === 'whenever' && actions.get(calls.at(-1)?.action ?? '')?.passes === true
    return mayHavePassed && stands === false ? null : stands
  }

  /** The member as they are now. */
  #memberOf(agent: string): Member {
    const member = of(this.#members, agent)
    return this.#options.forking?.member(member) ?? member
  }

  #checkComplete(): void {
    if (this.isComplete()) this.#checkLimits()
  }

  #checkLimits(): void {
    if (this.#endReason !== null) return
    const { clock, scenario, budget } = this.#options
    const running = this.#lastChange.by === null ? null : this.#log.running(this.#lastChange.by)
    const state = {
      complete: this.#endsWhenDone() && !isFinishing(this.#lastChange, running, clock.now()),
      nowMs: clock.now(),
      actionMs: this.#log.spentMs(),
      // Nobody is to hurry because a person thinks.
      lastProgressMs: Math.max(this.#watch.lastBestMs(), this.possession.untilMs()),
      stillMs: this.#isOfAgents ? this.standstill.stillMs() : 0,
      jointSteps: this.#jointSteps,
    }
    const reason = stopReason(state, scenario.limits, budget)
    if (reason === null) return
    const isStill = state.stillMs >= STANDSTILL_MS
    this.#endAs(this.isComplete() ? 'completed' : reason, isStill ? this.standstill.describe() : null)
  }

  /** The task is complete, and nothing but an action that finishes keeps the episode from its end. */
  #endsWhenDone(): boolean {
    return this.#options.endsWhenComplete !== false && this.isComplete() && !this.#isMidStep
  }
}

/** A name that the team does not have is a bug of the method, not a fact of the game. */
function of<T>(table: ReadonlyMap<string, T>, agent: string): T {
  const found = table.get(agent)
  if (found === undefined) throw new Error(`${agent} is not in the team`)
  return found
}

function effectView(
  bodies: ReadonlyMap<string, BotBody>,
  { blocks, answers }: Pick<ProgressWatch, 'blocks' | 'answers'>,
  sinceMs: number,
): EffectView {
  return {
    blockAt: blocks.at,
    isAnswered: (pos) => answers.answeredSince(pos, sinceMs),
    inventoryOf: (agent) => of(bodies, agent).inventory(),
    positionOf: (agent) => of(bodies, agent).position(),
  }
}

/**
 * Whether the effect of the last call stands, which the earlier ones (walking, taking out, taking in hand) only serve: what
 * they fetched is gone once it is crafted, and null is answered where the last one's cannot be seen.
 */
function checkEffects(
  agent: string,
  calls: readonly ActionCall[],
  actions: ReadonlyMap<string, AnyAction>,
  view: EffectView,
): boolean | null {
  const last = calls.at(-1)
  return last === undefined ? null : (actions.get(last.action)?.effect(last.arguments, agent, view) ?? null)
}
