import { describe, expect, it } from 'vitest'
import { dependencyComplexity } from '../../../../../main/suites/construction/complexity.ts'
import { readBlueprintDescription } from '../../../../../main/suites/construction/import/blueprint-description.ts'
import { task24 } from '../../../../../main/suites/construction/task-24.ts'
import { absentNote, publishedDescriptions } from './published-data.ts'

describe('reading blueprint descriptions', () => {
  it('reads a single block, with and without commas, and maps the facing', () => {
    const lines = [
      'material: cut_sandstone facing: A position: [-8, -60, 0]',
      '[material:oak_log facing:y position:[-9 -60 0]]',
      'material: ladder facing: W position: [-10, -60, 0]',
    ]
    expect(readBlueprintDescription(lines)).toEqual({
      cells: [
        { pos: [-8, -60, 0], name: 'cut_sandstone' },
        { pos: [-9, -60, 0], name: 'oak_log', state: { axis: 'y' } },
        { pos: [-10, -60, 0], name: 'ladder', state: { facing: 'west' } },
      ],
      unreadable: [],
    })
  })

  it('reads lists of points and of cuboids whose corners may be swapped', () => {
    const points = readBlueprintDescription(['[material:stone facing:A positions:[[-9 -60 -1] [-9 -60 0]]]'])
    expect(points.cells.map((cell) => cell.pos)).toEqual([
      [-9, -60, -1],
      [-9, -60, 0],
    ])
    const cuboids = readBlueprintDescription([
      '[material:gravel facing:A positions:[start:[-9 -60 1] end:[-10 -60 0] start:[-8 -60 0] end:[-8 -58 0]]]',
    ])
    expect(cuboids.cells).toHaveLength(4 + 3)
  })

  it('reads a facing after each position, and several materials in one line', () => {
    const { cells } = readBlueprintDescription([
      '[material:oak_trapdoor positions:[position:[-9 -60 -2] facing:N position:[-8 -60 -1] facing:E]]',
      '[material:poppy facing:A position:[-9 -59 -1] material:bone_block facing:x position:[-9 -59 0]]',
    ])
    expect(cells.map((cell) => cell.state)).toEqual([{ facing: 'north' }, { facing: 'east' }, undefined, { axis: 'x' }])
  })

  it.each([
    ['a shape', '[material:stone facing:A shape:rectangle corners:[[-14 -60 1] [-8 -60 3]]]', /shape/],
    ['an unknown facing', 'material: stone facing: Q position: [1, 2, 3]', /facing/],
    ['two facings', 'material: stone facing: N position: [1, 2, 3] facing: S', /facing/],
    ['no material', 'position: [1, 2, 3]', /material/],
    ['half a cuboid', '[material:stone facing:A positions:[start:[1 2 3]]]', /end/],
    ['an end alone', '[material:stone facing:A positions:[end:[1 2 3]]]', /start/],
    ['no position', 'material: stone facing: A', /no positions/],
    ['a strange name', 'material: Stone facing: A position: [1, 2, 3]', /name/],
    ['prose', 'put the roof on top', /key/],
    ['prose after a value', 'material: stone facing: A position: [1, 2, 3] twice', /more than one/],
    ['a number too long to be a coordinate', 'material: stone position: [1, 2, 12345678901234567890]', /position/],
  ])('reports %s', (_what, line, reason) => {
    const read = readBlueprintDescription(['material: dirt facing: A position: [0, 0, 0]', line])
    expect(read.cells).toHaveLength(1)
    expect(read.unreadable).toEqual([{ line, reason: expect.stringMatching(reason) }])
  })

  it('leaves air out, merges repetitions, and reports a position with two different blocks', () => {
    const read = readBlueprintDescription([
      '[material:air facing:A position:[1 2 3] material:stone facing:A positions:[[1 2 4] [1 2 4]]]',
      'material: stone facing: A position: [1, 2, 4]',
      'material: dirt facing: A position: [1, 2, 4]',
    ])
    expect(read.cells).toEqual([{ pos: [1, 2, 4], name: 'stone' }])
    expect(read.unreadable.map((entry) => entry.reason)).toEqual(['(1, 2, 4) is named twice with different blocks'])
  })
})

describe('the published descriptions', () => {
  const descriptions = publishedDescriptions()

  it('give task_24 as it is built in', (context) => {
    if (descriptions === null) return context.skip(absentNote)
    const read = readBlueprintDescription(descriptions.task_24 ?? [])
    expect(read.unreadable).toEqual([])
    const order = (a: { readonly pos: readonly number[] }, b: { readonly pos: readonly number[] }) =>
      a.pos.join().localeCompare(b.pos.join())
    expect(read.cells.toSorted(order)).toEqual(task24.blueprint.cells.toSorted(order))
  })

  it('are read for the most part, and the rest is reported', (context) => {
    if (descriptions === null) return context.skip(absentNote)
    const lines = Object.values(descriptions).flat().length
    const unreadable = Object.values(descriptions).flatMap((task) => readBlueprintDescription(task).unreadable)
    console.info(`read ${lines - unreadable.length} of ${lines} published lines`)
    expect(lines).toBe(418)
    expect(unreadable).toHaveLength(20)
    expect(unreadable.filter(({ reason }) => reason.includes('named twice'))).toHaveLength(12)
  })

  it('have the complexity that the benchmark’s formula gives', (context) => {
    if (descriptions === null) return context.skip(absentNote)
    const complexityOf = (task: string) =>
      dependencyComplexity(readBlueprintDescription(descriptions[task] ?? []).cells)
    expect(complexityOf('task_0')).toBeCloseTo(2.91, 2)
    expect(complexityOf('task_64')).toBeCloseTo(33.2, 1)
  })
})
