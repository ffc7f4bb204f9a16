/** Where everything stands in a record that may be growing: by subtask, person, block, action, and what the plan says of it. */
import type { Position } from '../../contract/geometry.ts'
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Task } from '../../contract/scenario.ts'
import type {
  ActionCall,
  Dependency,
  RemovedDependency,
  Rule,
  Subtask,
  SubtaskStatus,
  TaskGraph,
} from '../../contract/task-graph.ts'
import { type NumberedRooms, roomName } from '../families/escape/room-names.ts'
import { taskFamily } from '../families/index.ts'
import { lastNotAfter } from '../last-not-after.ts'
import { type Action, ActionLog } from '../reading/action-log.ts'
import { isFalseDone } from '../reading/verdicts.ts'
import type { Selection } from '../selection.ts'
import { type Edge, edgeKey } from '../task-graph/edge.ts'
import { CallChains } from './call-chains.ts'
import { isOf, kindsOf, peopleOf, subtaskOf } from './event-kind.ts'
import { describeEvent, type EventLine, toneOf, type WordsContext } from './event-text.ts'

export interface KnownDependency {
  readonly dependency: Dependency
  /** Why it was cut; null where it holds. */
  readonly cut: RemovedDependency['reason'] | null
  /** The event that said so last. */
  readonly seq: number
}

/** What jumps go through. */
export type JumpKind = 'failure' | 'false done' | 'wait'

/** Reads what was appended since, whenever it is told to; what it answered before stays true. */
export class RecordIndex implements WordsContext {
  readonly #events: readonly EpisodeEvent[]
  readonly #rooms: NumberedRooms | null
  readonly #actions = new ActionLog()
  readonly #people = new Map<string, number[]>()
  readonly #subtaskEvents = new Map<number, number[]>()
  readonly #blocks = new Map<string, number[]>()
  readonly #subtasks = new Map<number, Subtask>()
  readonly #dependencies = new Map<string, KnownDependency>()
  readonly #rules = new Map<string, string>()
  readonly #counterfactuals = new Map<string, string>()
  readonly #jumps: Readonly<Record<JumpKind, number[]>> = { failure: [], 'false done': [], wait: [] }
  readonly #plannerCalls: number[] = []
  readonly #progress: number[] = []
  readonly #taskEvents: number[] = []
  readonly #plans: TaskGraph[] = []
  #ruleIds: readonly Rule['id'][] | null = null
  readonly chains = new CallChains()
  #count = 0

  /** `events`: a list that only grows, event `seq` at place `seq`; `task`: what numbers its rooms; without it they go by their ids. */
  constructor(events: readonly EpisodeEvent[], task: Task | null = null) {
    this.#events = events
    this.#rooms = task === null ? null : taskFamily(task).rooms(task)
    this.update()
  }

  /** How many events it has read. */
  get count(): number {
    return this.#count
  }

  update(): void {
    while (this.#count < this.#events.length) {
      const event = this.#events[this.#count]
      if (event === undefined) return
      this.#count += 1
      this.#append(event)
    }
  }

  event(seq: number): EpisodeEvent | undefined {
    return seq < this.#count ? this.#events[seq] : undefined
  }

