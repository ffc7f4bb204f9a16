/** What forks of one run show, as rows of a table; what is no more than noise is said to be. Pure. */
import type { ForkDo } from '../../../shared/contract/fork.ts'
import type { ForkOutcome, Forks, ForkView, PlayedFork } from '../../../shared/contract/forks.ts'
import type { LineDifference } from '../../../shared/contract/verification.ts'
import { describeForkDo } from '../../../shared/core/format/fork-do.ts'
import { formatShare, type Tau } from '../../../shared/core/format/tau.ts'

/** Forks of one moment: they share a prefix, what doing nothing gave, and the noise. */
export interface ForkGroup {
  readonly atMs: number
  readonly verdict: NullVerdict
  /** The placebo's τ; null where it is not played, or nothing can be told. */
  readonly noise: Tau | null
  /** The placebo first, then what was asked for. */
  readonly forks: readonly ForkView[]
}

/** Whether doing nothing gave the episode's own record. */
export type NullVerdict = 'open' | 'equal' | 'not-equal' | 'failed'

/** By moment, as the lab sends them. */
export function forkGroups({ forks }: Pick<Forks, 'forks'>): readonly ForkGroup[] {
  return [...Map.groupBy(forks, ({ atMs }) => atMs)].map(([atMs, those]) => ({
    atMs,
    verdict: verdictOf(those.find(({ do: change }) => change.kind === 'null')),
    noise: those.find(({ do: change }) => change.kind === 'placebo')?.tau ?? null,
    forks: those.filter(({ do: change }) => change.kind !== 'null'),
  }))
}

function verdictOf(nothing: ForkView | undefined): NullVerdict {
  if (nothing === undefined || nothing.played.length === 0) return (nothing?.failed ?? 0) > 0 ? 'failed' : 'open'
  return nothing.played.every(({ isEqual }) => isEqual) ? 'equal' : 'not-equal'
}

/** Of a fork, to begin a line with. */
export function forkName(change: ForkDo): string {
  const words = change.kind === 'placebo' ? 'placebo: next action one tick later' : describeForkDo(change)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const whatDiffers: Readonly<Partial<Record<string, string>>> = {
  'action.start': 'begins another action',
  'action.end': 'an action ends otherwise',
  'model.call': 'a question is another one',
  'episode.end': 'the episode ends otherwise',
  'subtask.status': 'a subtask stands otherwise',
  'path.assign': 'chooses another path',
  'agent.wait': 'waits for something else',
  'block.change': 'a block changes otherwise',
  'container.change': 'a container changes otherwise',
  'plan.initial': 'the plan is another one',
  'plan.refined': 'the plan has other edges',
  'plan.paths': 'the plan has other paths',
  chat: 'a message is another one',
  thought: 'thinks otherwise',
  reflection: 'looks back otherwise',
  progress: 'progress is another one',
}

/** `Bob: an action ends otherwise`; the judger and others by what they are. */
export function differenceWords({ actor, type, stored, played }: LineDifference): string {
  const who = actor.replace(/^agent /, '')
  const what =
    played === null
      ? 'the fork ends here'
      : stored === null
        ? 'the fork goes on'
        : (whatDiffers[type] ?? `${type} differs`)
  return `${who}: ${what}`
}

/** Of the header and of the first event, whose number is 0. */
const LINES_BEFORE = 2

/** Number of the event in the episode's own record that the first difference is at; null where it has none. */
export function differenceSeq({ line, stored }: LineDifference): number | null {
  return stored === null || line < LINES_BEFORE ? null : line - LINES_BEFORE
}

/** An episode as a fork of another stands in the run that plays it; null while it is not over. */
export function playedIn(
  forks: Pick<Forks, 'forks' | 'run'>,
  episodeId: string,
): { readonly fork: ForkView; readonly played: PlayedFork; readonly group: ForkGroup } | null {
  for (const fork of forks.forks) {
    const played = fork.played.find((own) => own.episodeId === episodeId)
    const group = forkGroups(forks).find(({ atMs }) => atMs === fork.atMs)
    if (played !== undefined && group !== undefined) return { fork, played, group }
  }
  return null
}

/** `100.0 %`; a dash where it is not known. */
export function completionWords({ completion }: Pick<ForkOutcome, 'completion'>): string {
  return completion === null ? '–' : formatShare(completion)
}
