import { describe, expect, it } from 'vitest'
import { named, perform, stage, viewOf } from '../../../fakes/action-stage.ts'

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
      message: 'Took 8 oak_trapdoor from the container at (-4, -60, 0); you now carry 8.',
    })
    expect(named('WithdrawItem').effect(take, 'Alice', viewOf(set))).toBe(true)
    expect(named('WithdrawItem').effect({ ...take, amount: 9 }, 'Alice', viewOf(set))).toBe(false)
    expect(set.alice.calls).toEqual(['goTo', 'readContainer', 'withdraw'])
  })
})

describe('StoreItem', () => {
  it('walks to the container and says what is left', async () => {
    const set = stage()
    set.alice.carried.set('egg', 3)
    const put = { container: [-4, -60, 0], item: 'egg', amount: 2 }
    expect(await perform('StoreItem', put, set)).toMatchObject({
      ok: true,
      message: 'Put 2 egg into the container at (-4, -60, 0); you have 1 left.',
    })
    expect(set.world.containers.get('-4,-60,0')).toEqual(new Map([['egg', 2]]))
    expect(named('StoreItem').effect(put, 'Alice', viewOf(set))).toBeNull()
  })
})

describe('Craft', () => {
  it('walks to no table where the recipe needs none', async () => {
    const set = stage()
    set.world.blocks.set('9,-60,9', 'crafting_table')
    expect(await perform('Craft', { item: 'stick', amount: 4 }, set)).toMatchObject({
      ok: true,
      message: 'Made 4 stick; you now carry 4.',
    })
    expect(set.alice.calls).toEqual(['craft'])
  })

  it('walks to a table where the recipe needs one, and to the next where there is no way to the first', async () => {
    const set = stage()
    set.alice.onTables.add('cake')
    expect(await perform('Craft', { item: 'cake', amount: 1 }, set)).toMatchObject({ reason: 'no-table' })
    set.world.blocks.set('9,-60,9', 'crafting_table')
    set.world.blocks.set('12,-60,9', 'crafting_table')
    set.alice.refuse('goTo', 'unreachable')
    expect(await perform('Craft', { item: 'cake', amount: 1 }, set)).toMatchObject({ ok: true })
    expect(set.alice.calls).toEqual(['craft', 'craft', 'goTo', 'goTo', 'craft'])
    set.alice.point = [0.5, -60, 0.5]
    set.alice.refuse('goTo', 'unreachable', 2)
    expect(await perform('Craft', { item: 'cake', amount: 1 }, set)).toMatchObject({ reason: 'unreachable' })
  })

  it('is not called false when the items are gone again', () => {
    const set = stage()
    const effect = (amount: number) => named('Craft').effect({ item: 'cake', amount }, 'Alice', viewOf(set))
    set.alice.carried.set('cake', 1)
    expect([effect(1), effect(2)]).toEqual([true, null])
  })
})

describe('Smelt', () => {
  it('goes to a furnace first, and to another kind where there is none', async () => {
    const set = stage()
    const cook = { item: 'cooked_rabbit', amount: 2, fuel: 'coal' }
    expect(await perform('Smelt', cook, set)).toMatchObject({ reason: 'no-furnace' })
    set.world.blocks.set('12,-60,9', 'smoker')
    set.alice.carried.set('coal', 3)
    expect(await perform('Smelt', cook, set)).toMatchObject({
      ok: true,
      message: 'Took 2 cooked_rabbit out of the furnace; you now carry 2, and 3 coal.',
    })
    expect(set.alice.calls).toEqual(['goTo', 'smelt'])
    expect(named('Smelt').asksMs(cook)).toBe(40_000)
  })
})

