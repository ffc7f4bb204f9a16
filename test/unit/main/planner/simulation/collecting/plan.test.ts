import { describe, expect, it } from 'vitest'
import { planCollecting } from '../../../../../../main/planner/simulation/collecting/plan.ts'
import { readCollectTask } from '../../../../../../main/planner/simulation/collecting/read-task.ts'
import { contentsOfPlan } from '../../../../../../shared/core/task-graph/step-shapes.ts'

const GROUND = 'Flat grass.'
const COMPASS =
  'To make 1 compass: 1. craft 1 compass of 4 iron_ingot, 1 redstone at a crafting table. The team has all that it takes.'

function plan(documents: readonly string[], players: readonly string[], environment = GROUND) {
  const task = readCollectTask(environment, documents)
  if (task === null) throw new Error('documents of another task')
  const team = players.flatMap((line) => /^(\w+) begins/.exec(line)?.[1] ?? [])
  return planCollecting(task, { documents, players, team })
}

function said({ subtasks }: ReturnType<typeof plan>): readonly string[] {
  return subtasks.map(({ description }) => description)
}

describe('a plan for items to be held', () => {
  it('has whoever holds most make it, and the others hand over what it takes', () => {
    const made = plan(
      ['to hold at once: one player: 1 compass'],
      [
        'Andy begins with 2 iron_ingot',
        'Jill begins with 2 iron_ingot, 1 redstone, 1 crafting_table',
        `Jill can look up: ${COMPASS}`,
      ],
    )
    expect(said(made)).toEqual([
      'Andy hands 2 iron_ingot to Jill.',
      'Jill: craft 1 compass of 1 redstone, 4 iron_ingot.',
    ])
    expect(made.subtasks.map(({ agents }) => agents)).toEqual([['Andy'], ['Jill']])
    expect(contentsOfPlan(made)).toMatchObject({
      passed: [{ id: 1, agent: 'Andy', to: 'Jill', item: 'iron_ingot', count: 2 }],
      made: [{ id: 2, agent: 'Jill', item: 'compass', count: 1 }],
    })
  })

  it('leads into no circle, and brings the tool that an ore takes', () => {
    const made = plan(
      ['to hold at once: one player: 3 raw_iron'],
      ['Andy begins with nothing', 'Jill begins with 1 stone_pickaxe'],
    )
    expect(said(made)).toEqual(['Jill: collect 3 raw_iron.'])
  })

  it('makes a dish for each of two who have to hold one', () => {
    const made = plan(
      ['to hold at once: Andy: 1 bread', 'to hold at once: Jill: 1 baked_potato'],
      ['Andy begins with nothing', 'Jill begins with 1 coal'],
      `${GROUND}\n- crafting_table at (1, -60, 1): a table\n- furnace at (2, -60, 1): a furnace`,
    )
    const makers = made.subtasks.flatMap(({ agents, step }) =>
      step.arguments.item === 'bread' || step.arguments.item === 'baked_potato'
        ? [[step.arguments.item, agents?.[0]]]
        : [],
    )
    expect(makers).toEqual([
      ['bread', 'Andy'],
      ['baked_potato', 'Jill'],
    ])
  })

  it('leaves a dish with whoever has it already', () => {
    const made = plan(
      ['to hold at once: one player: 1 bread, 1 baked_potato'],
      [
        'Andy begins with nothing',
        'Jill begins with 1 coal',
        'Andy has now 1 bread, 1 baked_potato',
        'Jill has now nothing',
      ],
    )
    expect(said(made)).toEqual([])
  })

  it('goes by what everybody has by then, in a later plan', () => {
    const made = plan(
      ['to hold at once: one player: 1 compass'],
      [
        'Andy begins with 2 iron_ingot',
        'Jill begins with 2 iron_ingot, 1 redstone, 1 crafting_table',
        'Andy has now nothing',
        'Jill has now 4 iron_ingot, 1 redstone, 1 crafting_table',
      ],
    )
    expect(said(made)).toEqual(['Jill: craft 1 compass of 1 redstone, 4 iron_ingot.'])
  })
})
