import { expect, test } from 'vitest'
import type { TrackEntity } from '../../../../../shared/contract/record/track.ts'
import {
  type PosedFrame,
  poseBetween,
  poseFrame,
  turnBetween,
} from '../../../../../shared/core/timeline/posed-frame.ts'

const alice: TrackEntity = {
  ...{ id: 1, type: 'player', name: 'Alice', x: 0.5, y: -60, z: 0.5, yaw: 0, pitch: 0 },
  ...{ onGround: true, sneaking: false },
}

/** Alice's pose after each tick. */
function walk(steps: readonly Partial<TrackEntity>[]) {
  let before: PosedFrame | null = null
  return steps.map((step, tick) => {
    before = poseFrame({ tick, entities: [{ ...alice, ...step }], inventories: [] }, before)
    const pose = before.entities.get(1)
    if (pose === undefined) throw new Error('Alice is there')
    return pose
  })
}

const ticks = (count: number): readonly number[] => Array.from({ length: count }, (_, tick) => tick)

test('the way along the ground adds up, the speed eases in and out', () => {
  const poses = walk([
    ...ticks(21).map((tick) => ({ z: 0.5 + tick / 5 })),
    ...ticks(30).map(() => ({ z: 4.5, y: -58 })),
  ])
  expect(poses[20]?.walked).toBeCloseTo(4)
  expect(poses.at(-1)?.walked).toBeCloseTo(4)
  expect(poses[1]?.speed).toBeCloseTo(1.6)
  expect(poses[20]?.speed).toBeCloseTo(4, 2)
  expect([poses[21]?.speed, poses.at(-1)?.speed]).toEqual([expect.closeTo(2.4, 1), 0])
})

test('who is put elsewhere has not walked there, and is not moved through the world', () => {
  const [from, to] = walk([{}, { x: 60.5, yaw: 90 }])
  expect([to?.walked, to?.speed]).toEqual([0, 0])
  if (from === undefined || to === undefined) throw new Error('two poses')
  expect(poseBetween(from, to, 0.5)).toBe(from)
})

test('a body turns into its way, half backwards it keeps to the head, and comes along with a head that turns far', () => {
  const southWest = walk(ticks(40).map((tick) => ({ x: 0.5 - tick / 5, z: 0.5 + tick / 5 })))
  expect(southWest.at(-1)?.bodyYaw).toBeCloseTo(45, 1)
  const backwards = walk(ticks(40).map((tick) => ({ z: 0.5 - tick / 5 })))
  expect(Math.abs(turnBetween(0, backwards.at(-1)?.bodyYaw ?? 90))).toBeCloseTo(0, 1)
  const looking = walk([{}, ...ticks(40).map(() => ({ yaw: 40 }))])
  expect(looking.at(-1)?.bodyYaw).toBe(0)
  const turning = walk([{}, ...ticks(40).map(() => ({ yaw: 170 }))])
  expect(Math.abs(turnBetween(170, turning.at(-1)?.bodyYaw ?? 0))).toBeLessThanOrEqual(50)
})

test('angles turn the shorter way, everything else goes straight', () => {
  const [from, to] = walk([
    { yaw: 350, pitch: 10 },
    { yaw: 20, pitch: 30, x: 1.5, sneaking: true },
  ])
  if (from === undefined || to === undefined) throw new Error('two poses')
  expect(poseBetween(from, to, 0.5)).toMatchObject({ yaw: 5, pitch: 20, x: 1, z: 0.5, sneaking: false, walked: 0.5 })
  expect(poseBetween(from, to, 0)).toBe(from)
  expect(poseBetween(from, undefined, 0.5)).toBe(from)
  expect([turnBetween(10, 350), turnBetween(350, 10), turnBetween(0, 180)]).toEqual([-20, 20, 180])
})
