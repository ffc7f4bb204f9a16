import { describe, expect, it } from 'vitest'
import { type FakeTeam, goals, runTeam } from './fake-team.ts'

const horizontal = { structure: 'pipeline', stopTogether: false } as const
const vertical = { ...horizontal, decision: 'vertical' } as const

function run({ params, ...team }: FakeTeam) {
  return runTeam({ agents: 3, ...team, params: { ...horizontal, ...params } })
}

describe('the pipeline', () => {
  it('recruits, decides, executes and evaluates, in this order', async () => {
    const { asked } = await run({ params: vertical })
    const stages = asked.map(({ purpose }) => purpose.split('.')[1])
    expect(stages.filter((stage, index) => stage !== stages[index - 1])).toEqual([
      'recruit',
      'assign',
      'review',
      'subgoals',
      'evaluate',
    ])
  })

  it('gives each agent the role that it was recruited for, anew in every round', async () => {
    const { of } = await run({ params: { rounds: 2, talkLimit: 3 } })
    expect(of('recruit')).toHaveLength(2)
    for (const { actor, input } of of('discuss')) expect(input.role).toBe(`an expert called ${actor}`)
  })

  it('decides horizontally: in turn until one says so and all have spoken; then the first agent writes it down', async () => {
    const end = ({ purpose }: { purpose: string }) =>
      purpose === 'agentverse.discuss' ? { message: 'Yes. [END]' } : undefined
    const { of } = await run({ answer: end })
    expect(of('discuss').map(({ actor }) => actor)).toEqual(['Alice', 'Bob', 'Cindy'])
    expect(of('assign').map(({ actor }) => actor)).toEqual(['Alice'])
    expect(of('review')).toEqual([])
    expect((await run({ params: { talkLimit: 8 } })).of('discuss')).toHaveLength(8)
  })

  it('decides vertically: all others review, and nobody’s objection ends it', async () => {
    const { of } = await run({ params: vertical })
    expect(of('discuss')).toEqual([])
    expect(of('review').map(({ actor }) => actor)).toEqual(['Bob', 'Cindy'])
    expect(of('assign')).toHaveLength(1)
  })

  it('revises a proposal by the objections, at most three times', async () => {
    const objecting = ({ purpose, actor }: { purpose: string; actor: string }) =>
      purpose === 'agentverse.review' && actor === 'Bob' ? { objection: 'I lack it.', agrees: false } : undefined
    const { of } = await run({ params: vertical, answer: objecting })
    expect(of('review')).toHaveLength(6)
    expect(of('assign').map(({ input }) => input.objections)).toEqual([
      [],
      ...Array(3).fill([{ by: 'Bob', text: 'I lack it.' }]),
    ])
    const wordless = ({ purpose }: { purpose: string }) =>
      purpose === 'agentverse.review' ? { objection: '', agrees: false } : undefined
    expect((await run({ params: vertical, answer: wordless })).of('assign')).toHaveLength(1)
  })

  it('waits for all, and begins nothing more for an agent that has taken its actions of the round', async () => {
    const { worked } = await run({
      agents: 1,
      actionsEach: 4,
      answer: ({ purpose }) => (purpose === 'agentverse.subgoals' ? goals('a', 'b', 'c', 'd', 'e') : undefined),
    })
    expect(worked.map(({ goal }) => goal)).toEqual(['a', 'b', 'c'])
  })

  it('hands the advice on, and ends as soon as all is evaluated as done', async () => {
    const { of, outcome } = await run({
      params: { rounds: 9, talkLimit: 3 },
      answer: ({ purpose, input }) =>
        purpose === 'agentverse.evaluate' && input.round === 2 ? { advice: '', status: true } : undefined,
    })
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
    expect(of('recruit').map(({ input }) => input.advice)).toEqual([undefined, 'Place the rest.'])
    expect(of('discuss').at(-1)?.input.advice).toBe('Place the rest.')
  })

  it('ends after its rounds', async () => {
    const { of, outcome } = await run({ params: { ...vertical, rounds: 4 } })
    expect(of('evaluate')).toHaveLength(4)
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
  })
})
