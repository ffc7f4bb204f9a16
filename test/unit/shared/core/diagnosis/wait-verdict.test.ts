import { expect, test } from 'vitest'
import { RecordIndex } from '../../../../../shared/core/diagnosis/record-index.ts'
import { planFacts, waitVerdict } from '../../../../../shared/core/diagnosis/wait-verdict.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'
import { built, diagnosed, ended, header, planned, status, type Told } from './planted-record.ts'

/** 4 stands on 3; that it waits for 1 as well was made up. */
const plan = planned([
  [3, 4],
  [1, 4],
])
const waiting: Told = [
  ...plan,
  ...status(0, 3, 'running'),
  [100, 'Bob', 'agent.wait', { for: 4, path: 0 }],
  ...built(0, 3).slice(1),
]

function stretchesOf(told: readonly Told[]) {
  const index = new RecordIndex(toldEvents(told.flat()))
  const wait = index.event(index.jumps('wait')[0] ?? -1)
  if (wait?.type !== 'agent.wait') throw new Error('nobody waits')
  const verdict = waitVerdict(planFacts(index, header), wait)
  return verdict?.stretches.map(({ fromMs, toMs, missing, verdict: own }) => [
    fromMs,
    toMs,
    own,
    missing.map(({ known }) => known.dependency.from).join(' '),
  ])
}

test('a wait is judged by what still holds it, from each change of that on', () => {
  expect(stretchesOf([waiting, ended(9000)])).toEqual([
    [100, 900, 'needed', '3 1'],
    [900, 9000, 'needless', '1'],
  ])
})

test('that the same is taken up, or that nothing is missing any more, cuts nothing', () => {
  const taken = [waiting, status(2000, 1, 'running'), built(2000, 1).slice(1), status(3500, 4, 'running', 'Bob')]
  expect(stretchesOf([...taken, ended(9000)])).toEqual([
    [100, 900, 'needed', '3 1'],
    [900, 3500, 'needless', '1'],
  ])
})

test('what went wrong counts each part of such a wait where it belongs, and names what held it last', () => {
  const { findings } = diagnosed([waiting, built(1000, 2), ended(9000)])
  expect(findings[0]).toMatchObject({
    id: 'needless dependency',
    behind: 1,
    places: [{ words: '1 → 4', jump: { atMs: 900 } }],
  })
  const [needless, rest] = ['needless waits', 'waits'].map((own) => findings.find(({ id }) => id === own))
  expect(needless?.title).toBe('1 wait that nothing asked for, 8.1 s in all')
  expect(needless?.places[0]?.words).toBe('Bob for subtask 4: Place stone at 9 -59 0. Held by 1, 8.1 s.')
  expect(rest?.title).toBe('1 wait, 0.8 s in all')
})
