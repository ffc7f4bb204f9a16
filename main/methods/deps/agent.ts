/** One agent's way through the task: plan, select, carry out, and after a failure describe, explain and plan again. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { isOwnFailing } from '../../models/model.ts'
import { agentStateOf } from '../../worker/agent-state.ts'
import { heardInput } from '../../worker/heard.ts'
import type { Worker } from '../../worker/index.ts'
import { rest } from '../../worker/side-by-side.ts'
import { wholeTaskOf } from '../../worker/whole-task.ts'
import type { MethodContext } from '../method.ts'
import { type Board, subtaskOf } from './board.ts'
import { describeFailure, type FailedTurn, latestOf, type Turn } from './dialogue.ts'
import { type Goal, hasYielded, type PlannedGoal, type Unmet, unblocked } from './goals.ts'
import type { DepsParameters } from './parameters.ts'
import { explainPrompt } from './prompts/explain.ts'
import { planPrompt } from './prompts/plan.ts'
import type { WholeTaskInput } from './prompts/whole-task.ts'
import { drawFor, select } from './selector.ts'

/** Between a plan's end and the look whether that was all; in game time. */
const LOOK_AGAIN_MS = 1000
/** Where a plan has failed in the moment in which it was made: an episode has to end. */
const IDLE_MS = 5000

/** Why a plan is over. */
interface Failure {
  /** Null where all of it was reached, and the episode goes on. */
  readonly goal: Goal | null
  readonly unmet: readonly Unmet[]
  /** Null where its work did not begin. */
  readonly outcome: string | null
}

export class DepsAgent {
  readonly #agent: string
  readonly #params: DepsParameters
  readonly #worker: Worker
  readonly #board: Board
  readonly #context: MethodContext
  readonly #dialogue: Turn[] = []
  #open: readonly Goal[] = []
  #choices = 0

  constructor(agent: string, params: DepsParameters, worker: Worker, board: Board, context: MethodContext) {
    this.#agent = agent
    this.#params = params
    this.#worker = worker
    this.#board = board
    this.#context = context
  }

