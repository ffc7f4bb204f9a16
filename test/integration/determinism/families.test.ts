/** Dishes, with animals that wander and drop what they like, and rooms that react give the same bytes each time, too. */
import { expect, test } from 'vitest'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { difference, type Play, playInOneProcess } from '../../fakes/determinism/play.ts'

type ScenarioPlay = Extract<Play, { kind: 'scenario' }>

const stew: ScenarioPlay = {
  kind: 'scenario',
  scenario: 'villagerbench/cooking/stew-rabbit.pasture-potato.farm-carrot.chest-mushroom.chest-bowl.log-coal.chest',
  method: 'causalmace',
  agents: 2,
  seed: 1,
}
const rooms: ScenarioPlay = {
  kind: 'scenario',
  scenario: 'villagerbench/escape/2p-steps3-seed1',
  method: 'causalmace',
  agents: 2,
  seed: 1,
}

const counted = new Map([
  [stew, 'item.held'],
  [rooms, 'room.state'],
])

test('neither waits for anything of the machine, and each is the same first in its process and after the other', async () => {
  const first = await playInOneProcess([stew, rooms], { watchesWork: true })
  const again = (await playInOneProcess([rooms, stew], { watchesWork: true })).toReversed()
  for (const [index, play] of [stew, rooms].entries()) {
    const [one, other] = [first[index], again[index]]
    if (one === undefined || other === undefined) throw new Error('nothing was played')
    expect(one.header).toMatchObject({ work: [] })
    expect(one.events.filter(({ type }) => type === counted.get(play)).length).toBeGreaterThan(3)
    expect(difference(one, other), play.scenario).toBeNull()
    expect(recordSha256(other)).toBe(recordSha256(one))
  }
})
