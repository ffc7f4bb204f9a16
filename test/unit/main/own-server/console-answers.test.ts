import { expect, test } from 'vitest'
import { ConsoleAnswers } from '../../../../main/own-server/console-answers.ts'
import { readConsoleLine } from '../../../../main/own-server/console-log.ts'
import { ok } from '../../../../shared/contract/errors.ts'

/** A console that a test answers by hand. */
function answered() {
  const typed: string[] = []
  const answers = new ConsoleAnswers((lines) => typed.push(...lines.split('\n')))
  const hear = (text: string, level = 'INFO') =>
    answers.hear(readConsoleLine(`[12:34:56] [Server thread/${level}]: ${text}`))
  /** Carries out the next line: a marker, or a command with its answers. */
  const carryOut = (...words: readonly string[]): void => {
    const line = typed.shift() ?? ''
    const [, marker] = /^data get storage (\S+)$/.exec(line) ?? []
    if (marker !== undefined) expect(hear(`Storage ${marker} has the following contents: {}`)).toBe(true)
    for (const text of words) expect(hear(text)).toBe(false)
  }
  return { answers, typed, hear, carryOut }
}

test('each command has the lines between its neighbours’ markers; what stood there before is nobody’s', async () => {
  const { answers, typed, hear, carryOut } = answered()
  const asked = answers.ask(['time query day', 'fill 0 0 0 1 1 1 glas', 'list'])
  expect(typed.filter((line) => !line.startsWith('data'))).toEqual(['time query day', 'fill 0 0 0 1 1 1 glas', 'list'])
  hear('The time is 7')
  carryOut()
  carryOut('The time is 0')
  carryOut()
  carryOut("Unknown block type 'minecraft:glas'", '...1 1 1 glas<--[HERE]')
  carryOut()
  carryOut()
  carryOut()
  expect(await asked).toEqual(
    ok([['The time is 0'], ["Unknown block type 'minecraft:glas'", '...1 1 1 glas<--[HERE]'], []]),
  )
})

test('what players, plug-ins and warnings say in between does not count', async () => {
  const { answers, hear, carryOut } = answered()
  const asked = answers.ask(['data get block 1 2 3 Items'])
  carryOut()
  carryOut('1, 2, 3 has the following block data: []')
  hear('<Alice> 1, 2, 3 has the following block data: [{id: "minecraft:stone", Count: 64b}]')
  hear('[Not Secure] <Bob> 1, 2, 3 has the following block data: []')
  hear('[Essentials] Unknown command')
  hear('* Alice is not allowed')
  hear('Bob joined the game')
  hear("Can't keep up! Is the server overloaded?", 'WARN')
  carryOut()
  expect(await asked).toEqual(ok([['1, 2, 3 has the following block data: []']]))
})

test('several who ask are answered in their order; markers differ from console to console', async () => {
  const { answers, typed, carryOut } = answered()
  const [first, second] = [answers.ask([]), answers.ask(['list'])]
  const [marker] = typed
  carryOut()
  carryOut()
  carryOut('There are 0 of a max of 20 players online:')
  carryOut()
  expect(await first).toEqual(ok([]))
  expect(await second).toEqual(ok([['There are 0 of a max of 20 players online:']]))
  const other = answered()
  void other.answers.ask([])
  expect(other.typed).not.toContain(marker)
})

test('the end of the server is everybody’s answer', async () => {
  const { answers, carryOut } = answered()
  const asked = [answers.ask(['list']), answers.ask([])]
  carryOut()
  answers.close()
  expect(await Promise.all(asked)).toMatchObject([
    { ok: false, error: { code: 'server-lost' } },
    { ok: false, error: { code: 'server-lost' } },
  ])
})
