import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ActionContext, ActionResult, AnyAction, EffectView } from '../../../../main/actions/action.ts'
import { actionByName, actions } from '../../../../main/actions/index.ts'
import { positionKey } from '../../../../preload/core/geometry.ts'
import { FakeBody, type FakeWorld, fakeWorld } from '../../../fakes/fake-body.ts'
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts'

interface Stage {
  readonly world: FakeWorld
  readonly alice: FakeBody
  readonly bob: FakeBody
  readonly clock: ManualClock
  readonly context: ActionContext
}

function stage(): Stage {
  const world = fakeWorld()
  const [alice, bob] = [new FakeBody('Alice', world), new FakeBody('Bob', world, [10.5, -60, 0.5])]
  const clock = createManualClock()
  const team = new Map([alice, bob].map((body) => [body.name, body]))
  return { world, alice, bob, clock, context: { body: alice, team, clock, signal: new AbortController().signal } }
}

function named(name: string): AnyAction {
  const action = actionByName(name)
  if (action === null) throw new Error(`no action ${name}`)
  return action
}

/** Performs while time passes. */
async function perform(name: string, params: unknown, { context, clock }: Stage): Promise<ActionResult> {
  const result = named(name).perform(params, context)
  await clock.advance(60_000)
  return result
}

function viewOf({ world, alice }: Stage): EffectView {
  return {
    blockAt: (pos) => world.blocks.get(positionKey(pos)) ?? 'air',
    inventoryOf: () => alice.inventory(),
    positionOf: () => alice.position(),
  }
}

describe('every action', () => {
  it('has its own name, a description, failures in words and a JSON Schema', () => {
    expect(new Set(actions.map((action) => action.name)).size).toBe(actions.length)
    for (const action of actions) {
      expect(action.description.length, action.name).toBeGreaterThan(20)
      expect(Object.values(action.failures).every((words) => words.endsWith('.'))).toBe(true)
      expect(z.toJSONSchema(action.parameters)).toMatchObject({ type: 'object' })
      expect(actionByName(action.name)).toBe(action)
    }
    expect(actionByName('Fly')).toBeNull()
  })

  it('answers wrong arguments with a value', async () => {
    for (const action of actions) {
      expect(await action.perform({ pos: 'here' }, stage().context)).toMatchObject({
        ok: false,
        reason: 'bad-arguments',
      })
    }
  })

  const good: Readonly<Record<string, unknown>> = {
    NavigateTo: { pos: [1, -60, 1] },
    CheckContainer: { container: [1, -60, 1] },
    WithdrawItem: { container: [1, -60, 1], item: 'poppy', amount: 1 },
    Equip: { item: 'poppy' },
    PlaceBlock: { item: 'poppy', pos: [1, -60, 1] },
    Handover: { item: 'poppy', agent: 'Bob', amount: 1 },
    MineBlock: { pos: [1, -60, 1] },
  }
  const reasons: Readonly<Record<string, readonly string[]>> = {
    goTo: ['unreachable', 'invalid-position', 'stuck'],
    readContainer: ['no-container', 'too-far', 'cannot-open'],
    withdraw: ['no-container', 'too-far', 'cannot-open', 'not-in-container', 'not-enough', 'inventory-full'],
    equip: ['not-in-inventory'],
    place: [
      'not-equipped',
      'not-in-inventory',
      'occupied',
      'no-support',
      'unreachable',
      'orientation-impossible',
      'entity-in-the-way',
      'refused',
    ],
    dig: ['nothing-there', 'undiggable', 'too-far', 'interrupted'],
    toss: ['not-in-inventory', 'not-enough', 'player-not-found', 'too-far'],
  }

  it.each(Object.keys(good))('%s lists every reason that its body can answer with', async (name) => {
    const action = named(name)
    for (const [method, all] of Object.entries(reasons)) {
      for (const reason of all) {
        const set = stage()
        set.alice.point = [30.5, -60, 0.5]
        set.alice.carried.set('poppy', 5)
        set.alice.refuse(method, reason, 10)
        const result = await perform(name, good[name], set)
        if (!result.ok) expect(Object.keys(action.failures), `${method} ${reason}`).toContain(result.reason)
      }
    }
  })

  it.each(Object.keys(good))('%s ends with the reason of an abort', async (name) => {
    const set = stage()
    set.alice.carried.set('poppy', 5)
    const abort = new AbortController()
    abort.abort(new Error('episode over'))
    await expect(named(name).perform(good[name], { ...set.context, signal: abort.signal })).rejects.toThrow(
      'episode over',
    )
  })
})

