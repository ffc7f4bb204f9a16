/** Every reference method, and one that plans anew, gives the same bytes in another process, after other episodes and with slow answers. */
import { expect, test } from 'vitest'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { difference, type Play, playInOneProcess } from '../../fakes/determinism/play.ts'

const methods = ['react', 'sequential', 'oracle-graph', 'deps'] as const

function play(method: string, seed: number): Play {
  return { kind: 'scenario', scenario: 'villagerbench/construction/raised-bed-10', method, agents: 3, seed }
}

test('reference methods play the same again, and otherwise with another seed', async () => {
  const plays = methods.map((method) => play(method, 1))
  const first = await playInOneProcess([...plays, play('react', 2)])
  const again = (await playInOneProcess(plays.toReversed(), { slowAnswers: true })).toReversed()
  expect(again).toHaveLength(methods.length)
  for (const [index, record] of again.entries()) {
    const before = first[index]
    if (before === undefined) throw new Error('nothing was played')
    expect(difference(before, record), methods[index]).toBeNull()
    expect(recordSha256(record)).toBe(recordSha256(before))
    expect(before.events.at(-1)).toMatchObject({ type: 'episode.end', data: { validity: 'valid' } })
    expect(JSON.stringify(before.header).includes('"needsTruth":true')).toBe(methods[index] === 'oracle-graph')
  }
  expect(new Set(first.map(recordSha256)).size).toBe(first.length)
})
