import { expect, test } from 'vitest'
import { type ConsoleNews, readConsoleLine } from '../../../../main/own-server/console-log.ts'

const vanilla = (text: string, level = 'INFO') => `[12:34:56] [Server thread/${level}]: ${text}`
const paper = (text: string, level = 'INFO') => `\u001b[m[12:34:56 ${level}]: ${text}\u001b[m`
const news = (line: string): ConsoleNews | null => readConsoleLine(line).news

test.each([
  ['Done (12.345s)! For help, type "help"', { kind: 'ready', seconds: 12.345 }],
  ['Done (12,345s)! For help, type "help"', { kind: 'ready', seconds: 12.345 }],
  ['Alice joined the game', { kind: 'joined', player: 'Alice' }],
  ['Alice (formerly known as Bob) joined the game', { kind: 'joined', player: 'Alice' }],
  ['Alice left the game', { kind: 'left', player: 'Alice' }],
  ['<Alice> hello', { kind: 'said', player: 'Alice', text: 'hello' }],
  ['[Not Secure] <Alice> Bob joined the game', { kind: 'said', player: 'Alice', text: 'Bob joined the game' }],
  ['Made Lab a server operator', { kind: 'operator', player: 'Lab' }],
  ['Made Lab no longer a server operator', { kind: 'operator', player: 'Lab' }],
  ['Nothing changed. The player already is an operator', { kind: 'operator', player: null }],
  ['Preparing spawn area: 83%', { kind: 'phase', words: 'Preparing the spawn area, 83 %' }],
  ['60% completed (300 / 500 chunks)...', { kind: 'phase', words: 'Upgrading the world, 60 %' }],
  ['**** FAILED TO BIND TO PORT!', { kind: 'trouble', cause: 'port-taken' }],
  [
    'You need to agree to the EULA in order to run the server. Go to eula.txt for more info.',
    { kind: 'trouble', cause: 'eula' },
  ],
  ['Encountered an unexpected exception', { kind: 'trouble', cause: 'crashed' }],
  ['There are 0 of a max of 20 players online: ', null],
] as const)('“%s” in both logs', (text, expected) => {
  expect(news(vanilla(text))).toEqual(expected)
  expect(news(paper(text))).toEqual(expected)
  expect(news(`>....\r${paper(text)}\r`.replace('....', ''))).toEqual(expected)
})

test.each([
  '<Alice> Made Mallory a server operator',
  '* Alice Done (1.0s)! For help, type "help"',
  '[Alice: Made Mallory a server operator]',
  '[Server] Mallory joined the game',
  '* Alice has an OutOfMemoryError',
  '[Alice] FAILED TO BIND TO PORT',
  '[Alice] **** FAILED TO BIND TO PORT!',
  'Alice issued server command: /tell x session.lock',
  'Alice was slain by OutOfMemoryError',
])('what players say does not count as the server’s own: “%s”', (text) => {
  const read = news(vanilla(text))
  expect(read === null || read.kind === 'said').toBe(true)
})

test.each([
  ['java.lang.OutOfMemoryError: Java heap space', 'memory'],
  ['Terminating due to java.lang.OutOfMemoryError: Java heap space', 'memory'],
  ['Error: Could not reserve enough space for 4194304KB object heap', 'memory'],
  ['Error: Unable to access jarfile server.jar', 'jar'],
  ['Unsupported Java detected (65.0). Only up to Java 19 is supported.', 'java'],
  [
    'net.minecraft.util.DirectoryLock$LockException: ./world/session.lock: already locked (possibly by other Minecraft instance?)',
    'in-use',
  ],
] as const)('what Java says outside the log: “%s”', (line, cause) => {
  expect(readConsoleLine(line)).toEqual({
    ...{ text: line, isProblem: false, isLogged: false, isAnswer: false },
    news: { kind: 'trouble', cause },
  })
})

test.each([
  ['Caught previously unhandled exception: java.lang.OutOfMemoryError: Java heap space', 'memory'],
  ['Failed to start: ./causalmace/session.lock: already locked', 'in-use'],
] as const)('“%s” is trouble in an error, and not in a warning about what players have named', (text, cause) => {
  expect(news(vanilla(text, 'ERROR'))).toEqual({ kind: 'trouble', cause })
  expect(news(paper(text, 'FATAL'))).toEqual({ kind: 'trouble', cause })
  expect(news(vanilla(text, 'WARN'))).toBe(null)
})

test('warnings and errors are problems', () => {
  expect(['INFO', 'WARN', 'ERROR'].map((level) => readConsoleLine(vanilla('Something', level)).isProblem)).toEqual([
    false,
    true,
    true,
  ])
  expect(readConsoleLine(vanilla('No key layers in MapLike[{}]', 'ERROR')).isProblem).toBe(false)
  expect(readConsoleLine('\tat net.minecraft.server.Main.main(SourceFile:1)')).toMatchObject({
    isProblem: false,
    news: null,
  })
})
