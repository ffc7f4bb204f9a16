/** Failure modes of MAST: in which share of a condition's incomplete episodes each shows. */
import type { ComparedGroup, Comparison } from '../../../shared/contract/comparison.ts'
import { episodesWith, modesLegend, modesSeen } from '../../../shared/core/diagnosis/failure-modes.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { byLook, type Chart, type ChartRow, groupColumns } from '../chart.ts'
import { countedIn } from '../select.ts'
import { modeRows, modesOf } from './modes.ts'

/** Height of a bar with its gap, and between two rows, in px. */
const BAR = 15
const GAP = 12

export const failureModesChart: Chart = {
  id: 'failure-modes',
  title: () => 'Failure modes',
  shows: (comparison) =>
    `Length: share of the incomplete episodes of a condition in which a failure mode of MAST (arXiv 2503.13657) shows; one episode can show several. ${describeSample(comparison)}${modesLegend(modesSeen(comparison.failureModes ?? []))}`,
  // Bars are lengths: they begin at 0 whatever is chosen.
  axes: () => [],
  points: () => [],
  counted: (comparison, _, groups) => {
    const looked = groups.flatMap(({ key }) => modesOf(comparison, key) ?? [])
    return {
      scenarios: countedIn(
        comparison,
        looked.map(({ group }) => group),
      ).scenarios,
      episodes: looked.reduce((sum, { lookedInto }) => sum + lookedInto, 0),
    }
  },
  empty: (comparison, _, groups) => {
    if (comparison.failureModes === undefined) return 'The records of incomplete episodes are being read…'
    return groups.some(({ key }) => modesOf(comparison, key) !== undefined)
      ? null
      : 'No counted episode of these conditions is incomplete and has a record: nothing went wrong that could be read.'
  },
  rows: (comparison, _, groups) => groups.flatMap((group) => rowsOf(comparison, group)),
  named: () => [],
  choices: [],
  reads: [],
  measure: null,
  namesGroups: false,
  hasBars: true,
  split: byLook,
  height: (comparison, _, groups) => Math.max(230, modeRows(comparison).length * (groups.length * BAR + GAP) + 60),
  loadPart: async () => (await import('./part.tsx')).FailureModesPart,
}

/** Nothing where every incomplete episode was looked into. */
function describeSample({ failureModes = [] }: Comparison): string {
  const incomplete = failureModes.reduce((sum, own) => sum + own.incomplete, 0)
  const looked = failureModes.reduce((sum, own) => sum + own.lookedInto, 0)
  if (looked === incomplete) return ''
  return `Of ${counted(incomplete, 'incomplete episode')} ${counted(looked, 'was', 'were')} looked into. `
}

function rowsOf(comparison: Comparison, group: ComparedGroup): readonly ChartRow[] {
  const own = modesOf(comparison, group.key)
  if (own === undefined) return []
  return modeRows(comparison).map(({ code, label }) => {
    const episodes = episodesWith(own, code)
    return {
      ...groupColumns(group),
      mode: code === null ? null : `FM-${code}`,
      name: label,
      episodes,
      looked_into: own.lookedInto,
      incomplete: own.incomplete,
      share: episodes / own.lookedInto,
    }
  })
}
