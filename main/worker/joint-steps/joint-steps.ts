/** Carries out what a team of TeamCraft does in a step: calls that begin together, and what does not count of them. */
import { z } from 'zod'
import { distance, positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { MemberCall } from '../../../shared/contract/teamcraft-calls.ts'
import type { JointBrief } from '../../../shared/core/teamcraft/joint-brief.ts'
import type { ReadLine } from '../../../shared/core/teamcraft/read-calls.ts'
import { actionOfCall, writtenCall } from '../../../shared/core/teamcraft/written-calls.ts'
import type { JointStep, Judger, StepHold } from '../../judger/judger.ts'
import { holdOf, idleWaits, type Wait } from './waits.ts'

/** From the centre; farther off is nothing of the task, and nobody is sent there. */
const FARTHEST = 32

/** Of a block that takes more strikes, see `BreakBlock`. */
const withstood = z.object({ more: z.int().positive() })

interface JointStepsOptions {
  readonly judger: Pick<Judger, 'step'>
  readonly joint: Pick<JointBrief, 'center' | 'lookAt' | 'durability'>
  /** Names of the members that may act. */
  readonly agents: readonly string[]
  readonly wait: Wait
}

/** A line that was not carried out, and why, in one sentence. */
export interface StepFinding {
  /** Null where it names nobody. */
  readonly agent: string | null
  readonly text: string
}

export interface PlayedStep extends JointStep {
  readonly findings: readonly StepFinding[]
}

/** One for each episode: it remembers what has been struck how often. */
export class JointSteps {
  readonly #options: JointStepsOptions
  /** Strikes by position, where blocks take several. */
  readonly #struck = new Map<string, number>()

  constructor(options: JointStepsOptions) {
    this.#options = options
  }

  /** The first line of each member counts, whether or not it is a call. Also a step without any takes its time and is one. */
  async play(lines: readonly ReadLine[], signal: AbortSignal): Promise<PlayedStep> {
    const { judger, joint, wait } = this.#options
    const { counting, findings } = this.#sort(lines)
    const holds = new Map<string, StepHold>()
    const strikes = new Map(this.#struck)
    const actions = new Map<string, ActionCall>()
    for (const { agent, call } of counting) {
      const hold = holdOf(call, joint.center, wait)
      if (hold !== null) holds.set(agent, hold)
      actions.set(agent, this.#actionOf({ agent, call }, strikes))
    }
    const { beforeMs, afterMs, lookMs } = idleWaits(wait)
    const { lookAt } = joint
    const manner = { beforeMs, afterMs, holds, lookAt, lookMs: lookAt === null ? 0 : lookMs }
    const step = await judger.step(actions, signal, manner)
    for (const { agent, call } of counting) {
      const result = step.results.get(agent)
      if (call.name !== 'mineBlock' || result?.ok !== true) continue
      const key = positionKey(call.pos)
      // What is put there after a block broke is struck anew.
      if (withstood.safeParse(result.data).success) this.#struck.set(key, (this.#struck.get(key) ?? 0) + 1)
      else this.#struck.delete(key)
    }
    return { ...step, findings }
  }

  /** `strikes` counts those of this step too: who strikes the same block as a teammate adds to it. */
  #actionOf({ call }: MemberCall, strikes: Map<string, number>): ActionCall {
    const { center, durability } = this.#options.joint
    const action = actionOfCall(call, center)
    if (call.name !== 'mineBlock' || durability === 'off') return action
    const key = positionKey(call.pos)
    const struck = strikes.get(key) ?? 0
    strikes.set(key, struck + 1)
    return { ...action, arguments: { ...action.arguments, struck } }
  }

  #sort(lines: readonly ReadLine[]): {
    readonly counting: readonly MemberCall[]
    readonly findings: readonly StepFinding[]
  } {
    const heard = new Set<string>()
    const counting: MemberCall[] = []
    const findings: StepFinding[] = []
    for (const one of lines) {
      const why = 'call' in one ? this.#whyNot(one, heard) : one.problem
      if (one.agent !== null) heard.add(one.agent)
      if ('call' in one && why === null) counting.push(one)
      else
        findings.push({ agent: one.agent, text: `${'call' in one ? writtenCall(one) : one.line} was not done: ${why}` })
    }
    return { counting, findings }
  }

  /** `heard`: whoever has had a call in this step already. */
  #whyNot({ agent, call }: MemberCall, heard: ReadonlySet<string>): string | null {
    if (!this.#options.agents.includes(agent)) return `There is no ${agent} in the team.`
    if (heard.has(agent)) return `${agent} does one thing in a step, and had a line already.`
    return distance([0, 0, 0], call.pos) <= FARTHEST ? null : `That is more than ${FARTHEST} blocks from the centre.`
  }
}
