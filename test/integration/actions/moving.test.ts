import { describe, expect, test } from 'vitest'
import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { playCrew, set, type VirtualCrew } from './virtual-crew.ts'

const between = ({ player }: VirtualCrew, one: string, other: string): number =>
  distance(player(one).body.position(), player(other).body.position())

/** A box of glass without a way out around a cell. */
const box = (x: number, z: number): readonly BuildStep[] => [
  { kind: 'fill', box: { min: [x - 1, -60, z - 1], max: [x + 1, -57, z + 1] }, block: { name: 'glass' } },
  { kind: 'fill', box: { min: [x, -60, z], max: [x, -59, z] }, block: { name: 'air' } },
]

describe('GoToPlayer', () => {
  test('walks to a teammate and stops beside', async () => {
    await playCrew(['Alice', 'Bob'], [], async (crew) => {
      await crew.put('Bob', [20.5, -60, 8.5])
      expect(await crew.act('Alice', 'GoToPlayer', { player: 'Bob' })).toMatchObject({
        ok: true,
        message: expect.stringContaining('near Bob at (20, -60, 8)'),
      })
      expect(between(crew, 'Alice', 'Bob')).toBeLessThan(3.5)
    })
  })

  test('reaches one who is walking', async () => {
    await playCrew(['Alice', 'Bob'], [], async (crew) => {
      await crew.put('Bob', [10.5, -60, 0.5])
      const [came] = await Promise.all([
        crew.act('Alice', 'GoToPlayer', { player: 'Bob', closeness: 1 }),
        crew.act('Bob', 'NavigateTo', { pos: [26, -60, 12] }),
      ])
      expect(came).toMatchObject({ ok: true })
    })
  })

  test('says who is there, and that there is no way', async () => {
    const pillar = [{ kind: 'fill', box: { min: [20, -60, 8], max: [20, -54, 8] }, block: { name: 'stone' } }] as const
    await playCrew(['Alice', 'Bob'], pillar, async (crew) => {
      expect(await crew.act('Alice', 'GoToPlayer', { player: 'Eve' })).toEqual({
        ok: false,
        reason: 'player-not-found',
        message: 'There is no other player Eve; there are Bob.',
      })
      expect(await crew.act('Alice', 'GoToPlayer', { player: 'Alice' })).toMatchObject({ reason: 'player-not-found' })
      await crew.put('Bob', [20.5, -53, 8.5])
      expect(await crew.act('Alice', 'GoToPlayer', { player: 'Bob' })).toMatchObject({ reason: 'unreachable' })
    })
  })
})

describe('FollowPlayer', () => {
  test('keeps behind a teammate for the time that it was asked', async () => {
    await playCrew(['Alice', 'Bob'], [], async (crew) => {
      const began = crew.clock.now()
      const [followed] = await Promise.all([
        crew.act('Alice', 'FollowPlayer', { player: 'Bob', seconds: 20 }),
        (async () => {
          await crew.act('Bob', 'NavigateTo', { pos: [16, -60, 4] })
          await crew.act('Bob', 'NavigateTo', { pos: [16, -60, 24] })
        })(),
      ])
      expect(followed).toMatchObject({ ok: true, message: expect.stringContaining('followed Bob for 20 s') })
      expect(crew.clock.now() - began).toBeGreaterThanOrEqual(20_000)
      expect(crew.clock.now() - began).toBeLessThan(22_000)
      expect(between(crew, 'Alice', 'Bob')).toBeLessThan(5)
    })
  })

  test('ends where nobody of that name is', async () => {
    await playCrew(['Alice', 'Bob'], [], async ({ act }) => {
      expect(await act('Alice', 'FollowPlayer', { player: 'Eve', seconds: 5 })).toMatchObject({
        reason: 'player-not-found',
      })
    })
  })
})

describe('MoveAway', () => {
  test('leaves by as many blocks as asked', async () => {
    await playCrew(['Alice'], [], async ({ act, player }) => {
      const before = player('Alice').body.position()
      expect(await act('Alice', 'MoveAway', { distance: 12 })).toMatchObject({ ok: true })
      const gone = distance(before, player('Alice').body.position())
      expect(gone).toBeGreaterThan(11)
      expect(gone).toBeLessThan(16)
    })
  })

  test('says that there is no way out', async () => {
    await playCrew(['Alice'], box(20, 8), async ({ act, put }) => {
      await put('Alice', [20.5, -60, 8.5])
      expect(await act('Alice', 'MoveAway', { distance: 5 })).toEqual({
        ok: false,
        reason: 'unreachable',
        message: 'There is no way on foot more than 5 blocks from (20, -60, 8).',
      })
    })
  })
})

describe('SearchBlock', () => {
  test('walks to the nearest block of a kind', async () => {
    const steps = [set([30, -60, 4], 'oak_log'), set([40, -60, 4], 'oak_log')]
    await playCrew(['Alice'], steps, async ({ act, player }) => {
      expect(await act('Alice', 'SearchBlock', { block: 'oak_log' })).toMatchObject({
        ok: true,
        data: { pos: [30, -60, 4] },
      })
      expect(distance(player('Alice').body.position(), [30.5, -59.5, 4.5])).toBeLessThan(4.5)
    })
  })

  test('says that none is within the range', async () => {
    const steps = [set([40, -60, 4], 'oak_log')]
    await playCrew(['Alice'], steps, async ({ act }) => {
      expect(await act('Alice', 'SearchBlock', { block: 'oak_log', range: 32 })).toEqual({
        ok: false,
        reason: 'not-found',
        message: 'There is no oak_log within 32 blocks of you.',
      })
      expect(await act('Alice', 'SearchBlock', { block: 'diamond_ore', range: 512 })).toMatchObject({
        reason: 'not-found',
      })
      expect(await act('Alice', 'SearchBlock', { block: 'no_such_block' })).toMatchObject({ reason: 'not-found' })
    })
  })
})

describe('SearchEntity', () => {
  test('walks to the nearest creature of a kind, or says that there is none', async () => {
    await playCrew(['Alice'], [], async ({ act, command, player, clock }) => {
      await command('summon minecraft:cow 24 -60 6')
      await clock.sleep(1000)
      const found = await act('Alice', 'SearchEntity', { entity: 'cow' })
      expect(found).toMatchObject({ ok: true, message: expect.stringContaining('near cow at') })
      const [cow] = player('Alice').body.entities(5)
      expect(cow?.name).toBe('cow')
      expect(await act('Alice', 'SearchEntity', { entity: 'sheep', range: 32 })).toEqual({
        ok: false,
        reason: 'not-found',
        message: 'There is no sheep within 32 blocks of you.',
      })
    })
  })
})
