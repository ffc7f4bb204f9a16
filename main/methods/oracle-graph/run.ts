/** A team that knows the true dependencies does the ready subtasks, without a model. */
import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { positionSchema } from '../../../shared/contract/geometry.ts'
import type { CallCounts } from '../../../shared/contract/record/events.ts'
import type { ActionCall, Dependency, Subtask } from '../../../shared/contract/task-graph.ts'
import { directEdges, type Edge } from '../../../shared/core/task-graph/edge.ts'
import { fillBody } from '../../../shared/core/task-graph/fill-body.ts'
import { withForkedEdge } from '../../../shared/core/task-graph/forked-edge.ts'
import { contentsOfPlan, plannedCalls } from '../../../shared/core/task-graph/step-shapes.ts'
import type { TaskTruth } from '../../../shared/core/task-graph/task-truth.ts'
import { createDag, type Dag } from '../../planner/dag.ts'
import { plannerActor } from '../../planner/planner-context.ts'
import { createBoard, type SubtaskBoard } from '../../planner/subtask-board.ts'
import { workThrough } from '../../worker/work-through.ts'
import type { Method, MethodContext, MethodOutcome } from '../method.ts'
import type { OracleGraphParameters } from './parameters.ts'
import { type Placement, placeNow } from './place.ts'

export const oracleGraphMethod: Method<OracleGraphParameters> = { run }

/** What was done last counts from the next look at the team's inventories on, game time. */
const LAST_PAUSE_MS = 200

const nothingAsked: CallCounts = {
  decompose: 0,
  initialGraph: 0,
  counterfactual: 0,
  intervention: 0,
  interventionPlain: 0,
}

/** Throws where it is not told the truth, which its descriptor asks for. */
async function run(params: OracleGraphParameters, context: MethodContext): Promise<Result<MethodOutcome>> {
  const { team, truth, emit } = context
  if (truth === null) throw new Error('The true graph was not told the truth.')
  const agents = team.members.filter(({ kind }) => kind === 'agent').map(({ name }) => name)
  if (agents.length === 0) return fail('bad-input', 'The true graph needs at least one agent in the team.')
  const owned = (edge: Edge): Dependency => ({ ...edge, owner: edge.to })
  const ids = truth.subtasks.map(({ id }) => id)
  const drawnEdges = directEdges(truth.dependencies).map(owned)
  const dependencies = [...withForkedEdge(drawnEdges, ids, context.forkedEdge?.() ?? null, owned)]
  const drawn = { functions: [...truth.functions], subtasks: [...truth.subtasks] }
  emit('plan.initial', plannerActor, { graph: { ...drawn, dependencies, removed: [] } })
  emit('plan.refined', plannerActor, { dependencies, removed: [], calls: nothingAsked })
  const dag = createDag(ids, dependencies)
  const site = new Site(truth, createBoard(dag, emit), levelsOf(dag), params, context)
  try {
    await site.workOff(agents)
    if (site.doneCount === truth.subtasks.length) await context.clock.sleep(LAST_PAUSE_MS, context.signal)
  } catch (thrown) {
    if (!context.signal.aborted) throw thrown
  }
  const done = site.doneCount
  if (done === truth.subtasks.length) return ok({ kind: 'done', message: `All ${done} subtasks are done.` })
  return ok({ kind: 'gave-up', message: `${done} of ${truth.subtasks.length} subtasks are done.` })
}

/** The work of one episode: who is at what, and what has been tried in vain. */
class Site {
  readonly #truth: TaskTruth
  readonly #board: SubtaskBoard
  readonly #levels: ReadonlyMap<number, number>
  readonly #params: OracleGraphParameters
  readonly #context: MethodContext
  /** How often a subtask was tried in vain, and how much was done when it was last. */
  readonly #vain = new Map<number, { readonly times: number; readonly doneThen: number }>()
  readonly #items: ReadonlyMap<number, string>
  /** What those that sow or fill furnaces take out of their agent's hands, where only who has it can do them. */
  readonly #handed: ReadonlyMap<number, string>
  readonly #free = new Set<string>()

  constructor(
    truth: TaskTruth,
    board: SubtaskBoard,
    levels: ReadonlyMap<number, number>,
    params: OracleGraphParameters,
    context: MethodContext,
  ) {
    this.#truth = truth
    this.#board = board
    this.#levels = levels
    this.#params = params
    this.#context = context
    this.#items = new Map(contentsOfPlan(truth).placed.map(({ id, item }) => [id, item]))
    this.#handed = handedItems(truth)
  }

  get doneCount(): number {
    return this.#board.having('done').length
  }

