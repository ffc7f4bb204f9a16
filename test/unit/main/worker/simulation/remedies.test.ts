import { describe, expect, it } from 'vitest'
import { gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import { decide } from '../../../../../main/worker/simulation/decide.ts'
import { simulateReflection } from '../../../../../main/worker/simulation/reflection.ts'
import type { Decision } from '../../../../../main/worker/simulation/situation.ts'
import type { Step } from '../../../../../main/worker/step.ts'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'

const environment = `A farmstead. Places to know:
- chest at (40, -60, 132): pantry, held at the start: 1 egg
- furnace at (47, -59, 127): for cooking
- rabbit: 9 in the pasture around (35, -60, 129), behind fences with a gate
- potatoes at (34, -59, 138): ripe`
const chest = [40, -60, 132]
const cooking = [
  'CheckContainer',
  'WithdrawItem',
  'StoreItem',
  'Craft',
  'Smelt',
  'Attack',
  'UseOn',
  'MineBlock',
  'NavigateTo',
  'Equip',
]
const rooms = ['StepOn', 'Toggle', 'Wait', 'NavigateTo', 'MineBlock', 'Equip', 'PlaceBlock']
const named = (names: readonly string[]) => names.map((name) => ({ name }))

const take = (item: string, amount: number): ActionCall => ({
  action: 'WithdrawItem',
  arguments: { container: chest, item, amount },
})
const store = (item: string, amount: number): ActionCall => ({
  action: 'StoreItem',
  arguments: { container: chest, item, amount },
})
const hunt: ActionCall = { action: 'Attack', arguments: { entity: 'rabbit' } }
const smelt: ActionCall = { action: 'Smelt', arguments: { item: 'cooked_rabbit', amount: 1, fuel: 'coal' } }
const dig = (x: number): ActionCall => ({ action: 'MineBlock', arguments: { pos: [x, -60, 0] } })

const did = (call: ActionCall, reason: string | null = null): Step => ({
  ...call,
  attempt: 1,
  ok: reason === null,
  reason,
  message: '',
})

function situation(body: readonly ActionCall[], history: readonly Step[], change: Partial<Decision> = {}): Decision {
  return {
    agent: 'Alice',
    subtask: { id: 1, description: '' },
    body,
    attempt: 1,
    iteration: history.length + 1,
    history,
    state: { position: [40.5, -60, 131.5], health: 20, held: null, teammates: [] },
    inventory: [],
    environment,
    changes: [],
    actions: named(cooking),
    ...change,
  }
}

function next(...given: Parameters<typeof situation>): ActionCall | null {
  const choice = decide(situation(...given))
  return choice === null ? null : { action: choice.action, arguments: choice.arguments }
}

function isDone(...given: Parameters<typeof situation>): boolean {
  const context = { knowledge: gameKnowledge, draw: () => 1, dials: faultless, sampleIndex: 0 }
  return simulateReflection(situation(...given), context).status
}

const carrying = (name: string, count: number) => ({ inventory: [{ name, count }] })

describe('an agent that gathers', () => {
  const body = [hunt, hunt, hunt, store('rabbit', 1)]

  it('goes on until it has what it wants, then puts it away', () => {
    expect(next(body, [did(hunt)])).toEqual(hunt)
    expect(next(body, [did(hunt)], carrying('rabbit', 1))).toEqual(store('rabbit', 1))
    expect(isDone(body, [did(hunt)], carrying('rabbit', 1))).toBe(false)
    expect(isDone(body, [did(hunt), did(store('rabbit', 1))])).toBe(true)
  })

  it('hunts once more where luck has run out, and goes to the herd where it sees none', () => {
    const tried = [hunt, hunt, hunt].map((call) => did(call))
    expect(next(body, [...tried, did(store('rabbit', 1), 'not-in-inventory')])).toEqual(hunt)
    expect(next(body, [did(hunt, 'not-found')])).toEqual({ action: 'NavigateTo', arguments: { pos: [35, -60, 129] } })
  })

  it('takes a block that is gone for dug, and has nothing left to do once it has put everything away', () => {
    const digging = [dig(1), dig(2), store('potato', 1)]
    expect(next(digging, [did(dig(1), 'nothing-there')])).toEqual(dig(2))
    expect(next(digging, [did(dig(1)), did(store('potato', 1))])).toBeNull()
  })
})

describe('an agent that needs what others make', () => {
  const body = [take('rabbit', 1), take('coal', 1), smelt, store('cooked_rabbit', 1)]

  it('looks into the chest while nobody has brought it, and in the end gets it itself', () => {
    const vain = did(take('rabbit', 1), 'not-in-container')
    expect(next(body, [vain])).toEqual({ action: 'CheckContainer', arguments: { container: chest } })
    expect(next(body, [vain, vain, vain])).toEqual(hunt)
    expect(next(body, [vain, vain, vain, did(hunt)])).toEqual(take('rabbit', 1))
    const potato = did(take('potato', 1), 'not-in-container')
    expect(next([take('potato', 1), smelt], [potato, potato, potato])).toEqual({
      action: 'MineBlock',
      arguments: { pos: [34, -59, 138] },
    })
  })

  it('takes again what it turns out to lack, and goes to a furnace that is too far', () => {
    const had = [did(take('rabbit', 1)), did(take('coal', 1))]
    expect(next(body, [...had, did(smelt, 'missing-fuel')], carrying('rabbit', 1))).toEqual(take('coal', 1))
    expect(next(body, [...had, did(smelt, 'no-furnace')])).toEqual({
      action: 'NavigateTo',
      arguments: { pos: [47, -59, 127] },
    })
    expect(next(body, [...had, did(smelt, 'busy')])).toMatchObject({ action: 'CheckContainer' })
  })

  it('is done with preparing once it has the thing', () => {
    expect(next(body, [], carrying('cooked_rabbit', 1))).toEqual(store('cooked_rabbit', 1))
  })
})

describe('an agent at a mechanism', () => {
  const plate = { pos: [1, 0, 0], block: 'oak_pressure_plate[powered=true]' }
  const exit = { pos: [9, 0, 0], block: 'air' }
  const held: ActionCall = { action: 'Wait', arguments: { seconds: 30, until: plate } }
  const push: ActionCall = { action: 'Toggle', arguments: { pos: [3, 1, 0] } }
  const opened: ActionCall = { action: 'Wait', arguments: { seconds: 4, until: exit } }
  const body = [held, push, opened]
  const there = { actions: named(rooms) }

  it('begins anew where the room has not answered', () => {
    const history = [did(held), did(push), did(opened, 'not-yet')]
    expect(next(body, history, there)).toEqual(held)
    expect(next(body, [...history, did(held), did(push)], there)).toEqual(opened)
    expect(isDone(body, history, there)).toBe(false)
    expect(isDone(body, [...history, did(held), did(push), did(opened)], there)).toBe(true)
  })

  it('does not turn a lever off that it sees to be on', () => {
    const lever = [push, { action: 'Wait', arguments: { seconds: 4, until: { ...plate, pos: [3, 1, 0] } } }]
    const pulled = { pos: [3, 1, 0] as const, block: 'lever[face=floor,powered=true]', byAgents: true }
    expect(next(lever, [], there)).toEqual(push)
    expect(next(lever, [], { ...there, changes: [pulled] })).toEqual(lever[1])
  })

  it('waits where there is no way yet', () => {
    const step: ActionCall = { action: 'StepOn', arguments: { pos: [1, 0, 0], seconds: 30, until: exit } }
    expect(next([step], [did(step, 'unreachable')], there)).toEqual({ action: 'Wait', arguments: { seconds: 3 } })
  })
})
