import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { gameKnowledge } from '../../../../main/models/scripted/provider.ts'
import { planGaps } from '../../../../main/planner/plan-gaps.ts'
import { type DecomposeInput, decomposePrompt } from '../../../../main/planner/prompts/decompose.ts'
import { constructionSuite } from '../../../../main/suites/construction/construction-suite.ts'
import { cookingSuite } from '../../../../main/suites/cooking/cooking-suite.ts'
import { escapeSuite } from '../../../../main/suites/escape/escape-suite.ts'
import { positionSchema } from '../../../../shared/contract/geometry.ts'
import {
  placeFunction,
  placeStep,
  removeFunction,
  removeStep,
  takeFunction,
  takeStep,
} from '../../../../shared/core/task-graph/step-forms.ts'
import { faultless } from '../../../fakes/simulated-models.ts'

const parameters = (schema: z.ZodType): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(z.toJSONSchema(schema, { io: 'input' }))
const actions = [
  { name: 'Equip', description: '', parameters: parameters(z.object({ item: z.string() })) },
  {
    name: 'PlaceBlock',
    description: '',
    parameters: parameters(
      z.object({ item: z.string(), pos: positionSchema, state: z.record(z.string(), z.string()).optional() }),
    ),
  },
]
const input: DecomposeInput = {
  goal: '',
  environment: '',
  documents: ['(0, -60, 0) oak_door[facing=north,half=lower]', '(0, -59, 0) oak_door[half=upper]', '(1, -60, 0) stone'],
  team: ['Alice'],
  actions,
  finished: [],
}
const door = placeStep('oak_door', [0, -60, 0], { facing: 'north' })
const stone = placeStep('stone', [1, -60, 0], {})
const planOf = (...steps: readonly (typeof door)[]) => ({
  functions: [placeFunction],
  subtasks: steps.map((step, index) => ({ id: index + 1, description: '', step })),
})

