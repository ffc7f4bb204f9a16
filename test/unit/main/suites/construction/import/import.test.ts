import { describe, expect, it } from 'vitest'
import { readBuildingBlueprint } from '../../../../../../main/suites/construction/import/building-blueprint.ts'
import { readBlueprintDescriptionFile } from '../../../../../../main/suites/construction/import/description-file.ts'
import { importConstruction } from '../../../../../../main/suites/construction/import/index.ts'
import { readLevelBlueprint } from '../../../../../../main/suites/construction/import/level-blueprint.ts'
import { formatBlock } from '../../../../../../packages/minecraft-server/values/block-string.ts'
import type { Result } from '../../../../../../shared/contract/errors.ts'
import { scenarioSchema } from '../../../../../../shared/contract/scenario.ts'

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

const file = (name: string, content: unknown) => ({ name, bytes: new TextEncoder().encode(JSON.stringify(content)) })

describe('a list of blueprints', () => {
  const blueprint = {
    name: 'Small Gate',
    size: [2, 2, 0],
    blocks: [
      { position: [-1, 0, 0], name: 'oak_log', facing: 'y' },
      { position: [1, 0, 0], name: 'oak_log', facing: 'y' },
      { position: [0, 0, 0], name: 'oak_trapdoor', facing: 'N' },
    ],
  }

  it('is moved as the benchmark moves it: half its size to the west of x = -8, on the floor', () => {
    const { tasks, problems } = unwrap(readBuildingBlueprint(JSON.stringify([blueprint]), 'own.json'))
    expect(problems).toEqual([])
    expect(tasks.map(({ blueprint: { name }, origin }) => [name, origin])).toEqual([['imported.task_0', 'imported']])
    expect(tasks[0]?.blueprint.cells).toEqual([
      { pos: [-10, -60, 0], name: 'oak_log', state: { axis: 'y' } },
      { pos: [-8, -60, 0], name: 'oak_log', state: { axis: 'y' } },
      { pos: [-9, -60, 0], name: 'oak_trapdoor', state: { facing: 'north' } },
    ])
  })

  it('tells what it leaves out, by task and place', () => {
    const blocks = [
      ...blueprint.blocks,
      { position: [0, 1, 0], name: 'Oak Log' },
      { position: [0, 1, 0], name: 'marble' },
      { position: [-1, 0, 0], name: 'stone' },
      { position: [1, 1, 0], name: 'dirt', facing: 'up' },
    ]
    const { tasks, problems } = unwrap(readBuildingBlueprint(JSON.stringify([{ ...blueprint, blocks }]), 'own.json'))
    expect(problems).toEqual([
      'task_0: "Oak Log" at (0, 1, 0) is not a block name; it is left out.',
      'task_0: "up" at (1, 1, 0) is no facing; any will do there.',
      'task_0: (-10, -60, 0) is given both oak_log[axis=y] and stone; the first is kept.',
      'task_0: Minecraft 1.19.2 has no block marble; the one at (-9, -59, 0) is left out.',
    ])
    expect(tasks[0]?.blueprint.cells).toHaveLength(4)
  })

  it('leaves out tasks with too many blocks, and those after the last that a file may have', () => {
    const blocks = Array.from({ length: 20_001 }, (_, x) => ({ position: [x % 10, 0, 0], name: 'dirt' }))
    const small = { ...blueprint, blocks: blueprint.blocks.slice(0, 1) }
    const crowded = unwrap(readBuildingBlueprint(JSON.stringify([{ ...blueprint, blocks }, small]), 'own.json'))
    expect(crowded.tasks.map((task) => task.blueprint.name)).toEqual(['imported.task_1'])
    expect(crowded.problems).toEqual(['task_0: it has more than 20,000 blocks; it is left out.'])
    const nothing = { name: 'a', size: [0, 0, 0], blocks: [] }
    const many = unwrap(readBuildingBlueprint(JSON.stringify(Array(2_005).fill(nothing)), 'own.json')).problems
    expect(many).toHaveLength(2_001)
    expect(many.at(-1)).toBe('own.json: it is too large; task 2001 of it and those after are left out.')
  })

  it('leaves out what stands far from the site, and says where', () => {
    const blocks = [{ position: [1e9, 0, 0], name: 'dirt' }]
    const far = unwrap(readBuildingBlueprint(JSON.stringify([{ ...blueprint, size: [0, 0, 0], blocks }]), 'own.json'))
    expect(far.tasks).toEqual([])
    expect(far.problems).toEqual([
      'task_0: its dirt at (999999992, -60, 0) is far from the building site (x, y and z from -64 to 64 are read); it is left out.',
    ])
  })

  it('of another form is refused with the place', () => {
    const refused = readBuildingBlueprint(JSON.stringify([{ name: 'a', size: [1, 1], blocks: [] }]), 'own.json')
    expect(refused.ok ? '' : refused.error.message).toMatch(/own\.json.*\[0\]\.size/)
    expect(readBuildingBlueprint('[', 'own.json').ok).toBe(false)
  })
})

