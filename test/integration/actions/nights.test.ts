import { describe, expect, test } from 'vitest'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { playCrew, set, type VirtualCrew } from './virtual-crew.ts'

const bed = ([x, y, z]: Position, colour = 'red'): readonly BuildStep[] => [
  set([x, y, z], `${colour}_bed`, { facing: 'south', part: 'foot' }),
  set([x, y, z + 1], `${colour}_bed`, { facing: 'south', part: 'head' }),
]
const at: Position = [6, -60, 3]

async function fallsNight({ command, clock }: VirtualCrew, cycle = true): Promise<void> {
  await command(`gamerule doDaylightCycle ${cycle}`)
  await command('time set midnight')
  await clock.sleep(1000)
}

describe('SleepUntilMorning', () => {
  test('the night passes when all sleep, the same way every time', async () => {
    const play = () =>
      playCrew(['Alice', 'Bob'], [...bed(at), ...bed([-4, -60, 3], 'blue')], async (crew) => {
        await fallsNight(crew)
        const slept = await Promise.all(
          ['Alice', 'Bob'].map((name) => crew.act(name, 'SleepUntilMorning', { seconds: 60 })),
        )
        expect(slept).toMatchObject([{ ok: true }, { ok: true }])
        expect(slept[0]?.message).toMatch(/^You slept in a bed near .*; it is morning\.$/)
        expect(crew.player('Alice').bot.time.timeOfDay).toBeLessThan(1000)
        expect(await crew.block(at)).toContain('occupied=false')
        return crew.clock.now()
      })
    expect(await play()).toBe(await play())
  })

  test('alone it stays night, and the body gets up when the seconds are over', async () => {
    await playCrew(['Alice', 'Bob'], bed(at), async (crew) => {
      await fallsNight(crew)
      expect(await crew.act('Alice', 'SleepUntilMorning', { seconds: 10 })).toEqual({
        ok: false,
        reason: 'still-night',
        message: '10 s are over and no morning has come: it comes at once only when all players lie in bed.',
      })
      expect(crew.player('Alice').bot.isSleeping).toBe(false)
      expect(await crew.act('Alice', 'NavigateTo', { pos: [0, -60, 0] })).toMatchObject({ ok: true })
    })
  })

  test('who is hurt wakes', async () => {
    await playCrew(['Alice', 'Bob'], bed(at), async (crew) => {
      await fallsNight(crew)
      const night = crew.act('Alice', 'SleepUntilMorning', { seconds: 60 })
      await crew.clock.sleep(8000)
      await crew.command('effect give Alice minecraft:instant_damage 1')
      expect(await night).toMatchObject({
        reason: 'still-night',
        message: 'Something woke you, and it is still night.',
      })
    })
  })

  test('says why nobody can sleep: no bed, time that stands still, the day, taken beds', async () => {
    await playCrew(['Alice', 'Bob'], [], async (crew) => {
      expect(await crew.act('Alice', 'SleepUntilMorning', { seconds: 5 })).toMatchObject({ reason: 'no-bed' })
    })
    await playCrew(['Alice', 'Bob'], bed(at), async (crew) => {
      await fallsNight(crew, false)
      const sleep = (name: string) => crew.act(name, 'SleepUntilMorning', { seconds: 30 })
      expect(await sleep('Alice')).toMatchObject({ reason: 'time-stands-still' })
      await fallsNight(crew)
      const first = sleep('Alice')
      await crew.clock.sleep(8000)
      expect(await sleep('Bob')).toMatchObject({ reason: 'occupied' })
      await first
      await crew.command('time set noon')
      await crew.clock.sleep(1000)
      expect(await sleep('Bob')).toMatchObject({ reason: 'not-night' })
    })
  })
})

describe('UseBed', () => {
  test('lies down for some seconds, also where time stands still', async () => {
    await playCrew(['Alice', 'Bob'], bed(at), async (crew) => {
      await fallsNight(crew, false)
      const began = crew.clock.now()
      expect(await crew.act('Alice', 'UseBed', { bed: at })).toMatchObject({
        ok: true,
        message: expect.stringContaining('You lay in the bed at (6, -60, 3) for 5 s; it is night'),
        data: { isDay: false },
      })
      expect(crew.clock.now() - began).toBeGreaterThan(5000)
      expect(await crew.block(at)).toContain('occupied=false')
    })
  })

  test('says why nobody can lie in it: none there, monsters, a block over it, the day', async () => {
    const covered: Position = [-6, -60, 3]
    const steps = [...bed(at), ...bed(covered), set([-6, -59, 3], 'stone'), set([-6, -59, 4], 'stone')]
    await playCrew(['Alice'], steps, async (crew) => {
      const use = (pos: Position) => crew.act('Alice', 'UseBed', { bed: pos })
      expect(await use([3, -60, 3])).toMatchObject({ reason: 'no-bed' })
      expect(await use(at)).toMatchObject({ reason: 'not-night' })
      await fallsNight(crew, false)
      expect(await use(covered)).toMatchObject({ reason: 'obstructed' })
      await crew.command('summon minecraft:zombie 11 -60 4')
      expect(await use(at)).toMatchObject({
        reason: 'monsters',
        message: 'You may not rest now; there are monsters nearby.',
      })
    })
  })
})
