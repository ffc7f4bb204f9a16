/** Every action that is there on request, taken one after the other on a server that the lab only joins. */
import { expect, onTestFinished, test } from 'vitest'
import { actionByName, actions } from '../../../../main/actions/index.ts'
import { joinServer } from '../../../../main/minecraft/external/external-server.ts'
import type { BotBody } from '../../../../main/minecraft/ports/bot-body.ts'
import { createRealClock } from '../../../../packages/minecraft-server/clock/real-clock.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../../../shared/contract/scenario.ts'
import { must } from '../../../fakes/must.ts'
import { silentSpeech } from '../../../fakes/no-talk.ts'
import { set } from '../../actions/virtual-crew.ts'
import { draw, standIn } from './stand-in.ts'

/** Of one action, and of all. */
const LONGEST_MS = 20_000

const furnace: Position = [4, -60, 0]
const ore: Position = [4, -60, 3]
const field: Position = [0, -61, 5]
const ripe: Position = [2, -60, 5]
const bed: Position = [-4, -60, 2]
const pig: Position = [-3, -60, -4]

const plan: WorldPlan = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 0,
  steps: [
    set(furnace, 'furnace', { facing: 'north' }),
    set(ore, 'coal_ore'),
    set([6, -60, 3], 'oak_log', { axis: 'y' }),
    set([6, -60, 5], 'oak_log', { axis: 'y' }),
    set(field, 'farmland', { moisture: '7' }),
    set([2, -61, 5], 'farmland', { moisture: '7' }),
    set(ripe, 'wheat', { age: '7' }),
    set(bed, 'red_bed', { facing: 'south', part: 'foot' }),
    set([-4, -60, 3], 'red_bed', { facing: 'south', part: 'head' }),
    set([-6, -60, 2], 'blue_bed', { facing: 'south', part: 'foot' }),
    set([-6, -60, 3], 'blue_bed', { facing: 'south', part: 'head' }),
    { kind: 'mob', mob: 'pig', at: [pig[0] + 0.5, pig[1], pig[2] + 0.5], noAi: true },
  ],
  start: [0, -60, 0],
  region: { min: [-8, -62, -8], max: [9, -56, 9] },
  timeOfDay: 18_000,
  members: [
    {
      items: ['wooden_pickaxe', 'wheat_seeds', 'potato', 'coal', 'oak_planks', 'dirt'].map((name) => ({
        name,
        count: name === 'wooden_pickaxe' ? 1 : 4,
      })),
    },
  ],
}

/** In the order in which they are taken: what is cooked takes its 10 s while others go on. */
const taken: readonly (readonly [action: string, params: unknown, says: RegExp])[] = [
  ['PutInput', { furnace, item: 'potato', amount: 2 }, /^Put 2 potato/],
  ['PutFuel', { furnace, item: 'coal', amount: 2 }, /^Put 2 coal/],
  ['CheckCraftable', { word: 'stick' }, /stick/],
  ['CraftingPlan', { item: 'wooden_axe', amount: 1 }, /oak_planks/],
  ['Look', { pos: [...ore] }, /coal_ore/],
  ['SearchBlock', { block: 'coal_ore', range: 32 }, /coal_ore/],
  ['ObtainBlock', { pos: ore }, /coal/],
  ['CollectBlocks', { block: 'oak_log', amount: 2 }, /2 oak_log/],
  ['PlaceItem', { item: 'dirt', pos: [7, -60, -3] }, /^Placed dirt/],
  ['BreakBlock', { pos: [7, -60, -3] }, /^Dug dirt/],
  ['Sow', { seeds: 'wheat_seeds', pos: field }, /you have 3/],
  ['HarvestRipe', { pos: ripe }, /^Harvested wheat/],
  ['GoToPlayer', { player: 'Bob' }, /Bob/],
  ['FollowPlayer', { player: 'Bob', seconds: 1 }, /Bob/],
  ['MoveAway', { distance: 3 }, /^You left/],
  ['PlaceHere', { item: 'dirt' }, /dirt/],
  ['Discard', { item: 'dirt', amount: 1 }, /dirt/],
  ['SearchEntity', { entity: 'pig', range: 32 }, /pig/],
  ['KillAt', { pos: pig, entity: 'pig' }, /pig/],
  ['TakeOutput', { furnace, seconds: 12 }, /baked_potato/],
  ['ClearFurnace', { furnace }, /1 coal/],
  ['Consume', { item: 'baked_potato' }, /baked_potato/],
  ['UseBed', { bed, seconds: 1 }, /^You lay in the bed/],
  ['SleepUntilMorning', { seconds: 15 }, /it is morning/],
]

test('all of them work there as they do on the lab’s own server', { tags: ['long'] }, async () => {
  const clock = createRealClock()
  const { server, address } = await standIn()
  const outside = must(await joinServer(address, clock, draw))
  onTestFinished(() => outside.stop())
  const { signal } = new AbortController()
  const alice = must(await outside.join('Alice', signal))
  const bob = must(await outside.join('Bob', signal))
  must(await outside.world.reset(plan))
  clock.start()
  // Time stands in the plan's world, and nobody's morning would come.
  must(server.commands.answer('gamerule doDaylightCycle true', null))
  must(server.commands.answer('effect give Alice minecraft:hunger 10 200', null))
  expect(taken.map(([action]) => action).toSorted()).toEqual(
    actions.flatMap(({ name, onRequest }) => (onRequest === true ? [name] : [])).toSorted(),
  )
  const team = new Map([alice, bob].map((body) => [body.name, body]))
  const take = (name: string, params: unknown, body: BotBody) =>
    actionByName(name)?.perform(params, {
      ...{ body, team, speech: silentSpeech, clock },
      signal: AbortSignal.timeout(LONGEST_MS),
    })
  const results: unknown[] = []
  for (const [name, params] of taken) {
    // Morning comes when all sleep.
    const [result] = await Promise.all([
      take(name, params, alice),
      name === 'SleepUntilMorning' ? take(name, params, bob) : undefined,
    ])
    results.push([name, result])
  }
  expect(results).toEqual(
    taken.map(([name, , says]) => [name, expect.objectContaining({ ok: true, message: expect.stringMatching(says) })]),
  )
})
