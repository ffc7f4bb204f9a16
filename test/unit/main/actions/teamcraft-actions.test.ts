import { describe, expect, it } from 'vitest'
import { named, perform, stage, viewOf } from '../../../fakes/action-stage.ts'

const dirt = { item: 'dirt', pos: [1, -60, 1] }

describe('PlaceItem', () => {
  it('takes the item in hand and places it beside what stands there', async () => {
    const set = stage()
    set.alice.carried.set('dirt', 2)
    set.world.blocks.set('1,-61,1', 'stone')
    expect(await perform('PlaceItem', dirt, set)).toMatchObject({
      ok: true,
      message: 'Placed dirt at (1, -60, 1); you have 1 dirt left.',
    })
    expect(set.alice.calls).toEqual(['equip', 'place'])
    expect(named('PlaceItem').effect(dirt, 'Alice', viewOf(set))).toBe(true)
  })

  it('does not wait for a support that a teammate is about to place', async () => {
    const set = stage()
    set.alice.carried.set('dirt', 2)
    expect(await perform('PlaceItem', dirt, set)).toMatchObject({ ok: false, reason: 'no-support' })
    expect(set.alice.calls).toEqual([])
  })

  it('fails where a block is, the same one included, and where a teammate was faster', async () => {
    const set = stage()
    set.alice.carried.set('dirt', 2)
    set.world.blocks.set('1,-60,1', 'dirt')
    expect(await perform('PlaceItem', dirt, set)).toMatchObject({ ok: false, reason: 'occupied' })
    const late = stage()
    late.alice.carried.set('dirt', 2)
    late.world.blocks.set('1,-61,1', 'stone')
    late.alice.place = async () => ({ ok: true, value: { block: 'dirt', isOwn: false } })
    expect(await perform('PlaceItem', dirt, late)).toMatchObject({ ok: false, reason: 'occupied' })
  })

  it('counts a block of its own, whatever is picked up on the way', async () => {
    const set = stage()
    set.alice.carried.set('dirt', 2)
    set.world.blocks.set('1,-61,1', 'stone')
    set.alice.onPlace = () => set.alice.carried.set('dirt', 3)
    expect(await perform('PlaceItem', dirt, set)).toMatchObject({ ok: true, data: { block: 'dirt' } })
    expect(set.alice.carried.get('dirt')).toBe(2)
  })

  it('asks a teammate who stands there to step aside, a few times', async () => {
    const set = stage()
    set.alice.carried.set('dirt', 2)
    set.world.blocks.set('1,-61,1', 'stone')
    set.alice.refuse('place', 'entity-in-the-way', 4)
    expect(await perform('PlaceItem', dirt, set)).toMatchObject({ ok: false, reason: 'entity-in-the-way' })
    expect(set.bob.calls.filter((call) => call === 'stepAside')).toHaveLength(3)
  })
})

describe('BreakBlock', () => {
  const pos = [1, -60, 1]

  it('digs at once where no strikes are counted', async () => {
    const set = stage()
    set.world.blocks.set('1,-60,1', 'gold_ore')
    expect(await perform('BreakBlock', { pos }, set)).toMatchObject({ ok: true })
    expect(set.alice.calls).toEqual(['dig'])
    expect(named('BreakBlock').effect({ pos }, 'Alice', viewOf(set))).toBe(true)
  })

  it('strikes as often as the block takes with what is carried, and then digs', async () => {
    const set = stage()
    set.world.blocks.set('1,-60,1', 'stone')
    for (const [struck, more] of [
      [0, 2],
      [1, 1],
    ]) {
      expect(await perform('BreakBlock', { pos, struck }, set)).toMatchObject({ ok: true, data: { more } })
    }
    expect(set.alice.calls).not.toContain('dig')
    expect(await perform('BreakBlock', { pos, struck: 2 }, set)).toMatchObject({ ok: true })
    expect(set.alice.blockAt([1, -60, 1])).toBe('air')
    const armed = stage()
    armed.world.blocks.set('1,-60,1', 'stone')
    armed.alice.carried.set('stone_pickaxe', 1)
    await perform('BreakBlock', { pos, struck: 0 }, armed)
    expect(armed.alice.calls).toEqual(['dig'])
  })

  it('strikes nothing where nothing is', async () => {
    expect(await perform('BreakBlock', { pos, struck: 0 }, stage())).toMatchObject({ ok: true })
    const set = stage()
    set.world.blocks.set('1,-60,1', 'stone')
    set.alice.onGoTo = () => void set.world.blocks.delete('1,-60,1')
    set.alice.point = [20.5, -60, 0.5]
    expect(await perform('BreakBlock', { pos, struck: 0 }, set)).toMatchObject({ reason: 'nothing-there' })
  })
})
