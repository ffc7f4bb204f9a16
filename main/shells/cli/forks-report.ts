/** Forks as text. */
import type { ForkEffect, ForkEffects, Forks, ForkView, PlayedFork } from '../../../shared/contract/forks.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { endNames } from '../../../shared/core/format/end.ts'
import { describeForkDo } from '../../../shared/core/format/fork-do.ts'
import { textTable } from '../../common/text-table.ts'

const NONE = '–'

export function forksText({ run, episode, forks }: Forks): string {
  const { outcome } = episode
  const of = `Episode ${episode.id}: ${endNames[outcome.endReason]} at ${seconds(outcome.gameTimeS)}, completion ${share(outcome.completion)}.`
  const heads = ['fork', 'at', 'end', 'completion', 'game time', 'τ completion', 'τ game time', 'first difference']
  const rows = forks.map((fork) => [describeForkDo(fork.do), seconds(fork.atMs / 1000), ...cellsOf(fork)])
  return [
    `${run.name}: ${run.trials.done} of ${counted(run.trials.total, 'fork')} played. They are no results of a method.`,
    of,
    textTable([heads, ...rows]),
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
    ...effectCells(completion, share),
    ...effectCells(gameTimeS, seconds),
  ])
  return [
    `Average effects over ${counted(episodes, 'episode')} of the run: means over scenarios; p by sign flips, after Holm, from six scenarios on.`,
    textTable([heads, ...cells]),
  ].join('\n\n')
}

function effectCells(effect: ForkEffect | null, format: (value: number) => string): readonly string[] {
  if (effect === null) return [NONE, NONE, NONE]
  const { mean, interval, pAdjusted } = effect
  const range = interval === null ? NONE : `${signed(interval.low, format)} to ${signed(interval.high, format)}`
  return [signed(mean, format), range, pAdjusted === null ? NONE : pAdjusted.toFixed(4)]
}

function cellsOf({ played, tau, open, failed }: ForkView): readonly string[] {
  const [first] = played
  if (first === undefined) return [failed > 0 ? 'failed' : open > 0 ? 'open' : NONE, NONE, NONE, NONE, NONE, NONE]
  const { outcome } = first
  const more = played.length > 1 ? ` (1 of ${played.length})` : ''
  return [
    `${endNames[outcome.endReason]}${more}`,
    share(outcome.completion),
    seconds(outcome.gameTimeS),
    tau === null ? NONE : signed(tau.completion, share),
    tau === null ? NONE : signed(tau.gameTimeS, seconds),
    differenceOf(first),
  ]
}

function differenceOf({ isEqual, first }: PlayedFork): string {
  if (first === null) return isEqual ? 'none: equal to the byte' : 'none in its events'
  return `${seconds(first.atMs / 1000)} ${first.actor}: ${first.type}`
}

function notesOn(forks: readonly ForkView[]): readonly string[] {
  const wrong = forks.filter((fork) => fork.do.kind === 'null' && fork.played.some(({ isEqual }) => !isEqual))
  const shifted = forks.filter(({ played }) => played.some(({ prefix }) => !prefix.isEqual))
  const failed = forks.flatMap((fork) => (fork.problem === undefined ? [] : [{ fork, problem: fork.problem }]))
  return [
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

function signed(value: number | null, format: (value: number) => string): string {
  if (value === null) return NONE
  return `${value > 0 ? '+' : value < 0 ? '−' : '±'}${format(Math.abs(value))}`
}

function share(value: number | null): string {
  return value === null ? NONE : `${(value * 100).toFixed(1)} %`
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`
}
