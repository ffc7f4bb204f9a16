/** What a page shows of one episode, as a pure function of its events: plan, subtasks, and everything agents did in order. */

import type { EndReason, Validity } from '../contract/record/end.ts'
import type { EpisodeEvent } from '../contract/record/events.ts'
import { EVERYBODY } from '../contract/talk.ts'
import type { ActionCall } from '../contract/task-graph.ts'
import { counted } from './format/counted.ts'
import { describePerson, describeSwitch } from './format/person-input.ts'
import { type Action, ActionLog } from './reading/action-log.ts'
import { type SubtaskState, subtaskChanges, untouched } from './reading/subtask-state.ts'
import { outcomeOf, standsFalselyDone } from './reading/verdicts.ts'

export interface StorySubtask extends SubtaskState {
  readonly id: number
  readonly description: string
}

interface ActionResult {
  readonly ok: boolean
  readonly reason: string | null
  readonly message: string
  readonly durationMs: number
}

interface EntryBase {
  /** Of the event that made the entry; unique. */
  readonly seq: number
  readonly atMs: number
  /** Agent name, or `planner`, `judger`. */
  readonly actor: string
  readonly subtask: number | null
}

export type StoryEntry = EntryBase &
  (
    | {
        readonly kind: 'action'
        readonly call: ActionCall
        readonly outcome: ActionResult | null
        /** A person acted for the agent. */
        readonly isByPerson?: true
      }
    | { readonly kind: 'thought' | 'chat' | 'note'; readonly text: string }
    | {
        readonly kind: 'person'
        readonly text: string
        /** Whom it was about; null for nobody of the team alone. */
        readonly whom: string | null
      }
    | {
        readonly kind: 'reflection'
        readonly text: string
        readonly claimed: boolean
        readonly checked: boolean | null
      }
  )

export interface EpisodeStory {
  readonly agents: readonly string[]
  /** Those of them that people play. */
  readonly people: readonly string[]
  /** Game time of the last event. */
  readonly atMs: number
  /** 0..1. */
  readonly completion: number
  /**
   * In the plan's order; empty without a plan. A later plan replaces subtasks that were not begun and follows those
   * that were.
   */
  readonly subtasks: readonly StorySubtask[]
  /** In the order of their events; an action changes in place when it ends. */
  readonly entries: readonly StoryEntry[]
  /** Which end belongs to which start: for reading on. */
  readonly actionLog: ActionLog
  readonly actions: number
  readonly failedActions: number
  readonly modelCalls: number
  readonly end: { readonly endReason: EndReason; readonly validity: Validity; readonly message: string } | null
}

export const emptyStory: EpisodeStory = {
  agents: [],
  people: [],
  atMs: 0,
  completion: 0,
  subtasks: [],
  entries: [],
  actionLog: new ActionLog(),
  actions: 0,
  failedActions: 0,
  modelCalls: 0,
  end: null,
}

/** Whether a person had part in it: one who is not of the team spoke, joined or acted for an agent; or only members of the team did. */
export function personIn({ entries, people }: EpisodeStory): 'outsider' | 'member' | null {
  const isOutsiders = (entry: StoryEntry): boolean =>
    entry.kind === 'person' && (entry.whom === null || !people.includes(entry.whom))
  if (entries.some(isOutsiders)) return 'outsider'
  return people.length === 0 ? null : 'member'
}

/** Subtasks that count as done and of which the judger last saw that they were not. */
export function falseDones({ subtasks }: EpisodeStory): number {
  return subtasks.filter(({ status, reflection }) => standsFalselyDone(status, reflection)).length
}

/** The story so far while a batch is read into it: entries are copied once per batch, not once per event. */
interface Draft {
  story: EpisodeStory
  readonly entries: StoryEntry[]
  readonly actionLog: ActionLog
  readonly subtasks: Map<number, StorySubtask>
}

/** `events` follow the ones already read without gaps; batches may be cut anywhere, the result is the same. */
export function readIntoStory(before: EpisodeStory, events: readonly EpisodeEvent[]): EpisodeStory {
  if (events.length === 0) return before
  const draft: Draft = {
    story: before,
    entries: [...before.entries],
    actionLog: new ActionLog(before.actionLog),
    subtasks: new Map(before.subtasks.map((subtask) => [subtask.id, subtask])),
  }
  for (const event of events) {
    readEvent(draft, event)
    readSubtasks(draft, event)
  }
  const { story, entries, actionLog, subtasks } = draft
  return { ...story, entries, actionLog, subtasks: [...subtasks.values()] }
}

