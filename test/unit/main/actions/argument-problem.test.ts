import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { argumentProblem } from '../../../../main/actions/argument-problem.ts'
import { actions } from '../../../../main/actions/index.ts'
import { named, perform, stage } from '../../../fakes/action-stage.ts'

const fieldsSchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
})

interface Called {
  readonly title: string
  readonly action: (typeof actions)[number]
  readonly names: readonly string[]
  readonly required: readonly string[]
}

const all: readonly Called[] = actions.map((action) => {
  const { properties, required } = fieldsSchema.parse(z.toJSONSchema(action.parameters, { io: 'input' }))
  return { title: action.name, action, names: Object.keys(properties), required }
})

/** Arguments that are places; `to` of Say is a teammate. */
const isPlace = (name: string, { title }: Called): boolean =>
  ['pos', 'container', 'from', 'to', 'top'].includes(name) && !(title === 'Say' && name === 'to')
const amounts: ReadonlySet<string> = new Set(['amount', 'seconds', 'distance'])

describe('words for wrong arguments', () => {
  it.each(all)('$title: what is missing, and its form', ({ action, required }) => {
    const problem = argumentProblem(action, {}) ?? ''
    for (const name of required) expect(problem).toContain(` ${name} is missing: give `)
  })

  it.each(all)('$title: places as objects and as text', (called) => {
    const { action, names } = called
    for (const given of [{ x: 1, y: 2, z: 3 }, '(1,2,3)', [1, 2], ['1', '2', '3'], [1.5, 2, 3]]) {
      const problem = argumentProblem(action, Object.fromEntries(names.map((name) => [name, given]))) ?? ''
      for (const name of names.filter((one) => isPlace(one, called))) {
        expect(problem).toContain(` ${name} must be [x, y, z], three whole numbers, not ${JSON.stringify(given)}.`)
      }
    }
  })

  it.each(all)('$title: texts for numbers, and numbers for texts', ({ action, names }) => {
    const problem = argumentProblem(action, Object.fromEntries(names.map((name) => [name, '3']))) ?? ''
    for (const name of names.filter((one) => amounts.has(one))) {
      expect(problem).toMatch(new RegExp(` ${name} must be a (whole )?number .*, not "3"\\.`))
    }
    const turned = argumentProblem(action, Object.fromEntries(names.map((name) => [name, 3]))) ?? ''
    if (names.includes('item')) expect(turned).toMatch(/ item must be a (name|text) .*, not 3\./)
  })

  it.each(all)('$title: nothing of a program, and whole sentences', ({ action, required }) => {
    const without = required.length > 0 ? [{}] : []
    for (const given of [
      null,
      5,
      'x',
      [],
      ...without,
      { pos: 'here' },
      { pos: { x: 1 }, item: 'Oak Log', amount: '3' },
    ]) {
      const problem = argumentProblem(action, given)
      expect(problem).toMatch(/^\w+ cannot be called like that\. .*[.?]$/)
      expect(problem).not.toMatch(/undefined|tuple|record|expected|received|Invalid|pattern|\^/)
    }
  })

  it.each<[string, unknown, string]>([
    [
      'WithdrawItem',
      { container: [1, 2, 3], block: 'dirt', amount: 1 },
      'There is no parameter "block"; did you mean "item"?',
    ],
    [
      'WithdrawItem',
      { pos: [1, 2, 3], item: 'dirt', amount: 1 },
      'There is no parameter "pos"; did you mean "container"?',
    ],
    [
      'PlaceBlock',
      { item: 'dirt', pos: [1, 2, 3], states: { a: 'b' } },
      'There is no parameter "states"; did you mean "state"?',
    ],
    ['PlaceBlock', { item: 'dirt', pos: [1, 2, 3], why: 'so' }, 'There is no parameter "why"; leave it out.'],
    [
      'WithdrawItem',
      { container: [1, 2, 3], item: 'dirt', amount: 0 },
      'amount must be a whole number of at least 1, not 0.',
    ],
    ['PlaceBlock', { item: 'dirt', pos: [1, 2, 3], state: null }, 'not null; leave it out where there is none.'],
    [
      'Wait',
      { seconds: 5, until: { pos: 1, block: 'Air' } },
      'until.pos must be [x, y, z], three whole numbers, not 1.',
    ],
  ])('%s %j', (name, given, words) => {
    expect(argumentProblem(named(name), given)).toContain(words)
  })

  it('none for arguments that fit', () => {
    expect(argumentProblem(named('PlaceBlock'), { item: 'dirt', pos: [1, 2, 3] })).toBeNull()
  })

  it('are the refusal of the action', async () => {
    const given = { item: 'dirt', pos: { x: 1, y: 2, z: 3 } }
    expect(await perform('PlaceBlock', given, stage())).toEqual({
      ok: false,
      reason: 'bad-arguments',
      message:
        'PlaceBlock cannot be called like that. pos must be [x, y, z], three whole numbers, not {"x":1,"y":2,"z":3}.',
    })
  })
})
