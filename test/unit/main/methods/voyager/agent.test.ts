/** The way of an agent through its sub-goals, and of several agents beside each other. */
import { describe, expect, it } from 'vitest'
import { type Asked, goals, play, unusable } from './fake-agents.ts'

const never = { reasoning: 'It is not there.', success: false, critique: 'No.' }

function critic(reaches: (input: Asked['input']) => boolean) {
  return ({ purpose, input }: Asked) => {
    if (purpose === 'decompose') return goals('a', 'b', 'c')
    return purpose === 'critique' && !reaches(input) ? never : undefined
  }
}

describe('an agent', () => {
  it('takes a sub-goal that failed up again, from its first program, and goes on only once it is reached', async () => {
    const { inputs, outcome } = await play({
      params: { attempts: 2 },
      answer: critic(({ subGoal, rollout }) => subGoal !== 'b' || rollout === 3),
    })
    expect(inputs('program').map(({ subGoal, rollout, attempt }) => `${subGoal}${rollout}.${attempt}`)).toEqual([
      'a1.1',
      'b1.1',
      'b1.2',
      'b2.1',
      'b2.2',
      'b3.1',
      'c1.1',
    ])
    expect(inputs('program').map(({ last }) => last === null)).toEqual([true, true, false, true, false, true, true])
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
  })

  it('leaves a sub-goal after as many rollouts as it may, and does not call that done', async () => {
    const { of, inputs, outcome } = await play({
      params: { attempts: 1, rollouts: 2 },
      answer: critic(({ subGoal }) => subGoal !== 'b'),
    })
    expect(inputs('program').map(({ subGoal }) => subGoal)).toEqual(['a', 'b', 'b', 'c'])
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
    expect(of('decompose')).toHaveLength(1)
  })

  it('lets time pass where a failure took none, so that an episode comes to its end', async () => {
    const { clock, outcome } = await play({
      endsAfter: 100,
      answer: ({ purpose }) => (purpose === 'program' ? unusable : undefined),
    })
    expect(clock.now()).toBeGreaterThan(50_000)
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
  })

  it('splits the goal once; in a later list it is told what it has reached', async () => {
    const reaching = { answer: critic(() => true) }
    expect((await play(reaching)).of('decompose')).toHaveLength(1)
    const { inputs } = await play({ ...reaching, params: { rounds: 2 } })
    expect(inputs('decompose').map(({ round, completed }) => [round, completed])).toEqual([
      [1, []],
      [2, ['a', 'b', 'c']],
    ])
    expect(inputs('program').map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('splits it for as long as there is a budget, until nothing is left', async () => {
    const { of, outcome } = await play({
      budget: { actionsPerAgent: 100 },
      answer: ({ purpose, input }) => (purpose === 'decompose' && input.round === 4 ? goals() : undefined),
    })
    expect(of('decompose')).toHaveLength(4)
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
  })

  it('has the goal as its only sub-goal where the list cannot be used, or none is asked for', async () => {
    const lost = await play({ answer: ({ purpose }) => (purpose === 'decompose' ? unusable : undefined) })
    const unasked = await play({ params: { decomposes: false } })
    for (const { inputs } of [lost, unasked]) {
      expect(inputs('program').map(({ subGoal }) => subGoal)).toEqual(['Build it together.'])
    }
    expect(unasked.of('decompose')).toEqual([])
  })
})

describe('several agents', () => {
  it('each split the same goal, and are done when all are', async () => {
    const { of, outcome } = await play({ agents: 2 })
    expect(of('decompose').map(({ actor }) => actor)).toEqual(['Alice', 'Bob'])
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
    const apart = await play({
      agents: 2,
      params: { rollouts: 1 },
      answer: ({ purpose, actor }) => (purpose === 'critique' && actor === 'Bob' ? never : undefined),
    })
    expect(apart.outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
  })

  it('stand in one plan: sub-goals of one agent follow each other, nobody’s are lost', async () => {
    const { log } = await play({ agents: 2, answer: critic(() => true) })
    const { graph } = log.of('plan.initial').at(-1) ?? { graph: { subtasks: [], dependencies: [] } }
    expect(graph.subtasks.map(({ id, agents }) => [id, agents])).toContainEqual([4, ['Bob']])
    expect(graph.subtasks.some(({ agents }) => agents?.[0] === 'Alice')).toBe(true)
    expect(graph.dependencies.map(({ from, to }) => `${from} ${to}`)).toEqual(expect.arrayContaining(['4 5', '5 6']))
    expect(graph.dependencies.some(({ from, to }) => from === 3 && to === 4)).toBe(false)
    expect(log.of('subtask.status').filter(({ status }) => status === 'done')).toHaveLength(6)
  })
})