  /** Number of the last event up to a time; -1 before the first. */
  lastSeqAt(atMs: number): number {
    return Math.min(
      this.#count - 1,
      lastNotAfter(this.#events, atMs, (event) => event.atMs),
    )
  }

  action(id: number): Action | null {
    return this.#actions.get(id)
  }

  callOf(id: number): ActionCall | null {
    return this.#actions.get(id)?.start.data.call ?? null
  }

  subtask(id: number): Subtask | null {
    return this.#subtasks.get(id) ?? null
  }

  nameOfRoom(id: string): string {
    return roomName(id, this.#rooms)
  }

  descriptionOf(subtask: number): string | null {
    return this.#subtasks.get(subtask)?.description ?? null
  }

  /** Numbers of the events that are about somebody, in their order. */
  ofPerson(name: string): readonly number[] {
    return this.#people.get(name) ?? []
  }

  ofSubtask(id: number): readonly number[] {
    return this.#subtaskEvents.get(id) ?? []
  }

  /** Changes of the block and of what is in it. */
  ofBlock(pos: Position): readonly number[] {
    return this.#blocks.get(pos.join(' ')) ?? []
  }

  dependency(edge: Edge): KnownDependency | null {
    return this.#dependencies.get(edgeKey(edge)) ?? null
  }

  /** Kept and cut ones, as the plan named them last. */
  get dependencies(): readonly KnownDependency[] {
    return [...this.#dependencies.values()]
  }

  ruleText(id: string): string | null {
    return this.#rules.get(id) ?? null
  }

  counterfactualText(id: string): string | null {
    return this.#counterfactuals.get(id) ?? null
  }

  /** Questions of the planner. */
  get plannerCalls(): readonly number[] {
    return this.#plannerCalls
  }

  get progress(): readonly number[] {
    return this.#progress
  }

  /** What was held, moved into and out of containers, and how rooms stood: what tasks go by besides blocks. */
  get taskEvents(): readonly number[] {
    return this.#taskEvents
  }

  /** First plans, as they were made one after the other; a later one numbers its subtasks on. */
  get plans(): readonly TaskGraph[] {
    return this.#plans
  }

  /** What the planner reasoned with; null where nothing was said of it. */
  get ruleIds(): readonly Rule['id'][] | null {
    return this.#ruleIds
  }

  /** Subtasks of all plans by number. */
  get subtasks(): readonly Subtask[] {
    return [...this.#subtasks.values()]
  }

  get actions(): readonly Action[] {
    return this.#actions.all
  }

  /** In the order of the record; of an action that failed it is its end. */
  jumps(kind: JumpKind): readonly number[] {
    return this.#jumps[kind]
  }

  /** How a subtask stood after event `seq`; null before anything was told of it. */
  statusAt(subtask: number, seq: number): SubtaskStatus | null {
    const last = this.ofSubtask(subtask).findLast((own) => own <= seq && isOf(this.#events[own], 'subtask.status'))
    const event = last === undefined ? undefined : this.#events[last]
    return isOf(event, 'subtask.status') ? event.data.status : null
  }

  /** An action is selected by its start, whichever of its events is meant. */
  selectionOf(event: EpisodeEvent): Selection {
    const start = event.type === 'action.end' ? this.action(event.data.id)?.start.seq : undefined
    return { kind: 'event', seq: start ?? event.seq }
  }

  words(event: EpisodeEvent): string {
    return describeEvent(event, this)
  }

  line(event: EpisodeEvent): EventLine {
    const { seq, atMs, actor, type } = event
    const select = this.selectionOf(event)
    return { seq, select, atMs, actor: actor.id, type, text: this.words(event), tone: toneOf(event) }
  }

  #append(event: EpisodeEvent): void {
    const { seq } = event
    for (const name of peopleOf(event)) push(this.#people, name, seq)
    const subtask = event.type === 'action.end' ? this.#subtaskOfAction(event.data.id) : subtaskOf(event)
    if (subtask !== null) push(this.#subtaskEvents, subtask, seq)
    if (kindsOf(event).includes('failure')) this.#jumps.failure.push(seq)
    if (isFalseDone(event)) this.#jumps['false done'].push(seq)
    this.#appendData(event)
  }

  #appendData(event: EpisodeEvent): void {
    switch (event.type) {
      case 'action.start':
      case 'action.end':
        this.#actions.read(event)
        return
      case 'agent.wait':
        if (event.data.for !== null) this.#jumps.wait.push(event.seq)
        return
      case 'model.call':
        this.chains.append(event)
        if (event.actor.kind === 'planner') this.#plannerCalls.push(event.seq)
        return
      case 'container.change':
        this.#taskEvents.push(event.seq)
        push(this.#blocks, event.data.pos.join(' '), event.seq)
        return
      case 'block.change':
        push(this.#blocks, event.data.pos.join(' '), event.seq)
        return
      case 'progress':
        this.#progress.push(event.seq)
        return
      case 'item.held':
      case 'item.carried':
      case 'room.state':
        this.#taskEvents.push(event.seq)
        return
      default:
        this.#appendPlan(event)
    }
  }

  #appendPlan(event: EpisodeEvent): void {
    switch (event.type) {
      case 'plan.rules':
        for (const { id, text } of event.data.rules) this.#rules.set(id, text)
        this.#ruleIds = event.data.rules.map(({ id }) => id)
        return
      case 'plan.counterfactual':
        this.#counterfactuals.set(event.data.ruleId, event.data.text)
        return
      case 'plan.initial': {
        const { subtasks, dependencies, removed } = event.data.graph
        this.#plans.push(event.data.graph)
        for (const subtask of subtasks) this.#subtasks.set(subtask.id, subtask)
        this.#putDependencies(event.seq, dependencies, removed)
        return
      }
      case 'plan.refined':
        this.#putDependencies(event.seq, event.data.dependencies, event.data.removed)
        return
      default:
    }
  }

  #putDependencies(seq: number, kept: readonly Dependency[], removed: readonly RemovedDependency[]): void {
    for (const dependency of kept) this.#dependencies.set(edgeKey(dependency), { dependency, cut: null, seq })
    for (const dependency of removed) {
      this.#dependencies.set(edgeKey(dependency), { dependency, cut: dependency.reason, seq })
    }
  }

  #subtaskOfAction(id: number): number | null {
    return this.#actions.get(id)?.start.data.subtask ?? null
  }
}

function push<K>(lists: Map<K, number[]>, key: K, seq: number): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [seq])
  else list.push(seq)
}
