import { describe, expect, it } from 'vitest'
import { decide } from '../../../../../main/worker/simulation/decide.ts'
import type { Decision } from '../../../../../main/worker/simulation/situation.ts'
import type { Step } from '../../../../../main/worker/step.ts'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
import { toyActions } from '../../../../fakes/toy-judger.ts'

const environment = `A building site. Places to know:
- chest at (-4, -60, 0): materials, held at the start: 64 poppy
- crafting_table at (-4, -60, -1): for crafting
- barrel at (3, -60, 12): more materials`

const check: ActionCall = { action: 'CheckContainer', arguments: { container: [-4, -60, 0] } }
const withdraw: ActionCall = {
  action: 'WithdrawItem',
  arguments: { container: [-4, -60, 0], item: 'poppy', amount: 2 },
}
const equip: ActionCall = { action: 'Equip', arguments: { item: 'poppy' } }
const place: ActionCall = { action: 'PlaceBlock', arguments: { item: 'poppy', pos: [8, -59, -3], state: {} } }

const did = (call: ActionCall, reason: string | null = null): Step => ({
  ...call,
  attempt: 1,
  ok: reason === null,
  reason,
  message: '',
})

function next(
  body: readonly ActionCall[],
  history: readonly Step[],
  change: Partial<Decision> = {},
): ActionCall | null {
  const choice = decide({
    agent: 'Alice',
    subtask: { id: 1, description: '' },
    body,
    attempt: 1,
    iteration: history.length + 1,
    history,
    state: { position: [0.5, -60, 0.5], health: 20, held: null, teammates: [] },
    inventory: [],
    environment,
    changes: [],
    actions: toyActions,
    ...change,
  })
  return choice === null ? null : { action: choice.action, arguments: choice.arguments }
}

describe('the simulated agent', () => {
  it('goes through the body in order', () => {
    const body = [check, withdraw, equip, place]
    expect(next(body, [])).toEqual(check)
    expect(next(body, [did(check)])).toEqual(withdraw)
    const inventory = [{ name: 'poppy', count: 2 }]
    expect(next(body, [did(check), did(withdraw)], { inventory })).toEqual(equip)
    expect(next(body, [did(check), did(withdraw), did(equip)], { inventory })).toEqual(place)
  })

  it('fetches what is not in its bag before it takes it in hand', () => {
    expect(next([equip, place], [])).toEqual({ ...withdraw, arguments: { ...withdraw.arguments, amount: 4 } })
    const actions = toyActions.filter(({ name }) => name !== 'WithdrawItem')
    expect(next([equip, place], [], { actions })).toEqual(equip)
  })

  it('counts equal calls of a body one by one', () => {
    const mine: ActionCall = { action: 'MineBlock', arguments: { pos: [0, -61, 0] } }
    expect(next([mine, mine, place], [did(mine)])).toEqual(mine)
    expect(next([mine, mine, place], [did(mine), did(mine)])).toEqual(place)
  })

  it('skips what is so already', () => {
    const inventory = [{ name: 'poppy', count: 2 }]
    expect(next([withdraw, equip, place], [], { inventory })).toEqual(equip)
    const state = { position: [0.5, -60, 0.5] as const, health: 20, held: { name: 'poppy', count: 2 }, teammates: [] }
    expect(next([withdraw, equip, place], [], { inventory, state })).toEqual(place)
  })

  it.each([
    [
      'not-in-inventory',
      equip,
      { action: 'WithdrawItem', arguments: { container: [-4, -60, 0], item: 'poppy', amount: 4 } },
    ],
    [
      'not-in-inventory',
      place,
      { action: 'WithdrawItem', arguments: { container: [-4, -60, 0], item: 'poppy', amount: 4 } },
    ],
    [
      'not-enough',
      withdraw,
      { action: 'WithdrawItem', arguments: { container: [-4, -60, 0], item: 'poppy', amount: 1 } },
    ],
    [
      'not-in-container',
      withdraw,
      { action: 'WithdrawItem', arguments: { container: [3, -60, 12], item: 'poppy', amount: 2 } },
    ],
    ['not-equipped', place, { action: 'Equip', arguments: { item: 'poppy' } }],
    ['too-far', place, { action: 'NavigateTo', arguments: { pos: [6, -60, -1] } }],
    ['unreachable', withdraw, { action: 'NavigateTo', arguments: { pos: [-2, -60, 0] } }],
    ['occupied', place, { action: 'MineBlock', arguments: { pos: [8, -59, -3] } }],
    ['no-support', place, place],
    ['entity-in-the-way', place, place],
    ['refused', place, place],
    ['stuck', place, place],
  ])('after %s of $action takes the fitting remedy', (reason, failed, remedy) => {
    const body = [failed]
    expect(next(body, [did(failed, reason)])).toEqual(remedy)
  })

  it('fetches as much dirt as a pillar to stand on lacks', () => {
    const message = 'A pillar under your feet would do: it takes 6 dirt, and you have 2.'
    const failed = { ...did(place, 'not-enough-dirt'), message }
    const fetch = { action: 'WithdrawItem', arguments: { container: [-4, -60, 0], item: 'dirt', amount: 4 } }
    expect(next([equip, place], [failed])).toEqual(fetch)
  })

  it('does not look for more where one was already too many, nor in a chest that it has tried', () => {
    const one: ActionCall = { ...withdraw, arguments: { ...withdraw.arguments, amount: 1 } }
    expect(next([one], [did(one, 'not-enough')])).toEqual(one)
    const barrel: ActionCall = { ...withdraw, arguments: { ...withdraw.arguments, container: [3, -60, 12] } }
    const history = [did(withdraw, 'not-in-container'), did(barrel, 'not-in-container')]
    expect(next([withdraw], history)).toEqual(withdraw)
  })

  it('returns to the body after a remedy, whether that worked or not', () => {
    const walk: ActionCall = { action: 'NavigateTo', arguments: { pos: [6, -60, -1] } }
    expect(next([place], [did(place, 'too-far'), did(walk)])).toEqual(place)
    expect(next([place], [did(place, 'too-far'), did(walk, 'unreachable')])).toEqual(place)
  })

  it('sees that a step about another item or place was a slip', () => {
    const dirt: ActionCall = { action: 'Equip', arguments: { item: 'dirt' } }
    const beside: ActionCall = { ...place, arguments: { ...place.arguments, pos: [9, -59, -3] } }
    const inventory = [{ name: 'poppy', count: 1 }]
    expect(next([equip, place], [did(dirt, 'not-in-inventory')], { inventory })).toEqual(equip)
    expect(next([place], [did(beside, 'occupied')])).toEqual(place)
  })

  it('uses only actions that it has', () => {
    const actions = toyActions.filter(({ name }) => name !== 'MineBlock')
    expect(next([place], [did(place, 'occupied')], { actions })).toEqual(place)
  })

  it('takes no action where nothing is left to do', () => {
    expect(next([withdraw], [], { inventory: [{ name: 'poppy', count: 5 }] })).toBeNull()
  })
})
