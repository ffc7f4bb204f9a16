/** Skills: what a program comes to, what is learnt, and what is found again. */
import { describe, expect, it } from 'vitest'
import { SkillLibrary } from '../../../../../main/methods/voyager/library.ts'
import { expand, type Skill } from '../../../../../main/methods/voyager/skills.ts'
import { type Asked, equips, failed, goals, play } from './fake-agents.ts'

const take: Skill = {
  name: 'take',
  call: ['item'],
  description: 'Takes an item in hand.',
  body: [{ action: 'Equip', arguments: { item: '{item}' } }],
}
const both: Skill = {
  name: 'take_both',
  call: ['item'],
  description: 'Takes two things in hand.',
  body: [
    { action: 'take', arguments: { item: '{item}' } },
    { action: 'Equip', arguments: { item: 'dirt' } },
  ],
}
const actions = new Set(['Equip'])
const known =
  (...skills: readonly Skill[]) =>
  (name: string) =>
    skills.find((skill) => skill.name === name)

describe('a program', () => {
  it('comes to the actions of its skill and of the skills that this calls, with its arguments', () => {
    const program = { name: 'take_both', arguments: { item: 'poppy' }, skill: both }
    expect(expand(program, actions, known(take))).toEqual({
      ok: true,
      calls: [
        { action: 'Equip', arguments: { item: 'poppy' } },
        { action: 'Equip', arguments: { item: 'dirt' } },
      ],
    })
    expect(expand({ ...program, skill: null }, actions, known(take, both))).toMatchObject({ ok: true })
  })

  it.each([
    ['a stranger', { ...both, body: [{ action: 'fly', arguments: {} }] }, 'There is no action or skill "fly".'],
    ['itself', { ...both, body: [{ action: 'take_both', arguments: {} }] }, 'The skill "take_both" calls itself.'],
    ['a loop of skills', { ...both, body: [{ action: 'loop', arguments: {} }] }, 'The skill "take_both" calls itself.'],
    [
      'too much',
      { ...both, body: Array(1001).fill({ action: 'Equip', arguments: {} }) },
      'It takes more than 1000 actions.',
    ],
  ])('cannot call %s', (_what, skill, problem) => {
    const loop = { ...take, name: 'loop', body: [{ action: 'take_both', arguments: {} }] }
    expect(expand({ name: 'take_both', arguments: {}, skill }, actions, known(loop))).toEqual({ ok: false, problem })
  })

  it('takes the place of a known skill of its name before it runs', () => {
    const program = {
      name: 'take',
      arguments: {},
      skill: { call: [], body: [{ action: 'Equip', arguments: { item: 'mud' } }] },
    }
    expect(expand(program, actions, known(take))).toMatchObject({ calls: [{ arguments: { item: 'mud' } }] })
  })
})

describe('the library', () => {
  const named = (name: string, description: string): Skill => ({ name, description, call: [], body: [] })

  it('gives those whose names and descriptions share most words, the earlier ones first', () => {
    const library = new SkillLibrary([
      named('milkCow', 'Uses a bucket.'),
      named('bake_bread', 'Crafts bread of wheat.'),
      named('dig_wheat', 'Digs ripe wheat.'),
      named('a', 'Nothing.'),
    ])
    const names = (query: string, most: number) => library.retrieve(query, most).map(({ name }) => name)
    expect(names('Get 3 wheat: dig it.', 2)).toEqual(['dig_wheat', 'bake_bread'])
    expect(names('milk of a cow', 1)).toEqual(['milkCow'])
    expect(names('', 3)).toEqual(['milkCow', 'bake_bread', 'dig_wheat'])
    expect(names('wheat', 0)).toEqual([])
  })

  it('keeps one skill of each name, the latest', () => {
    const library = new SkillLibrary([take])
    library.add({ ...take, description: 'Other words.' })
    expect(library.names()).toEqual(['take'])
    expect(library.get('take')?.description).toBe('Other words.')
  })
})

const two = (asked: Asked) => (asked.purpose === 'decompose' ? goals('one', 'two') : undefined)

describe('learning', () => {
  it('describes what reached its sub-goal and shows it from then on', async () => {
    const { inputs, log } = await play({ answer: two })
    expect(inputs('describe')[0]).toMatchObject({ skill: { name: 'take_poppy', body: [{ action: 'Equip' }] } })
    expect(inputs('program').map(({ skills }) => skills)).toMatchObject([
      [],
      [{ name: 'take_poppy', description: 'Takes a poppy in hand.' }],
    ])
    expect(log.of('thought').map(({ text }) => text)).toContain('I keep a skill: take_poppy(): Takes a poppy in hand.')
  })

  it('keeps nothing of a program that failed, nor of a call of a known skill', async () => {
    const lost = await play({ params: { rollouts: 1 }, act: () => failed('bad-arguments') })
    expect(lost.of('describe')).toEqual([])
    const call = { explanation: 'I know that.', name: 'take', arguments: { item: 'poppy' }, skill: null }
    const again = await play({
      params: { library: [take] },
      answer: ({ purpose }) => (purpose === 'program' ? call : undefined),
    })
    expect(again.items).toEqual(['poppy'])
    expect(again.of('describe')).toEqual([])
  })

  it('shows five skills at most, also by what the last program lacked', async () => {
    const library = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ ...take, name, description: '' }))
    const poppies = { ...take, name: 'fetch_poppy', description: '' }
    const { inputs } = await play({
      params: { library: [...library, poppies], rollouts: 1, asksHow: false },
      act: () => failed('not-in-inventory'),
      answer: ({ purpose }) =>
        purpose === 'critique' ? { reasoning: 'No.', success: false, critique: '' } : undefined,
    })
    const shown = inputs('program').map(({ skills }) => JSON.stringify(skills))
    expect(inputs('program')[0]?.skills).toHaveLength(5)
    expect(shown[0]).not.toContain('fetch_poppy')
    expect(shown[1]).toContain('fetch_poppy')
  })

  it('is every agent’s own, unless all share one library', async () => {
    const answer = (asked: Asked) =>
      asked.purpose === 'program' ? equips(`of_${asked.actor}_${asked.input.number}`, 'poppy') : two(asked)
    const knownTo = async (sharedLibrary: boolean) =>
      (await play({ agents: 2, params: { sharedLibrary }, answer })).inputs('program').at(-1)?.known
    expect(await knownTo(false)).toEqual(['of_Bob_1'])
    expect(await knownTo(true)).toEqual(expect.arrayContaining(['of_Alice_1', 'of_Bob_1']))
  })

  it('is off in the ablation, where no skill is shown', async () => {
    const { of, inputs } = await play({ params: { learns: false, retrieved: 0 }, answer: two })
    expect(of('describe')).toEqual([])
    expect(inputs('program').map(({ skills, known }) => [skills, known])).toEqual([
      [[], []],
      [[], []],
    ])
  })

  it('refuses a program that names what does not exist', async () => {
    const strange = { ...equips('go'), skill: { call: [], body: [{ action: 'fly', arguments: {} }] } }
    const unknown = { ...equips('go'), skill: null }
    const asAction = equips('Equip', 'poppy')
    for (const program of [strange, unknown, asAction]) {
      const { items, of } = await play({
        params: { rollouts: 1 },
        answer: ({ purpose }) => (purpose === 'program' ? program : undefined),
      })
      expect(items).toEqual([])
      expect(of('program')).toHaveLength(4)
    }
  })
})
