import type { Profiler } from 'node:inspector'
import { expect, test } from 'vitest'
import { summaryOf } from '../../bench/profiler.ts'

interface Call {
  readonly name: string
  readonly url?: string
  readonly hits?: number
  readonly calls?: readonly Call[]
}

const server = 'file:///lab/packages/minecraft-server/server'
const pathfinder = 'file:///lab/node_modules/mineflayer-pathfinder/lib'

/** The nodes that V8 gives for a tree of calls; the first one is the root. */
function nodesOf(root: Call): Profiler.ProfileNode[] {
  const nodes: Profiler.ProfileNode[] = []
  const add = ({ name, url = '', hits = 0, calls = [] }: Call): number => {
    const callFrame = { functionName: name, url, scriptId: '0', lineNumber: 6, columnNumber: 0 }
    const node: Profiler.ProfileNode = { id: nodes.length + 1, callFrame, hitCount: hits, children: [] }
    nodes.push(node)
    node.children = calls.map(add)
    return node.id
  }
  add(root)
  return nodes
}

const profile = summaryOf({
  nodes: nodesOf({
    name: '(root)',
    calls: [
      { name: '(idle)', hits: 900 },
      { name: 'startProfile', hits: 50, calls: [{ name: 'post', url: 'node:inspector', hits: 50 }] },
      { name: '(garbage collector)', hits: 10 },
      {
        name: 'canStraightLine',
        url: `${pathfinder}/physics.js`,
        hits: 10,
        calls: [{ name: 'Physics.physics.simulatePlayer', hits: 20, calls: [{ name: 'bot.blockAt', hits: 10 }] }],
      },
      { name: 'Physics.physics.simulatePlayer', hits: 20 },
      {
        name: 'ask',
        url: 'file:///lab/main/models/ask.ts',
        hits: 10,
        calls: [{ name: 'client.emit', url: `${server}/fixes/guarded-packets.ts`, hits: 20 }],
      },
    ],
  }),
})

test('a hot spot counts what it calls, spots overlap, idle time and the profiler itself count for nobody', () => {
  const shares = Object.fromEntries(profile.hotSpots.map(({ name, share }) => [name, share]))
  expect(shares).toMatchObject({
    canStraightLine: 0.4,
    blockAt: 0.1,
    // What a straight line simulates is not the body's own movement.
    'own physics': 0.2,
    'server, at packets': 0.2,
    // Ends where the game begins.
    'method and model': 0.1,
    'garbage collection': 0.1,
    zod: 0,
  })
})

test('own time is told by function and by module, most first', () => {
  expect(profile.functions.slice(0, 2)).toEqual([
    { name: 'Physics.physics.simulatePlayer', share: 0.4 },
    { name: 'client.emit file:///lab/packages/minecraft-server/server/fixes/guarded-packets.ts:7', share: 0.2 },
  ])
  expect(profile.modules.find(({ name }) => name === 'mineflayer-pathfinder')).toEqual({
    name: 'mineflayer-pathfinder',
    share: 0.1,
  })
  expect(profile.modules.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})
