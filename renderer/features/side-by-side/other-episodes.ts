/** Episodes that can stand beside one: those of the same scenario, its own run's first. Pure. */

import type { EndReason } from '../../../shared/contract/record/end.ts'
import type { EpisodeRow } from '../../../shared/contract/run-table.ts'
import type { RunDetail } from '../../../shared/contract/views.ts'
import { endNames } from '../../../shared/core/end-words.ts'
import { percentWords } from '../../../shared/core/percent-words.ts'

export interface OtherEpisode {
  readonly episodeId: string
  readonly runId: string
  readonly runName: string
  readonly condition: string
  readonly seed: number
  readonly repeat: number
  /** 0..1; null where it is not defined. */
  readonly completion: number | null
  /** null while it runs. */
  readonly endReason: EndReason | null
}

export function ofRow({ metrics, ...row }: EpisodeRow): OtherEpisode {
  const { episodeId, runId, runName, condition, seed, repeat, endReason } = row
  const completion = metrics.find(({ id }) => id === 'completion')?.value ?? null
  return { episodeId, runId, runName, condition, seed, repeat, completion, endReason }
}

/** The episodes of a run that are being played now. */
export function runningOf({ run, trials }: RunDetail, scenario: string | null): readonly OtherEpisode[] {
  return trials
    .filter((trial) => scenario === null || trial.scenario === scenario)
    .flatMap(({ condition, seed, repeat, episodes }) =>
      episodes
        .filter(({ status }) => status === 'running')
        .map(({ id, progress }) => ({
          ...{ episodeId: id, runId: run.id, runName: run.name, condition, seed, repeat },
          completion: progress?.completion ?? null,
          endReason: null,
        })),
    )
}

export interface OtherGroup {
  readonly group: string
  readonly episodes: readonly OtherEpisode[]
}

/** Each once, without the one that they would stand beside; those of its own run first. Empty groups are left out. */
export function groupedOthers(
  all: readonly OtherEpisode[],
  than: { readonly episodeId: string; readonly runId: string },
): readonly OtherGroup[] {
  const others = [...new Map(all.map((own) => [own.episodeId, own])).values()].filter(
    ({ episodeId }) => episodeId !== than.episodeId,
  )
  return [
    { group: 'This run', episodes: others.filter(({ runId }) => runId === than.runId) },
    { group: 'Other runs', episodes: others.filter(({ runId }) => runId !== than.runId) },
  ].filter(({ episodes }) => episodes.length > 0)
}

/** `causalmace ×3 · seed 2`; the repeat where there is more than one. */
export function otherLabel({ condition, seed, repeat }: OtherEpisode): string {
  return `${condition} · seed ${seed}${repeat === 1 ? '' : ` · repeat ${repeat}`}`
}

/** `92 % · Completed`, with the run's name where that is another one. */
export function otherHint({ completion, endReason, runName, runId }: OtherEpisode, ownRun: string): string {
  const built = completion === null ? [] : [percentWords(completion)]
  return [...built, endReason === null ? 'running' : endNames[endReason], ...(runId === ownRun ? [] : [runName])].join(
    ' · ',
  )
}
