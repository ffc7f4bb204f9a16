import { describe, expect, it } from 'vitest'
import { named, perform, stage, viewOf } from '../../../fakes/action-stage.ts'

const lever = 'lever[face=floor,facing=north,powered=false]'
const on = { pos: [5, -60, 5], block: 'lever[powered=true]' }

describe('Toggle', () => {
  it('says what has changed', async () => {
    const set = stage()
    set.world.blocks.set('5,-60,5', lever)
    expect(await perform('Toggle', { pos: [5, -60, 5] }, set)).toEqual({
      ok: true,
      message: 'Used lever at (5, -60, 5): powered from false to true.',
      data: { from: lever, to: 'lever[face=floor,facing=north,powered=true]' },
    })
  })
})

describe('Wait', () => {
  it('takes its seconds', async () => {
    const set = stage()
    expect(await perform('Wait', { seconds: 12 }, set)).toMatchObject({ ok: true, message: 'You waited 12 s.' })
    expect(await perform('Wait', { seconds: 0 }, set)).toMatchObject({ ok: true, message: 'You waited 0 s.' })
  })

  it('ends when a block has the given properties, whatever its others are', async () => {
    const set = stage()
    set.world.blocks.set('5,-60,5', lever)
    set.clock.after(3000, () => set.world.blocks.set('5,-60,5', lever.replace('false', 'true')))
    expect(await perform('Wait', { seconds: 20, until: on }, set)).toMatchObject({
      ok: true,
      message: 'You waited 3 s; lever[face=floor,facing=north,powered=true] is at (5, -60, 5).',
    })
  })

  it('says what is there when it was not enough', async () => {
    const set = stage()
    set.world.blocks.set('5,-60,5', lever)
    expect(await perform('Wait', { seconds: 4, until: on }, set)).toMatchObject({
      ok: false,
      reason: 'not-yet',
      message: `You waited 4 s; ${lever} is at (5, -60, 5).`,
    })
  })

  it('asks for the time of its arguments besides what every action may take', () => {
    expect(named('Wait').asksMs({ seconds: 200 })).toBe(200_000)
    expect(named('StepOn').asksMs({ pos: [1, 2, 3], until: on })).toBe(30_000)
    expect(named('Wait').asksMs({ seconds: 'long' })).toBe(0)
    expect(named('MineBlock').asksMs({ pos: [1, 2, 3] })).toBe(0)
  })
})

describe('StepOn', () => {
  const pos = [3, -60, 3]

  it('walks into the cell itself, and checks that', async () => {
    const set = stage()
    set.world.blocks.set('3,-60,3', 'oak_pressure_plate[powered=true]')
    expect(await perform('StepOn', { pos }, set)).toMatchObject({
      ok: true,
      message: 'You are at (3, -60, 3) on oak_pressure_plate[powered=true] and stayed 0 s.',
    })
    expect(named('StepOn').effect({ pos }, 'Alice', viewOf(set))).toBe(true)
    set.alice.point = [4.1, -60, 3.5]
    expect(named('StepOn').effect({ pos }, 'Alice', viewOf(set))).toBe(false)
  })

  it('has done its work where a room has answered at that cell and taken its people away', () => {
    const set = stage()
    set.alice.point = [40.5, -60, 40.5]
    const view = { ...viewOf(set), isAnswered: ([x]: readonly number[]) => x === 3 }
    expect(named('StepOn').effect({ pos }, 'Alice', view)).toBe(true)
    expect(named('StepOn').effect({ pos: [4, -60, 3] }, 'Alice', view)).toBe(false)
  })

  it('steps back when it was pushed off, and fails where there is no way back', async () => {
    const set = stage()
    set.clock.after(2000, () => {
      set.alice.point = [9.5, -60, 9.5]
    })
    expect(await perform('StepOn', { pos, seconds: 5 }, set)).toMatchObject({
      ok: true,
      message: 'You are at (3, -60, 3) and stayed 5 s.',
    })
    expect(set.alice.calls).toEqual(['goTo', 'goTo'])
    set.clock.after(2000, () => {
      set.alice.point = [9.5, -60, 9.5]
      set.alice.refuse('goTo', 'unreachable')
    })
    expect(await perform('StepOn', { pos, seconds: 5 }, set)).toMatchObject({ ok: false, reason: 'unreachable' })
  })

  it('stays until the other block is there', async () => {
    const set = stage()
    set.clock.after(1000, () => set.world.blocks.set('5,-60,5', 'lever[powered=true]'))
    expect(await perform('StepOn', { pos, seconds: 9, until: on }, set)).toMatchObject({
      ok: true,
      message: 'You are at (3, -60, 3) and stayed 1 s; lever[powered=true] is at (5, -60, 5).',
    })
    const off = { ...on, block: 'lever[powered=false]' }
    expect(await perform('StepOn', { pos, seconds: 9, until: off }, set)).toMatchObject({
      ok: false,
      reason: 'not-yet',
    })
  })
})
