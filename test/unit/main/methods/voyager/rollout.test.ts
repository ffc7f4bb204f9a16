/** Programs for one sub-goal by the source's rules: run whole, told what came of them, criticised, four at most. */
import { describe, expect, it } from 'vitest'
import { type Asked, equips, failed, goals, outage, play, unusable } from './fake-agents.ts'

const never = { reasoning: 'It is not there.', success: false, critique: 'Take the other one.' }
const criticised = ({ purpose }: Asked) => (purpose === 'critique' ? never : undefined)
const once = { rollouts: 1 } as const

describe('a rollout', () => {
  it('has four programs at most, then the sub-goal has failed', async () => {
    const { inputs, log, outcome } = await play({ params: once, answer: criticised })
    expect(inputs('program').map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4])
    expect(log.of('subtask.status')).toMatchObject([
      { status: 'running' },
      { status: 'failed', reason: 'Take the other one.' },
    ])
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'gave-up' } })
    const two = await play({ params: { ...once, attempts: 2 }, answer: criticised })
    expect(two.of('program')).toHaveLength(2)
  })

  it('ends with the program that the critic finds to have reached it', async () => {
    const answer = ({ purpose, input }: Asked) => (purpose === 'critique' && input.attempt === 1 ? never : undefined)
    const { inputs, log, outcome } = await play({ answer })
    expect(inputs('program').map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(log.of('subtask.status').map(({ status }) => status)).toEqual(['running', 'done'])
    expect(log.of('reflection')).toMatchObject([
      { claimed: false, checked: true, attempt: 1 },
      { claimed: true, attempt: 2 },
    ])
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
  })

  it('runs a program whole: a step that fails is told, and does not stop those after it', async () => {
    const { items, inputs } = await play({
      params: { ...once, attempts: 2 },
      answer: (asked) => (asked.purpose === 'program' ? equips('take_two', 'poppy', 'dandelion') : criticised(asked)),
      act: ({ arguments: { item } }) => (item === 'poppy' ? failed('not-in-inventory') : undefined),
    })
    expect(items).toEqual(['poppy', 'dandelion', 'poppy', 'dandelion'])
    const [first, second] = inputs('program')
    expect(first).toMatchObject({ last: null, critique: '' })
    expect(second).toMatchObject({
      last: {
        program: { name: 'take_two' },
        log: [{ ok: false, reason: 'not-in-inventory' }, { ok: true }],
        error: null,
      },
      critique: 'Take the other one.',
    })
  })

  it.each([
    { params: { showsLog: false }, shown: ['error', 'program'] },
    { params: { showsErrors: false }, shown: ['log', 'program'] },
  ])('leaves out of what is told what $params says', async ({ params, shown }) => {
    const { inputs } = await play({ params: { ...once, ...params, attempts: 2 }, answer: criticised })
    expect(Object.keys(inputs('program')[1]?.last ?? {}).toSorted()).toEqual(shown)
  })

  it('fails without a critic where the program ends in an error: an action that cannot be called', async () => {
    const { items, of, inputs } = await play({
      params: { ...once, attempts: 2 },
      answer: ({ purpose }) => (purpose === 'program' ? equips('take_two', 'poppy', 'dandelion') : undefined),
      act: () => failed('bad-arguments'),
    })
    expect(items).toEqual(['poppy', 'poppy'])
    expect(of('critique')).toEqual([])
    expect(inputs('program')[1]).toMatchObject({ critique: '' })
    expect(JSON.stringify(inputs('program')[1]?.last)).toContain('Step 1 cannot be carried out')
  })

  it('ends a program once more actions have failed than may', async () => {
    const many = equips('take_many', ...Array<string>(20).fill('poppy'))
    const setting = {
      answer: ({ purpose }: Asked) => (purpose === 'program' ? many : undefined),
      act: () => failed('not-in-inventory'),
    }
    const usual = await play({ ...setting, params: { ...once, attempts: 1 } })
    expect(usual.items).toHaveLength(11)
    expect(usual.of('critique')).toEqual([])
    const none = await play({ ...setting, params: { ...once, attempts: 1, failuresBeforeError: 0 } })
    expect(none.items).toHaveLength(1)
    const all = await play({ ...setting, params: { ...once, attempts: 1, failuresBeforeError: 20 } })
    expect(all.items).toHaveLength(20)
    expect(all.of('critique')).toHaveLength(1)
  })

  it('ends a program once its game time is over', async () => {
    const { of, inputs, items } = await play({
      params: { ...once, attempts: 2, programTimeS: 3 },
      actionMs: 2000,
      answer: ({ purpose }) => (purpose === 'program' ? equips('take', 'a', 'b', 'c') : undefined),
    })
    expect(items.slice(0, 2)).toEqual(['a', 'b'])
    expect(items).not.toContain('c')
    expect(of('critique')).toEqual([])
    expect(inputs('program')[1]?.last).toMatchObject({ error: 'The program was stopped after 3 s.' })
  })

  it('counts a program that cannot be carried out at all as an error', async () => {
    const { items, of, inputs } = await play({
      params: { ...once, attempts: 2 },
      answer: ({ purpose }) =>
        purpose === 'program'
          ? { ...equips('take'), skill: { call: [], body: [{ action: 'Equip', arguments: { item: '{item}' } }] } }
          : undefined,
    })
    expect(items).toEqual([])
    expect(of('critique')).toEqual([])
    expect(JSON.stringify(inputs('program')[1]?.last)).toContain('needs arguments that were not given: item')
  })

  it('spends an attempt on an answer that cannot be used, and leaves what is told of the last program', async () => {
    const { inputs } = await play({
      params: once,
      answer: (asked) => (asked.purpose === 'program' && asked.input.attempt === 2 ? unusable : criticised(asked)),
    })
    const [, second, third, fourth] = inputs('program')
    expect(fourth).toMatchObject({ attempt: 4 })
    expect(third?.last).toEqual(second?.last)
    expect(third?.critique).toBe(second?.critique)
  })

  it('asks the critic without the steps, unless it is to see them', async () => {
    const [input] = (await play({})).inputs('critique')
    expect(input).toMatchObject({ subGoal: 'one', how: 'With your hands.', inventory: [] })
    expect(input).not.toHaveProperty('log')
    const [told] = (await play({ params: { criticSeesLog: true } })).inputs('critique')
    expect(told).toMatchObject({ log: [{ action: 'Equip', ok: true }] })
  })

  it('takes an answer of the critic that cannot be used for a failure without words', async () => {
    const { inputs } = await play({
      params: { ...once, attempts: 2 },
      answer: ({ purpose }) => (purpose === 'critique' ? unusable : undefined),
    })
    expect(inputs('program')[1]).toMatchObject({ critique: '', last: { error: null } })
  })

  it('without a critic takes what ran to its end for reached, whatever failed in it, and nothing else', async () => {
    const act = () => failed('not-in-inventory')
    const { of, outcome } = await play({ params: { critic: false }, act })
    expect(of('critique')).toEqual([])
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
    const stopped = await play({ params: { ...once, critic: false, failuresBeforeError: 0 }, act })
    expect(stopped.of('program')).toHaveLength(4)
  })

  it('asks how once for the same words, and shows the answer to writer and critic', async () => {
    const { inputs, of } = await play({ params: { rollouts: 3 }, answer: criticised })
    expect(of('how')).toHaveLength(1)
    expect(inputs('program').every(({ how }) => how === 'With your hands.')).toBe(true)
    expect((await play({ params: { asksHow: false } })).of('how')).toEqual([])
  })

  it('remembers what it last saw in containers and moved since', async () => {
    const body = ['WithdrawItem', 'CheckContainer', 'WithdrawItem'].map((action) => ({
      action,
      arguments: { container: [1, 2, 3] },
    }))
    const { inputs } = await play({
      answer: ({ purpose, input }) =>
        purpose === 'program' && input.number === 1
          ? { ...equips('look'), skill: { call: [], body } }
          : purpose === 'decompose'
            ? goals('one', 'two')
            : undefined,
    })
    expect(inputs('program')[1]).toMatchObject({
      chests: [{ pos: [1, 2, 3], notes: ['CheckContainer worked.', 'WithdrawItem worked.'] }],
    })
  })

  it.each(['decompose', 'how', 'program', 'critique', 'describe'])(
    'ends as the model’s failure at %s',
    async (purpose) => {
      const answer = (asked: Asked) => (asked.purpose === purpose ? outage : undefined)
      expect((await play({ agents: 2, answer })).outcome).toMatchObject({ ok: false, error: { code: 'model-failure' } })
    },
  )
})
