import { describe, expect, it } from 'vitest'
import { named, perform, type Stage, stage, viewOf } from '../../../fakes/action-stage.ts'

const line = { from: [6, -58, 1], to: [3, -58, 1] }

function supported(): Stage {
  const set = stage()
  set.world.blocks.set('2,-58,1', 'stone')
  set.alice.carried.set('dirt', 6)
  return set
}

describe('LayDirtBeam', () => {
  it('begins at the end that touches something, leaves dirt that is there, and checks the whole line', async () => {
    const set = supported()
    set.world.blocks.set('4,-58,1', 'dirt')
    expect(named('LayDirtBeam').effect(line, 'Alice', viewOf(set))).toBe(false)
    const order: number[] = []
    const place = set.alice.place.bind(set.alice)
    set.alice.place = (request, signal) => {
      order.push(request.pos[0])
      return place(request, signal)
    }
    expect(await perform('LayDirtBeam', line, set)).toMatchObject({
      ok: true,
      message: 'Laid 3 dirt from (6, -58, 1) to (3, -58, 1); you have 3 dirt left.',
    })
    expect(order).toEqual([3, 5, 6])
    expect(named('LayDirtBeam').effect(line, 'Alice', viewOf(set))).toBe(true)
  })

  it('asks teammates out of the way, and says where that does not help', async () => {
    const set = supported()
    set.alice.refuse('place', 'entity-in-the-way')
    expect(await perform('LayDirtBeam', line, set)).toMatchObject({ ok: true })
    expect(set.bob.calls).toEqual(['stepAside'])
    const again = supported()
    again.alice.refuse('place', 'entity-in-the-way', 9)
    expect(await perform('LayDirtBeam', line, again)).toMatchObject({ reason: 'entity-in-the-way' })
  })
})

describe('RemoveDirtBeam', () => {
  it('digs from the free end and says what fell out of reach', async () => {
    const set = supported()
    await perform('LayDirtBeam', line, set)
    const order: number[] = []
    const dig = set.alice.dig.bind(set.alice)
    set.alice.dig = async (pos, signal) => {
      order.push(pos[0])
      const dug = await dig(pos, signal)
      if (pos[0] !== 4) set.alice.carried.set('dirt', (set.alice.carried.get('dirt') ?? 0) + 1)
      return dug
    }
    expect(await perform('RemoveDirtBeam', line, set)).toMatchObject({
      ok: true,
      message:
        'Dug 4 dirt from (6, -58, 1) to (3, -58, 1) and picked up 3. 1 dirt fell out of reach and lies on the ground.',
    })
    expect(order).toEqual([6, 5, 4, 3])
    expect(named('RemoveDirtBeam').effect(line, 'Alice', viewOf(set))).toBe(true)
  })
})
