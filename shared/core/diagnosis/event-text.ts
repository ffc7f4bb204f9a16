/** What is said of single events: a line of text for each, as a list shows it and as it is searched. Pure. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { ActionCall } from '../../contract/task-graph.ts'
import { formatArguments } from '../format/action-call.ts'
import { counted } from '../format/counted.ts'
import { formatDuration } from '../format/duration.ts'
import { endedAs, endMessage, validityNames } from '../format/end.ts'
import { describeForkDo } from '../format/fork-do.ts'
import { formatPercent } from '../format/percent.ts'
import { describePerson, describeSwitch } from '../format/person-input.ts'
import { isCutShort, isFalseDone } from '../reading/verdicts.ts'
import type { Selection } from '../selection.ts'

/** One event of a record in a list. */
export type FactTone = 'neutral' | 'accent' | 'good' | 'bad' | 'warn'

/** What choosing it selects, and a line of words. */
export interface EventLine {
  readonly seq: number
  readonly select: Selection
  readonly atMs: number
  readonly actor: string
  readonly type: string
  readonly text: string
  readonly tone: FactTone
}

/** What events before it tell. */
export interface WordsContext {
  /** The call of an action by its number; null where its start was never told. */
  callOf(id: number): ActionCall | null
  /** A room by the numbers of the task's documents. */
  nameOfRoom(id: string): string
  /** null before the plan that names it. */
  descriptionOf(subtask: number): string | null
}

export function describeEvent(event: EpisodeEvent, context: WordsContext): string {
  switch (event.type) {
    case 'action.start':
      return describeCall(event.data.call)
    case 'action.end':
      return describeEnd(event, context)
    case 'reflection': {
      const { summary, reasoning } = event.data
      return [describeCheck(event.data), summary, reasoning].filter((part) => part !== '').join(' ')
    }
    case 'thought':
      return event.data.text
    case 'agent.mode':
      return `by itself (${event.data.mode}): ${event.data.text} (${formatDuration(event.data.durationMs)})`
    case 'mode.set':
      return describeSwitch(event.data)
    case 'fork':
      return `fork: ${describeForkDo(event.data.do)}`
    case 'chat':
      return `to ${event.data.to ?? 'all'}${event.data.lost === true ? ', who heard nothing' : ''}: ${event.data.text}`
    case 'model.call':
      return describeModelCall(event)
    case 'block.change':
    case 'container.change':
      return describeWorld(event)
    case 'path.assign':
    case 'agent.wait':
    case 'subtask.status':
      return describeWork(event, context)
    case 'plan.rules':
    case 'plan.initial':
    case 'plan.counterfactual':
    case 'plan.refined':
    case 'plan.paths':
      return describePlan(event)
    case 'item.held':
    case 'item.carried':
    case 'room.state':
      return describeTask(event, context)
    case 'joint.step': {
      const { step, agents, completion, reward } = event.data
      return `step ${step} of ${agents.join(', ')}: ${formatPercent(completion)} done, reward ${reward.toFixed(3)}`
    }
    default:
      return episodeWords(event)
  }
}

/** `place item dirt, pos -9 -60 0`. */
export function describeCall(call: ActionCall): string {
  return `${call.action} ${formatArguments(call)}`.trimEnd()
}

/** The agent's claim beside the judger's look at the world. */
export function describeCheck(claim: { readonly claimed: boolean; readonly checked: boolean | null }): string {
  const says = claim.claimed ? 'Says done' : 'Says not done'
  if (claim.checked === null) return `${says}; there is nothing to check.`
  if (claim.checked === claim.claimed) return `${says}; the world agrees.`
  return claim.claimed ? `${says}; the world disagrees: a false “done”.` : `${says}, though the world shows it done.`
}

/** `4 Place dirt at …`, and the number alone before a plan names it. */
export function describeSubtask(id: number, context: WordsContext): string {
  const description = context.descriptionOf(id)
  return description === null ? `subtask ${id}` : `subtask ${id}: ${description}`
}

/** Which lines stand out. */
export function toneOf(event: EpisodeEvent): FactTone {
  if (isFalseDone(event)) return 'bad'
  switch (event.type) {
    case 'action.end':
      if (isCutShort(event.data)) return 'neutral'
      return event.data.ok ? 'good' : 'bad'
    case 'subtask.status':
      return event.data.status === 'done' ? 'good' : event.data.status === 'failed' ? 'bad' : 'neutral'
    case 'model.call':
      return event.data.outcome === 'ok' ? 'neutral' : event.data.outcome === 'aborted' ? 'neutral' : 'warn'
    case 'agent.wait':
    case 'external.input':
    case 'fork':
      return 'warn'
    case 'episode.end':
      return event.data.endReason === 'completed' ? 'good' : 'warn'
    default:
      return 'neutral'
  }
}

function describeEnd({ data }: EpisodeEvent<'action.end'>, context: WordsContext): string {
  const call = context.callOf(data.id)
  const name = call === null ? `action ${data.id}` : describeCall(call)
  const failed = isCutShort(data) ? 'cut short' : `failed, ${data.reason ?? 'for no given reason'}`
  const result = data.ok ? 'worked' : failed
  return `${name}: ${result}: ${data.message} (${formatDuration(data.durationMs)})`
}

