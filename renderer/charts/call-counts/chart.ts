/** Questions to models per episode, by what they were for. */
import { type Chart, callUnitLabels, groupColumns, together } from '../chart.ts'
import { countedIn } from '../select.ts'

export const callCountsChart: Chart = {
  id: 'calls',
  title: (_, { calls }) => `${callUnitLabels[calls]} per episode`,
  shows: () =>
    'Length: mean over a condition’s scenarios, each the mean of its counted episodes; the parts of a bar, by their textures, are what models were asked for.',
  // Bars are lengths: they begin at 0 whatever is chosen.
  axes: () => [],
  points: () => [],
  counted: (comparison, _, groups) =>
    countedIn(
      comparison,
      groups.map(({ key }) => key),
    ),
  empty: (comparison, { calls }, groups) => {
    const counted = comparison.calls.filter(({ group }) => groups.some(({ key }) => key === group))
    if (counted.length === 0) return 'These conditions ask no model anything.'
    return counted.every((count) => count[calls] === 0)
      ? `${callUnitLabels[calls]} are 0 in all of these conditions: choose another count.`
      : null
  },
  rows: (comparison, _, groups) =>
    groups.flatMap((group) =>
      comparison.calls
        .filter((calls) => calls.group === group.key)
        .map(({ role, purpose, calls, tokensIn, tokensOut, costUsd }) => ({
          ...groupColumns(group),
          role,
          purpose,
          calls_per_episode: calls,
          tokens_in_per_episode: tokensIn,
          tokens_out_per_episode: tokensOut,
          cost_usd_per_episode: costUsd,
        })),
    ),
  named: (_, { calls }) => [calls],
  choices: ['calls'],
  reads: ['calls'],
  measure: null,
  namesGroups: true,
  split: together,
  height: (_, __, groups) => Math.max(230, groups.length * 36 + 90),
  loadPart: async () => (await import('./part.tsx')).CallCountsPart,
}
