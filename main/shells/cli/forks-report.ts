/** Forks as text. */
import type { Forks, ForkView, PlayedFork } from '../../../shared/contract/forks.ts'
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
  return [
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
