/** The grammar of MINDcraft's commands, what their arguments become, and who has which. */
import { describe, expect, test } from 'vitest'
import { coerce } from '../../../../../main/methods/mindcraft/coercion.ts'
import { commands, commandsFor } from '../../../../../main/methods/mindcraft/commands/table.ts'
import { firstCommand } from '../../../../../main/methods/mindcraft/grammar.ts'

describe('the first command in a text', () => {
  test.each([
    ['I go. !goToCoordinates(3, -60.5, 7, 1) and on', 'goToCoordinates', ['3', '-60.5', '7', '1']],
    ['!setMode("hunting", true)', 'setMode', ['hunting', 'true']],
    ['!inventory then !stop', 'inventory', []],
    ['!viewChest()', 'viewChest', []],
    ["!equip('stone')", 'equip', []],
    ['!givePlayer("Bob, or Al", "dirt", 2)', 'givePlayer', ['Bob, or Al', 'dirt', '2']],
    ['!attack(("cow"))', 'attack', []],
  ])('%s', (text, name, given) => {
    expect(firstCommand(text)).toMatchObject({ name, given })
  })

  test('all behind it is dropped', () => {
    expect(firstCommand('Now. !equip("stone") Then !stop')?.upTo).toBe('Now. !equip("stone")')
  })

  test('words without one hold none', () => {
    expect(firstCommand('Hurray! I am done!')).toBeNull()
  })
})

describe('arguments', () => {
  const item = [{ name: 'item', kind: 'item' }] as const
  test.each([
    ['oak_plank', 'oak_planks'],
    ['stone', 'stone'],
  ])('an item %s is %s', (given, value) => {
    expect(coerce('equip', item, [given])).toEqual({ ok: true, values: [value] })
  })

  test.each([
    ['f', false],
    ['0', false],
    ['off', false],
    ['t', true],
    ['1', true],
    ['ON', true],
  ])('a truth value %s is %s', (given, value) => {
    expect(coerce('setMode', [{ name: 'on', kind: 'boolean' }], [given])).toEqual({ ok: true, values: [value] })
  })

  test('a domain holds its lowest number and not its highest', () => {
    const range = [{ name: 'range', kind: 'int', domain: [32, 512] }] as const
    expect(coerce('search', range, ['32']).ok).toBe(true)
    expect(coerce('search', range, ['512'])).toMatchObject({ ok: false, message: expect.stringContaining('[32, 512)') })
  })

  test('as many as declared, and said so', () => {
    expect(coerce('equip', item, [])).toEqual({
      ok: false,
      message: 'Command !equip was given 0 args, but requires 1 args.',
    })
    expect(coerce('equip', item, ['Stone!']).ok).toBe(false)
  })
})

describe('the table', () => {
  const free = { substitutes: false, blockedCommands: [], talk: true }
  const named = (...names: string[]) => names.map((name) => ({ name, description: name, parameters: {}, failures: {} }))

  test('has the 47 commands of the paper, each once', () => {
    expect(new Set(commands.map(({ name }) => name)).size).toBe(47)
    expect(commands).toHaveLength(47)
  })

  test('an agent has those whose actions it has', () => {
    const having = { actions: named('NavigateTo', 'Say'), documents: [] }
    const names = commandsFor(having, free).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['goToCoordinates', 'goToPlayer', 'startConversation', 'newAction']))
    for (const missing of ['equip', 'getBlueprint', 'searchForBlock']) expect(names).not.toContain(missing)
    const silent = commandsFor(having, { ...free, talk: false }).map(({ name }) => name)
    expect(silent).not.toContain('startConversation')
  })

  test('a blueprint brings its four commands', () => {
    const names = commandsFor({ actions: [], documents: ['(1, -60, 2) stone'] }, free).map(({ name }) => name)
    expect(names.filter((name) => name.includes('lueprint'))).toHaveLength(4)
  })

  test('what is blocked is gone, but for what nobody can do without', () => {
    const blockedCommands = ['!stats', '!help']
    const names = commandsFor({ actions: [], documents: [] }, { ...free, blockedCommands }).map(({ name }) => name)
    expect(names).toContain('stats')
    expect(names).not.toContain('help')
  })

  test('an action that no command reaches has one of its own, marked', () => {
    const pos = { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }, { type: 'integer' }] }
    const until = { type: 'object', properties: { pos, block: { type: 'string' } }, required: ['pos', 'block'] }
    const parameters = { type: 'object', properties: { pos, seconds: { type: 'number' }, until }, required: ['pos'] }
    const stepOn = {
      name: 'StepOn',
      description: 'Step on it. With until, such as {"block": "a"}, wait.',
      parameters,
      failures: {},
    }
    const own = commandsFor({ actions: [stepOn], documents: [] }, { ...free, substitutes: true }).find(
      ({ name }) => name === 'stepOn',
    )
    expect(own).toMatchObject({ isSubstitute: true, description: 'Step on it. With until, wait.' })
    const coerced = coerce('stepOn', own?.parameters ?? [], ['1', '2', '3', '4', '5', '6', '7', 'iron_door'])
    expect(coerced).toEqual({ ok: true, values: [1, 2, 3, 4, 5, 6, 7, 'iron_door'] })
    expect(coerce('stepOn', own?.parameters ?? [], ['1', '2']).ok).toBe(false)
    expect(coerce('stepOn', own?.parameters ?? [], ['1', '2', '3']).ok).toBe(true)
  })
})
