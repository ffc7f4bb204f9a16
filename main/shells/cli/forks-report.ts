/** Forks as text. */
import type { ForkEffect, ForkEffects, Forks, ForkView, PlayedFork } from '../../../shared/contract/forks.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { endNames } from '../../../shared/core/format/end.ts'
import { describeForkDo } from '../../../shared/core/format/fork-do.ts'
import {
  formatSeconds,
  formatShare,
  formatTau,
  isWithinNoise,
  type Measured,
  type Tau,
} from '../../../shared/core/format/tau.ts'
import { textTable } from '../../common/text-table.ts'

const NONE = '–'

export function forksText({ run, episode, forks }: Forks): string {
  const { outcome } = episode
  const of = `Episode ${episode.id}: ${endNames[outcome.endReason]} at ${formatSeconds(outcome.gameTimeS)}, completion ${shareOf(outcome.completion)}.`
  const heads = ['fork', 'at', 'end', 'completion', 'game time', 'τ completion', 'τ game time', 'first difference']
  const noiseAt = (atMs: number): Tau | null =>
    forks.find((fork) => fork.atMs === atMs && fork.do.kind === 'placebo')?.tau ?? null
  const rows = forks.map((fork) => [
    describeForkDo(fork.do),
    formatSeconds(fork.atMs / 1000),
    ...cellsOf(fork, noiseAt(fork.atMs)),
  ])
  return [
    `${run.name}: ${run.trials.done} of ${counted(run.trials.total, 'fork')} played. They are no results of a method.`,
    of,
    textTable([heads, ...rows]),
    'τ: with it minus with nothing done. (noise): not larger than what the placebo does.',
    ...notesOn(forks),
  ].join('\n\n')
}

/** Averages over a run's episodes. */
export function forkEffectsText({ episodes, rows }: ForkEffects): string {
  const heads = ['fork', 'episodes', 'scenarios', 'ATE completion', '95 %', 'p', 'ATE game time', '95 %', 'p']
  const cells = rows.map(({ do: change, units, scenarios, completion, gameTimeS }) => [
    describeForkDo(change),
    String(units),
    String(scenarios),
    ...effectCells(completion, 'completion'),
    ...effectCells(gameTimeS, 'gameTimeS'),
  ])
  return [
    `Average effects over ${counted(episodes, 'episode')} of the run: means over scenarios; p by sign flips, after Holm, from six scenarios on.`,
    textTable([heads, ...cells]),
  ].join('\n\n')
}

function effectCells(effect: ForkEffect | null, of: Measured): readonly string[] {
  if (effect === null) return [NONE, NONE, NONE]
  const { mean, interval, pAdjusted } = effect
  const range = interval === null ? NONE : `${formatTau(interval.low, of)} to ${formatTau(interval.high, of)}`
  return [formatTau(mean, of), range, pAdjusted === null ? NONE : pAdjusted.toFixed(4)]
}

function cellsOf(fork: ForkView, noise: Tau | null): readonly string[] {
  const { played, open, failed } = fork
  const [first] = played
  if (first === undefined) return [failed > 0 ? 'failed' : open > 0 ? 'open' : NONE, NONE, NONE, NONE, NONE, NONE]
  const { outcome } = first
  const more = played.length > 1 ? ` (1 of ${played.length})` : ''
  return [
    `${endNames[outcome.endReason]}${more}`,
    shareOf(outcome.completion),
    formatSeconds(outcome.gameTimeS),
    tauOf(fork, noise, 'completion'),
    tauOf(fork, noise, 'gameTimeS'),
    differenceOf(first),
  ]
}

function tauOf({ do: change, tau }: ForkView, noise: Tau | null, of: Measured): string {
  const value = tau?.[of] ?? null
  if (value === null) return NONE
  const isNoise = change.kind !== 'null' && isWithinNoise(change, tau, noise, of) === true
  return `${formatTau(value, of)}${isNoise ? ' (noise)' : ''}`
}

function shareOf(completion: number | null): string {
  return completion === null ? NONE : formatShare(completion)
}

function differenceOf({ isEqual, first }: PlayedFork): string {
  if (first === null) return isEqual ? 'none: equal to the byte' : 'none in its events'
  return `${formatSeconds(first.atMs / 1000)} ${first.actor}: ${first.type}`
}

function notesOn(forks: readonly ForkView[]): readonly string[] {
  const wrong = forks.filter((fork) => fork.do.kind === 'null' && fork.played.some(({ isEqual }) => !isEqual))
  const shifted = forks.filter(({ played }) => played.some(({ prefix }) => !prefix.isEqual))
  const failed = forks.flatMap((fork) => (fork.problem === undefined ? [] : [{ fork, problem: fork.problem }]))
  return [
    ...(forks.some(({ open }) => open > 0) ? ['Not all is played: the same command goes on.'] : []),
    ...failed.map(({ fork, problem }) => `Failed: ${describeForkDo(fork.do)}. ${problem}`),
    ...(wrong.length === 0
      ? []
      : [
          'The fork that does nothing is not equal to the episode, so no effect can be told. causalmace verify says more.',
        ]),
    ...(shifted.length === 0 || wrong.length > 0
      ? []
      : [
          `Before the moment already not as in the episode: ${shifted.map((one) => describeForkDo(one.do)).join(', ')}.`,
        ]),
  ]
}