function readEvent(draft: Draft, event: EpisodeEvent): void {
  draft.story = { ...draft.story, atMs: event.atMs }
  switch (event.type) {
    case 'episode.start':
      draft.story = { ...draft.story, agents: event.data.agents, people: event.data.people ?? [] }
      return
    case 'episode.end':
      draft.story = { ...draft.story, end: event.data }
      return
    case 'progress':
      draft.story = { ...draft.story, completion: event.data.completion }
      return
    case 'model.call':
      draft.story = { ...draft.story, modelCalls: draft.story.modelCalls + 1 }
      return
    case 'action.start':
    case 'action.end': {
      const action = draft.actionLog.read(event)
      if (action !== null) readAction(draft, action)
      return
    }
    default:
      readWords(draft, event)
  }
}

/** What became text: plans, thoughts, reflections, chat, and what people did. */
function readWords(draft: Draft, event: EpisodeEvent): void {
  switch (event.type) {
    case 'plan.initial': {
      const { subtasks, dependencies } = event.data.graph
      const again = draft.subtasks.size > 0
      addText(
        draft,
        event,
        'note',
        `Planned ${again ? 'anew: ' : ''}${counted(subtasks.length, 'subtask')} with ${counted(dependencies.length, 'dependency', 'dependencies')}.`,
      )
      return
    }
    case 'plan.refined': {
      const cut = event.data.removed.filter(({ reason }) => reason === 'ate-zero').length
      addText(
        draft,
        event,
        'note',
        `Kept ${counted(event.data.dependencies.length, 'dependency', 'dependencies')}; intervention cut ${cut}.`,
      )
      return
    }
    case 'thought':
      addText(draft, event, 'thought', event.data.text, event.data.subtask)
      return
    case 'agent.mode':
      addText(draft, event, 'note', `By itself: ${event.data.text}`)
      return
    case 'mode.set':
      addText(draft, event, 'note', `${describeSwitch(event.data)}.`)
      return
    case 'chat':
      addText(draft, event, 'chat', `to ${event.data.to ?? EVERYBODY}: ${event.data.text}`)
      return
    case 'external.input':
      draft.entries.push({
        ...baseOf(event, undefined),
        ...{ kind: 'person', text: describePerson(event.data), whom: event.data.agent ?? null },
      })
      return
    case 'reflection': {
      const { subtask, summary, claimed, checked } = event.data
      draft.entries.push({ ...baseOf(event, subtask), kind: 'reflection', text: summary, claimed, checked })
      return
    }
    default:
  }
}

/** A later plan takes the place of what nobody had begun. What no plan and no status told of is not a subtask to show. */
function readSubtasks({ subtasks }: Draft, event: EpisodeEvent): void {
  const planned =
    event.type === 'plan.initial'
      ? new Map(event.data.graph.subtasks.map(({ id, description }) => [id, description]))
      : null
  if (planned !== null) {
    for (const { id, owner } of [...subtasks.values()]) if (owner === null) subtasks.delete(id)
  }
  for (const [id, state] of subtaskChanges(event, (own) => subtasks.get(own) ?? untouched)) {
    const name = planned?.get(id) ?? subtasks.get(id)?.description
    if (name === undefined && event.type !== 'subtask.status') continue
    subtasks.set(id, { id, description: name ?? `Subtask ${id}`, ...state })
  }
}

function readAction(draft: Draft, { start, end }: Action): void {
  const { story, entries } = draft
  if (end === null) {
    const { call, by, subtask } = start.data
    entries.push({
      ...baseOf(start, subtask),
      ...{ kind: 'action', call, outcome: null },
      ...(by === 'human' ? { isByPerson: true } : {}),
    })
    draft.story = { ...story, actions: story.actions + 1 }
    return
  }
  const index = entries.findLastIndex(({ seq }) => seq === start.seq)
  const entry = entries[index]
  if (entry?.kind !== 'action') return
  const { ok, reason = null, message, durationMs } = end.data
  entries[index] = { ...entry, outcome: { ok, reason, message, durationMs } }
  if (outcomeOf(end.data) === 'failed') draft.story = { ...story, failedActions: story.failedActions + 1 }
}

function addText(
  draft: Draft,
  event: EpisodeEvent,
  kind: 'thought' | 'chat' | 'note',
  text: string,
  subtask?: number,
): void {
  draft.entries.push({ ...baseOf(event, subtask), kind, text })
}

function baseOf(event: EpisodeEvent, subtask: number | undefined): EntryBase {
  return { seq: event.seq, atMs: event.atMs, actor: event.actor.id, subtask: subtask ?? null }
}