describe('descriptions', () => {
  it('become tasks with what is wrong with each', () => {
    const text = JSON.stringify({
      task_7: [
        'material: torch facing: E position: [-9, -60, 0]',
        'material: dirt position: [-8, -60, 0]',
        'put a roof',
      ],
      task_8: ['material: fire facing: A position: [-9, -60, 0]'],
      task_9: ['material: sweet_berry_bush facing: A position: [-9, -59, 0]', 'material: dirt position: [-9, -60, 0]'],
      task_10: ['material: structure_block facing: A position: [-9, -60, 0]'],
      task_11: ['material: dirt facing: A position: [-19, -60, 0]', 'material: dirt position: [-20 -60 0]'],
      task_12: ['nothing to see'],
    })
    const { tasks, problems } = unwrap(readBlueprintDescriptionFile(text, 'own.json'))
    expect(tasks.map(({ blueprint: { name } }) => name.slice(-2))).toEqual(['_7', '_9', '10', '11'])
    expect(problems).toEqual([
      'task_7: a line cannot be read (text before the first key) and is left out: put a roof',
      'task_7: torch[facing=east] at (-9, -60, 0) cannot be: a torch has no facing.',
      'task_7: A torch that faces a side, as at (-9, -60, 0), cannot be: the block torch has no facing.',
      'task_8: No action can place fire: no item puts it down.',
      'task_8: nobody can place any of its blocks; it is left out.',
      'task_9: No item is called sweet_berry_bush, and the chest is loaded by the names of blocks.',
      'task_10: Only operators can place structure_block.',
      'task_12: a line cannot be read (text before the first key) and is left out: nothing to see',
      'task_12: it has no blocks to build; it is left out.',
    ])
  })

  it('are tasks under any name, that of an object’s prototype, too', () => {
    const text =
      '{"__proto__": ["material: dirt position: [-8 -60 0]"], "\u65e5\u672c": ["material: dirt position: [64 -60 0]"]}'
    const { tasks, problems } = unwrap(readBlueprintDescriptionFile(text, 'own.json'))
    expect(tasks.map((task) => task.blueprint.name)).toEqual(['imported.__proto__', 'imported.task-2'])
    expect(problems[0]).toBe(
      'task-2: its own name has no Latin letters or digits; it is called by its place in the file.',
    )
  })

  it('take at most so many blocks out of one file', () => {
    const lines = ['material: dirt start: [-10 -60 -10] end: [89 -59 89]']
    const text = JSON.stringify(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`t${index}`, lines])))
    const { tasks, problems } = unwrap(readBlueprintDescriptionFile(text, 'own.json'))
    expect(tasks).toEqual([])
    expect(problems).toHaveLength(26)
    expect(problems.at(-1)).toBe('own.json: it is too large; task 26 of it and those after are left out.')
  })

  it('take two cells of a door on each other as its halves', () => {
    const text = JSON.stringify({ a: ['[material:oak_door facing:E positions:[[-9 -59 0] [-9 -60 0]]]'] })
    const [task] = unwrap(readBlueprintDescriptionFile(text, 'own.json')).tasks
    expect(task?.blueprint.cells.map(({ name, state }) => formatBlock(name, state))).toEqual([
      'oak_door[facing=east,half=lower]',
      'oak_door[facing=east,half=upper]',
    ])
  })

  it('keep of two blocks at one place the one that can stay, and name what becomes dirt', () => {
    const { tasks, problems } = unwrap(
      readBlueprintDescriptionFile(
        JSON.stringify({
          task_0: [
            '[material:farmland positions:[start:[-10 -60 0] end:[-10 -60 1]]]',
            '[material:dirt position:[-10 -60 1] material:composter position:[-10 -59 1]]',
            '[material:dirt_path position:[-9 -60 0] material:oak_log position:[-9 -59 0]]',
          ],
        }),
        'own.json',
      ),
    )
    expect(problems).toEqual([
      'task_0: (-10, -60, 1) is given both farmland and dirt; dirt is kept: farmland becomes dirt under composter.',
      'task_0: dirt_path at (-9, -60, 0) cannot be: it becomes dirt under oak_log.',
    ])
    expect(tasks[0]?.blueprint.cells.find(({ pos }) => pos.join() === '-10,-60,1')?.name).toBe('dirt')
  })
})

