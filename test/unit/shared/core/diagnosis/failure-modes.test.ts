import { expect, test } from 'vitest'
import {
  episodesWith,
  modesInCommon,
  modesLegend,
  modesSeen,
} from '../../../../../shared/core/diagnosis/failure-modes.ts'

const looked = modesInCommon([
  { episodeId: 'e1', modes: ['3.3', '1.3'] },
  { episodeId: 'e2', modes: ['3.3'] },
  { episodeId: 'e3', modes: [] },
])
const condition = { ...looked, group: 'a', incomplete: 4 }

test('modes are counted by episode, in the order of the taxonomy, and so are episodes without any', () => {
  expect(looked).toEqual({
    lookedInto: 3,
    modes: [
      { code: '1.3', episodes: 1, example: 'e1' },
      { code: '3.3', episodes: 2, example: 'e1' },
    ],
    withoutMode: 1,
  })
  expect([episodesWith(condition, '3.3'), episodesWith(condition, '3.1'), episodesWith(condition, null)]).toEqual([
    2, 0, 1,
  ])
})

test('the legend tells the signs of modes that are seen, and of no others', () => {
  const seen = modesSeen([condition])
  expect(seen.map(({ code }) => code)).toEqual(['1.3', '3.3'])
  const legend = modesLegend(seen)
  expect(legend).toContain('FM-3.3: An agent judged')
  expect(legend).not.toContain('FM-3.1')
})
