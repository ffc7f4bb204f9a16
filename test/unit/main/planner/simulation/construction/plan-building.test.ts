import { describe, expect, it } from 'vitest'
import { gameKnowledge } from '../../../../../../main/models/scripted/provider.ts'
import { createDag } from '../../../../../../main/planner/dag.ts'
import { type DecomposeInput, decomposePrompt } from '../../../../../../main/planner/prompts/decompose.ts'
import { createDraw } from '../../../../../../packages/minecraft-server/clock/draws.ts'
import { neighbour, positionKey, positionsOf } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import { type Position, positionSchema } from '../../../../../../shared/contract/geometry.ts'
import type { Subtask } from '../../../../../../shared/contract/task-graph.ts'
import { carries, supportSides } from '../../../../../../shared/core/placing-sides.ts'
import { edgesImpliedBy } from '../../../../../../shared/core/task-graph/implied-edges.ts'
import { physicalTruth } from '../../../../../../shared/core/task-graph/physical-truth.ts'
import type { BlockToPlace } from '../../../../../../shared/core/task-graph/step-forms.ts'
import { contentsOfPlan, contentsOfSteps } from '../../../../../../shared/core/task-graph/step-shapes.ts'
import { faultless } from '../../../../../fakes/simulated-models.ts'

const floating = [
  '(0, -60, 0) bone_block',
  '(0, -59, 0) bone_block',
  '(1, -58, 0) bone_block[axis=x]',
  '(2, -58, 0) bone_block[axis=x]',
]
const environment = '- chest at (-4, -60, 5): building materials, held at the start: 128 dirt, 64 bone_block'

function inputOf(documents: readonly string[], finished: DecomposeInput['finished'] = []): DecomposeInput {
  return { goal: 'Build it.', environment, documents, team: ['Alice', 'Bob'], actions: [], finished }
}

function planOf(documents: readonly string[], finished: DecomposeInput['finished'] = []) {
  const context = { knowledge: gameKnowledge, draw: () => 1, dials: faultless, sampleIndex: 0 }
  return decomposePrompt.simulate(inputOf(documents, finished), context)
}

const descriptionsOf = (nodes: readonly Subtask[]) => nodes.map(({ description }) => description)

/** Any order that respects the edges: of what is ready, a draw says what comes next. Throws where they hold a cycle. */
function orderOf(nodes: readonly Subtask[], seed: number): readonly Subtask[] {
  const draw = createDraw(seed)
  const ids = nodes.map(({ id }) => id)
  const dag = createDag(ids, edgesImpliedBy(contentsOfSteps(nodes), null))
  const left = new Map(nodes.map((node) => [node.id, node]))
  const order: Subtask[] = []
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ id }) => dag.parentsOf(id).every((parent) => !left.has(parent)))
    const next = ready[Math.floor(draw('next', left.size) * ready.length)]
    if (next === undefined) throw new Error('Nothing is ready.')
    left.delete(next.id)
    order.push(next)
  }
  return order
}

/** Carries out a plan in an order, each block against one that stands; what stands in the end, by position. */
function carryOut(order: readonly Subtask[], floor: number): ReadonlyMap<string, string> {
  const standing = new Map<string, BlockToPlace>()
  const { placed } = contentsOfSteps(order)
  for (const { id, step } of order) {
    if (step.function === 'take_material') continue
    const pos = positionSchema.parse(step.arguments.pos)
    if (step.function === 'remove_scaffold') {
      expect(standing.delete(positionKey(pos))).toBe(true)
      continue
    }
    const cell = placed.find((each) => each.id === id)
    if (cell === undefined) throw new Error('It places nothing.')
    const held = supportSides(cell).some((side) => {
      const base = standing.get(positionKey(neighbour(pos, side)))
      return (side === 'down' && pos[1] === floor) || (base !== undefined && carries(base))
    })
    expect([pos, held]).toEqual([pos, true])
    standing.set(positionKey(pos), cell)
  }
  return new Map([...standing].map(([key, { item }]) => [key, item]))
}