describe('planGaps', () => {
  it('is empty where every block is placed, halves that come by themselves left out', () => {
    expect(planGaps(input, planOf(door, stone))).toEqual([])
  })

  it('names blocks that no subtask places and no finished step is about', () => {
    expect(planGaps(input, planOf(door))).toEqual(['No node places stone at (1, -60, 0).'])
    expect(planGaps({ ...input, finished: [stone], earlierFunctions: [placeFunction] }, planOf(door))).toEqual([])
  })

  it.each([
    ['coordinates one by one', ['x', 'y', 'z'], ['{x}', '{y}', '{z}'], { x: 1, y: -60, z: 0 }],
    ['a place in its body', [], [1, -60, 0], {}],
  ])('reads finished steps by their functions: %s', (_what, call, pos, given) => {
    const body = [{ action: 'PlaceBlock', arguments: { item: 'stone', pos } }]
    const earlierFunctions = [{ name: 'put', call, description: '', body }]
    const finished = [{ function: 'put', arguments: given }]
    expect(planGaps({ ...input, finished, earlierFunctions }, planOf(door))).toEqual([])
  })

  it('lets a plan use the container that a finished step placed', () => {
    const environment = 'Places to know:\n- chest at (5, -60, 5): held at the start: 1 barrel, 1 stone'
    const task = { ...input, environment, documents: [] }
    const use = {
      functions: [takeFunction],
      subtasks: [{ id: 1, description: '', step: takeStep('stone', 1, [9, -60, 9]) }],
    }
    expect(planGaps(task, use)).toEqual(['Node 1: there is no container at (9, -60, 9).'])
    const finished = [placeStep('barrel', [9, -60, 9], {})]
    expect(planGaps({ ...task, finished, earlierFunctions: [placeFunction] }, use)).toEqual([])
  })

  it('reads a blueprint in rows as one in cells', () => {
    const documents = ['y -60, z 0: 0..2 stone; 3 oak_log[axis=y]']
    expect(planGaps({ ...input, documents }, planOf(stone))).toEqual([
      'No node places stone at (0, -60, 0).',
      'No node places stone at (2, -60, 0).',
      'No node places oak_log[axis=y] at (3, -60, 0).',
    ])
  })

  it('names arguments that do not fit their action', () => {
    const wrong = { ...stone, arguments: { ...stone.arguments, item: 5 } }
    const plan = { ...planOf(door), subtasks: [...planOf(door).subtasks, { id: 2, description: '', step: wrong }] }
    const gaps = planGaps(input, plan)
    expect(gaps.every((gap) => gap.startsWith('Node 2: '))).toBe(true)
    expect(gaps.join()).toContain('PlaceBlock')
  })

  const surroundings =
    'Places to know:\n- chest at (5, -60, 5): building materials, held at the start: 3 oak_log, 2 torch'
  const log = '(0, -60, 0) oak_log[axis=y]'
  const take = (item: string, x: number) => takeStep(item, 1, [x, -60, 5])
  it.each([
    [
      'another item than the cell takes',
      placeStep('torch', [0, -60, 0], {}),
      'Node 1 places torch at (0, -60, 0), where the blueprint has oak_log[axis=y], which takes oak_log.',
    ],
    [
      'an item that nothing is called',
      take('oak_logg', 5),
      'Node 2: the task has no item "oak_logg"; the nearest is "oak_log".',
    ],
    [
      'another state than the cell has',
      placeStep('oak_log', [0, -60, 0], { axis: 'q' }),
      'Node 1 gives the block at (0, -60, 0) the state axis=q; the blueprint has oak_log[axis=y].',
    ],
    ['a container where none stands', take('oak_log', 99), 'Node 2: there is no container at (99, -60, 5).'],
    [
      'a cell outside the blueprint',
      placeStep('oak_log', [7, -60, 0], { axis: 'y' }),
      'Node 2 places oak_log at (7, -60, 0), where the blueprint has no block.',
    ],
  ])('names %s', (_what, step, gap) => {
    const building = { ...input, environment: surroundings, documents: [log] }
    const right = placeStep('oak_log', [0, -60, 0], { axis: 'y' })
    const steps = gap.startsWith('Node 2') ? [right, step] : [step]
    const subtasks = steps.map((each, index) => ({ id: index + 1, description: '', step: each }))
    expect(planGaps(building, { functions: [placeFunction, takeFunction], subtasks })).toEqual([gap])
  })

  it('names players who are not in the team', () => {
    const plan = planOf(door, stone)
    const [first, second] = plan.subtasks
    if (first === undefined || second === undefined) throw new Error('There are two.')
    const gaps = planGaps(input, {
      ...plan,
      subtasks: [
        { ...first, agents: ['Zed'] },
        { ...second, agents: ['Alice'] },
      ],
    })
    expect(gaps).toEqual(['Node 1: nobody in the team is called "Zed"; the team is Alice.'])
  })

  it('has nothing to say of dirt that is dug away again', () => {
    const plan = planOf(door, stone, placeStep('dirt', [3, -60, 0], {}))
    const dig = { id: 9, description: '', step: removeStep([3, -60, 0]) }
    expect(
      planGaps(input, { functions: [...plan.functions, removeFunction], subtasks: [...plan.subtasks, dig] }),
    ).toEqual([])
  })

  it.each([constructionSuite, cookingSuite, escapeSuite])('has nothing to say of right plans: $id', (suite) => {
    for (const { address } of suite.list().filter((_, index) => index % 5 === 0)) {
      const scenario = suite.scenario(address.split('/').at(-1) ?? '')
      if (scenario === null) throw new Error(`There is no scenario ${address}.`)
      const team = ['Alice', 'Bob']
      const asked = { ...suite.brief(scenario, team), goal: scenario.goal, team, actions: [], finished: [] }
      const made = { knowledge: gameKnowledge, draw: () => 1, dials: faultless, sampleIndex: 0 }
      const { functions, nodes } = decomposePrompt.simulate(asked, made)
      expect([address, ...planGaps(asked, { functions, subtasks: nodes })]).toEqual([address])
    }
  })

  it('says nothing of tasks without a blueprint, and counts what it does not name', () => {
    expect(planGaps({ ...input, documents: ['dish: 1 cake'] }, planOf())).toEqual([])
    const documents = Array.from({ length: 50 }, (_, x) => `(${x}, -60, 0) stone`)
    const gaps = planGaps({ ...input, documents }, planOf())
    expect([gaps.length, gaps.at(-1)]).toEqual([41, 'And 10 more of this kind.'])
  })
})
