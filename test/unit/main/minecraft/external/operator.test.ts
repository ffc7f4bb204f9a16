import { expect, test } from 'vitest'
import { refusalIn } from '../../../../../main/minecraft/external/operator.ts'

test.each([
  'command.unknown.command command.context.here',
  'argument.pos.unloaded',
  'commands.fill.toobig 32768 40000',
  'That position is not loaded',
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
