import { describe, expect, it } from 'vitest'
import { type ReactInput, reactPrompt } from '../../../../../main/methods/react/prompts/act.ts'
import { gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'
import { farmCake, wildStew } from './cooking/kitchens.ts'

const actions = [
  ...['NavigateTo', 'WithdrawItem', 'Craft', 'Smelt', 'UseOn', 'Attack', 'MineBlock', 'Handover', 'ScanEntities'],
  ...['StepOn', 'Toggle', 'Wait', 'Equip', 'PlaceBlock'],
].map((name) => ({ name, description: name, parameters: {} }))

const base: ReactInput = {
  agent: 'Bob',
  team: ['Alice', 'Bob'],
  goal: 'Do it.',
  environment: '',
  documents: [],
  turn: 1,
  state: {
    position: [41, -60, 130],
    health: 20,
    held: null,
    teammates: [{ name: 'Alice', position: [40, -60, 130], held: null, inventory: [] }],
  },
  inventory: [],
  changes: [],
  history: [],
  actions,
}

function answer(change: Partial<ReactInput>) {
  const context = { knowledge: gameKnowledge, draw: createDraw(1), dials: faultless, sampleIndex: 0 }
  const { agent, team, goal, environment, documents, actions: own, ...situation } = { ...base, ...change }
  const task = { agent, team, goal, environment, documents, actions: own }
  return reactPrompt.simulate({ ...situation, task }, context)
}
const carrying = (items: Readonly<Record<string, number>>) => ({
  inventory: Object.entries(items).map(([name, count]) => ({ name, count })),
})
const lacked = (item: string) => ({
  attempt: 1,
  action: 'WithdrawItem',
  arguments: { container: [40, -60, 132], item, amount: 1 },
  ok: false,
  reason: 'not-in-container',
  message: '',
})

describe('an agent that cooks on its own', () => {
  it('crafts the dish once it carries the parts, and stops when it has it', () => {
    const parts = carrying({ milk_bucket: 3, sugar: 2, egg: 1, wheat: 3 })
    expect(answer({ ...farmCake, ...parts })).toMatchObject({ action: 'Craft', arguments: { item: 'cake', amount: 1 } })
    expect(answer({ ...farmCake, ...carrying({ cake: 1 }) }).action).toBeNull()
  })

  it('milks with the bucket that it has, and takes what the chest holds for the next one', () => {
    const almost = { sugar: 2, egg: 1, wheat: 3 }
    expect(answer({ ...farmCake, ...carrying({ ...almost, bucket: 3 }) })).toMatchObject({
      action: 'UseOn',
      arguments: { item: 'bucket', entity: 'cow' },
    })
    expect(answer({ ...farmCake, ...carrying(almost) })).toMatchObject({
      action: 'WithdrawItem',
      arguments: { item: 'iron_ingot', amount: 9 },
    })
  })

  it('brings what it has to the first by name when it cannot get on', () => {
    const stuck = { ...farmCake, ...carrying({ milk_bucket: 3, sugar: 2, wheat: 3 }), history: [lacked('egg')] }
    expect(answer(stuck)).toMatchObject({
      action: 'Handover',
      arguments: { item: 'milk_bucket', agent: 'Alice', amount: 3 },
    })
    expect(answer({ ...stuck, state: { ...base.state, teammates: [] } })).toMatchObject({ action: 'ScanEntities' })
  })

  it('hunts with the sword, and goes to the furnace that it was too far from', () => {
    const rest = { baked_potato: 1, carrot: 1, brown_mushroom: 1, bowl: 1, coal: 1 }
    expect(answer({ ...wildStew, ...carrying(rest) })).toMatchObject({ arguments: { item: 'iron_sword' } })
    expect(answer({ ...wildStew, ...carrying({ ...rest, iron_sword: 1 }) })).toMatchObject({ action: 'Attack' })
    const smelt = { action: 'Smelt', arguments: { item: 'cooked_rabbit', amount: 1, fuel: 'coal' }, message: '' }
    const far = { ...smelt, attempt: 1, ok: false, reason: 'no-furnace' }
    expect(answer({ ...wildStew, ...carrying({ ...rest, rabbit: 1 }), history: [far] })).toMatchObject({
      action: 'NavigateTo',
      arguments: { pos: [47, -59, 127] },
    })
  })
})

describe('an agent in rooms on its own', () => {
  const documents = [
    'room 1: together',
    'room 1: press oak_pressure_plate at (40, -60, 132)',
    'room 1: push stone_button at (42, -59, 133)',
    'room 1: exit (41, -60, 135) opens',
    'room 2: toggle lever at (41, -60, 140) by Bob',
    'room 2: exit (41, -60, 144) becomes iron_door[open=true]',
  ]
  const down = { pos: [40, -60, 132] as const, block: 'oak_pressure_plate[powered=true]', byAgents: true }
  const open = { pos: [41, -60, 135] as const, block: 'air', byAgents: true }

  it('takes its place by name: the second one waits for the plate and pushes the button', () => {
    expect(answer({ documents })).toMatchObject({ action: 'Wait', arguments: { until: { block: down.block } } })
    expect(answer({ documents, changes: [down] })).toMatchObject({
      action: 'Toggle',
      arguments: { pos: [42, -59, 133] },
    })
    const first = {
      agent: 'Alice',
      state: { ...base.state, teammates: [{ name: 'Bob', position: [1, 1, 1] as const, held: null, inventory: [] }] },
    }
    expect(answer({ documents, ...first })).toMatchObject({ action: 'StepOn', arguments: { until: { block: 'air' } } })
  })

  it('goes on to the next room, where only it has something to do, and stops when all are open', () => {
    expect(answer({ documents, changes: [open] })).toMatchObject({
      action: 'Toggle',
      arguments: { pos: [41, -60, 140] },
    })
    expect(answer({ documents, changes: [open], agent: 'Alice' }).action).toBeNull()
    const door = { pos: [41, -60, 144] as const, block: 'iron_door[facing=south,open=true]', byAgents: true }
    expect(answer({ documents, changes: [open, door] }).action).toBeNull()
  })

  it('goes on from its lever when the way out that this opens is another one’s, out of its sight', () => {
    const cross = [
      'room 1: toggle lever at (40, -60, 130) by Bob',
      'room 1: exit (99, -59, 134) opens',
      'room 2: toggle lever at (40, -60, 139) by Bob',
    ]
    const on = { pos: [40, -60, 130] as const, block: 'lever[powered=true]', byAgents: true }
    expect(answer({ documents: cross })).toMatchObject({ arguments: { pos: [40, -60, 130] } })
    expect(answer({ documents: cross, changes: [on] })).toMatchObject({ arguments: { pos: [40, -60, 139] } })
  })

  it('waits for a room that comes first although others work it, as far as it can see that', () => {
    const lift = [
      'room 1: push stone_button at (40, -56, 130) by Alice',
      'room 1: exit (41, -60, 135) opens',
      'room 2: after room 1',
      'room 2: toggle lever at (41, -59, 134) by Bob',
      'room 2: exit (41, -59, 135) opens',
    ]
    const own = { action: 'Toggle', arguments: { pos: [41, -59, 134] } }
    expect(answer({ documents: lift })).toMatchObject({ action: 'Wait', arguments: { seconds: 2 } })
    expect(answer({ documents: lift, changes: [open] })).toMatchObject(own)
    expect(answer({ documents: lift.toSpliced(2, 1) })).toMatchObject(own)
    expect(answer({ documents: lift.toSpliced(1, 1) })).toMatchObject(own)
    const lever = lift.with(0, 'room 1: toggle lever at (40, -56, 130) by Alice').toSpliced(1, 1)
    const on = { pos: [40, -56, 130] as const, block: 'lever[powered=true]', byAgents: true }
    expect(answer({ documents: lever })).toMatchObject({ action: 'Wait' })
    expect(answer({ documents: lever, changes: [on] })).toMatchObject(own)
  })
})
