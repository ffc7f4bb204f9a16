/** What can be done to a target, as rows that are chosen and filled in, and the request that they come to. Pure. */
import { type ForkDo, forkDoSchema } from '../../../shared/contract/fork.ts'
import type { ForksRequest } from '../../../shared/contract/forks.ts'
import { type Target, targetKey } from './target.ts'

const choiceIds = [
  'refuse',
  'believe',
  'delay',
  'cut',
  'swap',
  'force',
  'idle',
  'without',
  'give',
  'take',
  'lose',
  'gone',
] as const
export type ChoiceId = (typeof choiceIds)[number]

/** What is written in a row. */
export interface ChoiceForm {
  readonly seconds: string
  readonly action: string
  readonly item: string
  readonly count: string
  readonly from: string
  readonly to: string
}
export type ChoiceField = keyof ChoiceForm

export interface Choice {
  readonly id: ChoiceId
  readonly label: string
  /** What it means where the label does not say it. */
  readonly hint: string
  readonly fields: readonly ChoiceField[]
}

const delay = {
  id: 'delay',
  label: 'Delay',
  hint: 'Its next action begins so much later.',
  fields: ['seconds'],
} as const

export function choicesOf(target: Target): readonly Choice[] {
  switch (target.kind) {
    case 'subtask':
      return [
        {
          id: 'refuse',
          label: 'Skip, refused',
          hint: 'Its actions do nothing; agents learn that they fail.',
          fields: [],
        },
        {
          id: 'believe',
          label: 'Skip, believed',
          hint: 'Its actions do nothing; agents are told that they worked.',
          fields: [],
        },
        delay,
      ]
    case 'edge':
      return [
        { id: 'cut', label: 'Cut', hint: `Subtask ${target.to} does not wait for ${target.from}.`, fields: [] },
        { id: 'swap', label: 'Swap', hint: `Subtask ${target.from} waits for ${target.to} instead.`, fields: [] },
      ]
    case 'new-edge':
      return [{ id: 'force', label: 'Force', hint: 'The second one waits for the first.', fields: ['from', 'to'] }]
    case 'agent':
      return [
        {
          id: 'idle',
          label: 'Idle',
          hint: 'Its body does not move any more; what it tries takes its longest time and fails.',
          fields: [],
        },
        delay,
        {
          id: 'without',
          label: 'Without an ability',
          hint: 'It cannot take this action any more.',
          fields: ['action'],
        },
        { id: 'give', label: 'Give an item', hint: 'It has so many more of it.', fields: ['count', 'item'] },
        { id: 'take', label: 'Take an item', hint: 'It has none of it any more.', fields: ['item'] },
        { id: 'lose', label: 'Lose its next message', hint: 'It is said, and nobody hears it.', fields: [] },
      ]
    case 'world':
      return [
        {
          id: 'gone',
          label: 'Without an item',
          hint: 'Nobody has it any more, and no container holds it.',
          fields: ['item'],
        },
      ]
    case 'message':
      return [{ id: 'lose', label: 'Lose this message', hint: 'It is said, and nobody hears it.', fields: [] }]
  }
}

/** null where something is missing or no number. */
export function changeOf(target: Target, id: ChoiceId, form: ChoiceForm): ForkDo | null {
  const parsed = forkDoSchema.safeParse(written(target, id, form))
  return parsed.success ? parsed.data : null
}

function written(target: Target, id: ChoiceId, form: ChoiceForm): unknown {
  const agent = target.kind === 'agent' ? target.name : target.kind === 'message' ? target.by : ''
  const subtask = target.kind === 'subtask' ? target.id : 0
  const edge =
    target.kind === 'edge' ? { from: target.from, to: target.to } : { from: Number(form.from), to: Number(form.to) }
  switch (id) {
    case 'refuse':
      return { kind: 'skip', subtask, as: 'refused' }
    case 'believe':
      return { kind: 'skip', subtask, as: 'believed' }
    case 'delay':
      return { kind: 'delay', of: agent === '' ? { subtask } : { agent }, seconds: secondsOf(form.seconds) }
    case 'cut':
    case 'swap':
    case 'force':
      return { kind: 'edge', how: id, ...edge }
    case 'idle':
      return { kind: 'idle', agent }
    case 'without':
      return { kind: 'without-ability', agent, action: form.action }
    case 'give':
      return { kind: 'give', agent, item: form.item.trim(), count: Number(form.count) }
    case 'take':
      return { kind: 'take', agent, item: form.item.trim() }
    case 'lose':
      return { kind: 'lose-message', agent }
    case 'gone':
      return { kind: 'without-item', item: form.item.trim() }
  }
}

/** Rows that are chosen, of one target or of several, in the order of choosing. */
export interface Picked {
  readonly target: Target
  readonly id: ChoiceId
}

export function choiceKey({ target, id }: Picked): string {
  return `${targetKey(target)} ${id}`
}

/** Whether the lab knows its moment: of a subtask its first beginning, of an edge the plan that has it. */
export function hasOwnMoment(change: ForkDo): boolean {
  return change.kind === 'skip' || change.kind === 'edge' || (change.kind === 'delay' && 'subtask' in change.of)
}

/** `own`: each fork has its own moment. Else seconds of game time, as they are written. */
export type When = { readonly kind: 'own' } | { readonly kind: 'at'; readonly seconds: string }

/** NaN for what is no number. */
function secondsOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
}

/** ms of game time; null where it is none. */
export function momentMs(seconds: string): number | null {
  const value = secondsOf(seconds)
  return Number.isFinite(value) && value >= 0 ? Math.round(value * 1000) : null
}

export interface Going {
  readonly continuations: number
  /** Whether the simulated model answers what the record holds no answer to. */
  readonly isSimulated: boolean
}

/** What the lab is asked; null while nothing is chosen, or something is not filled in. */
export function requestOf(
  episodeId: string,
  changes: readonly (ForkDo | null)[],
  when: When,
  going: Going | null,
): ForksRequest | null {
  const known = changes.filter((change) => change !== null)
  if (known.length === 0 || known.length < changes.length) return null
  const atMs = when.kind === 'own' ? null : momentMs(when.seconds)
  if (when.kind === 'at' && atMs === null) return null
  return {
    episodeId,
    do: known,
    ...(atMs === null ? {} : { at: { atMs } }),
    ...(going === null ? {} : goingParts(going)),
  }
}

function goingParts({ continuations, isSimulated }: Going): Pick<ForksRequest, 'continuations' | 'continueWith'> {
  return isSimulated ? { continueWith: { provider: 'scripted', model: 'scripted', params: {} } } : { continuations }
}