/** A column at each corner and blocks strewn above, some of them lying. */
function strewn(seed: number): readonly { readonly pos: Position; readonly text: string }[] {
  const draw = createDraw(seed)
  const box = [...positionsOf({ min: [0, -60, 0], max: [4, -56, 4] })]
  return box
    .filter((pos) => (pos[1] === -60 ? pos[0] === 0 && pos[2] === 0 : draw('cell', ...pos) < 0.08))
    .map((pos) => ({ pos, text: `(${pos.join(', ')}) bone_block${draw('axis', ...pos) < 0.5 ? '[axis=x]' : ''}` }))
    .map(({ pos, text }) => ({ pos, text: pos[1] === -60 ? `(${pos.join(', ')}) bone_block` : text }))
}

describe('the simulated plan of a building with blocks in the air', () => {
  it('takes dirt, places it before what it holds, and digs it away after', () => {
    const { nodes, functions } = planOf(floating)
    expect(descriptionsOf(nodes)).toEqual([
      'Take 2 bone_block from the container at (-4, -60, 5).',
      'Take 1 dirt from the container at (-4, -60, 5).',
      'Place bone_block at (0, -60, 0).',
      'Place bone_block at (0, -59, 0).',
      'Place bone_block[axis=x] at (1, -58, 0).',
      'Place bone_block[axis=x] at (2, -58, 0).',
      'Place dirt at (0, -58, 0) as scaffolding.',
      'Dig the scaffolding at (0, -58, 0) away.',
    ])
    expect(functions.map(({ name }) => name)).toEqual(['take_material', 'place_block', 'remove_scaffold'])
    const contents = contentsOfSteps(nodes)
    expect(contentsOfPlan({ functions, subtasks: nodes })).toEqual(contents)
    const edges = edgesImpliedBy(contents, null)
      .map(({ from, to }) => `${from}>${to}`)
      .sort()
    expect(edges).toEqual(['1>3', '1>4', '1>5', '1>6', '2>7', '3>4', '4>7', '5>6', '5>8', '7>5', '7>8'])
    const truth = physicalTruth(contents).map(({ from, to }) => `${from}>${to}`)
    expect(truth).toEqual(expect.arrayContaining(['3>7', '4>7', '7>5', '7>6', '7>8', '5>8', '3>8']))
    expect(truth.filter((edge) => edge.startsWith('8>') || edge === '6>8')).toEqual([])
  })

  it('plans scaffolding again as long as a block needs it, then only what is left to be dug', () => {
    const { nodes } = planOf(floating)
    const stepsOf = (...ids: readonly number[]) => nodes.filter(({ id }) => ids.includes(id)).map(({ step }) => step)
    expect(descriptionsOf(planOf(floating, stepsOf(3, 4, 5, 7, 8)).nodes)).toEqual([
      'Take 1 bone_block from the container at (-4, -60, 5).',
      'Take 1 dirt from the container at (-4, -60, 5).',
      'Place bone_block[axis=x] at (2, -58, 0).',
      'Place dirt at (0, -58, 0) as scaffolding.',
      'Dig the scaffolding at (0, -58, 0) away.',
    ])
    expect(descriptionsOf(planOf(floating, stepsOf(3, 4, 5, 6, 7)).nodes)).toEqual([
      'Dig the scaffolding at (0, -58, 0) away.',
    ])
    expect(planOf(floating, stepsOf(3, 4, 5, 6, 7, 8)).nodes).toEqual([])
  })

  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'puts building %i up in any order that its edges allow, and leaves no dirt',
    (seed) => {
      const cells = strewn(seed)
      const { nodes } = planOf(cells.map(({ text }) => text))
      expect(nodes.some(({ step }) => step.function === 'remove_scaffold')).toBe(true)
      for (let order = 0; order < 5; order++) {
        const left = carryOut(orderOf(nodes, order), -60)
        expect([...left.keys()].sort()).toEqual(cells.map(({ pos }) => positionKey(pos)).sort())
        expect(new Set(left.values())).toEqual(new Set(['bone_block']))
      }
    },
  )

  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'knows no order of building %i without its truth',
    (seed) => {
      const { nodes } = planOf(strewn(seed).map(({ text }) => text))
      const truth = physicalTruth(contentsOfSteps(nodes))
      for (let order = 0; order < 5; order++) {
        const at = new Map(orderOf(nodes, order).map(({ id }, index) => [id, index]))
        for (const { from, to } of truth) expect(at.get(from) ?? 0).toBeLessThan(at.get(to) ?? 0)
      }
    },
  )
})