function describeModelCall({ data }: EpisodeEvent<'model.call'>): string {
  const { purpose, role, outcome, promptTokens, answerTokens, latencyMs, cutOff = false } = data
  const words = cutOff ? `${outcome}, cut off` : outcome
  return `${purpose} (${role}): ${words}, ${promptTokens} + ${answerTokens} tokens, ${formatDuration(latencyMs)}`
}

function describeTask(event: EpisodeEvent<'item.held' | 'item.carried' | 'room.state'>, context: WordsContext): string {
  if (event.type === 'item.held') return `${event.data.agent} holds ${event.data.count} ${event.data.item}`
  if (event.type === 'item.carried') return `${event.data.agent} carries ${event.data.count} ${event.data.item}`
  const { room, met, conditions, active, done } = event.data
  const working = active.length === 0 ? '' : `, ${active.join(', ')} in effect`
  return `${context.nameOfRoom(room)}: ${done ? 'done' : `${met} of ${counted(conditions, 'condition')} met at once`}${working}`
}

function describeWorld(event: EpisodeEvent<'block.change' | 'container.change'>): string {
  const place = event.data.pos.join(' ')
  if (event.type === 'container.change') {
    const { item, delta, by } = event.data
    return `${place}: ${by} ${delta > 0 ? 'puts in' : 'takes out'} ${Math.abs(delta)} ${item}`
  }
  const { from, to, by } = event.data
  return `${place}: ${from} → ${to}${by === undefined ? '' : ` by ${by}`}`
}

function describeWork(
  event: EpisodeEvent<'path.assign' | 'agent.wait' | 'subtask.status'>,
  context: WordsContext,
): string {
  switch (event.type) {
    case 'path.assign': {
      const { path, subtask, busyRates } = event.data
      const on = subtask === undefined ? '' : `, there ${describeSubtask(subtask, context)}`
      return `takes path ${path + 1}${on}; busy rates ${busyRates.map((rate) => rate.toFixed(2)).join(' ')}`
    }
    case 'agent.wait': {
      const { for: awaited } = event.data
      return awaited === null ? 'has nothing left to do' : `waits for ${describeSubtask(awaited, context)}`
    }
    case 'subtask.status': {
      const { subtask, status, agent, attempt, reason } = event.data
      const parts = [
        ...(agent === undefined ? [] : [agent]),
        ...(attempt === undefined ? [] : [`attempt ${attempt}`]),
        ...(reason === undefined ? [] : [reason]),
      ]
      return `${status}: ${describeSubtask(subtask, context)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`
    }
  }
}

function describePlan(
  event: EpisodeEvent<'plan.rules' | 'plan.initial' | 'plan.counterfactual' | 'plan.refined' | 'plan.paths'>,
): string {
  switch (event.type) {
    case 'plan.rules':
      return `${counted(event.data.rules.length, 'rule')}: ${event.data.rules.map(({ id, text }) => `${id} ${text}`).join(' · ')}`
    case 'plan.initial': {
      const { subtasks, dependencies } = event.data.graph
      const named = subtasks.map(({ id, description }) => `${id} ${description}`).join(' · ')
      return `${counted(subtasks.length, 'subtask')}, ${counted(dependencies.length, 'dependency', 'dependencies')}: ${named}`
    }
    case 'plan.counterfactual':
      return `${event.data.ruleId} turned round: ${event.data.text}`
    case 'plan.refined': {
      const { dependencies, removed, calls } = event.data
      const cut = removed.map(({ from, to, reason }) => `${from}→${to} ${reason}`).join(', ')
      const asked = counted(calls.intervention, 'intervention call')
      return `keeps ${counted(dependencies.length, 'dependency', 'dependencies')}, cuts ${removed.length}${cut === '' ? '' : ` (${cut})`}; ${asked}`
    }
    case 'plan.paths': {
      const { paths, count } = event.data
      return `${paths.length} of ${count} ${count === '1' ? 'path' : 'paths'}: ${paths.map((path) => path.join('→')).join(' · ')}`
    }
  }
}

function episodeWords(
  event: EpisodeEvent<'episode.start' | 'episode.end' | 'server.command' | 'external.input' | 'progress'>,
): string {
  switch (event.type) {
    case 'episode.start':
      return `begins with ${event.data.agents.join(', ')}`
    case 'episode.end': {
      const { endReason, validity, message } = event.data
      return `${endedAs[endReason]} (${validityNames[validity]})${message === '' ? '' : `: ${endMessage(message, 0)}`}`
    }
    case 'server.command':
      return `${event.data.source}: ${event.data.command}`
    case 'external.input':
      return describePerson(event.data)
    case 'progress': {
      const { completion, viewHitRate } = event.data
      const seen = viewHitRate === null ? '' : `, view hit rate ${formatPercent(viewHitRate)}`
      return `completion ${formatPercent(completion)}${seen}`
    }
  }
}
