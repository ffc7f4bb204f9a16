/** Who did what when, from a record that may be growing still. */
import type { ForkDo } from '../../../shared/contract/fork.ts'
import type { EpisodeEvent, EventData } from '../../../shared/contract/record/events.ts'
import type { SubtaskStatus } from '../../../shared/contract/task-graph.ts'
import { describeDisplacement } from '../../../shared/core/diagnosis/displacement-text.ts'
import { describeForkDo, forkedAgent } from '../../../shared/core/format/fork-do.ts'
import { describePerson, describeSwitch } from '../../../shared/core/format/person-input.ts'
import { type Action, ActionLog } from '../../../shared/core/reading/action-log.ts'
import { outcomeOf, verdictOf } from '../../../shared/core/reading/verdicts.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import type { Lane, LaneMark, LanePlace, LaneSeries } from './lane.ts'
import { LaneWriter } from './lane-writer.ts'
import { SeriesLog } from './series-log.ts'

/** What a log reads of a timeline; without a track nobody is displaced. */
export type LaneSource = Pick<EpisodeTimeline, 'header' | 'events'> & Partial<Pick<EpisodeTimeline, 'displacements'>>

/**
 * Reading on is all that changes it, and it may be cut anywhere. The planner and people have a lane from the moment on that
 * they do something; agents have theirs from the beginning.
 */
export class LaneLog {
  readonly #source: LaneSource
  readonly #planner = new LaneWriter('planner', 'planner')
  readonly #human = new LaneWriter('human', 'human')
  /** The team in its order, then whoever else acts. */
  readonly #agents = new Map<string, LaneWriter>()
  readonly #series = new SeriesLog()
  readonly #places = new Map<number, LanePlace>()
  readonly #actions = new ActionLog()
  readonly #statuses = new Map<number, SubtaskStatus>()
  #nextSeq = 0
  #nextDisplacement = 0

  constructor(source: LaneSource) {
    this.#source = source
    for (const { name } of source.header.team.members) this.#agents.set(name, new LaneWriter(name, 'agent'))
  }

