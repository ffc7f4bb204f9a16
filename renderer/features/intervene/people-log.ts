/** What people at the lab have done in an episode so far, from a record that may be growing. */
import { NO_UNSTUCK, type SwitchedMode, UNSTUCK } from '../../../shared/contract/modes.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { Team } from '../../../shared/contract/team.ts'
import { isByOutsider } from '../../../shared/core/by-person.ts'
import { ActionLog } from '../../../shared/core/reading/action-log.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'

/** An action that a person took for an agent. */
export interface PersonAction {
  /** Of its start. */
  readonly seq: number
  readonly agent: string
  readonly call: ActionCall
  /** null while it goes on. */
  readonly outcome: { readonly ok: boolean; readonly reason: string | null; readonly message: string } | null
}

/** Reading on is all that changes it, and it may be cut anywhere. */
export class PeopleLog {
  readonly #source: Pick<EpisodeTimeline, 'events'>
  readonly #actions = new ActionLog()
  /** Actions that people began, in their order. */
  readonly #own: EpisodeEvent<'action.start'>[] = []
  /** Number of the event by which an agent was taken over, and whether it still is. */
  readonly #taken = new Map<string, { readonly seq: number; readonly isOver: boolean }>()
  readonly #team: Team
  /** By agent and mode, whether it was last switched on. */
  readonly #switched = new Map<string, boolean>()
  #tookPart = false
  #nextSeq = 0

  constructor(source: Pick<EpisodeTimeline, 'events'>, team: Team) {
    this.#source = source
    this.#team = team
  }

  readUpTo(): void {
    const { events } = this.#source
    for (let event = events[this.#nextSeq]; event !== undefined; event = events[this.#nextSeq]) {
      this.#nextSeq += 1
      this.#read(event)
    }
  }

  /** Somebody was in the game, spoke or acted: the episode does not count. */
  get tookPart(): boolean {
    return this.#tookPart
  }

  /** Agents that a person has. */
  get taken(): readonly string[] {
    return [...this.#taken].flatMap(([agent, { isOver }]) => (isOver ? [] : [agent]))
  }

  /** Whether an agent was given back again, by whomever, after the event with that number. */
  isGivenBackSince(agent: string, seq: number): boolean {
    const last = this.#taken.get(agent)
    return last?.isOver === true && last.seq >= seq
  }

  /** Whether an agent's body does such a thing by itself now. */
  isOn(agent: string, mode: SwitchedMode): boolean {
    const { modes = [] } = this.#team.members.find(({ name }) => name === agent) ?? {}
    const initially = mode === UNSTUCK ? !modes.includes(NO_UNSTUCK) : modes.includes(mode)
    return this.#switched.get(`${agent} ${mode}`) ?? initially
  }

  /** Number of the event that would come next. */
  get nextSeq(): number {
    return this.#nextSeq
  }

  /** Whether an action for the agent has begun with or after the event of that number. */
  hasBegunSince(agent: string, seq: number): boolean {
    const [last] = this.actionsOf(agent, 1)
    return last !== undefined && last.seq >= seq
  }

  /** What was done for an agent, the latest first. */
  actionsOf(agent: string, atMost: number): readonly PersonAction[] {
    const own: PersonAction[] = []
    for (let at = this.#own.length - 1; at >= 0 && own.length < atMost; at--) {
      const start = this.#own[at]
      if (start?.actor.id === agent) own.push(personAction(start, this.#actions.get(start.data.id)?.end ?? null))
    }
    return own
  }

  #read(event: EpisodeEvent): void {
    this.#actions.read(event)
    if (event.type === 'action.start' && event.data.by === 'human') this.#own.push(event)
    if (event.type === 'mode.set') this.#switched.set(`${event.data.agent} ${event.data.mode}`, event.data.on)
    if (event.type !== 'external.input' && event.type !== 'mode.set') return
    this.#tookPart ||= isByOutsider(event, this.#team)
    if (event.type === 'external.input') this.#readInput(event)
  }

  #readInput({ seq, data }: EpisodeEvent<'external.input'>): void {
    if (data.agent === undefined) return
    if (data.input === 'possessed') this.#taken.set(data.agent, { seq, isOver: false })
    if (data.input === 'released') this.#taken.set(data.agent, { seq, isOver: true })
  }
}

function personAction(
  { seq, actor, data }: EpisodeEvent<'action.start'>,
  end: EpisodeEvent<'action.end'> | null,
): PersonAction {
  if (end === null) return { seq, agent: actor.id, call: data.call, outcome: null }
  const { ok, reason = null, message } = end.data
  return { seq, agent: actor.id, call: data.call, outcome: { ok, reason, message } }
}

/** What becomes of an action that a person took for an agent, in words. */
export function describeOutcome({ outcome }: Pick<PersonAction, 'outcome'>, isHeld: boolean): string {
  if (outcome === null) return isHeld ? 'paused with the game' : 'goes on'
  if (outcome.ok) return outcome.message === '' ? 'done' : outcome.message
  return `failed (${outcome.reason ?? 'for no given reason'}): ${outcome.message}`
}

/** Of one that was asked for and has not begun. */
export function describeAsked(isHeld: boolean): string {
  return isHeld ? 'begins when the game continues' : 'is about to begin'
}
