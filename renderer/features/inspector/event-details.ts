/** What an event is, by its type. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { isOf } from '../../../shared/core/diagnosis/event-kind.ts'
import { describeCheck, toneOf } from '../../../shared/core/diagnosis/event-text.ts'
import type { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import type { PlanFacts } from '../../../shared/core/diagnosis/wait-verdict.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { describeForkDo, forkedAgent, forkedSubtasks } from '../../../shared/core/format/fork-do.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { isFalseDone } from '../../../shared/core/reading/verdicts.ts'
import { actionDetails, backFrom } from './action-details.ts'
import { planDetails } from './dependency-details.ts'
import {
  actorFact,
  agentLink,
  blockLink,
  code,
  countedHeading,
  type Details,
  detailsOf,
  eventLink,
  type Fact,
  type FactRow,
  headline,
  linesOf,
  mark,
  row,
  section,
  subtaskLink,
  text,
} from './details.ts'
import { waitDetails } from './wait-details.ts'

/** null where the record has no such event yet. */
export function eventDetails(facts: PlanFacts, seq: number): Details | null {
  const { index } = facts
  const event = index.event(seq)
  if (event === undefined) return null
  switch (event.type) {
    case 'action.start':
    case 'action.end': {
      const action = index.action(event.data.id)
      return action === null ? plainDetails(index, event) : actionDetails(index, action)
    }
    case 'model.call':
      return modelCallDetails(index, event)
    case 'thought':
      return thoughtDetails(index, event)
    case 'reflection':
      return reflectionDetails(index, event)
    case 'block.change':
    case 'container.change':
      return changeDetails(index, event)
    case 'chat':
      return messageDetails(event)
    case 'fork':
      return forkDetails(index, event)
    case 'agent.wait':
      return waitDetails(facts, event)
    case 'path.assign':
    case 'subtask.status':
      return workDetails(index, event)
    case 'plan.rules':
    case 'plan.initial':
    case 'plan.refined':
    case 'plan.paths':
      return planDetails(index, event)
    default:
      return plainDetails(index, event)
  }
}

const kinds: Readonly<Partial<Record<EpisodeEvent['type'], string>>> = {
  'agent.mode': 'By itself, between actions',
  'mode.set': 'Switch of what a body does by itself',
  'external.input': 'Somebody from outside',
  'block.change': 'Block change',
  'container.change': 'Container change',
  'path.assign': 'Choice of a path',
  'subtask.status': 'Status of a subtask',
  'plan.counterfactual': 'Counterfactual rule',
  'item.held': 'Item held',
  'room.state': 'State of a room',
  progress: 'Progress',
}

function plainDetails(index: RecordIndex, event: EpisodeEvent, rows: readonly FactRow[] = []): Details {
  const title = headline(index.words(event))
  return detailsOf(kinds[event.type] ?? event.type, title.short, {
    atMs: event.atMs,
    rows: [row('From', actorFact(event.actor)), ...rows, ...title.rows],
    raw: [event],
  })
}

function messageDetails(event: EpisodeEvent<'chat'>): Details {
  const { to, text: words, lost = false } = event.data
  const title = headline(words)
  return detailsOf('Message', title.short, {
    atMs: event.atMs,
    mark: lost ? { text: 'lost', tone: 'warn' } : null,
    rows: [
      row('From', actorFact(event.actor)),
      row('To', to === undefined ? text('everybody') : actorFact({ kind: 'agent', id: to })),
      ...(lost ? [row('Heard by', text('nobody: the fork had it lost'))] : []),
      row('Length', text(counted([...words].length, 'character'))),
      ...title.rows,
    ],
    raw: [event],
  })
}