  /** True where it believes that all is done; false where it may not plan again. Rejects where the signal is aborted. */
  async pursue(): Promise<Result<boolean>> {
    const { clock, signal } = this.#context
    for (let round = 0; ; round++) {
      const beganMs = clock.now()
      const planned = await this.#plan(round)
      if (planned.ok) {
        if (planned.value.length === 0) return rest(this.#agent, true, this.#context.emit)
        const failure = await this.#workThrough()
        if (!failure.ok) return failure
        if (!this.#mayReplan(round)) return rest(this.#agent, false, this.#context.emit)
        const learned = await this.#learn(failure.value, round)
        if (!learned.ok) return learned
      } else {
        if (!isOwnFailing(planned.error)) return planned
        if (!this.#mayReplan(round)) return rest(this.#agent, false, this.#context.emit)
      }
      if (clock.now() === beganMs) await clock.sleep(IDLE_MS, signal)
    }
  }

  #mayReplan(round: number): boolean {
    const { rounds } = this.#params
    return round < rounds || (rounds > 0 && this.#context.budget !== null)
  }

  async #plan(round: number) {
    const { models, signal } = this.#context
    const answer = await models.ask(planPrompt, this.#input(round), { actor: this.#agent, signal })
    if (!answer.ok) return answer
    const { goals } = answer.value
    this.#dialogue.push({ kind: 'plan', goals: goals.map(({ actions: _, ...outline }) => outline) })
    this.#open = goals.length === 0 ? [] : this.#board.take(this.#agent, goals, 1)
    return ok<readonly PlannedGoal[]>(goals)
  }

  /** Until a sub-goal fails, or none is left. */
  async #workThrough(): Promise<Result<Failure>> {
    const { clock, draw, judger, signal } = this.#context
    for (;;) {
      this.#noteStanding()
      if (this.#open.length === 0) {
        await clock.sleep(LOOK_AGAIN_MS, signal)
        return ok({ goal: null, unmet: [], outcome: null })
      }
      const seen = judger.observe(this.#agent)
      const selected = select(this.#open, seen, this.#params.selector, drawFor(draw, this.#agent, ++this.#choices))
      if (selected === null) return ok({ goal: null, unmet: [], outcome: null })
      if (selected.kind === 'unmet') return ok({ goal: selected.goal, unmet: selected.unmet, outcome: null })
      const reason = await this.#carryOut(selected.goal)
      if (!reason.ok) return reason
      if (reason.value !== null) return ok({ goal: selected.goal, unmet: [], outcome: reason.value })
    }
  }

  /** Null where it is reached, else why not. */
  async #carryOut(goal: Goal): Promise<Result<string | null>> {
    const beganMs = this.#context.clock.now()
    this.#board.begin(this.#agent, goal)
    const outcome = await this.#worker.execute(subtaskOf(goal), goal.actions)
    if (!outcome.ok) return outcome
    const { done, reason = 'It was said to be done, but that does not show.' } = outcome.value
    if (this.#stands(goal, beganMs) ?? done) {
      this.#reach(goal)
      return ok(null)
    }
    this.#board.end(this.#agent, goal, reason)
    return ok(reason)
  }

  /** What is there already needs no work, whoever did it. */
  #noteStanding(): void {
    for (const goal of this.#open) {
      const isNext = unblocked(this.#open).some(({ id }) => id === goal.id)
      if (isNext && this.#stands(goal, this.#context.clock.now()) === true) this.#reach(goal)
    }
  }

  /** By what it yields, else by its last action's effect; null where nobody can see it. */
  #stands(goal: Goal, sinceMs: number): boolean | null {
    const { judger } = this.#context
    const yielded = hasYielded(goal, judger.observe(this.#agent).inventory)
    if (yielded !== null) return yielded
    return goal.actions.length === 0 ? null : judger.check(this.#agent, goal.actions, sinceMs)
  }

  #reach(goal: Goal): void {
    this.#open = this.#open.filter(({ id }) => id !== goal.id)
    this.#board.end(this.#agent, goal, null)
    this.#dialogue.push({ kind: 'reached', number: goal.number, goal: goal.goal })
  }

  /** Descriptor and explainer, as far as the feedback goes. An explanation that cannot be used is none. */
  async #learn(failure: Failure, round: number): Promise<Result<void>> {
    const { emit, models, signal } = this.#context
    const actor = { kind: 'agent', id: this.#agent } as const
    const failed = this.#turnOf(failure)
    this.#dialogue.push(failed)
    emit('thought', actor, { text: describeFailure(failed) })
    if (this.#params.feedback !== 'explained') return ok(undefined)
    const answer = await models.ask(explainPrompt, this.#input(round), { actor: this.#agent, signal })
    if (!answer.ok) return isOwnFailing(answer.error) ? ok(undefined) : answer
    const { explanation } = answer.value
    this.#dialogue.push({ kind: 'explained', text: explanation })
    emit('thought', actor, { text: explanation })
    return ok(undefined)
  }

  #turnOf({ goal, unmet, outcome }: Failure): FailedTurn {
    const inventory = [...this.#context.judger.observe(this.#agent).inventory]
    return {
      kind: 'failed',
      of: goal === null ? null : { number: goal.number, goal: goal.goal },
      described: this.#params.feedback === 'outcome' ? null : { unmet: [...unmet], outcome, inventory },
    }
  }

  #input(round: number): WholeTaskInput {
    const { judger } = this.#context
    const seen = judger.observe(this.#agent)
    const isTold = round === 0 || this.#params.feedback !== 'outcome'
    const now = { state: agentStateOf(seen), inventory: [...seen.inventory], changes: [...seen.changes] }
    return {
      task: wholeTaskOf(this.#agent, this.#context),
      round,
      dialogue: latestOf(this.#dialogue, this.#params.plansKept),
      now: isTold ? now : null,
      ...heardInput(seen),
    }
  }
}