describe('NavigateTo', () => {
  it('says where it ended and checks that', async () => {
    const set = stage()
    const result = await perform('NavigateTo', { pos: [4, -60, -7] }, set)
    expect(result).toMatchObject({ ok: true, message: 'You are at (4, -60, -6) now, at your goal (4, -60, -7).' })
    expect(named('NavigateTo').effect({ pos: [4, -60, -7] }, 'Alice', viewOf(set))).toBe(true)
    expect(named('NavigateTo').effect({ pos: [9, -60, -7] }, 'Alice', viewOf(set))).toBe(false)
  })
})

describe('containers', () => {
  it('are read and emptied from near by', async () => {
    const set = stage()
    set.world.containers.set('-4,-60,0', new Map([['oak_trapdoor', 20]]))
    expect(await perform('CheckContainer', { container: [-4, -60, 0] }, set)).toMatchObject({
      ok: true,
      message: 'The container at (-4, -60, 0) holds 20 oak_trapdoor.',
      data: { items: [{ name: 'oak_trapdoor', count: 20 }] },
    })
    const take = { container: [-4, -60, 0], item: 'oak_trapdoor', amount: 8 }
    expect(await perform('WithdrawItem', take, set)).toMatchObject({
      ok: true,
      message: 'Took 8 oak_trapdoor from the container at (-4, -60, 0); you now hold 8.',
    })
    expect(named('WithdrawItem').effect(take, 'Alice', viewOf(set))).toBe(true)
    expect(named('WithdrawItem').effect({ ...take, amount: 9 }, 'Alice', viewOf(set))).toBe(false)
    expect(set.alice.calls).toEqual(['goTo', 'readContainer', 'withdraw'])
  })
})

describe('ScanEntities', () => {
  it('finds players before blocks, at most eight', async () => {
    const set = stage()
    set.alice.seen = [{ id: 7, type: 'player', name: 'Bob', position: [10.5, -60, 0.5] }]
    for (let x = 0; x < 12; x++) set.world.blocks.set(`${x},-60,3`, 'stone')
    expect(await perform('ScanEntities', { item: 'Bob', distance: 20 }, set)).toMatchObject({
      data: { positions: [[10, -60, 0]] },
    })
    const stones = await perform('ScanEntities', { item: 'stone', distance: 20 }, set)
    expect(stones.data).toHaveProperty('positions.length', 8)
    expect(await perform('ScanEntities', { item: 'cow', distance: 20 }, set)).toMatchObject({ reason: 'not-found' })
  })
})

