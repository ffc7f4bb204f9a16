import { expect, test } from 'vitest'
import type { WorldEvent } from '../../../../main/minecraft/ports/world-port.ts'
import { isPlayersChange, leavesTrace } from '../../../../main/sandbox/open-world.ts'
import { allCommands } from '../../../../packages/minecraft-server/server/commands/registered.ts'
import { extraCommands } from '../../../../packages/minecraft-server/server/commands-extra/index.ts'

test.each([
  'setblock 1 2 3 stone',
  '/fill 1 2 3 4 5 6 air',
  'minecraft:clone 1 2 3 4 5 6 7 8 9',
  'item replace block 1 2 3 container.0 with stone',
  'data merge block 1 2 3 {Lock:"a"}',
  'time set day',
  'weather rain',
  'gamerule keepInventory true',
  'difficulty hard',
  'setworldspawn',
  'execute as @a run setblock ~ ~ ~ stone',
  'execute store result block 1 2 3 a int 1 run seed',
  'a command that is yet to come',
])('%s may leave a trace', (command) => expect(leavesTrace(command)).toBe(true))

test.each([
  'list',
  '/help setblock',
  'time query daytime',
  'data get block 1 2 3',
  'gamerule keepInventory',
  'difficulty',
  'give Ann stone',
  'item replace entity Ann hotbar.0 with stone',
  'execute if block 1 2 3 stone',
  'execute as @a run execute at @s run say hi',
])('%s leaves none', (command) => expect(leavesTrace(command)).toBe(false))

test('of all commands, these are taken for ones that change what is saved', () => {
  const names = [...allCommands([extraCommands], () => ({ ok: false, error: { message: '', cursor: 0 } })).keys()]
  expect(names.filter((name) => leavesTrace(`${name} x y z`)).sort()).toEqual(
    ['clone', 'data', 'difficulty', 'fill', 'gamerule', 'item', 'setblock', 'setworldspawn', 'time', 'weather'].sort(),
  )
})

test('only players change a world; furnaces, animals and the console do not', () => {
  const isChange = (event: WorldEvent): boolean => isPlayersChange(event, (name) => name === 'Ann')
  const block = { kind: 'block', pos: [1, 2, 3], from: 'stone', to: 'air' } as const
  const stack = { kind: 'container', pos: [1, 2, 3], item: 'coal', delta: -1 } as const
  expect(isChange({ kind: 'visitor', player: 'Ann', input: 'joined' })).toBe(false)
  expect(isChange(block)).toBe(false)
  expect(isChange({ ...block, by: 'world' })).toBe(false)
  expect(isChange({ ...stack, by: 'world' })).toBe(false)
  expect(isChange({ kind: 'command', source: 'console', command: 'setblock 1 2 3 air' })).toBe(false)
  expect(isChange({ ...block, by: 'Ann' })).toBe(true)
  expect(isChange({ ...stack, by: 'Ann' })).toBe(true)
  expect(isChange({ kind: 'command', source: 'Ann', command: 'setblock 1 2 3 air' })).toBe(true)
  expect(isChange({ kind: 'command', source: 'Ann', command: 'list' })).toBe(false)
})
