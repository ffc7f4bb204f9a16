import { describe, expect, it } from 'vitest'
import { createDag } from '../../../../../../main/planner/dag.ts'
import { planDish } from '../../../../../../main/planner/simulation/cooking/dish-plan.ts'
import { readDish } from '../../../../../../main/planner/simulation/cooking/read-dish.ts'
import { fillBody } from '../../../../../../shared/core/task-graph/fill-body.ts'
import { impliedEdges } from '../../../../../../shared/core/task-graph/implied-edges.ts'
import { physicalTruth } from '../../../../../../shared/core/task-graph/physical-truth.ts'
import { contentsOfPlan, contentsOfSteps } from '../../../../../../shared/core/task-graph/step-shapes.ts'
import { farmCake, wildStew } from './kitchens.ts'

interface Kitchen {
  readonly environment: string
  readonly documents: readonly string[]
}

function planOf({ environment, documents }: Kitchen) {
  const facts = readDish(environment, documents)
  const plan = facts === null ? null : planDish(facts)
  if (plan === null) throw new Error('There is nothing to plan.')
  const calls = plan.subtasks.map(({ step }) => {
    const planFunction = plan.functions.find(({ name }) => name === step.function)
    const filled = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
    if (filled?.ok !== true) throw new Error(`${step.function} cannot be filled in.`)
    return filled.value
  })
  return { ...plan, calls }
}

function made(kitchen: Kitchen) {
  return planOf(kitchen).subtasks.map(({ step }) => `${step.arguments.amount} ${step.arguments.item}`)
}

describe('the plan of a cake from the farm', () => {
  it('makes what the chest lacks, parts before what is made of them', () => {
    expect(made(farmCake)).toEqual([
      '3 bucket',
      '3 milk_bucket',
      '2 sugar_cane',
      '2 sugar',
      '1 hay_block',
      '3 wheat',
      '1 cake',
    ])
  })

  it('fills its bodies with calls of known actions, the cake being kept', () => {
    const { calls } = planOf(farmCake)
    expect(calls.at(-1)).toEqual([
      { action: 'WithdrawItem', arguments: { container: [40, -60, 132], item: 'milk_bucket', amount: 3 } },
      { action: 'WithdrawItem', arguments: { container: [40, -60, 132], item: 'sugar', amount: 2 } },
      { action: 'WithdrawItem', arguments: { container: [40, -60, 132], item: 'egg', amount: 1 } },
      { action: 'WithdrawItem', arguments: { container: [40, -60, 132], item: 'wheat', amount: 3 } },
      { action: 'Craft', arguments: { item: 'cake', amount: 1 } },
    ])
    expect(calls[1]?.map(({ action }) => action)).toEqual(['WithdrawItem', 'UseOn', 'UseOn', 'UseOn', 'StoreItem'])
  })

  it('digs cane from the top of a column down, and some to spare', () => {
    const cane = planOf(farmCake).calls[2]
    expect(cane?.slice(0, 3).map((call) => call.arguments.pos)).toEqual([
      [48, -58, 130],
      [48, -59, 130],
      [48, -60, 130],
    ])
    expect(cane).toHaveLength(5)
  })

  it('depends by what is stored and taken, each dependency for one rule, in steps as in bodies', () => {
    const { functions, subtasks } = planOf(farmCake)
    const contents = contentsOfSteps(subtasks)
    expect(contentsOfPlan({ functions, subtasks })).toEqual(contents)
    const edges = physicalTruth(contents)
    const named = edges.map(({ from, to }) => [from, to].map((id) => subtasks[id - 1]?.step.arguments.item).join(' > '))
    expect(named.sort()).toEqual([
      'bucket > milk_bucket',
      'hay_block > wheat',
      'milk_bucket > cake',
      'sugar > cake',
      'sugar_cane > sugar',
      'wheat > cake',
    ])
    const rules = [...impliedEdges(contents).values()]
    expect(rules).toHaveLength(6)
    for (const names of rules) expect(names).toHaveLength(1)
    expect(() =>
      createDag(
        subtasks.map(({ id }) => id),
        edges,
      ),
    ).not.toThrow()
  })
})

describe('the plan of a stew from the wild', () => {
  it('takes the recipe whose parts can be had, and coal for both that are cooked', () => {
    expect([...made(wildStew)].sort()).toEqual([
      '1 acacia_log',
      '1 baked_potato',
      '1 bowl',
      '1 cooked_rabbit',
      '1 potato',
      '1 rabbit',
      '1 rabbit_stew',
      '2 coal',
      '3 acacia_planks',
    ])
  })

  it('arms the hunter and the miner, and digs the ripe potato first', () => {
    const { subtasks, calls } = planOf(wildStew)
    const bodyOf = (item: string) => calls[subtasks.findIndex(({ step }) => step.arguments.item === item)] ?? []
    expect(bodyOf('rabbit').slice(0, 3)).toEqual([
      { action: 'WithdrawItem', arguments: { container: [40, -60, 134], item: 'iron_sword', amount: 1 } },
      { action: 'Equip', arguments: { item: 'iron_sword' } },
      { action: 'Attack', arguments: { entity: 'rabbit' } },
    ])
    expect(bodyOf('coal')[0]?.arguments).toMatchObject({ container: [52, -60, 142], item: 'iron_pickaxe' })
    expect(bodyOf('potato')[0]?.arguments.pos).toEqual([37, -60, 141])
    expect(bodyOf('baked_potato')).toContainEqual({
      action: 'Smelt',
      arguments: { item: 'baked_potato', amount: 1, fuel: 'coal' },
    })
  })
})

describe('documents that name no dish', () => {
  it('are none of a dish', () => expect(readDish('', ['(0, 0, 0) dirt'])).toBeNull())
})