  /** Reads what the record has grown by; false where it has not. */
  readUpTo(): boolean {
    const { events } = this.#source
    const from = this.#nextSeq
    for (let event = events[from]; event !== undefined; event = events[this.#nextSeq]) {
      this.#nextSeq += 1
      const action = this.#actions.read(event)
      const place = action === null ? this.#read(event) : this.#readAction(action)
      if (place !== null) this.#places.set(event.seq, place)
      this.#series.read(event, action)
    }
    const hasMoved = this.#readDisplacements()
    return this.#nextSeq > from || hasMoved
  }

  /** They are known only when they are over. */
  #readDisplacements(): boolean {
    const fresh = (this.#source.displacements ?? []).slice(this.#nextDisplacement)
    for (const own of fresh) {
      this.#agent(own.player).mark({
        kind: 'displaced',
        atMs: own.fromMs,
        text: describeDisplacement(own),
        seq: -1,
        subtask: null,
      })
    }
    this.#nextDisplacement += fresh.length
    return fresh.length > 0
  }

  get lanes(): readonly Lane[] {
    const isUsed = ({ calls, marks }: Lane): boolean => calls.length > 0 || marks.length > 0
    return [this.#planner, ...this.#agents.values(), this.#human].filter(
      (lane) => lane.kind === 'agent' || isUsed(lane),
    )
  }

  get series(): readonly LaneSeries[] {
    return this.#series.all
  }

  /** null for an event that no lane shows. */
  placeOf(seq: number): LanePlace | null {
    return this.#places.get(seq) ?? null
  }

  #laneOf({ actor }: EpisodeEvent): LaneWriter {
    if (actor.kind === 'planner' || actor.id === 'planner') return this.#planner
    return this.#agent(actor.id)
  }

  /** Of the agent that it is about; what is done to the plan stands in the planner's. */
  #laneOfFork(change: ForkDo): LaneWriter {
    const agent = forkedAgent(change)
    return agent === null ? this.#planner : this.#agent(agent)
  }

  #agent(name: string): LaneWriter {
    const known = this.#agents.get(name)
    if (known !== undefined) return known
    const lane = new LaneWriter(name, 'agent')
    this.#agents.set(name, lane)
    return lane
  }

  /** Where the event stands, null for one that no lane shows. */
  #read(event: EpisodeEvent): LanePlace | null {
    switch (event.type) {
      case 'model.call': {
        const lane = this.#laneOf(event)
        return { lane: lane.id, what: lane.call(event) }
      }
      case 'agent.wait': {
        const lane = this.#laneOf(event)
        return { lane: lane.id, what: lane.beginWait(event, (subtask) => this.#statusOf(subtask)) }
      }
      case 'subtask.status':
        this.#changeStatus(event)
        return null
      case 'episode.end':
        for (const lane of this.#agents.values()) lane.end(event.atMs)
        return null
      default:
        return this.#readWords(event)
    }
  }

  #readWords(event: EpisodeEvent): LanePlace | null {
    switch (event.type) {
      case 'thought':
        return mark(event, this.#laneOf(event), 'thought', event.data.text, event.data.subtask)
      case 'agent.mode':
        return mark(event, this.#laneOf(event), 'thought', `By itself: ${event.data.text}`)
      case 'mode.set':
        return mark(
          event,
          event.actor.kind === 'human' ? this.#human : this.#laneOf(event),
          'thought',
          describeSwitch(event.data),
        )
      case 'chat':
        if (event.actor.kind === 'human') return mark(event, this.#human, 'external', event.data.text)
        return mark(event, this.#laneOf(event), 'chat', describeSaid(event.data))
      case 'fork':
        return mark(event, this.#laneOfFork(event.data.do), 'fork', describeForkDo(event.data.do))
      case 'reflection': {
        const { subtask, attempt, summary } = event.data
        const lane = this.#laneOf(event)
        lane.countAttempt(subtask, attempt)
        const verdict = verdictOf(event.data)
        if (verdict === 'false-done') return mark(event, lane, 'false-done', summary, subtask)
        return verdict === 'false-undone' ? mark(event, lane, 'wrong-claim', summary, subtask) : null
      }
      case 'external.input':
        return this.#readPerson(event)
      default:
        return null
    }
  }

  /** Who takes an agent over is seen in the agent's lane; everything else that people do is in theirs. */
  #readPerson(event: EpisodeEvent<'external.input'>): LanePlace {
    const { input, agent } = event.data
    if (agent !== undefined && input === 'released') this.#agent(agent).endPerson(event.atMs)
    if (agent === undefined || input !== 'possessed')
      return mark(event, this.#human, 'external', describePerson(event.data))
    return { lane: agent, what: this.#agent(agent).beginPerson(event) }
  }

  #readAction({ start, end }: Action): LanePlace | null {
    const lane = this.#laneOf(start)
    if (end === null) return { lane: lane.id, what: lane.beginAction(start) }
    lane.endAction(end.atMs, start.seq, outcomeOf(end.data))
    return this.placeOf(start.seq)
  }

  #changeStatus(event: EpisodeEvent<'subtask.status'>): void {
    const { atMs, actor, data } = event
    const { subtask, status, agent, attempt } = data
    if (status === 'running') {
      const lane = this.#agent(agent ?? actor.id)
      lane.beginBand(atMs, subtask, attempt ?? null, this.#statusOf(lane.subtask ?? subtask))
    } else {
      // Without an agent it is the plan's own change, and everybody who is at it stops.
      for (const lane of agent === undefined ? this.#agents.values() : [this.#agent(agent)]) {
        if (lane.subtask !== subtask) continue
        if (attempt !== undefined) lane.countAttempt(subtask, attempt)
        lane.endBand(atMs, status)
      }
    }
    this.#statuses.set(subtask, status)
  }

  #statusOf(subtask: number): SubtaskStatus {
    return this.#statuses.get(subtask) ?? 'waiting'
  }
}

function describeSaid({ to, text, lost }: EventData<'chat'>): string {
  return `to ${to ?? 'all'}${lost === true ? ', who heard nothing' : ''}: ${text}`
}

function mark(
  { seq, atMs }: EpisodeEvent,
  lane: LaneWriter,
  kind: LaneMark['kind'],
  text: string,
  subtask?: number,
): LanePlace {
  const what: LaneMark = { kind, atMs, text, seq, subtask: subtask ?? lane.subtask }
  lane.mark(what)
  return { lane: lane.id, what }
}
