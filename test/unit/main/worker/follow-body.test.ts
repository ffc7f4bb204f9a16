import { describe, expect, it } from 'vitest'
import type { ModelRequest } from '../../../../main/models/model.ts'
import type { ActionCall } from '../../../../preload/contract/task-graph.ts'
import { broken, brokenAnew, createBench, equip, place, plant, subtask, withdraw } from './worker-bench.ts'

const settings = { execution: 'body-first' } as const
const asking = (purposes: readonly string[]): readonly string[] =>
  purposes.filter((purpose) => purpose !== 'worker.summarize')

describe('a body that is followed', () => {
  it('is taken without a question while it works, and looked back at once', async () => {
    const bench = createBench({ settings })
    expect(await bench.worker.execute(subtask, plant)).toMatchObject({ value: { done: true, attempts: 1 } })
    expect(bench.actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock'])
    expect(asking(bench.purposes())).toEqual(['worker.reflect'])
  })

  it('asks from an action that failed until that one has worked, then goes on by itself', async () => {
    let tries = 0
    const meddle = ({ action }: ActionCall) => (action === 'Equip' && ++tries === 1 ? broken : null)
    const bench = createBench({ settings, meddle })
    expect(await bench.worker.execute(subtask, plant)).toMatchObject({ value: { done: true, attempts: 1 } })
    expect(bench.actions()).toEqual(['WithdrawItem', 'Equip', 'Equip', 'PlaceBlock'])
    expect(asking(bench.purposes())).toEqual(['worker.act', 'worker.reflect'])
  })

  it('asks where the next action cannot work, since what it needs is not there', async () => {
    const bench = createBench({ settings, chest: { poppy: 5 } })
    await bench.worker.execute(subtask, [equip, place])
    expect(bench.actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock'])
    expect(asking(bench.purposes())).toEqual(['worker.act', 'worker.reflect'])
  })

  it('stops where an action fails a second time in the same way: somebody else, or another world, comes first', async () => {
    const meddle = ({ action }: ActionCall) => (action === 'PlaceBlock' ? broken : null)
    const bench = createBench({ settings, meddle })
    const outcome = await bench.worker.execute(subtask, plant)
    expect(outcome).toMatchObject({
      value: { done: false, attempts: 1, reason: expect.stringContaining('PlaceBlock') },
    })
    expect(bench.actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock', 'PlaceBlock'])
    const note = outcome.ok && 'reason' in outcome.value ? `Bob tried it before. ${outcome.value.reason}` : ''
    const again = createBench({ settings, meddle })
    expect(await again.worker.execute(subtask, plant, [note])).toMatchObject({ value: { done: false, attempts: 1 } })
    expect(again.actions()).toEqual(['WithdrawItem', 'Equip', 'PlaceBlock'])
  })

  it('goes on in a further attempt where it has stopped', async () => {
    const fails = brokenAnew()
    const meddle = ({ action }: ActionCall) => (action === 'PlaceBlock' ? fails() : null)
    const bench = createBench({ settings: { ...settings, attempts: 2, iterations: 2 }, meddle })
    expect(await bench.worker.execute(subtask, plant)).toMatchObject({ value: { done: false, attempts: 2 } })
    expect(bench.actions().filter((action) => action === 'WithdrawItem')).toHaveLength(1)
  })

  it('remembers an answer that could not be used, and the thoughts behind its actions', async () => {
    const requests: ModelRequest[] = []
    const bench = createBench({
      settings: { ...settings, attempts: 1, iterations: 3 },
      dials: { malformedJsonRate: 0.6, reasks: 0 },
      onRequest: (request) => requests.push(request),
      seed: 4,
    })
    await bench.worker.execute(subtask, [equip, withdraw, place])
    const text = JSON.stringify(requests.at(-1)?.messages)
    expect(text).toContain('No action: ')
  })
})