describe('blueprints in levels', () => {
  const levels = (rows: number, columns: number) => [
    {
      level: 0,
      coordinates: [100, 4, 50],
      placement: Array.from({ length: rows }, () => Array(columns).fill('stone')),
    },
    { level: 1, coordinates: [100, 5, 50], placement: [['air', 'oak_planks']] },
  ]

  it('have rows along z and columns along x, and are moved to the site', () => {
    const text = JSON.stringify({
      house: { type: 'construction', blueprint: { levels: levels(1, 3) } },
      dish: { type: 'cooking' },
    })
    const { tasks, problems } = unwrap(readLevelBlueprint(text, 'own.json'))
    expect(problems).toEqual([])
    expect(tasks[0]?.blueprint.cells).toEqual([
      { pos: [-10, -60, 0], name: 'stone' },
      { pos: [-9, -60, 0], name: 'stone' },
      { pos: [-8, -60, 0], name: 'stone' },
      { pos: [-9, -59, 0], name: 'oak_planks' },
    ])
  })

  it('that are too large for the site are left out, and files without any are refused', () => {
    const text = JSON.stringify({ hall: { blueprint: { levels: levels(3, 49) } } })
    const { tasks, problems } = unwrap(readLevelBlueprint(text, 'own.json'))
    expect(tasks).toEqual([])
    const wide = unwrap(
      readLevelBlueprint(JSON.stringify({ wide: { blueprint: { levels: levels(200, 101) } } }), 'own.json'),
    )
    expect(wide.problems).toEqual(['wide: it has more than 20,000 blocks; it is left out.'])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toBe(
      'hall: it is 49 x 2 x 3 blocks large (x, y, z), and a building site has 48 x 32 x 56 at most; it is left out.',
    )
    expect(readLevelBlueprint('{"dish": {"type": "cooking"}}', 'own.json').ok).toBe(false)
  })
})

describe('blueprints in levels that are not as they should be', () => {
  const task = (placement: readonly (readonly string[])[], coordinates: readonly number[] = [0, 0, 0]) => ({
    blueprint: { levels: [{ level: 0, coordinates, placement }] },
  })

  it('are told where they are broken, and the others are read', () => {
    const text = JSON.stringify({ good: task([['stone']]), bad: task([['stone']], [0, 0]), none: { blueprint: null } })
    const { tasks, problems } = unwrap(readLevelBlueprint(text, 'own.json'))
    expect(tasks).toHaveLength(1)
    expect(problems).toEqual([
      expect.stringMatching(/^bad: it has no blueprint in levels and is left out: blueprint\.levels\[0\]\.coordinates/),
      expect.stringMatching(/^none: it has no blueprint in levels and is left out: blueprint/),
    ])
    const bad = readLevelBlueprint(JSON.stringify({ bad: task([['stone']], [0, 0]) }), 'own.json')
    expect(bad.ok ? '' : bad.error.message).toBe('own.json holds no blueprint with levels.')
  })

  it('have blocks by their names, whatever state is given', () => {
    const text = JSON.stringify({ a: task([['stone', 'ladder[facing=north]', 'minecraft:Dirt', 'a stone']]) })
    const { tasks, problems } = unwrap(readLevelBlueprint(text, 'own.json'))
    expect(tasks[0]?.blueprint.cells.map(({ name }) => name)).toEqual(['stone', 'ladder', 'dirt'])
    expect(problems).toEqual([
      'a: "a stone" at (3, 0, 0) is not a block name; it is left out.',
      'a: its blueprint has 1 cell with a state of a block; names alone count.',
    ])
  })
})

