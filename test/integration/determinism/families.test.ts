/** Dishes, with animals that wander and drop what they like, and rooms that react give the same bytes each time, too. */
import { describe, expect, test } from 'vitest'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { difference, type Play, playAlone, playInOneProcess } from '../../fakes/determinism/play.ts'

const stew: Play = {
  kind: 'scenario',
  scenario: 'villagerbench/cooking/stew-rabbit.pasture-potato.farm-carrot.chest-mushroom.chest-bowl.log-coal.chest',
  method: 'causalmace',
  agents: 2,
  seed: 1,
}
const rooms: Play = {
  kind: 'scenario',
  scenario: 'villagerbench/escape/2p-steps3-seed1',
  method: 'causalmace',
  agents: 2,
  seed: 1,
}

describe.each([
  { play: stew, before: rooms, counted: 'item.held' },
  { play: rooms, before: stew, counted: 'room.state' },
])('$play.scenario', ({ play, before, counted }) => {
  test('waits for nothing of the machine, and is the same after something else in the process', async () => {
    const first = await playAlone(play, { watchesWork: true })
    expect(first.header).toMatchObject({ work: [] })
    expect(first.events.filter(({ type }) => type === counted).length).toBeGreaterThan(3)
    const [, again] = await playInOneProcess([before, play], { watchesWork: true })
    if (again === undefined) throw new Error('nothing was played')
    expect(difference(first, again)).toBeNull()
    expect(recordSha256(again)).toBe(recordSha256(first))
  })
})
