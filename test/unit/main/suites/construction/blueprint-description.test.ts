import { describe, expect, it } from 'vitest'
import { dependencyComplexity } from '../../../../../main/suites/building/complexity.ts'
import { task24 } from '../../../../../main/suites/construction/construction-suite.ts'
import { readBlueprintDescription } from '../../../../../main/suites/construction/import/description-file.ts'
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
      contradictions: [],
      readings: [],
      overfull: false,
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
    ['a shape that is no rectangle', '[material:stone shape:circle corners:[[-14 -60 1] [-8 -60 3]]]', /shape/],
    ['a hole outside its shape', '[material:stone corners:[[1 1 1] [3 1 3]] missing:[[9 1 2]]]', /missing/],
    ['another height than the line’s own', '[material:stone height:-60 position:[1 -59 2]]', /height/],
    ['x and z without a height', '[material:stone positions:[[1 2] [3 4]]]', /height/],
    ['a height that is none', '[material:stone height:top positions:[[1 2]]]', /height/],
    ['a form of its own', '[material:stone centre:[1 2 3]]', /not a form/],
    ['a key without a value', '[material:stone facing: position:[1 2 3]]', /no value for "facing"/],
    ['an unknown facing', 'material: stone facing: Q position: [1, 2, 3]', /facing/],
    ['two facings', 'material: stone facing: N position: [1, 2, 3] facing: S', /facing/],
    ['no material', 'position: [1, 2, 3]', /material/],
    ['an end alone', '[material:stone facing:A positions:[end:[1 2 3]]]', /start/],
    ['no position', 'material: stone facing: A', /no positions/],
    ['a strange name', 'material: Stone facing: A position: [1, 2, 3]', /name/],
    ['two facings after', 'material: stone position: [1, 2, 3] facing: N facing: S', /two facings/],
    [
      'more heights than a world has',
      `[material:stone layers:[${Array(400).fill('7').join(' ')}] positions:[[1 2]]]`,
      /heights/,
    ],
    [
      'a cuboid that fills any memory',
      'material: stone start: [-8 -60 0] end: [99999999 99999999 99999999]',
      /more than 20,000/,
    ],
    ['a cuboid one row too large', 'material: stone start: [1 1 1] end: [100 2 101]', /more than 20,000/],
    ['a rectangle too large', '[material:stone corners:[[1 1 1] [999 1 999]]]', /more than 20,000/],
    ['prose', 'put the roof on top', /key/],
    ['prose after a value', 'material: stone facing: A position: [1, 2, 3] twice', /needs a position, not "twice"/],
    ['a number too long to be a coordinate', 'material: stone position: [1, 2, 12345678901234567890]', /position/],
  ])('reports %s', (_what, line, reason) => {
    const read = readBlueprintDescription(['material: dirt facing: A position: [0, 0, 0]', line])
    expect(read.cells).toHaveLength(1)
    expect(read.unreadable).toEqual([{ line, reason: expect.stringMatching(reason) }])
  })

  it('fills rectangles between corners, leaves their holes out, and says that the words may mean the rim', () => {
    const line = '[material:stone facing:A shape:rectangle corners:[[1 5 1] [3 5 1] [1 5 3] [3 5 3]] missing:[[2 5 2]]]'
    const read = readBlueprintDescription([
      line,
      '[material:dirt corners:[[8 5 1] [9 6 1]] material:sand position:[0 5 0]]',
    ])
    expect(read.cells.filter(({ name }) => name === 'stone')).toHaveLength(8)
    expect(read.cells.filter(({ name }) => name === 'dirt')).toHaveLength(4)
    expect(read.cells.some(({ pos }) => pos.join() === '2,5,2')).toBe(false)
    expect(read.readings).toEqual([
      expect.stringContaining('from (1, 5, 1) to (3, 5, 3) is taken as filled'),
      expect.stringContaining('from (8, 5, 1) to (9, 6, 1)'),
    ])
  })

  it('reads heights and layers that a line names once, for whole positions and for x and z alone', () => {
    const { cells, unreadable } = readBlueprintDescription([
      '[material:stone height:7 positions:[[1 7 1] [2 7 1]]]',
      '[material:dirt layers:[3 4] positions:[[5 6]]]',
      '[materials:[material:sand layer:9 positions:[[0 0] [0 1]] material:gravel layer:9 position:[4 9 4]]]',
    ])
    expect(unreadable).toEqual([])
    expect(cells.map(({ pos }) => pos.join())).toEqual(['1,7,1', '2,7,1', '5,3,6', '5,4,6', '0,9,0', '0,9,1', '4,9,4'])
  })

  it('reads facings after coordinates, and names for materials', () => {
    const { cells } = readBlueprintDescription([
      '[material:oak_stairs positions:[coords:[1 2 3] facing:E coords:[4 2 3] facing:W]]',
      '[name:lantern facing:A position:[0 0 1] name:composter facing:A position:[0 0 2]]',
    ])
    expect(cells.map(({ name, state }) => [name, state?.facing])).toEqual([
      ['oak_stairs', 'east'],
      ['oak_stairs', 'west'],
      ['lantern', undefined],
      ['composter', undefined],
    ])
  })

  it.each([
    ['bare coordinates after an irregular shape', '[material:stone facing:A shape:irregular [[1 2 3] [4 5 6]]]'],
    ['coordinates of an irregular shape', '[material:stone facing:A shape:irregular coordinates:[[1 2 3] [4 5 6]]]'],
    ['bare coordinates as the value of a shape', '[material:stone shape:[[1 2 3] [4 5 6]]]'],
    ['numbers that commas part', '[material:stone facing:A shape:irregular positions:[1 2 3, 4 5 6]]'],
    ['numbers that nothing parts', '[material:stone facing:A shape:irregular positions:[1 2 3 4 5 6]]'],
    ['round brackets', 'material: stone facing: A positions: (1, 2, 3), (4, 5, 6)'],
    ['coordinates right after a facing', '[material:stone facing:A [[1 2 3] [4 5 6]]]'],
    ['coordinates right after a name', 'material: stone [1 2 3] [4 5 6]'],
    [
      'an irregular layer',
      '[material:stone height:2 shape:irregular [[1 3]] material:stone facing:A shape:irregular [[4 5 6]]]',
    ],
    ['positions by another name', '[material:stone facing:A points:[[1 2 3] [4 5 6]]]'],
    ['corners of an irregular shape', '[material:stone facing:A shape:irregular corners:[[1 2 3] [4 5 6]]]'],
    ['a shape of two words', '[material:stone facing:A shape:L-shaped positions:[[1 2 3] [4 5 6]]]'],
    ['a shape for a key', '[material:stone facing:A irregular:[[1 2 3] [4 5 6]]]'],
    ['an end and then coordinates', '[material:stone positions:[start:[1 2 3] end:[1 2 3] [4 5 6]]]'],
    ['quotes, braces and a namespace', '[material:"minecraft:stone" positions:[{pos:[1 2 3]}; {pos:[4 5 6]}]]'],
    ['starts without an end', '[material:stone facing:A positions:[start:[1 2 3] start:[4 5 6]]]'],
  ])('reads %s', (_what, line) => {
    const { cells, unreadable } = readBlueprintDescription([line])
    expect(unreadable).toEqual([])
    expect(cells.map(({ pos }) => pos.join())).toEqual(['1,2,3', '4,5,6'])
  })

  it.each([
    '[material:oak_stairs positions:[pos:[1 2 3] facing:E pos:[4 2 3] facing:W]]',
    '[material:oak_stairs positions:[pos [1 2 3] facing E pos [4 2 3] facing W]]',
    '[material:oak_stairs facing:A positions:[[1 2 3] facing:E [4 2 3] facing:W]]',
    '[material:oak_stairs [pos:1 2 3 facing:east] [pos:4 2 3 facing:west]]',
    '[material:oak_stairs positions:[{pos:[1 2 3], facing:E}, {pos:[4 2 3], facing:W}]]',
    '[material:oak_stairs positions:[[1 2 3 E] [4 2 3 W]]]',
    '[material:oak_stairs facing:E positions:[[1 2 3]] facing:W positions:[[4 2 3]]]',
  ])('reads several positions with their facings in one bracket: %s', (line) => {
    const { cells, unreadable } = readBlueprintDescription([line])
    expect(unreadable).toEqual([])
    expect(cells.map(({ pos, state }) => [pos.join(), state?.facing])).toEqual([
      ['1,2,3', 'east'],
      ['4,2,3', 'west'],
    ])
  })

  it('takes a facing after a list of positions for all of them', () => {
    const { cells } = readBlueprintDescription(['[material:oak_stairs positions:[[1 2 3] [4 2 3]] facing:E]'])
    expect(cells.map(({ state }) => state?.facing)).toEqual(['east', 'east'])
  })

  it('says that a start without an end is taken as one block', () => {
    const read = readBlueprintDescription(['[material:stone positions:[start:[1 2 3] end:[2 2 3] start:[4 5 6]]]'])
    expect(read.cells).toHaveLength(3)
    expect(read.readings).toEqual(['the start (4, 5, 6) has no end and is taken as one block'])
  })

  it('leaves air out, merges repetitions, and reports a position with two different blocks', () => {
    const read = readBlueprintDescription([
      '[material:air facing:A position:[1 2 3] material:stone facing:A positions:[[1 2 4] [1 2 4]]]',
      'material: stone facing: A position: [1, 2, 4]',
      'material: dirt facing: A position: [1, 2, 4]',
    ])
    expect(read.cells).toEqual([{ pos: [1, 2, 4], name: 'stone' }])
    expect(read.unreadable).toEqual([])
    expect(read.contradictions).toEqual([{ pos: [1, 2, 4], kept: 'stone', passedOver: 'dirt' }])
  })
})

