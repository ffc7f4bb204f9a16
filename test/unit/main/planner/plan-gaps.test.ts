import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { planGaps } from '../../../../main/planner/plan-gaps.ts'
import type { DecomposeInput } from '../../../../main/planner/prompts/decompose.ts'
import { positionSchema } from '../../../../preload/contract/geometry.ts'
import { placeFunction, placeStep } from '../../../../preload/core/task-graph/step-forms.ts'

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
    expect(planGaps({ ...input, finished: [stone] }, planOf(door))).toEqual([])
  })

  it('names arguments that do not fit their action', () => {
    const wrong = { ...stone, arguments: { ...stone.arguments, item: 5 } }
    const plan = { ...planOf(door), subtasks: [...planOf(door).subtasks, { id: 2, description: '', step: wrong }] }
    const gaps = planGaps(input, plan)
    expect(gaps.every((gap) => gap.startsWith('Node 2: '))).toBe(true)
    expect(gaps.join()).toContain('PlaceBlock')
  })

  it('says nothing of tasks without a blueprint, and counts what it does not name', () => {
    expect(planGaps({ ...input, documents: ['dish: 1 cake'] }, planOf())).toEqual([])
    const documents = Array.from({ length: 50 }, (_, x) => `(${x}, -60, 0) stone`)
    const gaps = planGaps({ ...input, documents }, planOf())
    expect([gaps.length, gaps.at(-1)]).toEqual([41, 'And 10 more of this kind.'])
  })
})
