import { expect, test } from 'vitest'
import {
  describeLoss,
  describeRunning,
  describeWorld,
  portProblem,
} from '../../../../../renderer/features/server/server-text.ts'
import type { SandboxState } from '../../../../../shared/contract/server.ts'

const running: Extract<SandboxState, { status: 'running' }> = {
  status: 'running',
  world: { kind: 'bare' },
  name: null,
  host: '127.0.0.1',
  port: 25_565,
  otherAddresses: [],
  minecraftVersion: '1.19.2',
  startedAt: '2026-01-02T03:04:05.000Z',
  players: [],
  hasChanges: false,
}

test.each([
  [[], false, null],
  [[], true, 'What was built is not saved.'],
  [['Ann'], false, 'Ann is in it.'],
  [['Ann', 'Bob'], true, '2 players are in it, and what was built is not saved.'],
])('players %j, changes %s: %s', (players, hasChanges, words) => {
  expect(describeLoss({ ...running, players, hasChanges })).toBe(words)
})

test('ports are whole numbers of their range', () => {
  for (const text of ['0', '25565', '65535']) expect(portProblem(text, 0)).toBeUndefined()
  for (const text of ['', 'x', '-1', '65536', '1.5', '1e3']) expect(portProblem(text, 0)).toBe('0 to 65535')
  expect(portProblem('0', 1)).toBe('1 to 65535')
})

test('worlds are called what their users call them', () => {
  expect(describeWorld({ kind: 'saved', name: 'House' })).toBe('House')
  expect(describeRunning(running)).toBe('Bare ground')
  expect(describeRunning({ ...running, name: 'House' })).toBe('House')
  expect(describeWorld({ kind: 'scenario', address: 'a/b/c' })).toBe('The world of a/b/c')
})
