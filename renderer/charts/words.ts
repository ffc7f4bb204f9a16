/** Sentences and columns that several charts share. */
import type { ComparedGroup } from '../../shared/contract/comparison.ts'
import type { Counted } from './chart.ts'
import { formatNumber } from './measure-format.ts'

/** `1 scenario`, `6 scenarios`. */
export function count(number: number, one: string): string {
  return `${formatNumber(number)} ${one}${number === 1 ? '' : 's'}`
}

/** `6 scenarios, 90 episodes`. */
export function countedWords({ scenarios, episodes }: Counted): string {
  return `${count(scenarios, 'scenario')}, ${count(episodes, 'episode')}`
}

/** `simulated model`, `live and recorded models`; sources other than measured are named, too. */
export function modelKindsWords(groups: readonly ComparedGroup[]): string {
  const kinds = [...new Set(groups.map(({ modelKind }) => modelKind))]
  const foreign = [...new Set(groups.map(({ source }) => source))].filter((source) => source !== 'measured')
  const models = kinds.length === 0 ? '' : `${kinds.join(' and ')} model${kinds.length === 1 ? '' : 's'}`
  return foreign.length === 0 ? models : `${models}, partly ${foreign.join(' and ')}`
}

/** What every chart's file says of a group. */
export function groupColumns({ label, modelKind, source }: ComparedGroup) {
  return { condition: label, model: modelKind, source } as const
}

/** What an interval is, in the words of a caption. */
export const INTERVAL =
  '95 % interval (over scenarios, or over the episodes of a single one; t, stretched for skewness)'
