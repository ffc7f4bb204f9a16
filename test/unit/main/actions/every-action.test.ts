import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { actionByName, actions } from '../../../../main/actions/index.ts'
import { named, perform, type Stage, stage } from '../../../fakes/action-stage.ts'

/** Makes what several actions ask for: a crop, a bed, a creature. */
function grow({ world, alice }: Stage, block = 'wheat[age=7]'): void {
  world.blocks.set('1,-60,1', block)
  world.blocks.set('9,-60,7', 'red_bed')
  alice.carried.set('carrot', 2)
  alice.seen = [{ id: 4, type: 'animal', name: 'cow', position: [9.5, -60, 5.5] }]
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
    Toggle: { pos: [1, -60, 1] },
    StepOn: { pos: [1, -60, 1], seconds: 2 },
    ReadSign: { pos: [1, -60, 1] },
    UseItemOn: { item: 'poppy', pos: [1, -60, 1] },
    ErectDirtLadder: { top: [1, -58, 1] },
    DismantleDirtLadder: { top: [1, -58, 1] },
    LayDirtBeam: { from: [28, -58, 1], to: [31, -58, 1] },
    RemoveDirtBeam: { from: [28, -58, 1], to: [31, -58, 1] },
    Craft: { item: 'poppy', amount: 1 },
    Smelt: { item: 'poppy', amount: 1, fuel: 'coal' },
    UseOn: { item: 'poppy', entity: 'cow' },
    Attack: { entity: 'cow' },
    StoreItem: { container: [1, -60, 1], item: 'poppy', amount: 1 },
    GoToPlayer: { player: 'Bob' },
    FollowPlayer: { player: 'Bob', seconds: 2 },
    MoveAway: { distance: 5 },
    SearchBlock: { block: 'furnace' },
    SearchEntity: { entity: 'cow' },
    CollectBlocks: { block: 'furnace', amount: 1 },
    Consume: { item: 'poppy' },
    Discard: { item: 'poppy', amount: 1 },
    PutFuel: { furnace: [1, -60, 1], item: 'poppy' },
    PutInput: { furnace: [1, -60, 1], item: 'poppy' },
    TakeOutput: { furnace: [1, -60, 1] },
    ClearFurnace: { furnace: [1, -60, 1] },
    KillAt: { pos: [1, -60, 1] },
    Sow: { seeds: 'carrot', pos: [1, -60, 1] },
    HarvestRipe: { pos: [1, -60, 1] },
    UseBed: { bed: [1, -60, 1] },
    SleepUntilMorning: { seconds: 10 },
    ObtainBlock: { pos: [1, -60, 1] },
    Look: { pos: [1, -60, 1] },
    PlaceHere: { item: 'poppy' },
    PlaceItem: { item: 'poppy', pos: [10, -60, 7] },
    BreakBlock: { pos: [1, -60, 1], struck: 0 },
  }
  const walking = ['unreachable', 'invalid-position', 'stuck']
  const furnace = ['no-furnace', 'busy', 'too-far', 'cannot-open', 'locked']
  const reasons: Readonly<Record<string, readonly string[]>> = {
    goTo: walking,
    fillFurnace: [...furnace, 'not-in-inventory', 'not-enough', 'slot-taken', 'slot-full', 'refused'],
    emptyFurnace: [...furnace, 'empty', 'inventory-full'],
    attackAt: [...walking, 'not-found', 'not-allowed', 'escaped'],
    consume: ['not-in-inventory', 'not-edible', 'not-hungry', 'interrupted'],
    discard: ['not-in-inventory', 'not-enough', 'came-back'],
    sleep: [...walking, 'no-bed', 'not-night', 'monsters', 'occupied', 'obstructed', 'too-far', 'refused'],
    lookAt: ['not-loaded'],
    readContainer: ['no-container', 'too-far', 'cannot-open', 'locked'],
    withdraw: ['no-container', 'too-far', 'cannot-open', 'locked', 'not-in-container', 'not-enough', 'inventory-full'],
    equip: ['not-in-inventory'],
    place: [
      'not-equipped',
      'not-in-inventory',
      'occupied',
      'no-support',
      'unreachable',
      'unknown-state',
      'orientation-impossible',
      'entity-in-the-way',
      'refused',
    ],
    dig: ['nothing-there', 'undiggable', 'wrong-tool', 'too-far', 'interrupted'],
    toggle: ['unreachable', 'invalid-position', 'stuck', 'too-far', 'nothing-there', 'not-switchable', 'no-effect'],
    readSign: ['out-of-sight', 'no-sign', 'blank'],
    applyItem: ['unreachable', 'invalid-position', 'stuck', 'too-far', 'not-equipped', 'nothing-there', 'no-effect'],
    erectDirtLadder: [
      'unreachable',
      'invalid-position',
      'stuck',
      'too-far',
      'occupied',
      'no-support',
      'not-enough-dirt',
      'not-enough-ladders',
      'not-in-inventory',
      'refused',
    ],
    dismantleDirtLadder: ['unreachable', 'stuck', 'too-far', 'nothing-there', 'no-ladder', 'undiggable', 'interrupted'],
    toss: ['not-in-inventory', 'not-enough', 'player-not-found', 'too-far'],
    store: ['no-container', 'too-far', 'cannot-open', 'not-in-inventory', 'not-enough', 'container-full', 'not-stored'],
    smelt: [
      'no-furnace',
      'no-recipe',
      'bad-fuel',
      'missing-material',
      'missing-fuel',
      'busy',
      'too-far',
      'cannot-open',
      'inventory-full',
      'too-slow',
    ],
    applyTo: ['unreachable', 'invalid-position', 'stuck', 'not-in-inventory', 'not-found', 'no-effect', 'gone'],
    attack: ['unreachable', 'invalid-position', 'stuck', 'not-found', 'not-allowed', 'escaped'],
    craft: ['no-recipe', 'missing-material', 'no-table', 'too-far', 'cannot-open', 'inventory-full', 'refused'],
  }

  it.each(Object.keys(good))('%s lists every reason that its body can answer with', async (name) => {
    const action = named(name)
    for (const [method, all] of Object.entries(reasons)) {
      for (const reason of all) {
        const set = stage()
        set.alice.point = [30.5, -60, 0.5]
        set.alice.carried.set('poppy', 5)
        set.world.blocks.set('9,-60,9', 'crafting_table')
        set.world.blocks.set('9,-60,8', 'furnace')
        grow(set)
        set.alice.refuse(method, reason, 10)
        const result = await perform(name, good[name], set)
        if (!result.ok) expect(Object.keys(action.failures), `${method} ${reason}`).toContain(result.reason)
      }
    }
  })

  it.each(Object.keys(good))('%s ends with the reason of an abort', async (name) => {
    const set = stage()
    set.alice.carried.set('poppy', 5)
    set.world.blocks.set('9,-60,8', 'furnace')
    grow(set, name === 'Sow' ? 'farmland[moisture=7]' : 'wheat[age=7]')
    set.alice.point = [30.5, -60, 0.5]
    const abort = new AbortController()
    abort.abort(new Error('episode over'))
    await expect(named(name).perform(good[name], { ...set.context, signal: abort.signal })).rejects.toThrow(
      'episode over',
    )
  })
})
