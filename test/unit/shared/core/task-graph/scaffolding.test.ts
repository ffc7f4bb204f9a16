import { describe, expect, it } from 'vitest'
import { directions, neighbour, positionKey } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import { planScaffolding } from '../../../../../shared/core/task-graph/scaffolding.ts'
import type { BlockToPlace } from '../../../../../shared/core/task-graph/step-forms.ts'

const block = (pos: Position, item = 'stone', state: BlockToPlace['state'] = {}): BlockToPlace => ({ item, pos, state })
const placesOf = (cells: readonly BlockToPlace[]) => planScaffolding(cells).rows.map(({ places }) => places)

describe('planScaffolding', () => {
  it('needs none where every block touches one that stands, or nothing is to be built', () => {
    expect(planScaffolding([])).toEqual({ rows: [], stuck: [] })
    expect(planScaffolding([block([0, 0, 0]), block([0, 1, 0]), block([1, 1, 0])])).toEqual({ rows: [], stuck: [] })
  })

  it('puts one piece onto a pillar for a lying block diagonally above it', () => {
    const lying = block([1, 2, 0], 'bone_block', { axis: 'x' })
    const cells = [block([0, 0, 0]), block([0, 1, 0]), lying]
    expect(planScaffolding(cells)).toEqual({ rows: [{ places: [[0, 2, 0]], holds: [lying] }], stuck: [] })
  })

  it('holds what hangs together by its first block', () => {
    const hanging = [block([1, 2, 0]), block([2, 2, 0]), block([3, 2, 0])]
    expect(planScaffolding([block([0, 0, 0]), block([0, 1, 0]), ...hanging]).rows.map(({ holds }) => holds)).toEqual([
      hanging,
    ])
  })

  it('goes on from piece to piece, each beside the one before, and never where the building stands', () => {
    const cells = [block([0, 0, 0]), block([4, 3, 0], 'bone_block', { axis: 'x' })]
    const [row] = placesOf(cells)
    if (row === undefined) throw new Error('There is no row.')
    row.slice(1).forEach((pos, index) => {
      const before = row[index] ?? pos
      expect(directions.map((side) => positionKey(neighbour(before, side)))).toContain(positionKey(pos))
    })
    expect(row.map(positionKey)).not.toContain('0,0,0')
    expect([
      [3, 3, 0],
      [5, 3, 0],
    ]).toContainEqual(row.at(-1))
  })

  it('begins where it hides a block, although another way is as short', () => {
    const roof = [block([0, 0, 0]), block([2, 0, 0]), block([1, 1, 0], 'bone_block', { axis: 'y' })]
    // The gap below is hidden from all sides; above the block, dirt hides it from above.
    expect(placesOf(roof).flat()).not.toContainEqual([1, 0, 0])
  })

  it('never lies on a path or on farmland, which would become dirt', () => {
    const field = [-1, 0, 1].map((z) => block([1, 0, z], z === 0 ? 'farmland' : 'dirt_path'))
    const rows = placesOf([...field, block([1, 2, 0], 'composter')])
    expect(rows.length).toBeGreaterThan(0)
    for (const pos of rows.flat())
      expect([pos, pos[0] === 1 && pos[1] === 1 && Math.abs(pos[2]) <= 1]).toEqual([pos, false])
  })

  it('leaves what would fall or break off without its dirt', () => {
    const bad = [
      block([0, 3, 0], 'sand'),
      block([3, 3, 0], 'poppy'),
      block([6, 3, 0], 'oak_button', { facing: 'north' }),
    ]
    const { rows, stuck } = planScaffolding([block([0, 0, 0]), ...bad])
    expect([rows, stuck]).toEqual([[], bad])
  })

  it('keeps clear of the second halves of doors and beds', () => {
    const door = block([0, 0, 0], 'oak_door', { half: 'lower', facing: 'north' })
    const bed = block([2, 0, 0], 'white_bed', { part: 'foot', facing: 'east' })
    const places = placesOf([door, bed, block([1, 2, 0]), block([3, 2, 0])])
      .flat()
      .map(positionKey)
    expect(places).not.toContain('0,1,0')
    expect(places).not.toContain('3,0,0')
    expect(places.length).toBeGreaterThan(0)
  })

  it('takes no more dirt than a chest of the benchmark has, and no row that is longer than any use', () => {
    const far = planScaffolding([block([0, 0, 0]), block([0, 40, 0])])
    expect([far.rows, far.stuck.length]).toEqual([[], 1])
    const many = Array.from({ length: 400 }, (_, index) => block([3 * (index % 20), 2, 3 * Math.floor(index / 20)]))
    const { rows, stuck } = planScaffolding([block([0, 0, 0]), ...many])
    expect(rows.flatMap(({ places }) => places).length).toBeLessThanOrEqual(128)
    expect(stuck.length).toBeGreaterThan(0)
  })

  it('begins on the floor, where it is known, for a building that does not', () => {
    const alone = block([0, 2, 0], 'bricks')
    expect(planScaffolding([alone])).toEqual({ rows: [], stuck: [] })
    const { rows, stuck } = planScaffolding([alone], 0)
    expect(rows).toEqual([
      {
        places: [
          [0, 0, 0],
          [0, 1, 0],
        ],
        holds: [alone],
      },
    ])
    expect(stuck).toEqual([])
  })

  it('keeps dirt off lanterns, which hang under what stays', () => {
    const [lantern, bricks] = [block([0, 1, 0], 'lantern'), block([0, 2, 0], 'bricks')]
    const { rows, stuck } = planScaffolding([lantern, bricks], 0)
    expect(stuck).toEqual([])
    expect(rows.flatMap(({ holds }) => holds)).toEqual([lantern, bricks])
    expect(rows.flatMap(({ places }) => places).map(positionKey)).not.toContain('0,0,0')
  })

  it.each([
    ...[
      'lantern',
      'soul_lantern',
      'bell',
      'amethyst_cluster',
      'oak_button',
      'ladder',
      'spore_blossom',
      'torch',
      'candle',
    ],
    ...['white_carpet', 'oak_pressure_plate', 'rail', 'snow', 'poppy', 'oak_door', 'sand', 'pointed_dripstone'],
  ])('never holds %s by dirt', (item) => {
    const alone = block([3, 2, 0], item)
    expect(planScaffolding([block([0, 0, 0]), alone])).toEqual({ rows: [], stuck: [alone] })
  })
})