/** Up to here the record is another episode's; what follows is this one's own. */
function forkDetails(index: RecordIndex, event: EpisodeEvent<'fork'>): Details {
  const { do: change } = event.data
  const agent = forkedAgent(change)
  const words = describeForkDo(change)
  const subtasks = forkedSubtasks(change)
  return detailsOf('Fork', words.slice(0, 1).toUpperCase() + words.slice(1), {
    atMs: event.atMs,
    rows: [
      ...(agent === null ? [] : [row('Agent', agentLink(agent))]),
      ...(subtasks.length === 0
        ? []
        : [row(subtasks.length === 1 ? 'Subtask' : 'Subtasks', ...subtasks.map((id) => subtaskLink(index, id)))]),
      row('Before', text('as in the episode that is forked')),
      row('After', text('what this one thing makes otherwise')),
    ],
    raw: [event],
  })
}

function modelCallDetails(index: RecordIndex, event: EpisodeEvent<'model.call'>): Details {
  const { role, purpose, outcome, promptTokens, answerTokens, latencyMs, startedAtMs, subtask } = event.data
  const attempts = index.chains.of(event)
  const place = attempts.findIndex(({ seq }) => seq === event.seq) + 1
  const next = followerOf(index, event)
  return detailsOf('Model call', purpose, {
    atMs: event.atMs,
    mark: { text: outcome, tone: outcome === 'ok' ? 'good' : toneOf(event) },
    rows: [
      row('Asked by', actorFact(event.actor)),
      row('Role', text(role)),
      ...(subtask === undefined ? [] : [row('For subtask', subtaskLink(index, subtask))]),
      row('Tokens', text(`${promptTokens} asked, ${answerTokens} answered`)),
      row('Took', text(`${formatDuration(latencyMs)} of game time, as modelled`)),
      ...(startedAtMs === undefined ? [] : [row('Asked at', text(formatGameTime(startedAtMs)))]),
      row('Attempts', text(attempts.length === 1 ? 'asked once' : `attempt ${place} of ${attempts.length}`)),
      ...(next === null ? [] : [row('Led to', eventLink(index, next))]),
    ],
    sections:
      attempts.length === 1
        ? []
        : section(
            'All attempts',
            attempts.map((call) => index.line(call)),
          ),
    modelCall: event,
    raw: [event],
  })
}

/** The thought or reflection that an answer became, as far as it comes before the actor's next answer for the subtask. */
function followerOf(index: RecordIndex, call: EpisodeEvent<'model.call'>): EpisodeEvent | null {
  if (call.data.outcome !== 'ok') return null
  for (const seq of index.ofPerson(call.actor.id)) {
    const event = index.event(seq)
    if (seq <= call.seq || event === undefined) continue
    const isSame = 'subtask' in event.data && event.data.subtask === call.data.subtask
    if (isSame && (event.type === 'thought' || event.type === 'reflection')) return event
    if (event.type === 'action.start' || (isSame && event.type === 'model.call')) return null
  }
  return null
}

function thoughtDetails(index: RecordIndex, event: EpisodeEvent<'thought'>): Details {
  const { subtask } = event.data
  const call = answerBefore(index, event, subtask)
  const action = index.ofPerson(event.actor.id).find((seq) => seq > event.seq && isWork(index.event(seq)))
  const next = action === undefined ? undefined : index.event(action)
  const title = headline(event.data.text)
  return detailsOf('Thought', title.short, {
    atMs: event.atMs,
    rows: [
      row('By', actorFact(event.actor)),
      ...(subtask === undefined ? [] : [row('For subtask', subtaskLink(index, subtask))]),
      ...(call === null ? [] : [row('Model call', eventLink(index, call))]),
      ...(isOf(next, 'action.start') ? [row('Then did', eventLink(index, next))] : []),
      ...title.rows,
    ],
    raw: [event],
  })
}

function isWork(event: EpisodeEvent | undefined): boolean {
  return event?.type === 'action.start' || event?.type === 'thought'
}

/** The last readable answer for the subtask since the actor's last action; null where no model was asked. */
function answerBefore(
  index: RecordIndex,
  event: EpisodeEvent,
  subtask: number | undefined,
): EpisodeEvent<'model.call'> | null {
  for (const seq of backFrom(index.ofPerson(event.actor.id), event.seq)) {
    const before = index.event(seq)
    if (before === undefined || before.type === 'action.end' || before.type === 'action.start') return null
    if (isOf(before, 'model.call') && before.data.outcome === 'ok' && before.data.subtask === subtask) return before
  }
  return null
}

