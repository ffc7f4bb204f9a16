/** MINDcraft's commands about a blueprint: what they say of what an agent was told and sees. */
import { describe, expect, test } from 'vitest'
import type { Hands } from '../../../../../main/methods/mindcraft/commands/command.ts'
import { commands } from '../../../../../main/methods/mindcraft/commands/table.ts'

type Seen = readonly { readonly pos: readonly [number, number, number]; readonly block: string }[]

const documents = [
  '(4, -60, 4) stone',
  'y -59, z 4: 4..5 stone',
  '(4, -59, 5) dark_oak_door[facing=south,half=lower]',
  '(4, -58, 5) dark_oak_door[facing=south,half=upper]',
]
const BOX = 'The blueprint fills the box from (4, -60, 4) to (5, -57, 5): level 0 is its lowest layer.'

const nothing = (): never => {
  throw new Error('not asked for here')
}

function handsOf(environment: string, changes: Seen): Hands {
  return {
    mates: [],
    environment,
    documents,
    places: new Map(),
    can: () => true,
    act: nothing,
    chest: () => null,
    stats: nothing,
    observe: () => ({
      agent: 'Andy',
      position: [0, -60, 0],
      health: 20,
      held: null,
      inventory: [],
      teammates: [],
      changes: changes.map((change) => ({ ...change, byAgents: true })),
      heard: [],
    }),
    control: {
      help: nothing,
      modes: nothing,
      setMode: nothing,
      goal: nothing,
      stop: nothing,
      hush: nothing,
      restart: nothing,
      clear: nothing,
      converse: nothing,
      endConversation: nothing,
    },
  }
}

function ask(
  name: string,
  values: readonly number[],
  { changes = [], told = BOX }: { changes?: Seen; told?: string } = {},
) {
  return commands.find((command) => command.name === name)?.run(values, handsOf(told, changes))
}

const first: Seen = [{ pos: [4, -60, 4], block: 'stone' }]

describe('what is to be built', () => {
  test('levels with their corners, those of air among them', () => {
    expect(ask('getBlueprint', [])).toBe(
      [0, 1, 2, 3].map((level) => `Level ${level} begins at (4, ${level - 60}, 4).`).join('\n'),
    )
  })

  test('a level row by row, its air included', () => {
    expect(ask('getBlueprintLevel', [1])).toBe(
      'Level 1, from (4, -59, 4), each row from west to east:\nz 4: 2 stone\nz 5: 1 dark_oak_door, 1 air',
    )
  })

  test.each(['getBlueprintLevel', 'checkBlueprintLevel'])('%s says which levels there are', (name) => {
    expect(ask(name, [4])).toBe('There is no level 4: the levels are 0 to 3.')
  })
})

describe('what is still wrong', () => {
  test.each([
    ['missing', [], 'Level 0 is not complete:\nPlace stone at (4, -60, 4).'],
    ['right', first, 'Level 0 is complete.'],
    [
      'another block',
      [{ pos: [4, -60, 4], block: 'dirt' }],
      'Level 0 is not complete:\nReplace dirt at (4, -60, 4) with stone.',
    ],
    [
      'too much',
      [...first, { pos: [5, -60, 4], block: 'dirt' }],
      'Level 0 is not complete:\nRemove dirt at (5, -60, 4).',
    ],
    ['gone again', [...first, { pos: [5, -60, 4], block: 'air' }], 'Level 0 is complete.'],
  ] as const)('%s', (_name, changes, words) => {
    expect(ask('checkBlueprintLevel', [0], { changes })).toBe(words)
  })

  test('a door counts however it is turned', () => {
    const changes: Seen = [{ pos: [4, -58, 5], block: 'dark_oak_door[facing=west,half=upper,hinge=left]' }]
    expect(ask('checkBlueprintLevel', [2], { changes })).toBe('Level 2 is complete.')
  })

  test('of all levels, one after the other', () => {
    expect(ask('checkBlueprint', [], { changes: first })).toBe(
      [
        'Level 0 is complete.',
        'Level 1 is not complete:',
        'Place stone at (4, -59, 4).',
        'Place stone at (5, -59, 4).',
        'Place dark_oak_door at (4, -59, 5).',
        'Level 2 is not complete:',
        'Place dark_oak_door at (4, -58, 5).',
        'Level 3 is complete.',
      ].join('\n'),
    )
  })

  test('where no box is told, turned blocks count as they are turned, and others stand as they like', () => {
    const turned: Seen = [{ pos: [4, -58, 5], block: 'dark_oak_door[facing=west,half=upper]' }]
    const told = { changes: turned, told: 'Flat grass.' }
    expect(ask('checkBlueprintLevel', [2], told)).toContain('Replace dark_oak_door at (4, -58, 5)')
    const extra = { changes: [...first, { pos: [5, -60, 4], block: 'dirt' }], told: 'Flat grass.' } as const
    expect(ask('checkBlueprintLevel', [0], extra)).toBe('Level 0 is complete.')
  })
})
