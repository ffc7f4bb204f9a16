import { describe, expect, it } from 'vitest'
import { planSmelting, type SmeltOptions } from '../../../../../main/minecraft/bots/smelting.ts'

function wish(held: Readonly<Record<string, number>>, more: Partial<SmeltOptions> = {}): SmeltOptions {
  return {
    item: 'charcoal',
    amount: 10,
    sources: [
      { name: 'oak_log', stackSize: 64 },
      { name: 'birch_log', stackSize: 64 },
    ],
    smeltTicks: 200,
    fuel: { name: 'coal', stackSize: 64, burnTicks: 1600 },
    standingTicks: 0,
    held: (name) => held[name] ?? 0,
    ...more,
  }
}

describe('planning what to smelt', () => {
  it('one piece of coal for eight', () => {
    expect(planSmelting(wish({ oak_log: 20, coal: 2 }))).toEqual({
      ok: true,
      value: { burnsStanding: false, batches: [{ source: 'oak_log', count: 10, fuel: 2, ticks: 2000 }] },
    })
    expect(planSmelting(wish({ oak_log: 8, coal: 1 }, { amount: 8 }))).toMatchObject({ ok: true })
    expect(planSmelting(wish({ oak_log: 9, coal: 1 }, { amount: 9 }))).toMatchObject({ reason: 'missing-fuel' })
  })

  it('without fuel of its own where that in the furnace does for all', () => {
    const fuelless = wish(
      { oak_log: 20 },
      { standingTicks: 2000, fuel: { name: 'stone', stackSize: 64, burnTicks: 0 } },
    )
    expect(planSmelting(fuelless)).toEqual({
      ok: true,
      value: { burnsStanding: true, batches: [{ source: 'oak_log', count: 10, fuel: 0, ticks: 2000 }] },
    })
    expect(planSmelting({ ...fuelless, standingTicks: 1999 })).toMatchObject({ reason: 'bad-fuel' })
    expect(planSmelting({ ...fuelless, amount: 21, standingTicks: 9000 })).toMatchObject({ reason: 'missing-material' })
  })

  it('several sources, the most of one first', () => {
    const plan = planSmelting(wish({ oak_log: 4, birch_log: 7, coal: 3 }))
    expect(plan.ok && plan.value.batches.map(({ source, count }) => [source, count])).toEqual([
      ['birch_log', 7],
      ['oak_log', 3],
    ])
  })

  it('as many batches as the fuel slot asks for', () => {
    const stick = { name: 'stick', stackSize: 64, burnTicks: 100 }
    const plan = planSmelting(wish({ oak_log: 40, stick: 80 }, { amount: 40, fuel: stick }))
    expect(plan.ok && plan.value.batches.map(({ count, fuel }) => [count, fuel])).toEqual([
      [32, 64],
      [8, 16],
    ])
  })

  it('does not burn what it means to smelt', () => {
    const log = { name: 'oak_log', stackSize: 64, burnTicks: 300 }
    expect(planSmelting(wish({ oak_log: 5 }, { amount: 3, fuel: log }))).toMatchObject({ ok: true })
    expect(planSmelting(wish({ oak_log: 4 }, { amount: 3, fuel: log }))).toMatchObject({
      reason: 'missing-fuel',
      message: 'Smelting 3 charcoal takes 2 oak_log as fuel; you have 1.',
    })
  })

  it('says what there is not', () => {
    expect(planSmelting(wish({ coal: 9 }, { sources: [] }))).toMatchObject({ reason: 'no-recipe' })
    expect(planSmelting(wish({ coal: 9, oak_log: 4 }))).toMatchObject({
      reason: 'missing-material',
      message: 'For 10 charcoal you still need 6 oak_log or another like it, such as birch_log (you have 4 of 10).',
    })
    const dirt = { name: 'dirt', stackSize: 64, burnTicks: 0 }
    expect(planSmelting(wish({ oak_log: 10, dirt: 9 }, { fuel: dirt }))).toMatchObject({ reason: 'bad-fuel' })
  })
})