describe('files of any form', () => {
  const descriptions = file('descriptions.json', { task_0: ['material: stone position: [-8, -60, 0]'] })

  it('become scenarios that the lab can store, the first of a name', () => {
    const levels = file('levels.json', {
      task_0: { blueprint: { levels: [{ coordinates: [0, 0, 0], placement: [['dirt']] }] } },
    })
    const { scenarios, problems } = unwrap(importConstruction([descriptions, levels]))
    expect(scenarios.map((scenario) => scenarioSchema.parse(scenario).address)).toEqual([
      'villagerbench/construction/imported.task_0',
    ])
    expect(problems).toEqual([
      'levels.json, task_0: it says something else than descriptions.json, which counts: dirt instead of stone at (-8, -60, 0).',
      'levels.json: tasks that earlier files have, too, are left out: task_0.',
    ])
  })

  it('tell of which file their findings are, and are held against each other block by block', () => {
    const at = (x: number, material: string) => `material: ${material} position: [${x}, -60, 0]`
    const first = file('first.json', {
      task_0: [...[-6, -7, -8, -9].map((x) => at(x, 'gold_block')), `${at(-10, 'oak_log')} facing: y`],
      task_1: [at(-8, 'stone'), at(-8, 'dirt')],
    })
    const second = file('second.json', {
      task_0: [...[-6, -7, -8].map((x) => at(x, 'stone')), at(-10, 'oak_log'), at(-11, 'dirt')],
      task_1: [at(-8, 'stone')],
      task_2: [at(-8, 'stone'), at(-8, 'dirt')],
    })
    const { scenarios, problems } = unwrap(importConstruction([first, second]))
    expect(scenarios).toHaveLength(3)
    expect(problems).toEqual([
      'first.json, task_1: (-8, -60, 0) is given both stone and dirt; the first is kept.',
      'second.json, task_2: (-8, -60, 0) is given both stone and dirt; the first is kept.',
      'second.json, task_0: it says something else than first.json, which counts: stone instead of gold_block at (-6, -60, 0), stone instead of gold_block at (-7, -60, 0), stone instead of gold_block at (-8, -60, 0) and 2 more.',
      'second.json: tasks that earlier files have, too, are left out: task_0, task_1.',
    ])
  })

  it('tell of keys that are given twice', () => {
    const text =
      '{"task_0":["material: stone position: [-8, -60, 0]"],"task_0":["material: dirt position: [-8, -60, 0]"]}'
    const twice = { name: 'twice.json', bytes: new TextEncoder().encode(text) }
    const words = `twice.json: "task_0" is given twice; the last counts, as in the benchmark's own reader.`
    expect(unwrap(importConstruction([twice])).problems).toEqual([words])
    expect(
      unwrap(importConstruction([twice, file('other.json', { task_1: ['material: dirt position: [-8, -60, 0]'] })]))
        .problems,
    ).toEqual([words])
  })

  it('are refused where no importer knows them', () => {
    for (const unknown of [file('own.json', { a: 1 }), { name: 'own.nbt', bytes: new Uint8Array([1, 2, 3]) }]) {
      const refused = importConstruction([descriptions, unknown])
      expect(refused.ok ? '' : refused.error.message).toContain(unknown.name)
    }
  })
})
