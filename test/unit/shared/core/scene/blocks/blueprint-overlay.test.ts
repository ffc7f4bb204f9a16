import { describe, expect, it } from 'vitest'
import type { BlueprintCell } from '../../../../../../shared/contract/tasks/construction.ts'
import { overlayBlueprint } from '../../../../../../shared/core/scene/blocks/blueprint-overlay.ts'
import { sceneOfCells } from '../../../../../../shared/core/scene/blocks/scene-world.ts'
import { quadsOf } from '../../../../../fakes/mesh-quads.ts'
import { toyAssets, toyBlocks } from '../../../../../fakes/toy-scene.ts'

const cell = (x: number, name: string, state?: Record<string, string>): BlueprintCell => ({
  pos: [x, 0, 0],
  name,
  ...(state === undefined ? {} : { state }),
})

const world = sceneOfCells(
  [
    { pos: [0, 0, 0], block: 'stone' },
    { pos: [1, 0, 0], block: 'dirt' },
    { pos: [2, 0, 0], block: 'oak_slab[type=top]' },
    { pos: [3, 0, 0], block: 'oak_slab[type=bottom]' },
    { pos: [5, 0, 0], block: 'water[level=3]' },
    { pos: [6, 0, 0], block: 'oak_slab[type=bottom,waterlogged=true]' },
  ],
  toyBlocks,
)

describe('a blueprint over a world', () => {
  it('says of each cell whether it is right, wrong or missing', () => {
    const blueprint = [
      cell(0, 'stone'),
      cell(1, 'stone'),
      cell(2, 'oak_slab', { type: 'bottom' }),
      cell(3, 'oak_slab', { type: 'bottom' }),
      cell(4, 'stone'),
      cell(5, 'stone'),
      cell(6, 'stone'),
    ]
    const { cells } = overlayBlueprint(blueprint, world, toyAssets)
    expect(cells.map(({ status }) => status)).toEqual([
      'right',
      'wrong',
      'wrong',
      'right',
      'missing',
      'missing',
      'wrong',
    ])
    expect(cells[3]?.pos).toEqual([3, 0, 0])
  })

  it('counts a cell as right that wants nothing where nothing stands, and as wrong where something does', () => {
    const { cells, ghosts } = overlayBlueprint([cell(4, 'air'), cell(0, 'air')], world, toyAssets)
    expect(cells.map(({ status }) => status)).toEqual(['right', 'wrong'])
    expect(ghosts).toEqual([])
  })

  it('shows what is missing as it is wanted, section by section', () => {
    const { ghosts } = overlayBlueprint(
      [cell(14, 'stone'), cell(15, 'stone'), cell(16, 'stone'), cell(0, 'stone')],
      world,
      toyAssets,
    )
    expect(ghosts.map(({ section, mesh }) => [section, quadsOf(mesh.opaque).length])).toEqual([
      [[0, 0, 0], 9],
      [[1, 0, 0], 5],
    ])
  })

  it('shows ghosts in full light wherever they stand', () => {
    const wanted = [cell(14, 'stone'), { pos: [14, -1, 0] as const, name: 'stone' }]
    const { ghosts } = overlayBlueprint(wanted, world, toyAssets)
    for (const { mesh } of ghosts)
      for (const { lights } of quadsOf(mesh.opaque)) for (const [sky] of lights) expect(sky).toBe(255)
  })
})
