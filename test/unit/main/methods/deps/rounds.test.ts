import { describe, expect, it } from 'vitest'
import { type FakeTeam, goal, runTeam } from './fake-team.ts'

/** Nothing that it needs is ever there. */
const hopeless = [goal('bake', { needs: { wheat: 3 } })]

describe('after a failure', () => {
  it('tells the planner the plan, what was reached, how things stand and why it failed, and asks again', async () => {
    const { plans, explained, worked } = await runTeam({
      plans: [[goal('take'), ...hopeless], [goal('harvest'), goal('bake')], []],
      explanation: 'I lacked wheat.',
      carries: { sugar: 2 },
    })
    const before = [
      { kind: 'plan', goals: [{ goal: 'take' }, { goal: 'bake', needs: { wheat: 3 } }] },
      { kind: 'reached', number: 1, goal: 'take' },
      {
        kind: 'failed',
        of: { number: 2, goal: 'bake' },
        described: {
          unmet: [{ item: 'wheat', needed: 3, carried: 0 }],
          outcome: null,
          inventory: [{ name: 'sugar', count: 2 }],
        },
      },
    ]
    expect(explained[0]?.input.dialogue).toMatchObject(before)
    expect(plans[1]?.input.dialogue).toMatchObject([...before, { kind: 'explained', text: 'I lacked wheat.' }])
    expect(plans[1]?.text).toContain('it needs 3 wheat, and you had 0. You carried 2 sugar.')
    expect(worked).toEqual(['take', 'harvest', 'bake'])
  })

  it('lets the dialogue grow, or keeps as many plans as told', async () => {
    const kinds = async (params: { plansKept?: number }) => {
      const { plans } = await runTeam({ plans: [hopeless], params: { rounds: 3, ...params } })
      return plans.map(({ input }) => input.dialogue.map(({ kind }) => kind))
    }
    const round = ['plan', 'failed', 'explained']
    expect(await kinds({})).toEqual([[], round, [...round, ...round], [...round, ...round, ...round]])
    expect((await kinds({ plansKept: 1 })).at(-1)).toEqual(round)
  })

  it('describes without explaining, or only says that it failed, where told so', async () => {
    const described = await runTeam({ plans: [hopeless], params: { rounds: 1, feedback: 'described' } })
    expect(described.explained).toEqual([])
    expect(described.plans[1]?.text).toContain('it needs 3 wheat')
    const bare = await runTeam({ plans: [hopeless], params: { rounds: 1, feedback: 'outcome' } })
    expect(bare.explained).toEqual([])
    expect(bare.plans[1]?.input).toMatchObject({ now: null, dialogue: [{}, { kind: 'failed', described: null }] })
    expect(bare.plans[1]?.text).not.toContain('and you had 0')
  })

  it('goes by a new plan alone', async () => {
    const { worked } = await runTeam({ plans: [[...hopeless, goal('serve', { after: [1] })], [goal('harvest')], []] })
    expect(worked).toEqual(['harvest'])
  })

  it('lets game time pass where none has passed', async () => {
    const { clock } = await runTeam({ plans: [hopeless], params: { rounds: 2 } })
    expect(clock.now()).toBeGreaterThanOrEqual(2 * 1000)
  })
})

describe('new plans', () => {
  it('are twelve at most, after which no explanation is asked for', async () => {
    const { plans, explained, outcome } = await runTeam({ plans: [hopeless] })
    expect(plans).toHaveLength(13)
    expect(explained).toHaveLength(12)
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
  })

  it('are as many as the budget of the run allows, but none where only the first plan counts', async () => {
    const budget = { modelCalls: 1000 }
    const many = [...Array.from({ length: 30 }, () => hopeless), []]
    expect((await runTeam({ plans: many, budget })).plans).toHaveLength(31)
    const first = await runTeam({ plans: many, budget, params: { rounds: 0 } })
    expect(first.plans).toHaveLength(1)
    expect(first.explained).toHaveLength(0)
  })

  it('are made where all is reached and the episode goes on, until one is empty', async () => {
    const { plans, outcome } = await runTeam({ plans: [[goal('take')], [goal('bake')], []] })
    expect(plans[1]?.input.dialogue.at(-2)).toMatchObject({ kind: 'failed', of: null })
    expect(plans).toHaveLength(3)
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
  })
})

describe('models that fail', () => {
  it('cost a round where a plan cannot be read, and nothing where an explanation cannot', async () => {
    const unread = await runTeam({ plans: ['model-unparsable', [goal('take')], []] })
    expect(unread.worked).toEqual(['take'])
    const never = await runTeam({ plans: ['model-unparsable'], params: { rounds: 2 } })
    expect(never.plans).toHaveLength(3)
    expect(never.outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
    const mute = await runTeam({ plans: [hopeless, [goal('take')], []], explanation: 'model-unparsable' })
    expect(mute.worked).toEqual(['take'])
  })

  it.each<readonly [string, FakeTeam]>([
    ['plan', { plans: ['model-failure'] }],
    ['explanation', { plans: [hopeless], explanation: 'model-failure' }],
    ['worker', { plans: [[goal('take')]], work: () => ({ fails: 'model-failure' }) }],
  ])('end the run as that error: %s', async (_who, team) => {
    expect((await runTeam(team)).outcome).toMatchObject({ ok: false, error: { code: 'model-failure' } })
  })

  it('stop the other agents too', async () => {
    const { worked } = await runTeam({
      agents: 2,
      plans: [[goal('a'), goal('b'), goal('c'), goal('d'), goal('e')]],
      work: (_goal, agent) => (agent === 'Alice' ? { fails: 'model-failure' } : {}),
    })
    expect(worked).not.toContain('e')
  })
})