  /** Ends when nothing is left that anybody could do. Rejects with the signal's reason. */
  async workOff(agents: readonly string[]): Promise<void> {
    const atRest = Promise.withResolvers<void>()
    for (const agent of agents) this.#free.add(agent)
    const dispatch = (): void => {
      for (const agent of agents) {
        const subtask = this.#free.has(agent) ? this.#next(agent) : null
        if (subtask === null) continue
        this.#free.delete(agent)
        this.#tryOut(agent, subtask, agents.length).then(dispatch).catch(atRest.reject)
      }
      if (this.#free.size === agents.length) atRest.resolve()
    }
    dispatch()
    await atRest.promise
  }

  #next(agent: string): Subtask | null {
    const { position, inventory, held } = this.#context.judger.observe(agent)
    const has = (item: string | undefined): boolean => inventory.some(({ name }) => name === item)
    const isForOthers = (id: number): boolean => this.#handed.has(id) && !has(this.#handed.get(id))
    const candidates = this.#truth.subtasks
      .filter(({ id, agents }) => agents?.includes(agent) !== false && this.#isOpen(id) && !isForOthers(id))
      .map(({ id, step }): Candidate => {
        const item = this.#items.get(id)
        const isCarried = has(item)
        const pos = positionSchema.safeParse(step.arguments.pos ?? step.arguments.furnace)
        return {
          id,
          level: this.#levels.get(id) ?? 1,
          distance: pos.success ? distance(position, pos.data) : 0,
          effort: held?.name === item || this.#handed.has(id) ? 0 : isCarried ? 1 : 2,
        }
      })
    const chosen = chooseNext(candidates, this.#params.priority)
    return this.#truth.subtasks.find(({ id }) => id === chosen) ?? null
  }

  /** Ready, supported, and not failed since the last success, unless nothing else is left to do. */
  #isOpen(id: number): boolean {
    const isDone = (other: number): boolean => this.#board.statusOf(other) === 'done'
    const { supports, uses } = this.#truth
    if (this.#board.statusOf(id) !== 'ready' || !isCarried(id, supports, isDone)) return false
    if (uses.get(id)?.every(isDone) === false) return false
    const vain = this.#vain.get(id)
    return vain === undefined || vain.doneThen < this.doneCount || this.#board.having('running').length === 0
  }

  async #tryOut(agent: string, subtask: Subtask, teamSize: number): Promise<void> {
    const { id } = subtask
    this.#board.begin(id, agent)
    const { judger, signal } = this.#context
    const calls = this.#callsOf(subtask)
    const problem = calls.every(({ action }) => action === 'Equip' || action === 'PlaceBlock')
      ? await placeNow(this.#placement(agent, subtask, calls, teamSize), judger, signal)
      : await workThrough({ agent, subtask, calls }, judger, signal)
    this.#free.add(agent)
    const times = (this.#vain.get(id)?.times ?? 0) + 1
    if (problem === null) this.#board.end(id, agent, { done: true, attempts: times })
    else if (times >= this.#params.attempts) {
      this.#board.end(id, agent, { done: false, attempts: times, reason: problem })
      this.#board.block(id)
    } else {
      this.#vain.set(id, { times, doneThen: this.doneCount })
      this.#board.putBack(id, problem)
    }
  }

  #callsOf({ id, step }: Subtask): readonly ActionCall[] {
    const planFunction = this.#truth.functions.find(({ name }) => name === step.function)
    const calls = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
    if (calls?.ok !== true) throw new Error(`The truth holds a subtask that cannot be carried out: ${id}.`)
    return calls.value
  }

  #placement(agent: string, { id }: Subtask, calls: readonly ActionCall[], teamSize: number): Placement {
    const item = this.#items.get(id) ?? ''
    const left = this.#truth.subtasks.filter(
      (other) => this.#items.get(other.id) === item && this.#board.statusOf(other.id) !== 'done',
    ).length
    const share = Math.ceil(left / teamSize)
    return { agent, subtask: id, item, calls, source: this.#truth.sources.get(item) ?? null, share }
  }
}

/** By subtask, of those whose work is one of these actions. */
function handedItems(truth: TaskTruth): ReadonlyMap<number, string> {
  return new Map(
    [...plannedCalls(truth)].flatMap(([id, calls]) =>
      calls.flatMap(({ action, arguments: { item, seeds } }): readonly (readonly [number, string])[] => {
        const handed = action === 'Sow' ? seeds : action === 'PutFuel' || action === 'PutInput' ? item : null
        return typeof handed === 'string' ? [[id, handed]] : []
      }),
    ),
  )
}

/* Greedy list scheduling: which of the ready subtasks a free agent takes. Pure. */

/** For each subtask the number of subtasks on the longest chain that begins with it, at least 1. */
export function levelsOf(dag: Dag): ReadonlyMap<number, number> {
  const levels = new Map<number, number>()
  for (const id of dag.order.toReversed()) {
    levels.set(id, 1 + Math.max(0, ...dag.childrenOf(id).map((child) => levels.get(child) ?? 0)))
  }
  return levels
}

/** Whether something stands that the subtask's block can be placed against. */
export function isCarried(id: number, supports: TaskTruth['supports'], isDone: (id: number) => boolean): boolean {
  const bases = supports.get(id)
  return bases === undefined || bases.some(isDone)
}

/** A ready subtask as the agent that chooses sees it. */
interface Candidate {
  readonly id: number
  readonly level: number
  /** Blocks from the agent. */
  readonly distance: number
  /** 0: in its hand, 1: carried, 2: has to be fetched first. */
  readonly effort: number
}

/** Effort counts before distance either way; ties go to the lowest id. Null of none. */
export function chooseNext(candidates: readonly Candidate[], priority: 'nearest' | 'level'): number | null {
  const order = (a: Candidate, b: Candidate): number => {
    const byWay = a.effort - b.effort || a.distance - b.distance
    const byLevel = b.level - a.level
    return (priority === 'level' ? byLevel || byWay : byWay || byLevel) || a.id - b.id
  }
  return candidates.toSorted(order)[0]?.id ?? null
}
