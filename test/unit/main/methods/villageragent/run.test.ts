import { describe, expect, it } from 'vitest'
import { playTeam, subtask } from './team.ts'

const A = ['Alice']
const B = ['Bob']

describe('a plan', () => {
  it('is made again once nothing runs and nothing can run; an empty one ends the run', async () => {
    const { outcome, of, statuses } = await playTeam({ plans: [[subtask(1, A), subtask(2, B)], [subtask(1, A)]] })
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
    expect(of('decompose')).toHaveLength(3)
    expect(statuses.filter((line) => line.startsWith('done'))).toEqual(['done 1 Alice', 'done 2 Bob', 'done 3 Alice'])
  })

  it('comes a second after the one before, so that no moment lasts for ever', async () => {
    const { of } = await playTeam({ plans: [[subtask(1, A)], [subtask(1, A)]], actions: () => 0 })
    expect(of('decompose').map(({ atMs }) => atMs)).toEqual([0, 1000, 2000])
  })

  it('asks for as many subtasks as there are agents, and for so many tries', async () => {
    const { of, outcome } = await playTeam({ plans: [null, null, null], agents: 3, params: { planTries: 3 } })
    expect(of('decompose').map(({ input, atMs }) => [input.maxSubtasks, input.attempt, atMs])).toEqual([
      [3, 1, 0],
      [3, 2, 5000],
      [3, 3, 10_000],
    ])
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
  })

  it('after a failure waits for what still runs, then tells the planner what became of all', async () => {
    const { of } = await playTeam({
      plans: [[subtask(1, A), subtask(2, B), subtask(3, A, [1])], []],
      judge: (description) => !description.startsWith('Subtask 1'),
      actions: (description) => (description.startsWith('Subtask 2') ? 5 : 1),
    })
    const [, second] = of('decompose')
    expect(second?.input.earlier).toMatchObject({
      states: { Alice: 'I worked at Subtask 3 of Alice.', Bob: 'I worked at Subtask 2 of Bob.' },
      succeeded: [
        { agents: B, feedback: 'So it went.' },
        { agents: A, description: 'Subtask 3 of Alice.' },
      ],
      failed: [{ agents: A, description: 'Subtask 1 of Alice.' }],
    })
  })

  const failing = {
    plans: [[subtask(1, A), subtask(2, A, [1])], [subtask(1, B)]],
    judge: (description: string) => !description.startsWith('Subtask 1 of Alice'),
  }

  it('joins the graph before it (paper): what nobody began still runs', async () => {
    const { of, statuses, log } = await playTeam(failing)
    expect(of('decompose')[1]?.input.earlier?.open).toEqual(['Subtask 2 of Alice.'])
    expect(statuses).toContain('done 2 Alice')
    expect(log.of('plan.initial')[1]?.graph.subtasks.map(({ id }) => id)).toEqual([2, 3])
  })

  it('takes its place (released): what nobody began is gone', async () => {
    const { of, statuses, log } = await playTeam({ ...failing, params: { fidelity: 'released' } })
    expect(of('decompose')[1]?.input.earlier?.open).toEqual([])
    expect(statuses.some((line) => /(running|done) 2/.test(line))).toBe(false)
    expect(log.of('plan.initial')[1]?.graph.subtasks.map(({ id }) => id)).toEqual([3])
  })

  it('loses a dependency on the one before from the second plan on (released)', async () => {
    const ordered = [subtask(1, A), subtask(2, B, [1])]
    const edges = async (fidelity: 'paper' | 'released') => {
      const { log } = await playTeam({ plans: [ordered, ordered], params: { fidelity } })
      return log.of('plan.initial').map(({ graph }) => graph.dependencies.length)
    }
    expect(await edges('paper')).toEqual([1, 1])
    expect(await edges('released')).toEqual([1, 0])
  })

  it('lets somebody stand for an agent that nobody knows', async () => {
    const { statuses } = await playTeam({ plans: [[subtask(1, ['Zoe'])]] })
    expect(statuses.at(-1)).toMatch(/^done 1 (Alice|Bob)$/)
  })
})

