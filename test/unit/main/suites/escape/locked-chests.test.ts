import { expect, test } from 'vitest'
import { LockedChests } from '../../../../../main/suites/escape/referee/standing-blocks.ts'
import type { TrackEntity } from '../../../../../shared/contract/record/track.ts'
import type { WorldPlan } from '../../../../../shared/contract/scenario.ts'

const world: WorldPlan = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 0,
  steps: [
    { kind: 'container', pos: [5, 0, 5], items: [{ slot: 3, name: 'gold_block', count: 2 }], lock: 'Room key' },
    { kind: 'container', pos: [9, 0, 5], items: [{ slot: 0, name: 'gold_block', count: 1 }] },
  ],
  start: [0, 0, 0],
  region: { min: [0, 0, 0], max: [9, 9, 9] },
  timeOfDay: 0,
}

function thing(name: string, x: number, type = 'item'): TrackEntity {
  return { id: 1, type, name, x, y: 0.1, z: 5.5, yaw: 0, pitch: 0, onGround: true, sneaking: false }
}

const chest = 'chest[facing=west]'
const broken = (): LockedChests => new LockedChests(world, () => chest)
const kill = (name: string): string =>
  `kill @e[type=item,x=5.5,y=0.5,z=5.5,distance=..1,nbt={Item:{id:"minecraft:${name}"}}]`

test('a locked chest that stands is left alone, and so is one without a lock that does not', () => {
  expect(broken().mend(() => 'chest[facing=east]', [])).toEqual([])
  expect(broken().mend(([x]) => (x === 9 ? 'air' : chest), [thing('gold_block', 9.5)])).toEqual([])
})

test('a broken one stands again with its lock and what fell out of it, which lies there no longer', () => {
  expect(broken().mend(() => 'air', [thing('chest', 5.5), thing('gold_block', 5.4)])).toEqual([
    'setblock 5 0 5 chest[facing=west]{Lock:"Room key",Items:[{Slot:3b,id:"minecraft:gold_block",Count:2b}]}',
    kill('chest'),
    kill('gold_block'),
  ])
})

test('one that was emptied before stays empty, whatever lies farther away', () => {
  expect(broken().mend(() => 'air', [thing('gold_block', 8), thing('gold_block', 5.5, 'player')])).toEqual([
    'setblock 5 0 5 chest[facing=west]{Lock:"Room key",Items:[]}',
  ])
})
