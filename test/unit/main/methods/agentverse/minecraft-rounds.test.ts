import { describe, expect, it } from 'vitest'
import { goals, runTeam } from './fake-team.ts'

describe('a discussion', () => {
  it.each([
    { agents: 2, messages: 4 },
    { agents: 3, messages: 6 },
  ])('has $messages messages for $agents agents, strictly one after the other', async ({ agents, messages }) => {
    const { of } = await runTeam({ agents })
    const speakers = of('discuss').map(({ actor }) => actor)
    expect(speakers).toHaveLength(messages)
    expect(speakers).toEqual(speakers.map((_, index) => speakers[index % agents]))
    expect(new Set(speakers).size).toBe(agents)
  })

  it('lets everybody see everything, and stands in the record as what agents said', async () => {
    const { of, said } = await runTeam({
      answer: ({ purpose, input }) =>
        purpose === 'agentverse.discuss' ? { message: `Message ${input.message}` } : undefined,
    })
    const texts = ['Message 1', 'Message 2', 'Message 3', 'Message 4']
    expect(of('discuss').at(-1)?.input.talk).toMatchObject(texts.slice(0, 3).map((text) => ({ text })))
    expect(said.map(({ text }) => text)).toEqual(texts)
    for (const { input } of of('summarize')) expect(input.talk).toHaveLength(4)
  })

  it('takes no game time unless told so', async () => {
    const paused = await runTeam({})
    expect([...paused.of('discuss'), ...paused.of('summarize')].every(({ pausesGame }) => pausesGame)).toBe(true)
    expect(paused.of('subgoals').some(({ pausesGame }) => pausesGame)).toBe(false)
    expect(paused.said.some(({ takesTime }) => takesTime)).toBe(false)
    const running = await runTeam({ params: { discussionClock: 'runs' } })
    expect(running.asked.some(({ pausesGame }) => pausesGame)).toBe(false)
    expect(running.said.every(({ takesTime }) => takesTime)).toBe(true)
  })

  it('ends with [END] for three agents, and for two only where that is allowed', async () => {
    const answer = ({ purpose }: { purpose: string }) =>
      purpose === 'agentverse.discuss' ? { message: 'Agreed. [END]' } : undefined
    const three = await runTeam({ agents: 3, answer })
    expect(three.of('discuss')).toHaveLength(1)
    expect(three.said.map(({ text }) => text)).toEqual(['Agreed.'])
    expect((await runTeam({ answer })).of('discuss')).toHaveLength(4)
    expect((await runTeam({ answer, params: { endWord: 'always' } })).of('discuss')).toHaveLength(1)
    expect((await runTeam({ agents: 3, answer, params: { endWord: 'never' } })).of('discuss')).toHaveLength(6)
  })
})

