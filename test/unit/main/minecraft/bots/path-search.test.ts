import type { Move } from 'mineflayer-pathfinder'
import { describe, expect, it } from 'vitest'
import { limitNodes } from '../../../../../main/minecraft/bots/path-search.ts'

const noClock = { spend: (): void => undefined }

function moveAt(x: number, z: number): Move {
  return { x, y: 0, z, remainingBlocks: 0, cost: 1, toBreak: [], toPlace: [], parkour: false, hash: `${x},${z}` }
}

/** An endless plain: a search for what is not there would never end by itself. */
function plain(): { getNeighbors(node: Move): Move[] } {
  return {
    getNeighbors: (node) => [
      moveAt(node.x + 1, node.z),
      moveAt(node.x - 1, node.z),
      moveAt(node.x, node.z + 1),
      moveAt(node.x, node.z - 1),
    ],
  }
}

/** Floods like a search without a reachable goal; answers how many nodes it saw before it ran dry. */
function flood(movements: { getNeighbors(node: Move): Move[] }): number {
  const seen = new Set(['0,0'])
  const open = [moveAt(0, 0)]
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    for (const next of movements.getNeighbors(node)) {
      if (seen.has(next.hash)) continue
      seen.add(next.hash)
      open.push(next)
    }
  }
  return seen.size
}

describe('the node budget of a path search', () => {
  it('makes an endless search run dry', () => {
    const movements = plain()
    const budget = limitNodes(movements, noClock, 100)
    expect(flood(movements)).toBeLessThan(100 * 4)
    expect(budget.spent).toBe(true)
  })

  it('leaves a search alone that needs fewer nodes', () => {
    const movements = plain()
    const budget = limitNodes(movements, noClock, 100)
    expect(movements.getNeighbors(moveAt(3, 4))).toHaveLength(4)
    expect(budget.spent).toBe(false)
  })

  it('begins anew for each search', () => {
    const movements = plain()
    const budget = limitNodes(movements, noClock, 100)
    const first = flood(movements)
    budget.renew()
    expect(budget.spent).toBe(false)
    expect(flood(movements)).toBe(first)
  })
})
