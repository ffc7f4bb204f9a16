/** What a run can show, in words: the same on the command line and beside the form. */
import type { RunPower } from '../../contract/estimate.ts'
import { counted } from './counted.ts'

const points = (share: number): string => (share * 100).toFixed(1).replace(/\.0$/, '')

/** `a difference of 12.3 points in completion, with a probability of 80 %`. */
export function describeSmallest({ smallest }: Pick<RunPower, 'smallest'>): string {
  if (smallest === null) return 'no difference: too few scenarios'
  if (smallest > 1) return 'no difference in completion, however large'
  return `a difference of ${points(smallest)} points in completion, with a probability of 80 %`
}

/** `To find 5 points takes 71 scenarios, 10 points 20, 20 points 8`. */
export function describeNeeded({ needed }: Pick<RunPower, 'needed'>): string {
  return needed
    .map(({ difference, scenarios }, index) => {
      const count = scenarios === null ? 'more than 10,000' : scenarios.toLocaleString('en')
      const [find, takes, what] = index === 0 ? ['To find ', 'takes ', ' scenarios'] : ['', '', '']
      return `${find}${points(difference)} points ${takes}${count}${what}`
    })
    .join(', ')
}

/** By how many points differences lie apart from scenario to scenario, and how many are tested together. */
export function describeDesign({ deviation, comparisons }: Pick<RunPower, 'deviation' | 'comparisons'>): string {
  return `differences vary by ${points(deviation)} points between scenarios; ${counted(comparisons, 'comparison', 'comparisons after Holm')}`
}
