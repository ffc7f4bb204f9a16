/** Completion over game time. */
import { byLook, type Chart } from '../chart.ts'
import { groupColumns, INTERVAL } from '../words.ts'

export const curvesChart: Chart = {
  id: 'curves',
  title: () => 'Completion over game time',
  shows: () =>
    `Line: mean over scenarios of what is built by then; band: its ${INTERVAL}. An episode that is over stays where it ended.`,
  counted: (comparison, _, groups) => {
    const curves = comparison.curves.filter(({ group }) => groups.some(({ key }) => key === group))
    return {
      scenarios: Math.max(0, ...curves.map(({ scenarios }) => scenarios)),
      episodes: curves.reduce((sum, { episodes }) => sum + episodes, 0),
    }
  },
  empty: (comparison, _, groups) =>
    comparison.curves.some(({ group, atS }) => atS.length > 1 && groups.some(({ key }) => key === group))
      ? null
      : 'No valid episode of these conditions tells how completion grew over game time.',
  rows: (comparison, _, groups) =>
    groups.flatMap((group) => {
      const curve = comparison.curves.find((candidate) => candidate.group === group.key)
      return (curve?.atS ?? []).map((atS, index) => ({
        ...groupColumns(group),
        game_time_s: atS,
        completion: curve?.mean[index] ?? null,
        low: curve?.low[index] ?? null,
        high: curve?.high[index] ?? null,
        scenarios: curve?.scenarios ?? 0,
        episodes: curve?.episodes ?? 0,
      }))
    }),
  choices: [],
  measure: null,
  split: byLook,
  height: () => 260,
  part: 'curves',
}
