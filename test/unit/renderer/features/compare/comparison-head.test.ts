import { describe, expect, test } from 'vitest'
import { lossesOf, measureWithZeros } from '../../../../../renderer/features/compare/comparison-head.tsx'
import type { GroupCounts } from '../../../../../shared/contract/comparison.ts'
import { fakeComparison } from '../../../../fakes/fake-comparison.ts'

const whole: GroupCounts = {
  trials: 4,
  valid: 4,
  dependent: 0,
  repeated: 0,
  infrastructure: 0,
  cancelled: 0,
  humanIntervention: 0,
  open: 0,
}

/** Two conditions, the second with these trials. */
function comparisonWith(counts: Partial<GroupCounts>) {
  const comparison = fakeComparison({ groups: 2, scenarios: 2, episodes: 1 })
  const groups = comparison.groups.map((group, index) => ({
    ...group,
    counts: { ...whole, ...(index === 1 && counts) },
  }))
  return { ...comparison, groups }
}

describe('a mean with invalid trials as 0', () => {
  test.each([{ infrastructure: 1 }, { cancelled: 1 }, { humanIntervention: 1 }])('is there with %o', (counts) => {
    expect(measureWithZeros(comparisonWith(counts), 'completion')).toMatchObject({ id: 'completion', unit: 'ratio' })
  })

  test('says nothing where every tried trial is valid, or where less is better', () => {
    expect(measureWithZeros(comparisonWith({ open: 2, dependent: 1 }), 'completion')).toBeNull()
    expect(measureWithZeros(comparisonWith({ cancelled: 1 }), 'game_time_s')).toBeNull()
    expect(measureWithZeros(comparisonWith({ cancelled: 1 }), 'nothing')).toBeNull()
  })
})

test('trials without a value are named by why', () => {
  expect(lossesOf({ ...whole, cancelled: 2, open: 1 })).toEqual(['2 cancelled', '1 not played yet'])
})
