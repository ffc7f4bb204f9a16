/** VillagerAgent: plan a little, hand out what can begin, let agents work and judge, and plan again once nothing is left. */
import { fail, type LabError, ok, type Result } from '../../../shared/contract/errors.ts'
import { withForkedEdge } from '../../../shared/core/task-graph/forked-edge.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { withInstructions } from '../../models/define-prompt.ts'
import { isOwnFailing } from '../../models/model.ts'
import { plannerActor } from '../../planner/planner-context.ts'
import type { Method, MethodContext, MethodOutcome } from '../method.ts'
import { type BaseAgent, createBaseAgent } from './base-agent.ts'
import { type Assignment, assignDirectly, availableNodes, validAssignments } from './controller.ts'
import { makePlan } from './make-plan.ts'
import { mendedGraph } from './mend-graph.ts'
import { type NewNodes, type TaskNode, TaskNodes } from './nodes.ts'
import { type Rules, rulesOf, type VillagerAgentParameters } from './parameters.ts'
import { emitPlan } from './plan-events.ts'
import { assignPrompt } from './prompts/assign.ts'
import type { DecomposeInput, Trace } from './prompts/decompose.ts'
import { splitPrompt } from './prompts/split.ts'
import { strategyPrompt } from './prompts/strategy.ts'
import { createTeamKnowledge, type TeamKnowledge } from './team-knowledge.ts'

/** A model's failure ends the run as that error. */
export const villagerAgentMethod: Method<VillagerAgentParameters> = {
  plan: async (params, context) => {
    const agents = agentsOf(context.team)
    if (agents.length === 0) return noAgents
    const models = withInstructions(context.models, params.prompts ?? {})
    // Nobody looks around yet: the planner is told what the task says.
    const question = { plan: 1, attempt: 1, lastId: 0, environment: context.task.environment, earlier: null }
    const made = await makePlan(
      question,
      rulesOf(params, agents.length),
      { ...context, models, agents },
      context.signal,
    )
    if (made.ok) emitPlan(context.emit, made.value, 1)
    return made.ok ? ok(undefined) : made
  },
  run: async (params, context) => {
    const agents = agentsOf(context.team)
    if (agents.length === 0) return noAgents
    const own = new AbortController()
    const signal = AbortSignal.any([context.signal, own.signal])
    const models = withInstructions(context.models, params.prompts ?? {})
    const team = new TeamRun(rulesOf(params, agents.length), agents, { ...context, models, signal })
    try {
      return await team.run()
    } catch (thrown) {
      if (context.signal.aborted) return ok({ kind: 'gave-up', message: 'The episode was over first.' })
      throw thrown
    } finally {
      own.abort(new Error('The run is over.'))
      await team.atRest()
    }
  },
}

const noAgents = fail('bad-input', 'VillagerAgent needs at least one agent in the team.')

/** Between the end of a plan and the next, and where the controller gave nobody anything; in game time. The source looks each second. */
const LOOK_AGAIN_MS = 1000
/** Before a plan is asked for once more. */
const PLAN_AGAIN_MS = 5000

/** A subtask as one of its agents is told it. */
type OwnText = Pick<TaskNode, 'description' | 'milestones'>

interface Running {
  readonly agents: readonly string[]
  readonly end: Promise<void>
}

class TeamRun {
  readonly #rules: Rules
  readonly #agents: readonly string[]
  readonly #context: MethodContext
  readonly #knowledge: TeamKnowledge
  readonly #nodes: TaskNodes
  readonly #workers: ReadonlyMap<string, BaseAgent>
  /** By subtask. */
  readonly #running = new Map<number, Running>()
  readonly #idle = new Set<string>()
  readonly #known = new Map<number, TaskNode>()
  #plans = 0
  /** Subtasks that were over when the planner was last asked. */
  #endedBefore: ReadonlySet<number> = new Set()
  #turns = 0
  #mendings = 0
  #error: LabError | null = null

  constructor(rules: Rules, agents: readonly string[], context: MethodContext) {
    this.#rules = rules
    this.#agents = agents
    this.#context = context
    this.#knowledge = createTeamKnowledge(agents, rules.environmentCacheS, context)
    this.#nodes = new TaskNodes(context.emit, rules.onFailedAncestor)
    this.#workers = new Map(agents.map((agent) => [agent, createBaseAgent(agent, rules, this.#knowledge, context)]))
  }

