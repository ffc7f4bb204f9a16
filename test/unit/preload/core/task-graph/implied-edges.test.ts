import { describe, expect, it } from 'vitest'
import { gameKnowledge } from '../../../../../main/models/scripted/knowledge.ts'
import { decomposePrompt } from '../../../../../main/planner/prompts/decompose.ts'
import type { Position } from '../../../../../preload/contract/geometry.ts'
import { impliedEdges } from '../../../../../preload/core/task-graph/implied-edges.ts'
import { contentsOfSteps } from '../../../../../preload/core/task-graph/step-shapes.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'
import { actions, briefOf } from '../../../main/planner/flower-bed.ts'

/** Implied edges between cells, as `from -> to: rule` by the cells' places in the list; takes are left out. */
function implied(cells: readonly (readonly [Position, string])[]): readonly string[] {
  const { rules: _rules, ...brief } = briefOf(cells.map(([pos, block]) => ({ pos, block })))
  const { nodes } = decomposePrompt.simulate(
    { ...brief, environment: 'nothing', actions: [...actions], finished: [], team: ['Alice', 'Bob'] },
    { knowledge: gameKnowledge, draw: () => 1, dials: faultless, sampleIndex: 0 },
  )
  const place = (id: string): number =>
    cells.findIndex(([pos]) => JSON.stringify(pos) === JSON.stringify(nodes[Number(id) - 1]?.step.arguments.pos))
  return [...impliedEdges(contentsOfSteps(nodes))]
    .map(([key, rules]) => `${key.split('>').map(place).join(' -> ')}: ${rules.join()}`)
    .sort()
}

describe('impliedEdges', () => {
  it('puts the nearest lower cell of a column first, across gaps too', () => {
    const column = implied([
      [[0, 0, 0], 'stone'],
      [[0, 1, 0], 'stone'],
      [[0, 4, 0], 'stone'],
    ])
    expect(column).toEqual(['0 -> 1: lower-before-higher', '1 -> 2: lower-before-higher'])
  })

  it('lets a cell with nothing below lean on the neighbour nearest to the ground', () => {
    const bridge = implied([
      [[0, 0, 0], 'stone'],
      [[0, 1, 0], 'stone'],
      [[1, 1, 0], 'stone'],
      [[2, 1, 0], 'stone'],
      [[3, 1, 0], 'stone'],
      [[3, 0, 0], 'stone'],
    ])
    expect(bridge).toEqual([
      '0 -> 1: lower-before-higher',
      '1 -> 2: support-before-attached',
      '4 -> 3: support-before-attached',
      '5 -> 4: lower-before-higher',
    ])
  })

  it('puts a lying log against the block at its end, also where another block is below it', () => {
    const lintel = implied([
      [[0, 0, 0], 'stone'],
      [[0, 1, 0], 'stone'],
      [[0, 0, 1], 'stone'],
      [[0, 1, 1], 'oak_log[axis=z]'],
      [[0, 1, 2], 'oak_log[axis=z]'],
    ])
    expect(lintel).toEqual([
      '0 -> 1: lower-before-higher',
      '1 -> 3: support-before-attached',
      '2 -> 3: lower-before-higher',
      '3 -> 4: support-before-attached',
    ])
  })

  it('puts an upper half against the block beside it, not onto the one below', () => {
    const niche = implied([
      [[0, 0, 0], 'stone'],
      [[0, 1, 0], 'stone'],
      [[1, 0, 0], 'stone'],
      [[1, 1, 0], 'stone_stairs[half=top]'],
    ])
    expect(niche).toContain('1 -> 3: support-before-attached')
  })

  it('hangs a wall-attached block on the block behind it, on the lowest layer too', () => {
    expect(
      implied([
        [[0, 0, 0], 'stone'],
        [[0, 0, 1], 'ladder[facing=south]'],
        [[1, 0, 0], 'wall_torch[facing=east]'],
        [[-1, 0, 0], 'lever[face=floor,facing=west]'],
        [[0, 0, -1], 'oak_trapdoor[facing=north]'],
      ]),
    ).toEqual(['0 -> 1: support-before-attached', '0 -> 2: support-before-attached'])
  })

  it('lets what hangs from above come after it, against the column rule', () => {
    expect(
      implied([
        [[0, 0, 0], 'stone'],
        [[0, 1, 0], 'stone'],
        [[0, 2, 0], 'stone'],
        [[1, 2, 0], 'stone'],
        [[1, 1, 0], 'lantern[hanging=true]'],
      ]).filter((edge) => edge.includes('3') || edge.includes('4')),
    ).toEqual(['2 -> 3: support-before-attached', '3 -> 4: support-before-attached'])
    expect(
      implied([
        [[0, 0, 0], 'stone'],
        [[0, 1, 0], 'stone'],
        [[0, 2, 0], 'stone'],
        [[1, 2, 0], 'stone'],
        [[2, 2, 0], 'stone'],
        [[2, 1, 0], 'lantern'],
      ]),
    ).toContain('4 -> 5: support-before-attached')
  })
})