describe('UseOn and Attack', () => {
  it('say what they brought', async () => {
    const set = stage()
    set.alice.carried.set('bucket', 3)
    set.alice.yields.set('cow', [{ name: 'milk_bucket', count: 1 }])
    expect(await perform('UseOn', { item: 'bucket', entity: 'cow' }, set)).toMatchObject({
      ok: true,
      message: 'Used bucket on cow: you got 1 milk_bucket; you have 2 bucket left.',
    })
    set.alice.yields.set('rabbit', [
      { name: 'rabbit', count: 1 },
      { name: 'rabbit_hide', count: 1 },
    ])
    expect(await perform('Attack', { entity: 'rabbit' }, set)).toMatchObject({
      ok: true,
      message: 'Killed a rabbit; you picked up 1 rabbit, 1 rabbit_hide.',
    })
    expect(await perform('Attack', { entity: 'pig' }, set)).toMatchObject({
      ok: true,
      message: 'Killed a pig; it left nothing that you could pick up.',
    })
    for (const [name, params] of Object.entries({
      UseOn: { item: 'bucket', entity: 'cow' },
      Attack: { entity: 'cow' },
    })) {
      expect(named(name).effect(params, 'Alice', viewOf(set))).toBeNull()
    }
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

  it.each(['occupied', 'entity-in-the-way', 'refused', 'unreachable'])(
    'has done its work where a teammate placed the same block meanwhile, though the body says %s',
    async (reason) => {
      const set = stage()
      const block = 'oak_trapdoor[facing=north,half=bottom]'
      set.alice.onPlace = () => set.world.blocks.set('-9,-60,-2', block)
      set.alice.refuse('place', reason)
      expect(await perform('PlaceBlock', params, set)).toEqual({
        ok: true,
        message: `${block} is already at (-9, -60, -2).`,
        data: { already: true, block },
      })
      expect(set.alice.calls).toEqual(['place'])
    },
  )

  it('fails where what came meanwhile is another block, or turned otherwise', async () => {
    for (const block of ['dirt', 'oak_trapdoor[facing=south,half=bottom]']) {
      const set = stage()
      set.alice.onPlace = () => set.world.blocks.set('-9,-60,-2', block)
      set.alice.refuse('place', 'occupied')
      expect(await perform('PlaceBlock', params, set), block).toMatchObject({ ok: false, reason: 'occupied' })
    }
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

  it('comes up to who stands a step above before it throws', async () => {
    const set = stage()
    set.alice.carried.set('poppy', 3)
    set.alice.point = [2.5, -60, 0.5]
    set.bob.point = [0.5, -59, 0.5]
    const ranges: unknown[] = []
    set.alice.onGoTo = (destination) => ranges.push(destination)
    set.alice.onToss = (_player, item, count) => set.bob.carried.set(item, count)
    expect(await perform('Handover', params, set)).toMatchObject({ ok: true })
    expect(ranges).toEqual([{ kind: 'near', pos: [0, -59, 0], range: 1 }])
  })

  it('says how many did not arrive', async () => {
    const set = stage()
    set.alice.carried.set('poppy', 3)
    set.alice.onToss = () => set.bob.carried.set('poppy', 1)
    expect(await perform('Handover', params, set)).toMatchObject({
      ok: false,
      reason: 'not-received',
      message: 'You threw 2 poppy to Bob, but only 1 arrived; 1 could not be picked up again, you have 1.',
      data: { received: 1 },
    })
  })

  /** Alice throws past Bob, who walks on, and picks up what lies there. */
  function throwPast(set: ReturnType<typeof stage>): void {
    set.alice.carried.set('poppy', 3)
    set.alice.onToss = () => {
      set.alice.carried.set('poppy', 1)
      set.alice.seen = [
        { id: 8, type: 'item', name: 'bread', position: [1.5, -60, 1.5] },
        { id: 9, type: 'item', name: 'poppy', position: [3.5, -60, 2.5] },
      ]
    }
    set.alice.onGoTo = ({ pos }) => {
      if (pos[0] !== 3) return
      set.alice.carried.set('poppy', 3)
      set.alice.seen = []
    }
  }

  it('picks up what was thrown past a teammate who walks on, and follows three times', async () => {
    const set = stage()
    throwPast(set)
    const before = set.clock.now()
    const result = named('Handover').perform(params, set.context)
    await set.clock.advance(2000)
    expect(await result).toMatchObject({
      ok: false,
      reason: 'not-received',
      message: 'You threw 2 poppy to Bob, but only 0 arrived; the rest is picked up again, you have 3.',
      data: { received: 0 },
    })
    expect(set.clock.now() - before).toBe(2000)
    expect(set.alice.calls.filter((call) => call === 'toss')).toHaveLength(3)
  })

  it('says that a second throw arrived', async () => {
    const set = stage()
    throwPast(set)
    const past = set.alice.onToss
    let throws = 0
    set.alice.onToss = (player, item, count) => {
      throws += 1
      if (throws === 1) past?.(player, item, count)
      else {
        set.bob.carried.set(item, count)
        set.alice.carried.set(item, 1)
      }
    }
    expect(await perform('Handover', params, set)).toMatchObject({
      ok: true,
      message: 'Bob received 2 poppy; you have 1 left.',
    })
    expect(throws).toBe(2)
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
