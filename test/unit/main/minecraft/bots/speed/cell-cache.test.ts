import fc from 'fast-check'
import pathfinding, { type Move } from 'mineflayer-pathfinder'
import { describe, expect, it } from 'vitest'
import { CellCache, passEmptyCells, rememberCells } from '../../../../../../main/minecraft/bots/speed/cell-cache.ts'
import { watchWorld } from '../../../../../../main/minecraft/bots/speed/patches.ts'
import { createOfflineBot, type OfflineBot } from '../../../../../fakes/offline-bot.ts'

const coordinate = fc.integer({ min: -70, max: 70 })
const cell = fc.record({ x: coordinate, y: coordinate, z: coordinate })

describe('what is remembered of cells', () => {
  it('never answers for another cell, and never with what was overwritten or forgotten', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('put' as const), at: cell }),
      fc.record({ kind: fc.constant('forget' as const), at: cell }),
      fc.record({ kind: fc.constant('forgetAll' as const), at: cell }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.array(cell, { maxLength: 20 }), (steps, asked) => {
        const cache = new CellCache<{ readonly position: (typeof asked)[number]; readonly step: number }>(3)
        const truth = new Map<string, number>()
        steps.forEach(({ kind, at }, step) => {
          const key = `${at.x},${at.y},${at.z}`
          if (kind === 'put') cache.put({ position: at, step })
          if (kind === 'put') truth.set(key, step)
          if (kind === 'forget') cache.forget(at.x, at.y, at.z)
          if (kind === 'forget') truth.delete(key)
          if (kind === 'forgetAll') cache.forgetAll()
          if (kind === 'forgetAll') truth.clear()
        })
        for (const { x, y, z } of [...asked, ...steps.map(({ at }) => at)]) {
          const found = cache.get(x, y, z)
          if (found !== undefined) expect(found.step).toBe(truth.get(`${x},${y},${z}`))
        }
      }),
    )
  })

  it('keeps all cells of a cube, also across zero', () => {
    const cache = new CellCache<{ readonly position: { x: number; y: number; z: number } }>(3)
    for (let x = -5; x < 3; x++)
      for (let y = -62; y < -54; y++) for (let z = -1; z < 7; z++) cache.put({ position: { x, y, z } })
    for (let x = -5; x < 3; x++)
      for (let y = -62; y < -54; y++)
        for (let z = -1; z < 7; z++) expect(cache.get(x, y, z)?.position).toEqual({ x, y, z })
  })
})

describe('search cells', () => {
  const names = [
    'air',
    'stone',
    'oak_slab',
    'oak_fence',
    'white_carpet',
    'water',
    'lava',
    'ladder',
    'sand',
    'oak_fence_gate',
  ]

  const cell = fc.record({
    x: fc.integer({ min: -3, max: 3 }),
    y: fc.integer({ min: 61, max: 66 }),
    z: fc.integer({ min: -3, max: 3 }),
  })
  const blocks = fc.array(fc.record({ at: cell, name: fc.constantFrom(...names) }), { maxLength: 40 })
  const bodies = fc.array(cell, { maxLength: 4 })

  function terrain(changes: readonly { at: { x: number; y: number; z: number }; name: string }[]): OfflineBot {
    const offline = createOfflineBot()
    for (let x = -6; x <= 6; x++) for (let z = -6; z <= 6; z++) offline.put(x, 63, z, offline.stateOf('stone'))
    for (let x = -6; x <= 6; x++) for (let z = -6; z <= 6; z++) offline.put(x, 58, z, offline.stateOf('stone'))
    for (const { at, name } of changes) offline.put(at.x, at.y, at.z, offline.stateOf(name))
    return offline
  }

  function movementsOf({ bot }: OfflineBot, canDig: boolean): InstanceType<typeof pathfinding.Movements> {
    const movements = new pathfinding.Movements(bot)
    Object.assign(bot, { pathfinder: { bestHarvestTool: () => null } })
    movements.canDig = canDig
    movements.scafoldingBlocks = []
    return movements
  }

  function crowd({ bot }: OfflineBot, at: readonly { x: number; y: number; z: number }[]): void {
    const entities = at.map(({ x, y, z }, id) => ({
      id,
      name: id === 3 ? 'item' : 'player',
      position: { x: x + 0.4, y, z: z + 0.1 },
      width: 0.6,
      height: 1.8,
    }))
    Object.assign(bot, { entities: Object.fromEntries(entities.map((entity) => [entity.id, entity])) })
  }

  function stepsFrom(movements: InstanceType<typeof pathfinding.Movements>, move: Move): string {
    return JSON.stringify(movements.getNeighbors(move))
  }

  function standing(x: number, y: number, z: number): Move {
    return {
      x,
      y,
      z,
      remainingBlocks: 0,
      cost: 0,
      toBreak: [],
      toPlace: [],
      parkour: false,
      hash: `${x},${y},${z}`,
    } as unknown as Move
  }

  describe('movements with remembered cells', () => {
    it("offer the library's own steps, also after changes, among bodies and from the middle of blocks", () => {
      fc.assert(
        fc.property(blocks, blocks, bodies, fc.boolean(), (before, after, others, canDig) => {
          const [own, patched] = [terrain(before), terrain(before)]
          const [theirs, ours] = [movementsOf(own, canDig), movementsOf(patched, canDig)]
          watchWorld(patched.bot, [rememberCells(ours)])
          passEmptyCells(ours)
          for (const changes of [[], after]) {
            for (const { at, name } of changes) {
              for (const offline of [own, patched]) offline.put(at.x, at.y, at.z, offline.stateOf(name))
            }
            for (const [offline, movements] of [
              [own, theirs],
              [patched, ours],
            ] as const) {
              crowd(offline, others)
              movements.clearCollisionIndex()
              movements.updateCollisionIndex()
            }
            for (let x = -2; x <= 2; x++) {
              for (const y of [62, 64, 65]) {
                for (const z of [0, 1.5]) {
                  expect(stepsFrom(ours, standing(x, y, z))).toBe(stepsFrom(theirs, standing(x, y, z)))
                }
              }
            }
          }
        }),
        { numRuns: 15 },
      )
    })

    it('look a cell up once, and nobody up where nobody is', () => {
      const offline = terrain([])
      const movements = movementsOf(offline, false)
      let asked = 0
      const { blockAt } = offline.bot
      offline.bot.blockAt = (point, extraInfos) => {
        asked += 1
        return blockAt(point, extraInfos)
      }
      rememberCells(movements)
      stepsFrom(movements, standing(0, 64, 0))
      expect(asked).toBeGreaterThan(20)
      asked = 0
      stepsFrom(movements, standing(0, 64, 0))
      expect(asked).toBe(0)
    })

    it('are left alone where they would build: the library raises blocks that it means to place', () => {
      const offline = terrain([])
      const movements = movementsOf(offline, false)
      movements.scafoldingBlocks = [1]
      const cells = rememberCells(movements)
      stepsFrom(movements, standing(0, 64, 0))
      expect(cells.get(0, 64, 0)).toBeUndefined()
    })

    it('are refused for a library that is not what they were built for', () => {
      const movements = movementsOf(createOfflineBot(), false)
      Object.assign(movements, { getBlock: undefined, getNumEntitiesAt: undefined })
      expect(() => rememberCells(movements)).toThrow('mineflayer-pathfinder lacks getBlock')
      expect(() => passEmptyCells(movements)).toThrow('mineflayer-pathfinder lacks getNumEntitiesAt')
    })
  })
})
