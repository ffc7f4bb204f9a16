/** Every reference method gives the same bytes in two fresh processes, and other bytes for another seed. */
import { expect, test } from 'vitest'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { difference, type Play, playAlone } from '../../fakes/determinism/play.ts'

test.each(['react', 'sequential', 'oracle-graph'])('%s', async (method) => {
  const play: Play = {
    kind: 'scenario',
    scenario: 'villagerbench/construction/raised-bed-10',
    method,
    agents: 3,
    seed: 1,
  }
  const first = await playAlone(play)
  const second = await playAlone(play, { slowAnswers: true })
  expect(difference(first, second)).toBeNull()
  expect(recordSha256(second)).toBe(recordSha256(first))
  expect(first.events.at(-1)).toMatchObject({ type: 'episode.end', data: { validity: 'valid' } })
  const needsTruth = first.header instanceof Object && JSON.stringify(first.header).includes('"needsTruth":true')
  expect(needsTruth).toBe(method === 'oracle-graph')
})
