import { expect, test } from 'vitest'
import { refusalIn } from '../../../../../main/minecraft/external/command-way.ts'

test.each([
  'command.unknown.command command.context.here',
  'argument.pos.unloaded',
  'commands.fill.toobig 32768 40000',
  'That position is not loaded',
  'That position is out of this world!',
  'That player does not exist',
  'Too many chunks in the specified area (maximum 256, specified 400)',
  '...0 1 1 1 glas<--[HERE]',
  'Unknown or incomplete command, see below for error',
  "I'm sorry, but you do not have permission to perform this command.",
])('"%s" is a refusal', (words) => {
  expect(refusalIn(['Gamerule x is now set to: true', words])).toBe(words)
})

test('what changes nothing, or finds nobody, is none', () => {
  const harmless = [
    'Could not set the block',
    'No blocks were filled',
    'argument.entity.notfound.entity',
    'No entity was found',
    'No items were found on player Alice',
    'commands.forceload.added.failure',
  ]
  expect(refusalIn(harmless)).toBeNull()
})
