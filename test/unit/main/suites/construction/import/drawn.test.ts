/** Drawings become tasks as files do, and the palette holds what agents can place. */
import { expect, test } from 'vitest'
import { importDrawn } from '../../../../../../main/suites/construction/import/drawn.ts'
import { placeableBlocks } from '../../../../../../main/suites/construction/import/palette.ts'
import type { BlueprintCell } from '../../../../../../shared/contract/tasks/construction.ts'
import { blueprintCells } from '../../../../../../shared/core/task-completion.ts'
import { overfullSlots } from '../../overfull-slots.ts'

const stone: BlueprintCell = { pos: [-10, -60, 0], name: 'stone' }

test('blocks stay where they are drawn, and the address comes from the name', () => {
  const { scenario, problems } = importDrawn({ name: 'Red tower!', cells: [stone] })
  expect(problems).toEqual([])
  expect(scenario).toMatchObject({ address: 'villagerbench/construction/imported.red-tower-', origin: 'imported' })
  expect(scenario === null ? [] : blueprintCells(scenario.task)).toEqual([stone])
})

test('of two blocks at one place the first is kept', () => {
  const { scenario, problems } = importDrawn({ name: 'hut', cells: [stone, { ...stone, name: 'dirt' }, stone] })
  expect(scenario === null ? [] : blueprintCells(scenario.task)).toEqual([stone])
  expect(problems).toEqual(['(-10, -60, 0) is given both stone and dirt; the first is kept.'])
})

test.each<readonly [string, readonly BlueprintCell[], RegExp]>([
  ['hut', [], /no block yet/],
  ['塔', [stone], /no Latin letters/],
  ['hut', [stone, { ...stone, pos: [39, -60, 0] }], /50 x 1 x 1 blocks large .* 48 x 32 x 56 at most/],
  [
    'hut',
    placeableBlocks()
      .slice(0, 30)
      .map(({ name }, index) => ({ pos: [-10, -60, index - 15], name })),
    /use fewer kinds of blocks/,
  ],
])('what cannot be a task says why: %s', (name, cells, reason) => {
  const { scenario, problems } = importDrawn({ name, cells: [...cells] })
  expect(scenario).toBeNull()
  expect(problems.join(' ')).toMatch(reason)
})

test('what keeps a building from being completed is told as importers tell it', () => {
  const cells: BlueprintCell[] = [stone, { pos: [-12, -55, 0], name: 'torch' }, { pos: [-14, -62, 0], name: 'stone' }]
  const { scenario, problems } = importDrawn({ name: 'hut', cells })
  expect(scenario).not.toBeNull()
  expect(problems).toEqual([
    expect.stringContaining('below the floor'),
    expect.stringContaining('Nothing of the building holds'),
  ])
})

test('the palette holds what agents can place, with what a builder decides', () => {
  const blocks = new Map(placeableBlocks().map((block) => [block.name, block]))
  expect(blocks.get('stone')).toEqual({ name: 'stone', choices: [], other: null })
  expect(blocks.get('oak_log')?.choices).toEqual([{ property: 'axis', values: ['y', 'x', 'z'] }])
  expect(blocks.get('oak_stairs')?.choices.map(({ property }) => property)).toEqual(['facing', 'half'])
  expect(blocks.get('oak_slab')?.choices).toEqual([{ property: 'type', values: ['bottom', 'top', 'double'] }])
  expect(blocks.get('oak_door')?.other).toBe('above')
  expect(blocks.get('red_bed')?.other).toBe('ahead')
  for (const name of ['fire', 'water', 'command_block', 'potted_poppy', 'air']) expect(blocks.has(name)).toBe(false)
})

test('a world can be made for each block of the palette, whatever a stack of its item holds', () => {
  const worlds = placeableBlocks().flatMap(({ name }) => {
    const { scenario } = importDrawn({ name, cells: [stone, { pos: [-10, -59, 0], name }] })
    return scenario?.world ?? []
  })
  expect(worlds).toHaveLength(placeableBlocks().length)
  expect(worlds.flatMap(overfullSlots)).toEqual([])
})
