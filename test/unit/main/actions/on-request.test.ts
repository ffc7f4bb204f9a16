import { describe, expect, it } from 'vitest'
import { actions } from '../../../../main/actions/index.ts'
import { suites } from '../../../../main/suites/index.ts'
import { mayTake } from '../../../../shared/core/abilities.ts'
import { perform, stage } from '../../../fakes/action-stage.ts'

const onRequest = actions.filter((action) => action.onRequest === true).map(({ name }) => name)

describe('actions on request', () => {
  it('are for members of every suite whose abilities name them, and for all where the suite lists them', () => {
    expect(onRequest).toContain('CollectBlocks')
    for (const suite of suites) {
      for (const name of onRequest) {
        expect(mayTake({ abilities: 'all' }, name, suite), `${suite.id} ${name}`).toBe(suite.actions.includes(name))
        expect(mayTake({ abilities: [name] }, name, suite), `${suite.id} ${name}`).toBe(true)
      }
    }
  })
})

describe('FollowPlayer', () => {
  it('walks after a teammate who goes on, and gives up where there is no way', async () => {
    const set = stage()
    const following = perform('FollowPlayer', { player: 'Bob', seconds: 10 }, set)
    expect(await following).toMatchObject({ ok: true })
    expect(set.alice.calls).toEqual(['goTo'])
    const lost = stage()
    lost.alice.refuse('goTo', 'unreachable', 9)
    expect(await perform('FollowPlayer', { player: 'Bob', seconds: 30 }, lost)).toMatchObject({ reason: 'unreachable' })
    expect(lost.alice.calls).toHaveLength(3)
  })
})

describe('GoToPlayer', () => {
  it('gives up after a player who is never there', async () => {
    const set = stage()
    set.alice.goTo = async () => {
      set.bob.point = [set.bob.point[0] + 10, -60, 0.5]
      return { ok: true, value: undefined }
    }
    expect(await perform('GoToPlayer', { player: 'Bob' }, set)).toMatchObject({ reason: 'walked-away' })
  })
})

describe('CollectBlocks', () => {
  it('goes on to the next where one cannot be dug, and says how far it came', async () => {
    const set = stage()
    for (const x of [3, 4, 5]) set.world.blocks.set(`${x},-60,0`, 'oak_log')
    set.alice.refuse('dig', 'too-far')
    expect(await perform('CollectBlocks', { block: 'oak_log', amount: 3 }, set)).toEqual({
      ok: false,
      reason: 'not-enough',
      message: 'Dug 2 of 3 oak_log: there is no more oak_log within 64 blocks of you; you picked up nothing.',
      data: { dug: 2, gained: [] },
    })
    expect(set.alice.calls).toEqual(['dig', 'dig', 'dig'])
  })

  it('looks for the right tool before each block', async () => {
    const set = stage()
    set.world.blocks.set('3,-60,0', 'stone')
    set.alice.missingTools.set('stone', 'wooden_pickaxe')
    expect(await perform('CollectBlocks', { block: 'stone', amount: 1 }, set)).toMatchObject({ reason: 'wrong-tool' })
    expect(set.alice.calls).toEqual([])
  })
})

describe('SleepUntilMorning', () => {
  it('tries the next bed where somebody was faster, and stays awake where it is day', async () => {
    const set = stage()
    set.world.blocks.set('3,-60,0', 'red_bed')
    set.world.blocks.set('9,-60,0', 'blue_bed')
    set.alice.refuse('sleep', 'occupied')
    expect(await perform('SleepUntilMorning', { seconds: 20 }, set)).toMatchObject({ ok: true })
    expect(set.alice.calls).toEqual(['sleep', 'sleep'])
    set.alice.refuse('sleep', 'not-night')
    expect(await perform('SleepUntilMorning', { seconds: 20 }, set)).toMatchObject({ reason: 'not-night' })
  })

  it('tells why it is still night', async () => {
    const set = stage()
    set.world.blocks.set('3,-60,0', 'red_bed')
    set.alice.sleepEnds = { gotUp: true, isDay: false }
    expect(await perform('SleepUntilMorning', { seconds: 20 }, set)).toMatchObject({
      reason: 'still-night',
      message: expect.stringContaining('20 s are over'),
    })
  })
})

describe('CheckCraftable', () => {
  it('counts on a table only where one is near', async () => {
    const set = stage()
    set.alice.canCraft.push('stick', 'chest')
    set.alice.onTables.add('chest')
    expect(await perform('CheckCraftable', { word: 'any' }, set)).toMatchObject({ data: { items: ['stick'] } })
    set.world.blocks.set('3,-60,0', 'crafting_table')
    expect(await perform('CheckCraftable', { word: 'CHE' }, set)).toMatchObject({ data: { items: ['chest'] } })
    expect(await perform('CheckCraftable', { word: 'sword' }, set)).toMatchObject({ reason: 'nothing' })
  })
})

describe('CraftingPlan', () => {
  it('says who of the team has what it takes', async () => {
    const set = stage()
    set.alice.carried.set('stick', 1)
    set.bob.carried.set('stick', 4)
    const uses = [{ name: 'stick', count: 5 }]
    const step = { kind: 'craft', item: 'ladder', makes: 3, uses, needsTable: true } as const
    set.alice.plan = { steps: [step], uses, missing: [], leftOver: [] }
    expect(await perform('CraftingPlan', { item: 'ladder', amount: 3 }, set)).toMatchObject({
      ok: true,
      message:
        'To make 3 ladder: 1. craft 3 ladder of 5 stick at a crafting table. The team has all that it takes. What it takes of yours: 5 stick (Alice 1, Bob 4).',
    })
  })
})
