import { expect, test } from 'vitest'
import { PathLog } from '../../../../../renderer/features/world3d/path-log.ts'
import { agentColor } from '../../../../../renderer/format/agent-colors.ts'
import { standingPlayer } from '../../../../fakes/standing-player.ts'

const body = (name: string, x: number, type = 'player') => standingPlayer({ name, type, position: [x, -60, 0] })

/** Bob walks four blocks a second; a cow and a stranger walk, too, and Alice stands. */
const walk = {
  endMs: 2000,
  entitiesAt: (atMs: number) => [
    body('Alice', 0),
    body('Bob', atMs / 250),
    body('cow', atMs / 250, 'cow'),
    body('Stranger', atMs / 250),
  ],
}

test('only members leave a path, in their colours, and only where they walk', () => {
  const log = new PathLog(['Alice', 'Bob'])
  expect(log.grow(walk, 100)).toBe(true)
  expect(log.beams).toHaveLength(8)
  expect(log.beams.map(({ from, to }) => [from[0], to[0]])[3]).toEqual([3, 4])
  expect(log.beams[0]?.color.slice(0, 3)).toEqual(agentColor(1))
})

test('the way up to a moment is the first part', () => {
  const log = new PathLog(['Bob'])
  log.grow(walk, 100)
  expect([0, 249, 250, 1000, 9000].map((atMs) => log.countAt(atMs))).toEqual([0, 0, 1, 4, 8])
})

test('a little at a time comes to the same, and nothing is read twice', () => {
  const [whole, parts] = [new PathLog(['Bob']), new PathLog(['Bob'])]
  whole.grow(walk, 100)
  while (parts.grow(walk, 2));
  expect(parts.beams).toEqual(whole.beams)
  expect(whole.grow(walk, 100)).toBe(false)
})

test('who is put elsewhere has not walked there', () => {
  const log = new PathLog(['Bob'])
  log.grow({ endMs: 1000, entitiesAt: (atMs) => [body('Bob', atMs < 500 ? 0 : 50)] }, 100)
  expect(log.beams).toEqual([])
})
