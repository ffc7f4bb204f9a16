import { describe, expect, it } from 'vitest'
import { named, perform, stage, viewOf } from '../../../fakes/action-stage.ts'

const top = [3, -58, 3]

describe('ErectDirtLadder', () => {
  it('says what stands and what is left, and checks the top', async () => {
    const set = stage()
    set.alice.carried.set('dirt', 4)
    expect(await perform('ErectDirtLadder', { top }, set)).toEqual({
      ok: true,
      message:
        'Built a pillar of 3 dirt from (3, -60, 3) with 3 ladder on its south side up to (3, -58, 3); you stand on it and have 4 dirt and 0 ladder left.',
      data: { base: [3, -60, 3], height: 3, side: 'south' },
    })
    expect(set.bob.calls).toContain('stepAside')
    expect(named('ErectDirtLadder').effect({ top }, 'Alice', viewOf(set))).toBe(false)
    set.world.blocks.set('3,-58,3', 'dirt')
    expect(named('ErectDirtLadder').effect({ top }, 'Alice', viewOf(set))).toBe(true)
    expect(named('DismantleDirtLadder').effect({ top }, 'Alice', viewOf(set))).toBe(false)
  })
})

describe('DismantleDirtLadder', () => {
  it('counts what was picked up', async () => {
    const set = stage()
    expect(await perform('DismantleDirtLadder', { top }, set)).toMatchObject({
      message: 'Took down 3 dirt from (3, -60, 3) with 3 ladder on its south side and picked up 3 dirt, 3 ladder.',
    })
  })

  it('says what fell out of reach', async () => {
    const set = stage()
    const took = set.alice.dismantleDirtLadder.bind(set.alice)
    set.alice.dismantleDirtLadder = async (at, signal) => {
      const taken = await took(at, signal)
      set.alice.carried.set('ladder', 1)
      return taken
    }
    expect(await perform('DismantleDirtLadder', { top }, set)).toMatchObject({
      message: expect.stringContaining(
        'picked up 3 dirt, 1 ladder. 2 ladder fell out of reach and lies on the ground.',
      ),
    })
  })
})