describe('a round', () => {
  it('has one summary line per agent, each for its own sub-goals alone', async () => {
    const { asked, of } = await runTeam({
      answer: ({ purpose, actor }) =>
        purpose === 'agentverse.summarize' ? { subtask: `Work of ${actor}` } : undefined,
    })
    expect(asked.map(({ purpose }) => purpose.split('.')[1])).toEqual([
      ...Array<string>(4).fill('discuss'),
      'summarize',
      'summarize',
      'subgoals',
      'subgoals',
    ])
    expect(of('subgoals').map(({ actor, input }) => [actor, input.subtask])).toEqual([
      ['Alice', 'Work of Alice'],
      ['Bob', 'Work of Bob'],
    ])
    expect(of('summarize').every(({ input }) => input.words === 20)).toBe(true)
  })

  it('has at most five sub-goals per agent, of four attempts each', async () => {
    const { worked, settings } = await runTeam({ agents: 1, answer: sevenGoals })
    expect(worked.map(({ goal }) => goal)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(settings.map(({ attempts }) => attempts)).toEqual([4])
    expect((await runTeam({ agents: 1, answer: sevenGoals, params: { subGoals: 7 } })).worked).toHaveLength(7)
  })

  it('tries a sub-goal that failed again, which counts, and goes on only once it is reached', async () => {
    let tries = 0
    const { worked } = await runTeam({
      agents: 1,
      answer: sevenGoals,
      reaches: (_agent, goal) => goal !== 'b' || ++tries === 3,
    })
    expect(worked.map(({ goal }) => goal)).toEqual(['a', 'b', 'b', 'b', 'c'])
    expect(worked.map(({ id }) => id)).toEqual([1, 2, 2, 2, 3])
    expect(worked.map(({ notes }) => notes.length)).toEqual([0, 0, 1, 1, 0])
  })

  it('stops for all after the first has finished: who is at a sub-goal ends that one', async () => {
    const setting = {
      answer: ({ purpose, actor }: { purpose: string; actor: string }) =>
        purpose === 'agentverse.subgoals' ? (actor === 'Alice' ? goals('a') : goals('b1', 'b2', 'b3')) : undefined,
      turns: (agent: string) => (agent === 'Alice' ? 1 : 50),
    }
    const together = await runTeam(setting)
    expect(together.worked.map(({ goal }) => goal)).toEqual(['a', 'b1'])
    const apart = await runTeam({ ...setting, params: { stopTogether: false } })
    expect(apart.worked.map(({ goal }) => goal)).toEqual(['a', 'b1', 'b2', 'b3'])
  })

  it('stands in the record as a plan of all sub-goals, and of how each stands only after it', async () => {
    const { log } = await runTeam({
      params: { rounds: 2 },
      answer: ({ purpose, actor }) => {
        if (purpose === 'agentverse.summarize' && actor === 'Cindy') return { subtask: '' }
        return purpose === 'agentverse.subgoals' ? goals(`${actor} 1`, `${actor} 2`) : undefined
      },
      agents: 3,
      reaches: (_agent, goal) => goal !== 'Bob 1',
    })
    const [first, second] = log.of('plan.initial').map(({ graph }) => graph)
    expect(first?.subtasks).toMatchObject([
      { id: 1, description: 'Alice 1', agents: ['Alice'] },
      { id: 2, description: 'Alice 2', agents: ['Alice'] },
      { id: 3, description: 'Bob 1', agents: ['Bob'] },
      { id: 4, description: 'Bob 2', agents: ['Bob'] },
    ])
    expect(first?.dependencies).toEqual([])
    expect(second?.subtasks.map(({ id }) => id)).toEqual([5, 6, 7, 8])
    const statuses = log.of('subtask.status').map(({ subtask, status, attempt }) => [subtask, status, attempt])
    expect(statuses).toEqual(
      expect.arrayContaining([
        [1, 'running', undefined],
        [1, 'done', 1],
        [3, 'failed', 4],
      ]),
    )
    const types = log.types.filter((type) => type === 'plan.initial' || type === 'subtask.status')
    expect(types[0]).toBe('plan.initial')
  })

  it('lets the others work where an agent has nothing to do', async () => {
    const { worked } = await runTeam({
      answer: ({ purpose, actor }) => {
        if (purpose === 'agentverse.summarize' && actor === 'Alice') return { subtask: '' }
        return purpose === 'agentverse.subgoals' ? goals('b1', 'b2') : undefined
      },
      turns: () => 20,
    })
    expect(worked.map(({ agent, goal }) => `${agent} ${goal}`)).toEqual(['Bob b1', 'Bob b2'])
  })

  it('tells all what came of it, in the next discussion', async () => {
    const { of } = await runTeam({
      params: { rounds: 3 },
      answer: ({ purpose }) => (purpose === 'agentverse.subgoals' ? goals('a', 'b') : undefined),
      reaches: (_agent, goal) => goal === 'a',
    })
    const first = of('discuss').filter(({ input }) => input.round === 1)
    expect(first.every(({ input }) => JSON.stringify(input.reports) === '[]')).toBe(true)
    const [second] = of('discuss').filter(({ input }) => input.round === 2)
    expect(second?.input.reports).toMatchObject([
      { agent: 'Alice', accomplished: ['a'], failed: ['b'], soFar: ['a'] },
      { agent: 'Bob', soFar: ['a'] },
    ])
    const [third] = of('discuss').filter(({ input }) => input.round === 3)
    expect(third?.input.reports).toMatchObject([{ accomplished: ['a'], soFar: ['a', 'a'] }, {}])
  })
})

describe('a run', () => {
  it('goes on to its last round, and lets time pass in rounds without any', async () => {
    const { outcome, clock, of } = await runTeam({ agents: 1, params: { rounds: 7 } })
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
    expect(of('discuss')).toHaveLength(28)
    expect(clock.now()).toBeGreaterThan(0)
  })

  it.each(['discuss', 'summarize', 'subgoals'])('ends as the model’s failure at %s', async (purpose) => {
    const answer = (asked: { purpose: string }) => (asked.purpose === `agentverse.${purpose}` ? null : undefined)
    expect((await runTeam({ answer })).outcome).toMatchObject({ ok: false, error: { code: 'model-failure' } })
  })
})

function sevenGoals({ purpose }: { readonly purpose: string }) {
  return purpose === 'agentverse.subgoals' ? goals('a', 'b', 'c', 'd', 'e', 'f', 'g') : undefined
}
