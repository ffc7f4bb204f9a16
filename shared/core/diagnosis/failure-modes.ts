/**
 * The 14 failure modes of MAST (Cemri et al., “Why Do Multi-Agent LLM Systems Fail?”, arXiv 2503.13657, figure 1), and which of
 * them an episode's record shows. Names are the paper's; what counts as a sign of each in Minecraft is ours, told in `sign`.
 */

import type { ConditionModes } from '../../contract/condition-modes.ts'

const modeCategories = ['System design', 'Inter-agent misalignment', 'Task verification'] as const

interface FailureMode {
  /** As the paper numbers it. */
  readonly code: string
  readonly name: string
  readonly category: (typeof modeCategories)[number]
  /** What of a record counts as a sign of it; null where nothing does. */
  readonly sign: string | null
  /** Why records cannot show it; null where they can. */
  readonly unseen: string | null
}

const NO_TALK = 'Agents do not talk to each other.'
const NEEDS_A_READER = 'Only a reader of the agents’ thoughts could tell.'

const [design, misalignment, verification] = modeCategories

export const failureModes = [
  {
    code: '1.1',
    name: 'Disobey task specification',
    category: design,
    sign: 'A block that the blueprint does not have, or a part of the task that no subtask is for.',
    unseen: null,
  },
  {
    code: '1.2',
    name: 'Disobey role specification',
    category: design,
    sign: 'An agent chose an action that its abilities do not include.',
    unseen: null,
  },
  {
    code: '1.3',
    name: 'Step repetition',
    category: design,
    sign: 'An agent took the same action with the same arguments three times or more in a row, each with success and none with a change. Waiting does not count.',
    unseen: null,
  },
  { code: '1.4', name: 'Loss of conversation history', category: design, sign: null, unseen: NEEDS_A_READER },
  {
    code: '1.5',
    name: 'Unaware of termination conditions',
    category: design,
    sign: 'A subtask was done, its agent never said so, and its attempts were used up.',
    unseen: null,
  },
  { code: '2.1', name: 'Conversation reset', category: misalignment, sign: null, unseen: NO_TALK },
  { code: '2.2', name: 'Fail to ask for clarification', category: misalignment, sign: null, unseen: NO_TALK },
  { code: '2.3', name: 'Task derailment', category: misalignment, sign: null, unseen: NEEDS_A_READER },
  { code: '2.4', name: 'Information withholding', category: misalignment, sign: null, unseen: NO_TALK },
  { code: '2.5', name: 'Ignored other agent’s input', category: misalignment, sign: null, unseen: NO_TALK },
  { code: '2.6', name: 'Reasoning-action mismatch', category: misalignment, sign: null, unseen: NEEDS_A_READER },
  {
    code: '3.1',
    name: 'Premature termination',
    category: verification,
    sign: 'The method ended the attempt although the task was not complete and its time not up.',
    unseen: null,
  },
  {
    code: '3.2',
    name: 'No or incomplete verification',
    category: verification,
    sign: 'A subtask counted as done without its agent having judged it, in an episode that did not complete its task.',
    unseen: null,
  },
  {
    code: '3.3',
    name: 'Incorrect verification',
    category: verification,
    sign: 'An agent judged a subtask to be done, and the judger saw that it was not.',
    unseen: null,
  },
] as const satisfies readonly FailureMode[]

export type ModeCode = (typeof failureModes)[number]['code']

export function failureMode(code: ModeCode): FailureMode {
  const found = failureModes.find((mode) => mode.code === code)
  if (found === undefined) throw new Error(`There is no failure mode ${code}.`)
  return found
}

/** `FM-3.3 Incorrect verification`. */
export function modeName(code: ModeCode): string {
  return `FM-${code} ${failureMode(code).name}`
}

/** In how many of these episodes each mode shows, in the order of the taxonomy, and how many show none. */
export function modesInCommon(
  looked: readonly { readonly episodeId: string; readonly modes: readonly ModeCode[] }[],
): Pick<ConditionModes, 'lookedInto' | 'modes' | 'withoutMode'> {
  return {
    lookedInto: looked.length,
    modes: failureModes.flatMap(({ code }) => {
      const own = looked.filter(({ modes }) => modes.includes(code))
      const [first] = own
      return first === undefined ? [] : [{ code, episodes: own.length, example: first.episodeId }]
    }),
    withoutMode: looked.filter(({ modes }) => modes.length === 0).length,
  }
}

/** Modes that any of these conditions shows, in the order of the taxonomy. */
export function modesSeen(
  conditions: readonly Pick<ConditionModes, 'modes'>[],
): readonly (FailureMode & { readonly code: ModeCode })[] {
  return failureModes.filter(({ code }) => conditions.some(({ modes }) => modes.some((mode) => mode.code === code)))
}

/** How many episodes of a condition show a mode; null for those that show none. */
export function episodesWith({ modes, withoutMode }: ConditionModes, code: ModeCode | null): number {
  return code === null ? withoutMode : (modes.find((mode) => mode.code === code)?.episodes ?? 0)
}

/** What stands under every table and chart of failure modes: the signs of the modes that are in it, and what cannot be in it. */
export function modesLegend(seen: readonly Pick<FailureMode, 'code' | 'sign'>[]): string {
  const signs = seen.flatMap(({ code, sign }) => (sign === null ? [] : [`FM-${code}: ${sign}`]))
  return [
    'Rules read the record, no model judges.',
    ...signs,
    'Agents that do not talk cannot show modes 2.1, 2.2, 2.4 and 2.5; 1.4, 2.3 and 2.6 take a reader of their thoughts.',
  ].join(' ')
}