describe('a controller', () => {
  const uneven = {
    plans: [[subtask(1, A), subtask(2, B), subtask(3, B)]],
    actions: (description: string) => (description.startsWith('Subtask 1') ? 5 : 1),
  }

  it('that is full hands out whenever somebody is free, and is asked (paper)', async () => {
    const { statuses, of } = await playTeam(uneven)
    expect(statuses.indexOf('running 3 Bob')).toBeLessThan(statuses.indexOf('done 1 Alice'))
    expect(of('assign').length).toBeGreaterThan(1)
  })

  it('that is full is never asked where released', async () => {
    const { statuses, of } = await playTeam({ ...uneven, params: { fidelity: 'released' } })
    expect(statuses.indexOf('running 3 Bob')).toBeLessThan(statuses.indexOf('done 1 Alice'))
    expect(of('assign')).toEqual([])
  })

  it('that is tiny waits until all are free, and is never asked', async () => {
    const { statuses, of } = await playTeam({ ...uneven, params: { controller: 'tiny' } })
    expect(statuses.indexOf('running 3 Bob')).toBeGreaterThan(statuses.indexOf('done 1 Alice'))
    expect(of('assign')).toEqual([])
  })

  it('that hands out nothing is asked again a second later', async () => {
    const nobody = { assignments: [{ reason: '', task_id: 1, agent: 'Zoe' }] }
    const { of, outcome } = await playTeam({
      plans: [[subtask(1, A)]],
      assign: (_, turn) => (turn < 3 ? nobody : undefined),
    })
    expect(of('assign').map(({ atMs }) => atMs)).toEqual([0, 1000, 2000])
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
  })

  it.each([
    ['paper', ['Alice', 'Bob']],
    ['released', ['Alice']],
  ] as const)('lets of several agents work (%s): %j', async (fidelity, workers) => {
    const { performed, statuses } = await playTeam({
      plans: [[subtask(1, ['Alice', 'Bob'])]],
      params: { fidelity, asksController: false },
    })
    expect(performed).toEqual(workers)
    expect(statuses).toEqual(['ready 1', 'running 1 Alice', 'running 1 Bob', 'done 1 Alice'])
  })
})

describe('a base agent', () => {
  it('takes six actions at most, then judges', async () => {
    const { performed, of } = await playTeam({ plans: [[subtask(1, A)]], actions: () => 100 })
    expect(performed).toHaveLength(6)
    expect(of('act')).toHaveLength(6)
    expect(of('reflect')).toHaveLength(1)
  })

  it('works two minutes at most, then judges; what it was at is interrupted', async () => {
    const { performed, of } = await playTeam({ plans: [[subtask(1, A)]], actions: () => 100, actionMs: 50_000 })
    expect(performed).toHaveLength(3)
    const [reflection] = of('reflect')
    expect(reflection?.atMs).toBe(120_000)
    expect(reflection?.input.history.map(({ reason }) => reason)).toEqual([null, null, 'interrupted'])
  })

  it.each([true, false])('decides by its word alone, whatever the judger sees: %s', async (word) => {
    const plans = [[{ ...subtask(1, A), milestones: ['MineBlock({"pos":[0,-60,0]})'] }]]
    const { statuses, log } = await playTeam({ plans, judge: () => word, checked: !word })
    expect(statuses.at(-1)).toBe(word ? 'done 1 Alice' : 'failed 1 Alice')
    expect(log.of('reflection')).toMatchObject([{ claimed: word, checked: !word }])
  })

  it('is told its own subtask and data, not the job, and what it did just before', async () => {
    const plans = [[{ ...subtask(1, A), 'retrieval paths': ['~/meta-data/documents/1'] }], [subtask(1, A)]]
    const { of } = await playTeam({ plans })
    const first = of('act')[0]?.input
    expect(first).toMatchObject({ data: ['two'], before: null, others: { Bob: '' }, summary: '' })
    expect(of('act')[0]?.text).not.toContain('The job.')
    const later = of('act').at(-1)?.input
    expect(later).toMatchObject({ data: [], before: { description: 'Subtask 1 of Alice.' } })
    expect(later?.before?.steps).toHaveLength(2)
  })
})

describe('the state manager', () => {
  it('uses a summary of the surroundings again for 30 seconds', async () => {
    const { of } = await playTeam({
      plans: [[subtask(1, A)], [subtask(1, A)], [subtask(1, A)]],
      actions: () => 1,
      actionMs: 20_000,
    })
    expect(of('environment').map(({ atMs }) => atMs)).toEqual([0, 42_000])
  })

  it('brings the account of whoever worked up to date before it judges', async () => {
    const { of, asked } = await playTeam({ plans: [[subtask(1, A)]] })
    expect(of('state').map(({ actor }) => actor)).toEqual(A)
    const order = asked.map(({ purpose }) => purpose.replace('villageragent.', ''))
    expect(order.indexOf('state')).toBeLessThan(order.indexOf('reflect'))
  })
})