  async run(): Promise<Result<MethodOutcome>> {
    for (;;) {
      const mended = await this.#mend()
      if (!mended.ok) return mended
      if (this.#nodes.isUsedUp()) {
        const over = await this.#plan()
        if (!over.ok) return over
        if (over.value !== null) return ok(over.value)
      }
      const assigned = await this.#assign()
      if (!assigned.ok) return assigned
      for (const assignment of assigned.value) this.#begin(assignment)
      this.#tellIdle()
      if (this.#running.size > 0) await Promise.race([...this.#running.values()].map(({ end }) => end))
      else await this.#context.clock.sleep(LOOK_AGAIN_MS, this.#context.signal)
      if (this.#error !== null) return { ok: false, error: this.#error }
    }
  }

  /** Once all have come to rest. */
  async atRest(): Promise<void> {
    await Promise.allSettled([...this.#running.values()].map(({ end }) => end))
  }

  /** Null where the team goes on. */
  async #plan(): Promise<Result<MethodOutcome | null>> {
    const { task, clock, signal } = this.#context
    this.#plans++
    // Without it, a plan for what is done already would be made again and again in the same moment.
    if (this.#plans > 1) await clock.sleep(LOOK_AGAIN_MS, signal)
    let problem = ''
    for (let attempt = 1; attempt <= this.#rules.planTries; attempt++) {
      if (attempt > 1) await clock.sleep(PLAN_AGAIN_MS, signal)
      const environment = await this.#knowledge.environmentFor(task.goal, signal)
      if (!environment.ok) return environment
      const lastId = Math.max(0, ...this.#known.keys())
      const question = {
        plan: this.#plans,
        attempt,
        lastId,
        environment: environment.value,
        earlier: this.#plans === 1 ? null : this.#earlier(),
      }
      const made = await makePlan(question, this.#rules, { ...this.#context, agents: this.#agents }, signal)
      if (!made.ok && !isOwnFailing(made.error)) return made
      if (made.ok) {
        this.#endedBefore = new Set(this.#nodes.ended().map(([id]) => id))
        return ok(this.#take(made.value, attempt))
      }
      problem = made.error.message
    }
    const message = `There is no ${this.#plans === 1 ? '' : 'new '}plan. ${problem}`
    return ok({ kind: 'gave-up', message })
  }

  /** Where a subtask failed and nothing can run, the graph is edited, if the rules say so. Where no answer can be used, it stays. */
  async #mend(): Promise<Result<void>> {
    const { task, models, clock, signal, emit, draw } = this.#context
    const failed = this.#rules.replanGraph === 'merge' && this.#nodes.isUsedUp() ? this.#nodes.lastFailed() : null
    if (failed === null) return ok(undefined)
    await clock.sleep(LOOK_AGAIN_MS, signal)
    const environment = await this.#knowledge.environmentFor(task.goal, signal)
    if (!environment.ok) return environment
    const { graph } = this.#nodes
    const ended = this.#nodes.ended().find(([id]) => id === failed.id)?.[1]
    const input = {
      environment: environment.value,
      team: this.#agents,
      states: { ...this.#knowledge.states() },
      tasks: graph.nodes.map(({ id, description }) => ({
        id,
        description,
        status: this.#nodes.statusOf(id),
        requires: graph.edges.filter(({ to }) => to === id).map(({ from }) => from),
      })),
      current: {
        ...{ id: failed.id, description: failed.description, milestones: [...failed.milestones] },
        ...{ agents: [...(ended?.agents ?? [])], feedback: ended?.feedback ?? '' },
      },
      maxSubtasks: this.#rules.maxSubtasks,
      turn: ++this.#mendings,
    }
    const answer = await models.ask(strategyPrompt, input, { actor: plannerActor.id, signal })
    if (!answer.ok) return isOwnFailing(answer.error) ? ok(undefined) : answer
    const lastId = Math.max(...this.#known.keys())
    const planning = { task, agents: this.#agents, draw }
    const mended = mendedGraph(graph, failed, answer.value, lastId, planning)
    for (const node of mended.nodes) this.#known.set(node.id, node)
    const open = this.#nodes.mend(mended)
    if (open.nodes.length > 0) emitPlan(emit, { ...open, removed: [] }, 1)
    this.#nodes.tellReady()
    return ok(undefined)
  }

  /** A plan of nothing ends the run. */
  #take(drawn: NewNodes, calls: number): MethodOutcome | null {
    const ids = drawn.nodes.map(({ id }) => id)
    const edges = withForkedEdge(drawn.edges, ids, this.#context.forkedEdge?.() ?? null, (edge) => edge)
    const planned = { ...drawn, edges }
    for (const node of planned.nodes) this.#known.set(node.id, node)
    const open = this.#nodes.take(planned, this.#rules.replanGraph === 'replace' ? 'replace' : 'unite')
    if (this.#nodes.ready().length === 0) return { kind: 'done', message: 'The planner sees nothing left to do.' }
    emitPlan(this.#context.emit, { ...open, removed: planned.removed }, calls)
    this.#nodes.tellReady()
    return null
  }

  /** All that succeeded so far, and what failed since the last plan. */
  #earlier(): NonNullable<DecomposeInput['earlier']> {
    const ended = this.#nodes.ended()
    const traces = (those: typeof ended): Trace[] =>
      those.map(([id, { agents, feedback }]) => ({
        agents: [...agents],
        description: this.#known.get(id)?.description ?? '',
        feedback,
      }))
    const isNew = ([id]: (typeof ended)[number]): boolean => !this.#endedBefore.has(id)
    return {
      states: { ...this.#knowledge.states() },
      succeeded: traces(ended.filter(([, { done }]) => done)),
      failed: traces(ended.filter((each) => !each[1].done && isNew(each))),
      open: this.#rules.replanGraph !== 'replace' ? this.#nodes.open().map(({ description }) => description) : [],
    }
  }

  async #assign(): Promise<Result<readonly Assignment[]>> {
    if (this.#rules.controller === 'tiny' && this.#running.size > 0) return ok([])
    const available = availableNodes(this.#nodes.ready(), this.#free())
    if (available.length === 0) return ok([])
    if (!this.#rules.asksController) return ok(assignDirectly(available, this.#free()))
    const { task, models, signal, emit } = this.#context
    const environment = await this.#knowledge.environmentFor(task.goal, signal)
    if (!environment.ok) return environment
    const tasks = available.map(({ id, description, milestones, candidates, number }) => ({
      id,
      description,
      milestones: [...milestones],
      candidates: [...candidates],
      number,
    }))
    const states = { ...this.#knowledge.states() }
    const free = [...this.#free()]
    const input = {
      environment: environment.value,
      experience: this.#experience(),
      states,
      free,
      tasks,
      turn: ++this.#turns,
    }
    const answer = await models.ask(assignPrompt, input, { actor: plannerActor.id, signal })
    if (!answer.ok) return isOwnFailing(answer.error) ? ok([]) : answer
    for (const { reason, task_id: id } of answer.value.assignments) {
      if (available.some((node) => node.id === id)) emit('thought', plannerActor, { text: reason, subtask: id })
    }
    return ok(validAssignments(answer.value, available, this.#free()))
  }

  #experience(): Record<string, string[]> {
    const ended = this.#nodes.ended()
    const of = (agent: string): string[] =>
      ended.flatMap(([id, { agents, done }]) =>
        agents.includes(agent) ? [`${this.#known.get(id)?.description ?? ''} (${done ? 'done' : 'failed'})`] : [],
      )
    return Object.fromEntries(this.#agents.map((agent) => [agent, of(agent)]))
  }

  #free(): ReadonlySet<string> {
    const busy = new Set([...this.#running.values()].flatMap(({ agents }) => agents))
    return new Set(this.#agents.filter((agent) => !busy.has(agent)))
  }

  #begin({ node, agents }: Assignment): void {
    for (const agent of agents) this.#idle.delete(agent)
    this.#nodes.begin(node.id, agents)
    const end = this.#carryOut(node, agents).finally(() => this.#running.delete(node.id))
    end.catch(() => undefined)
    this.#running.set(node.id, { agents, end })
  }

  /** With several agents it is done when all who work at it say so. */
  async #carryOut(node: TaskNode, agents: readonly string[]): Promise<void> {
    const working = this.#rules.sharedSubtasks === 'leader' ? agents.slice(0, 1) : agents
    const texts = await this.#textsFor(node, working)
    if (!texts.ok) {
      this.#error ??= texts.error
      return
    }
    const judged = await Promise.all(
      working.map((agent) => {
        const partners = agents.filter((other) => other !== agent)
        const own = { ...node, ...texts.value.get(agent) }
        return this.#workers.get(agent)?.workAt(own, partners, this.#context.signal)
      }),
    )
    const summaries: string[] = []
    let done = true
    for (const outcome of judged) {
      if (outcome?.ok === false) this.#error ??= outcome.error
      if (outcome?.ok !== true) return
      summaries.push(outcome.value.summary)
      done &&= outcome.value.done
    }
    this.#nodes.end(node.id, { agents, feedback: summaries.join(' '), done })
  }

  /** By agent; none where one works alone, or where no answer can be used: then all have the subtask's own. */
  async #textsFor(node: TaskNode, working: readonly string[]): Promise<Result<ReadonlyMap<string, OwnText>>> {
    const { models, signal, emit } = this.#context
    if (!this.#rules.ownTexts || working.length < 2) return ok(new Map())
    const { id, description, milestones } = node
    const states = Object.entries(this.#knowledge.states()).filter(([name]) => working.includes(name))
    const input = {
      subtask: { id, description, milestones: [...milestones] },
      agents: [...working],
      states: Object.fromEntries(states),
    }
    const answer = await models.ask(splitPrompt, input, { actor: plannerActor.id, signal, subtask: id })
    if (!answer.ok) return isOwnFailing(answer.error) ? ok(new Map()) : answer
    for (const { reason } of answer.value.parts) emit('thought', plannerActor, { text: reason, subtask: id })
    return ok(
      new Map(
        answer.value.parts.map(({ agent, ...part }) => [
          agent,
          { description: part.description, milestones: part.milestones },
        ]),
      ),
    )
  }

  #tellIdle(): void {
    for (const agent of this.#free()) {
      if (this.#idle.has(agent)) continue
      this.#idle.add(agent)
      this.#context.emit('agent.wait', { kind: 'agent', id: agent }, { for: null, path: null })
    }
  }
}
