/**
 * What one server keeps of the games that it has had.
 * @module-tag landing
 */
import { fork } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import type { GamesReport } from './games-in-a-row.ts'

const GAMES = 6
/** What a game may leave behind once the first ones have filled the caches; a server with two players is 7 MB. */
const MOST_LEFT_MB = 1

let report: GamesReport

beforeAll(async () => {
  const child = fork(new URL('./games-in-a-row.ts', import.meta.url), [String(GAMES)], { execArgv: ['--expose-gc'] })
  report = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as GamesReport))
    child.once('exit', (code) => reject(new Error(`the games ended with code ${code} and no report`)))
  })
})

test('players who share a packet leave it as it came', () => {
  expect(report.shared).toEqual(
    expect.arrayContaining(['rel_entity_move', 'entity_look', 'entity_head_rotation', 'block_change']),
  )
  expect(report.changed).toEqual([])
})

test('a stopped server leaves nothing behind', () => {
  expect(report.serversAlive).toBe(0)
  const [, second = 0] = report.heapMb
  const last = report.heapMb.at(-1) ?? Infinity
  expect((last - second) / (GAMES - 2)).toBeLessThan(MOST_LEFT_MB)
})

test('the last game of a process is the first one again', () => {
  expect(report.hashes).toHaveLength(GAMES)
  expect(new Set(report.hashes).size).toBe(1)
})