function reflectionDetails(index: RecordIndex, event: EpisodeEvent<'reflection'>): Details {
  const { subtask, attempt, reasoning, summary, claimed, checked } = event.data
  const call = answerBefore(index, event, subtask)
  const seen: Fact =
    checked === null
      ? text('nothing to check in the world')
      : mark(checked ? 'done' : 'not done', checked ? 'good' : 'bad')
  return detailsOf('Reflection', describeCheck(event.data), {
    atMs: event.atMs,
    mark: isFalseDone(event)
      ? { text: 'false done', tone: 'bad' }
      : { text: claimed ? 'says done' : 'says not done', tone: 'neutral' },
    rows: [
      row('Agent says', mark(claimed ? 'done' : 'not done', 'neutral')),
      row('Judger sees', seen),
      row('By', actorFact(event.actor)),
      row('About subtask', subtaskLink(index, subtask)),
      row('Attempt', text(String(attempt))),
      row('Reasoning', text(reasoning)),
      ...(summary === '' ? [] : [row('Summary', text(summary))]),
      row('Model call', call === null ? text('None: no model was asked.') : eventLink(index, call)),
    ],
    sections: lastActions(index, event, subtask),
    raw: [event],
  })
}

/** What had been done for the subtask when the claim was made. */
function lastActions(index: RecordIndex, event: EpisodeEvent, subtask: number): Details['sections'] {
  const ends = index.ofSubtask(subtask).filter((seq) => seq < event.seq && index.event(seq)?.type === 'action.end')
  return section(countedHeading('Actions for it until then', ends.length), linesOf(index, ends))
}

function changeDetails(index: RecordIndex, event: EpisodeEvent<'block.change' | 'container.change'>): Details {
  const { pos, by } = event.data
  const during = by === undefined ? null : actionDuring(index, by, event.seq)
  const change: FactRow =
    event.type === 'block.change'
      ? row('Change', code(event.data.from), text('→'), code(event.data.to))
      : row(
          'Change',
          text(event.data.delta > 0 ? `+${event.data.delta}` : String(event.data.delta)),
          code(event.data.item),
        )
  return plainDetails(index, event, [
    row('Block', blockLink(pos)),
    change,
    row('Caused by', by === undefined ? text('nobody that the server knows of') : actorFact({ kind: 'agent', id: by })),
    ...(during === null ? [] : [row('During', eventLink(index, during))]),
  ])
}

/** The action that somebody was at when an event was told. */
function actionDuring(index: RecordIndex, name: string, seq: number): EpisodeEvent | null {
  for (const own of backFrom(index.ofPerson(name), seq)) {
    const event = index.event(own)
    if (event?.type === 'action.end') return null
    if (event?.type === 'action.start') return event
  }
  return null
}

function workDetails(index: RecordIndex, event: EpisodeEvent<'path.assign' | 'subtask.status'>): Details {
  const { subtask } = event.data
  return plainDetails(index, event, [
    ...(subtask === undefined ? [] : [row('Subtask', subtaskLink(index, subtask))]),
    ...(event.type === 'path.assign' ? pathRows(event) : statusRows(event)),
  ])
}

function pathRows({ data }: EpisodeEvent<'path.assign'>): readonly FactRow[] {
  return [
    row('Path', text(String(data.path + 1))),
    row('Busy rates', code(data.busyRates.map((rate, at) => `${at}: ${rate.toFixed(2)}`).join('  '))),
  ]
}

function statusRows(event: EpisodeEvent<'subtask.status'>): readonly FactRow[] {
  const { status, agent, attempt, reason } = event.data
  return [
    row('Status', mark(status, toneOf(event))),
    ...(agent === undefined
      ? []
      : [row('Agent', actorFact({ kind: event.actor.kind === 'agent' ? 'agent' : 'lab', id: agent }))]),
    ...(attempt === undefined ? [] : [row('Attempts', text(String(attempt)))]),
    ...(reason === undefined ? [] : [row('Reason', text(reason))]),
  ]
}
