import { describe, expect, test } from 'vitest'
import { splitArguments } from '../../../../../../main/minecraft/server/embedded/commands/index.ts'

describe('splitting a command line', () => {
  test.each([
    ['setblock 1 2 3 stone', ['setblock', '1', '2', '3', 'stone']],
    ['  tp   @s ~ ~2 ~ ', ['tp', '@s', '~', '~2', '~']],
    [
      'setblock 0 0 0 oak_stairs[facing=east, half=top]',
      ['setblock', '0', '0', '0', 'oak_stairs[facing=east, half=top]'],
    ],
    ['kill @e[type=item, limit=1]', ['kill', '@e[type=item, limit=1]']],
    ['give @s stick{display:{Name:"a b"}} 2', ['give', '@s', 'stick{display:{Name:"a b"}}', '2']],
    ['', []],
  ])('%s', (line, parts) => {
    expect(splitArguments(line)).toEqual(parts)
  })
})
