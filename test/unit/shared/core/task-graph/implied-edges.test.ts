import { describe, expect, it } from 'vitest'
import { parseBlock } from '../../../../../packages/minecraft-server/values/block-string.ts'
import { comparePositions } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import { impliedEdges } from '../../../../../shared/core/task-graph/implied-edges.ts'
import { placeStep, removeStep } from '../../../../../shared/core/task-graph/step-forms.ts'
import { contentsOfSteps } from '../../../../../shared/core/task-graph/step-shapes.ts'

/** Implied edges between cells, as `from -> to: rule` by the cells' places in the list; those in `dug` are dug again, as `dig <place>`. */
function implied(cells: readonly (readonly [Position, string])[], dug: readonly number[] = []): readonly string[] {
  const lowestFirst = cells.toSorted(([a], [b]) => comparePositions(a, b))
  const steps = [
    ...lowestFirst.map(([pos, text]) => {
      const { name, state } = parseBlock(text)
      return { label: String(cells.findIndex(([other]) => other === pos)), step: placeStep(name, pos, state) }
    }),
    ...dug.flatMap((place) => {
      const pos = cells[place]?.[0]
      return pos === undefined ? [] : [{ label: `dig ${place}`, step: removeStep(pos) }]
    }),
  ]
  const nodes = steps.map(({ step }, index) => ({ id: index + 1, description: '', step }))
  const label = (id: string): string => steps[Number(id) - 1]?.label ?? ''
  return [...impliedEdges(contentsOfSteps(nodes))]
    .map(([key, rules]) => `${key.split('>').map(label).join(' -> ')}: ${rules.join()}`)
    .sort()
}

describe('impliedEdges', () => {
  it('puts the cell directly below first, and none across a gap', () => {
    const column = implied([
      [[0, 0, 0], 'stone'],
      [[0, 1, 0], 'stone'],
      [[0, 4, 0], 'stone'],
    ])
    expect(column).toEqual(['0 -> 1: below-before-above'])
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
      '0 -> 1: below-before-above',
      '1 -> 2: beside-before-floating',
      '4 -> 3: beside-before-floating',
      '5 -> 4: below-before-above',
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
      '0 -> 1: below-before-above',
      '1 -> 3: beside-before-floating',
      '2 -> 3: below-before-above',
      '3 -> 4: beside-before-floating',
    ])
  })

  it('puts an upper half against the block beside it, not onto the one below', () => {
    const niche = implied([
      [[0, 0, 0], 'stone'],
      [[0, 1, 0], 'stone'],
      [[1, 0, 0], 'stone'],
      [[1, 1, 0], 'stone_stairs[half=top]'],
    ])
    expect(niche).toContain('1 -> 3: beside-before-floating')
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
    ).toEqual(['0 -> 1: side-before-attached', '0 -> 2: side-before-attached'])
  })

  it('lets what hangs from above come after it, whatever is below', () => {
    expect(
      implied([
        [[0, 0, 0], 'stone'],
        [[0, 1, 0], 'stone'],
        [[0, 2, 0], 'stone'],
        [[1, 2, 0], 'stone'],
        [[1, 1, 0], 'lantern[hanging=true]'],
      ]).filter((edge) => edge.includes('3') || edge.includes('4')),
    ).toEqual(['2 -> 3: beside-before-floating', '3 -> 4: side-before-attached'])
    expect(
      implied([
        [[0, 0, 0], 'stone'],
        [[0, 1, 0], 'stone'],
        [[0, 2, 0], 'stone'],
        [[1, 2, 0], 'stone'],
        [[2, 2, 0], 'stone'],
        [[2, 1, 0], 'lantern'],
      ]),
    ).toContain('4 -> 5: side-before-attached')
  })

  it('puts scaffolding before what only it carries, and digs it after that, a row from its far end', () => {
    const shelf = implied(
      [
        [[0, 0, 0], 'stone'],
        [[0, 1, 0], 'dirt'],
        [[0, 2, 0], 'dirt'],
        [[1, 2, 0], 'bone_block[axis=x]'],
        [[2, 2, 0], 'stone'],
      ],
      [1, 2],
    )
    expect(shelf).toEqual([
      '0 -> 1: below-before-above',
      '1 -> 2: below-before-above',
      '1 -> dig 1: scaffold-after-use',
      '2 -> 3: beside-before-floating',
      '2 -> dig 2: scaffold-after-use',
      '3 -> 4: beside-before-floating',
      '3 -> dig 2: scaffold-after-use',
      'dig 2 -> dig 1: scaffold-after-use',
    ])
  })

  it('reads dirt like any block below another, and digs it after that one', () => {
    const beside = implied(
      [
        [[0, 0, 0], 'stone'],
        [[0, 1, 0], 'stone'],
        [[1, 0, 0], 'dirt'],
        [[1, 1, 0], 'stone'],
      ],
      [2],
    )
    expect(beside).toEqual([
      '0 -> 1: below-before-above',
      '2 -> 3: below-before-above',
      '2 -> dig 2: scaffold-after-use',
      '3 -> dig 2: scaffold-after-use',
    ])
  })

  it('hangs a lantern under what dirt from the floor holds, not onto the dirt beside it', () => {
    const lamp = implied(
      [
        [[0, 1, 0], 'lantern'],
        [[0, 2, 0], 'bricks'],
        [[1, 0, 0], 'dirt'],
        [[1, 1, 0], 'dirt'],
        [[1, 2, 0], 'dirt'],
      ],
      [2, 3, 4],
    )
    expect(lamp.filter((edge) => / -> [01]:/.test(edge))).toEqual([
      '1 -> 0: side-before-attached',
      '4 -> 1: beside-before-floating',
    ])
  })
})
