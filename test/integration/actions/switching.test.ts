import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { playCrew, set } from './virtual-crew.ts'

const lever: Position = [6, -60, 0]
const door: Position = [8, -60, 4]
const doorOf = (name: string, [x, y, z]: Position): readonly BuildStep[] => [
  set([x, y, z], name, { half: 'lower', facing: 'north' }),
  set([x, y + 1, z], name, { half: 'upper', facing: 'north' }),
]

describe('Toggle', () => {
  test('walks up to levers, doors, trapdoors and gates and says what they have become', async () => {
    const gate: Position = [-6, -60, 3]
    const trapdoor: Position = [-6, -60, -4]
    await playCrew(
      ['Alice'],
      [
        set(lever, 'lever', { face: 'floor' }),
        ...doorOf('oak_door', door),
        set(gate, 'oak_fence_gate'),
        set(trapdoor, 'oak_trapdoor'),
      ],
      async ({ act, block }) => {
        expect(await act('Alice', 'Toggle', { pos: lever })).toMatchObject({
          ok: true,
          message: 'Used lever at (6, -60, 0): powered from false to true.',
        })
        expect(await block(lever)).toContain('powered=true')
        expect(await act('Alice', 'Toggle', { pos: lever })).toMatchObject({ ok: true })
        expect(await block(lever)).toContain('powered=false')
        for (const pos of [door, gate, trapdoor]) {
          expect(await act('Alice', 'Toggle', { pos })).toMatchObject({ ok: true })
          expect(await block(pos)).toContain('open=true')
        }
        expect(await block([8, -59, 4])).toContain('open=true')
      },
    )
  })

  test('presses a button again once it is out, and leaves an item in hand unplaced', async () => {
    await playCrew(['Alice'], [set(lever, 'oak_button', { face: 'floor' })], async ({ act, block, give, carried }) => {
      await give('Alice', { stone: 3 })
      await act('Alice', 'Equip', { item: 'stone' })
      for (let press = 0; press < 2; press++) {
        expect(await act('Alice', 'Toggle', { pos: lever })).toMatchObject({
          message: 'Used oak_button at (6, -60, 0): powered from false to true.',
        })
      }
      expect(await block(lever)).toContain('powered=true')
      expect(carried('Alice')).toEqual({ stone: 3 })
    })
  })

  test('refuses what a hand does not switch, and what is behind a wall', async () => {
    const plate: Position = [3, -60, 3]
    const hidden: Position = [12, -60, 0]
    const cell: BuildStep[] = [
      { kind: 'fill', box: { min: [10, -60, -2], max: [14, -56, 2] }, block: { name: 'stone' } },
      { kind: 'fill', box: { min: [11, -60, -1], max: [13, -57, 1] }, block: { name: 'air' } },
    ]
    const steps = [
      set(plate, 'oak_pressure_plate'),
      ...doorOf('iron_door', door),
      set([3, -60, 6], 'stone'),
      ...cell,
      set(hidden, 'lever', { face: 'floor' }),
    ]
    await playCrew(['Alice'], steps, async ({ act, block }) => {
      const reasons: Readonly<Record<string, Position>> = {
        'nothing-there': [5, -60, 5],
        'not-switchable': plate,
        'no-effect': door,
        'too-far': hidden,
      }
      for (const [reason, pos] of Object.entries(reasons)) {
        expect(await act('Alice', 'Toggle', { pos })).toMatchObject({ ok: false, reason })
      }
      expect(await act('Alice', 'Toggle', { pos: [3, -60, 6] })).toMatchObject({ reason: 'not-switchable' })
      expect(await block(hidden)).toContain('powered=false')
      expect(await block(door)).toContain('open=false')
    })
  })
})

describe('StepOn and Wait', () => {
  const plate: Position = [4, -60, -3]

  test('stand exactly on a plate, which opens the iron door beside it, until told', async () => {
    const steps = [
      set(plate, 'stone_pressure_plate'),
      ...doorOf('iron_door', [5, -60, -3]),
      set(lever, 'lever', { face: 'floor' }),
    ]
    await playCrew(['Alice', 'Bob'], steps, async ({ act, block, clock }) => {
      expect(await act('Alice', 'StepOn', { pos: plate })).toMatchObject({
        ok: true,
        message: 'You are at (4, -60, -3) on stone_pressure_plate[powered=true] and stayed 0 s.',
      })
      expect(await block([5, -60, -3])).toContain('open=true')
      const until = { pos: lever, block: 'lever[powered=true]' }
      const staying = act('Alice', 'StepOn', { pos: plate, seconds: 20, until })
      const waiting = act('Bob', 'Wait', { seconds: 5 })
      expect(await waiting).toMatchObject({ ok: true, message: 'You waited 5 s.' })
      await act('Bob', 'Toggle', { pos: lever })
      const switchedMs = clock.now()
      expect(await staying).toMatchObject({ ok: true })
      expect(clock.now() - switchedMs).toBeLessThanOrEqual(100)
      expect(
        await act('Alice', 'Wait', { seconds: 1, until: { pos: lever, block: 'lever[powered=false]' } }),
      ).toMatchObject({
        ok: false,
        reason: 'not-yet',
      })
    })
  })

  test('a body that is pushed off steps back', async () => {
    await playCrew(['Alice'], [set(plate, 'oak_pressure_plate')], async ({ act, block, clock, put, player }) => {
      const staying = act('Alice', 'StepOn', { pos: plate, seconds: 15 })
      await clock.sleep(6000)
      await put('Alice', [0.5, -60, 0.5])
      expect(await staying).toMatchObject({ ok: true })
      expect(await block(plate)).toContain('powered=true')
      expect(player('Alice').body.position().map(Math.floor)).toEqual([4, -60, -3])
    })
  })

  test('nobody can step into a wall', async () => {
    await playCrew(['Alice'], [set([4, -60, 4], 'stone')], async ({ act }) => {
      expect(await act('Alice', 'StepOn', { pos: [4, -60, 4] })).toMatchObject({ reason: 'invalid-position' })
    })
  })
})