describe('what is too much', () => {
  it('is not read on: lines that together have more blocks than a task may have', () => {
    const full = 'material: stone start: [1 1 1] end: [100 2 100]'
    expect(readBlueprintDescription([full])).toMatchObject({ overfull: false, cells: { length: 20_000 } })
    const more = readBlueprintDescription([full, 'material: dirt position: [0 0 0]', 'put a roof on it'])
    expect(more).toMatchObject({ overfull: true, cells: [], unreadable: [] })
    expect(readBlueprintDescription([`${full} and so on`, full]).overfull).toBe(true)
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

  it('are all read, and contradict themselves where the sheet says so', (context) => {
    if (descriptions === null) return context.skip(absentNote)
    const read = Object.entries(descriptions).map(([task, lines]) => ({ task, ...readBlueprintDescription(lines) }))
    expect(read.flatMap(({ unreadable }) => unreadable)).toEqual([])
    const numbers = (tasks: readonly { readonly task: string }[]) => tasks.map(({ task }) => Number(task.slice(5)))
    expect(numbers(read.filter(({ contradictions }) => contradictions.length > 0))).toEqual([
      30, 44, 66, 76, 78, 86, 88, 92, 98,
    ])
    expect(numbers(read.filter(({ readings }) => readings.length > 0))).toEqual([40, 58, 88, 98])
  })

  it('have the complexity that the benchmark’s formula gives', (context) => {
    if (descriptions === null) return context.skip(absentNote)
    const complexityOf = (task: string) =>
      dependencyComplexity(readBlueprintDescription(descriptions[task] ?? []).cells)
    expect(complexityOf('task_0')).toBeCloseTo(2.91, 2)
    expect(complexityOf('task_64')).toBeCloseTo(33.2, 1)
  })
})
