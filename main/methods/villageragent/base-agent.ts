/** A base agent: works at one subtask at a time for a few actions, and judges by itself whether it is done. */
import { DeadlineError, withDeadline } from '../../../packages/minecraft-server/clock/deadline.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { isOwnFailing } from '../../models/model.ts'
import { agentStateOf } from '../../worker/agent-state.ts'
import { heardInput } from '../../worker/heard.ts'
import { actionsFor, namedAction } from '../../worker/prompts/task-view.ts'
import { noAction, type Step } from '../../worker/step.ts'
import { describeUnusableAnswer } from '../../worker/unusable-answer.ts'
import { toldAlone } from '../../worker/whole-task.ts'
import type { MethodContext } from '../method.ts'
import { callsIn } from './milestones.ts'
import type { TaskNode } from './nodes.ts'
import type { Rules } from './parameters.ts'
import { actPrompt } from './prompts/act.ts'
import { reflectPrompt } from './prompts/reflect.ts'
import type { SubtaskView } from './prompts/subtask-view.ts'
import type { TeamKnowledge } from './team-knowledge.ts'

export interface BaseAgent {
  /** `partners`: who works at it too. An error value is a model's failure; rejects where the signal is aborted. */
  workAt(node: TaskNode, partners: readonly string[], signal: AbortSignal): Promise<Result<Judgement>>
}

export interface Judgement {
  readonly done: boolean
  readonly summary: string
}

type Context = Pick<MethodContext, 'task' | 'team' | 'judger' | 'models' | 'clock' | 'emit'>

/** What it did in one subtask. */
interface Segment {
  readonly description: string
  readonly steps: readonly Step[]
}

export function createBaseAgent(
  agent: string,
  rules: Pick<Rules, 'iterations' | 'subtaskTimeS'>,
  knowledge: TeamKnowledge,
  context: Context,
): BaseAgent {
  let before: Segment | null = null
  return {
    workAt: async (node, partners, signal) => {
      const work = new SubtaskRun(agent, node, partners, before, knowledge, context)
      const acted = await work.act(rules, signal)
      if (!acted.ok) return acted
      before = { description: node.description, steps: work.steps }
      const updated = await knowledge.update(agent, node, work.steps, signal)
      return updated.ok ? work.reflect(signal) : updated
    },
  }
}

class SubtaskRun {
  readonly steps: Step[] = []
  readonly #agent: string
  readonly #node: TaskNode
  readonly #before: Segment | null
  readonly #knowledge: TeamKnowledge
  readonly #context: Context
  readonly #view: SubtaskView
  readonly #beganMs: number

  constructor(
    agent: string,
    node: TaskNode,
    partners: readonly string[],
    before: Segment | null,
    knowledge: TeamKnowledge,
    context: Context,
  ) {
    this.#agent = agent
    this.#node = node
    this.#before = before
    this.#knowledge = knowledge
    this.#context = context
    const { id, description, milestones } = node
    this.#view = { id, description, milestones: [...milestones], partners: [...partners] }
    this.#beganMs = context.clock.now()
  }

  /** Ends with the agent's word, its iterations, or its game time. */
  async act(
    { iterations, subtaskTimeS }: Pick<Rules, 'iterations' | 'subtaskTimeS'>,
    signal: AbortSignal,
  ): Promise<Result<void>> {
    const { judger, clock } = this.#context
    const time = judger.ownTime(this.#agent, clock)
    const what = `subtask ${this.#node.id}`
    try {
      return await withDeadline(time, subtaskTimeS * 1000, what, signal, async (inner) => {
        const environment = await this.#knowledge.environmentFor(this.#node.description, inner)
        if (!environment.ok) return environment
        for (let iteration = 1; iteration <= iterations; iteration++) {
          const goesOn = await this.#step(iteration, environment.value, inner)
          if (!goesOn.ok) return goesOn
          if (!goesOn.value) break
        }
        return ok(undefined)
      })
    } catch (thrown) {
      if (signal.aborted || !(thrown instanceof DeadlineError)) throw thrown
      return ok(undefined)
    }
  }

  /** False where the agent sees nothing left to do. */
  async #step(iteration: number, environment: string, signal: AbortSignal): Promise<Result<boolean>> {
    const { judger, models, emit, task, team } = this.#context
    const agent = this.#agent
    const { [agent]: summary = '', ...others } = this.#knowledge.states()
    const answer = await models.ask(
      actPrompt,
      {
        agent,
        ...toldAlone(agent, { task, team }),
        actions: actionsFor(agent, judger),
        subtask: this.#view,
        data: this.#node.data.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))),
        environment,
        others,
        summary,
        before: this.#earlier(),
        ...heardInput(judger.observe(agent)),
        ...this.#present(),
        iteration,
      },
      { actor: agent, signal, subtask: this.#node.id },
    )
    if (!answer.ok) {
      if (!isOwnFailing(answer.error)) return answer
      this.steps.push(noAction({ reason: answer.error.code, message: describeUnusableAnswer(answer.error) }))
      return ok(true)
    }
    const { thought, arguments: args } = answer.value
    const action = namedAction(answer.value.action)
    emit('thought', { kind: 'agent', id: agent }, { text: thought, subtask: this.#node.id })
    if (action === null) {
      this.steps.push(noAction({ reason: 'nothing-to-do', message: 'You saw nothing left to do.', thought }))
      return ok(false)
    }
    const taken = { action, arguments: args, thought }
    const onAbort = (): number =>
      this.steps.push({ ...taken, ok: false, reason: 'interrupted', message: 'Your time ran out.' })
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      const result = await judger.perform(agent, { action, arguments: args }, { subtask: this.#node.id, signal })
      signal.throwIfAborted()
      const reason = result.ok ? null : result.reason
      this.steps.push({ ...taken, ok: result.ok, reason, message: result.message })
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
    return ok(true)
  }

  /** The agent's own word decides; what the judger sees stands beside it in the record. An answer that cannot be used says no. */
  async reflect(signal: AbortSignal): Promise<Result<Judgement>> {
    const { judger, models, emit } = this.#context
    const agent = this.#agent
    const summary = this.#knowledge.states()[agent] ?? ''
    const answer = await models.ask(
      reflectPrompt,
      { agent, subtask: this.#view, before: this.#earlier(), summary, ...this.#present() },
      { actor: agent, signal, subtask: this.#node.id },
    )
    if (!answer.ok) {
      return isOwnFailing(answer.error) ? ok({ done: false, summary: 'It is not known whether it is done.' }) : answer
    }
    const { reasoning, summary: told, task_status: claimed } = answer.value
    const calls = callsIn(this.#node.milestones)
    const checked = calls.length === 0 ? null : judger.check(agent, calls, this.#beganMs)
    const subtask = this.#node.id
    emit(
      'reflection',
      { kind: 'agent', id: agent },
      { subtask, attempt: 1, reasoning, summary: told, claimed, checked },
    )
    return ok({ done: claimed, summary: told })
  }

  #earlier() {
    return this.#before === null ? null : { description: this.#before.description, steps: [...this.#before.steps] }
  }

  #present() {
    const observation = this.#context.judger.observe(this.#agent)
    return {
      state: agentStateOf(observation),
      inventory: [...observation.inventory],
      history: [...this.steps],
    }
  }
}