describe('PlaceBlock', () => {
  const params = { item: 'oak_trapdoor', pos: [-9, -60, -2], state: { facing: 'north' } }

  it('places, reports and checks', async () => {
    const set = stage()
    set.alice.carried.set('oak_trapdoor', 3)
    expect(await perform('PlaceBlock', params, set)).toMatchObject({
      ok: true,
      message: 'Placed oak_trapdoor[facing=north] at (-9, -60, -2); you have 2 oak_trapdoor left.',
    })
    expect(named('PlaceBlock').effect(params, 'Alice', viewOf(set))).toBe(true)
    expect(named('PlaceBlock').effect({ ...params, state: { facing: 'south' } }, 'Alice', viewOf(set))).toBe(false)
    expect(named('PlaceBlock').effect({ ...params, item: 'poppy' }, 'Alice', viewOf(set))).toBe(false)
  })

  it('takes nothing when the block is there already', async () => {
    const set = stage()
    set.world.blocks.set('-9,-60,-2', 'oak_trapdoor[facing=north,half=bottom]')
    expect(await perform('PlaceBlock', params, set)).toMatchObject({ ok: true, data: { already: true } })
    expect(set.alice.calls).toEqual([])
  })

  it('counts a torch on a wall as a torch', () => {
    const set = stage()
    set.world.blocks.set('0,-60,0', 'wall_torch[facing=north]')
    expect(named('PlaceBlock').effect({ item: 'torch', pos: [0, -60, 0] }, 'Alice', viewOf(set))).toBe(true)
    expect(named('PlaceBlock').effect({ item: 'soul_torch', pos: [0, -60, 0] }, 'Alice', viewOf(set))).toBe(false)
  })

  it('asks a teammate out of the way, then places', async () => {
    const set = stage()
    set.alice.refuse('place', 'entity-in-the-way')
    expect(await perform('PlaceBlock', params, set)).toMatchObject({ ok: true })
    expect(set.bob.calls).toContain('stepAside')
    expect(set.alice.calls).toEqual(['place', 'place'])
  })

  it('asks three times and then says that somebody is there', async () => {
    const set = stage()
    set.bob.onStepAside = () => false
    set.alice.seen = [{ id: 7, type: 'player', name: 'Bob', position: [-8.5, -60, -1.5] }]
    set.alice.refuse('place', 'entity-in-the-way', 9)
    expect(await perform('PlaceBlock', params, set)).toMatchObject({ ok: false, reason: 'entity-in-the-way' })
    expect(set.alice.calls).toEqual(['place', 'place', 'place', 'place'])
  })
})

describe('Handover', () => {
  const params = { item: 'poppy', agent: 'Bob', amount: 2 }

  it('walks close, throws and waits until the items arrived', async () => {
    const set = stage()
    set.alice.carried.set('poppy', 3)
    set.alice.onToss = (_player, item, count) => set.clock.after(2000, () => set.bob.carried.set(item, count))
    expect(await perform('Handover', params, set)).toMatchObject({
      ok: true,
      message: 'Bob received 2 poppy; you have 1 left.',
    })
    expect(set.alice.calls).toEqual(['goTo', 'toss'])
  })

  it('says how many did not arrive', async () => {
    const set = stage()
    set.alice.carried.set('poppy', 3)
    set.alice.onToss = () => set.bob.carried.set('poppy', 1)
    expect(await perform('Handover', params, set)).toMatchObject({
      ok: false,
      reason: 'not-received',
      data: { received: 1 },
    })
  })

  it('knows whom and what it can give', async () => {
    const set = stage()
    expect(await perform('Handover', { ...params, agent: 'Zoe' }, set)).toMatchObject({ reason: 'unknown-agent' })
    expect(await perform('Handover', { ...params, agent: 'Alice' }, set)).toMatchObject({ reason: 'unknown-agent' })
    expect(await perform('Handover', params, set)).toMatchObject({ reason: 'not-in-inventory' })
    set.alice.carried.set('poppy', 1)
    expect(await perform('Handover', params, set)).toMatchObject({ reason: 'not-enough' })
  })
})

describe('Equip and MineBlock', () => {
  it('tell an agent without the item what it has', async () => {
    const set = stage()
    set.alice.carried.set('poppy', 3)
    set.alice.refuse('equip', 'not-in-inventory')
    const result = await perform('Equip', { item: 'stone' }, set)
    expect(result.message).toContain('You have 3 poppy.')
    expect(named('Equip').effect({ item: 'stone' }, 'Alice', viewOf(set))).toBe(false)
  })

  it('dig and check', async () => {
    const set = stage()
    set.world.blocks.set('0,-60,0', 'stone')
    expect(await perform('MineBlock', { pos: [0, -60, 0] }, set)).toMatchObject({
      message: 'Dug stone at (0, -60, 0).',
    })
    expect(named('MineBlock').effect({ pos: [0, -60, 0] }, 'Alice', viewOf(set))).toBe(true)
  })
})
