import { describe, expect, it } from 'vitest'
import type { Seen, StepInput } from '../../../../../main/methods/vision-step/prompts/input.ts'
import { answerStep } from '../../../../../main/methods/vision-step/simulation/answer.ts'
import { gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'
import { animal, block, holding, picture, stepInput } from './step-input.ts'

const answer = (given: Partial<StepInput>, dials = {}): string[] =>
  answerStep(stepInput(given), {
    knowledge: gameKnowledge,
    draw: createDraw(1),
    dials: { ...faultless, ...dials },
    sampleIndex: 0,
  }).split('\n')

const views = (task: readonly Seen[], ...now: readonly Seen[]): StepInput['pictures'] => [
  picture('task', task),
  picture('bot1', now),
]
const told = (hands: Readonly<Record<string, string>>): StepInput['now'] => ({
  inventories: holding(hands),
  state: null,
})

describe('the simulated reader of pictures', () => {
  const house = [block('dirt', 0, 0, 0), block('clay', 0, 1, 0), block('dirt', 1, 0, 0)]

  it('builds what the task shows from below to above, each member what it holds', () => {
    expect(answer({ pictures: views(house), now: told({ bot1: 'dirt 2', bot2: 'clay 1' }) })).toEqual([
      "placeItem(bot1, 'dirt', new Vec3(0,0,0))",
    ])
    const history = [
      { ...told({ bot1: 'dirt 2', bot2: 'clay 1' }), step: 1, answer: "placeItem(bot1, 'dirt', new Vec3(0,0,0))" },
    ]
    const second = answer({ step: 2, history, now: told({}), pictures: views(house, block('dirt', 0, 0, 0)) })
    expect(second.toSorted()).toEqual([
      "placeItem(bot1, 'dirt', new Vec3(1,0,0))",
      "placeItem(bot2, 'clay', new Vec3(0,1,0))",
    ])
  })

  it('guesses what no view shows below something', () => {
    const pictures = views([block('clay', 0, 1, 0)])
    expect(answer({ pictures, now: told({ bot1: 'dirt 1, clay 1', bot2: '' }) })).toEqual([
      "placeItem(bot1, 'dirt', new Vec3(0,0,0))",
    ])
  })

  it('places nothing where it has noticed nothing, and another block where it confuses two', () => {
    expect(answer({ pictures: views(house) }, { overlookedRate: 1 })).toEqual(['NOTHING'])
    expect(answer({ pictures: views(house.map((thing) => ({ ...thing, pixels: 3 }))) })).toEqual(['NOTHING'])
    const swapped = answer(
      { pictures: views(house), now: told({ bot1: 'dirt 3', bot2: 'clay 3' }) },
      { confusedRate: 1 },
    )
    expect(swapped).toContain("placeItem(bot2, 'clay', new Vec3(0,0,0))")
  })

  it('digs what the right tool is good for, and again what is still in sight', () => {
    const calls: StepInput['calls'] = ['mineBlock']
    const site = [block('oak_log[axis=y]', 0, 0, 0), block('stone', 1, 0, 0)]
    const now = told({ bot1: 'stone_pickaxe', bot2: 'stone_axe' })
    const first = answer({ calls, pictures: views(site), now })
    expect(first).toEqual(['mineBlock(bot1, new Vec3(1,0,0))', 'mineBlock(bot2, new Vec3(0,0,0))'])
    const history = [{ ...now, step: 1, answer: first.join('\n') }]
    const pictures = views(site, block('stone', 1, 0, 0))
    expect(answer({ calls, step: 2, history, now: told({}), pictures })).toEqual(['mineBlock(bot1, new Vec3(1,0,0))'])
  })

  it('sows as much as the goal takes, and harvests what is ripe', () => {
    const calls: StepInput['calls'] = ['farm_work']
    const opening = 'Two bots are to grow crops on the field: 1 more carrot than they begin with.'
    const now = told({ bot1: 'carrot 3', bot2: 'carrot 3' })
    const field = [block('farmland[moisture=7]', 0, -1, 0), block('farmland[moisture=7]', 1, -1, 0)]
    const first = answer({ calls, opening, pictures: views(field, ...field), now })
    expect(first).toEqual(["farm_work(bot1, new Vec3(0,-1,0), 'sow', 'carrot')"])
    const history = [{ ...now, step: 1, answer: first.join('\n') }]
    const later = (age: number) =>
      answer({
        ...{ calls, opening, step: 2, history, now: told({ bot1: 'carrot 2', bot2: 'carrot 3' }) },
        pictures: views(field, ...field, block(`carrots[age=${age}]`, 0, 0, 0)),
      })
    expect(later(3)).toEqual(['NOTHING'])
    const failed = { calls, opening, step: 2, history, now: told({ bot1: 'carrot 3', bot2: 'carrot 3' }) }
    expect(answer({ ...failed, pictures: views(field, ...field) })).toEqual(first)
    expect(later(7)).toEqual(["farm_work(bot1, new Vec3(0,0,0), 'harvest')"])
  })

  it('hunts, fuels, puts in and takes out, and never too much', () => {
    const calls: StepInput['calls'] = ['obtainBlock', 'killMob', 'putFuelFurnace', 'putItemFurnace', 'takeOutFurnace']
    const opening = 'Two bots are to make 1 cooked_beef in a furnace.'
    const site = [block('furnace[facing=north,lit=false]', 0, 0, 0), animal('cow', 2, 0, 2)]
    const begin = told({ bot1: 'iron_sword', bot2: 'coal 1' })
    const first = answer({ calls, opening, pictures: views(site), now: begin })
    expect(first).toEqual(['killMob(bot1, new Vec3(2,0,2))', "putFuelFurnace(bot2, 'coal', new Vec3(0,0,0))"])
    const one = { ...begin, step: 1, answer: first.join('\n') }
    const second = answer({
      calls,
      opening,
      step: 2,
      history: [one],
      pictures: views(site),
      now: told({ bot1: 'iron_sword, beef 1', bot2: '' }),
    })
    expect(second).toEqual(["putItemFurnace(bot1, 'beef', new Vec3(0,0,0))"])
    const two = { ...told({ bot1: 'iron_sword, beef 1', bot2: '' }), step: 2, answer: second.join('\n') }
    const third = (hands: Readonly<Record<string, string>>) =>
      answer({ calls, opening, step: 3, history: [one, two], pictures: views(site), now: told(hands) })
    expect(third({ bot1: 'iron_sword', bot2: '' })).toEqual(['takeOutFurnace(bot1, new Vec3(0,0,0))'])
    expect(third({ bot1: 'iron_sword, beef 1', bot2: '' })).toEqual(second)
  })

  it('writes its own call alone where members are asked one by one, and expects the others to do theirs', () => {
    const pictures = views(house)
    const now = told({ bot1: 'dirt 2', bot2: 'clay 1' })
    expect(answer({ agent: 'bot2', pictures, now })).toEqual(['NOTHING'])
    const history = [{ ...now, step: 1, answer: 'NOTHING' }]
    const second = answer({ agent: 'bot2', step: 2, history, now: told({}), pictures })
    expect(second).toEqual(["placeItem(bot2, 'clay', new Vec3(0,1,0))"])
  })

  it('reads words where it has no pictures', () => {
    const state = { blocks: [{ pos: [0, 0, 0] as [number, number, number], block: 'dirt' }], creatures: [] }
    const target = house.map(({ what, pos }) => ({ pos, name: what }))
    const now = { ...told({ bot1: 'dirt 2', bot2: 'clay 1' }), state }
    expect(answer({ pictures: [], target, now }).toSorted()).toEqual([
      "placeItem(bot1, 'dirt', new Vec3(1,0,0))",
      "placeItem(bot2, 'clay', new Vec3(0,1,0))",
    ])
  })

  it('slips to a place beside at the rate of wrong actions', () => {
    const [line] = answer({ pictures: views(house) }, { badActionRate: 1 })
    expect(line).toMatch(/^placeItem\(bot1, 'dirt', new Vec3\((1|-1),0,0\)|new Vec3\(0,0,(1|-1)\)/)
  })
})
