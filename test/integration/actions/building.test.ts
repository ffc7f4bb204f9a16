import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'
import { matchesBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { type Cell, type Crew, chestWith, flowerBed, flowerBedItems, startCrew } from './crew.ts'

const chest: Position = [-4, -60, 4]
const done = expect.objectContaining({ ok: true })

describe('building with actions alone', () => {
  let crew: Crew

  beforeAll(async () => {
    crew = await startCrew(['Alice', 'Bob', 'Cindy'])
  })
  afterAll(() => crew.game.end())
  aroundEach((runTest) => crew.game.play(runTest))

  async function place(agent: string, { item, pos, state }: Cell): Promise<void> {
    expect(await crew.act(agent, 'Equip', { item })).toEqual(done)
    expect(await crew.act(agent, 'PlaceBlock', { item, pos, ...(state && { state }) })).toEqual(done)
  }

  async function wrongCells(cells: readonly Cell[]): Promise<readonly string[]> {
    const region = await crew.game.server.world.read({ min: [-12, -61, -6], max: [12, -55, 12] })
    return cells
      .filter(({ item, pos, state }) => !matchesBlock(region.at(pos), { name: item, state: state ?? {} }))
      .map(({ item, pos }) => `${item} at ${pos.join(' ')} is ${region.at(pos)}`)
  }

  async function give(
    agent: string,
    items: readonly { readonly name: string; readonly count: number }[],
  ): Promise<void> {
    for (const { name, count } of items) {
      expect(await crew.act(agent, 'WithdrawItem', { container: chest, item: name, amount: count })).toEqual(done)
    }
  }

  it('lets one bot build the flower bed out of a chest', async () => {
    await crew.game.build(chestWith(chest, flowerBedItems))
    await give('Alice', flowerBedItems)
    for (const cell of flowerBed) await place('Alice', cell)
    expect(await wrongCells(flowerBed)).toEqual([])
    expect(crew.bodies.get('Alice')?.inventory()).toEqual([])
    expect(await crew.game.server.world.contents(chest)).toEqual([])
  })

  it('lets three bots build it side by side', async () => {
    await crew.game.build(chestWith(chest, flowerBedItems))
    const names = [...crew.bodies.keys()]
    const soil = flowerBed.slice(0, 3)
    const shares = names.map((_name, index) => [
      ...soil.filter((_cell, cell) => cell === index),
      ...flowerBed.slice(3).filter((_cell, cell) => cell % 3 === index),
    ])
    const soilDone = names.map(() => Promise.withResolvers<void>())
    await Promise.all(
      names.map(async (name, index) => {
        const share = shares[index] ?? []
        for (const { item } of share) await give(name, [{ name: item, count: 1 }])
        for (const cell of share) {
          if (cell.pos[1] > -60) await Promise.all(soilDone.map(({ promise }) => promise))
          await place(name, cell)
          if (cell.item === 'grass_block') soilDone[index]?.resolve()
        }
      }),
    )
    expect(await wrongCells(flowerBed)).toEqual([])
    expect(await crew.game.server.world.contents(chest)).toEqual([])
  })

  it('places every way round that a blueprint may ask for', async () => {
    const facings = ['north', 'south', 'west', 'east']
    const wall: BuildStep = { kind: 'fill', box: { min: [-6, -60, 0], max: [10, -58, 0] }, block: { name: 'stone' } }
    const row = (item: string, z: number, states: readonly Cell['state'][]): readonly Cell[] =>
      states.map((state, index) => ({ item, pos: [-6 + 2 * index, -60, z], ...(state && { state }) }))
    const cells: readonly Cell[] = [
      ...row(
        'oak_stairs',
        3,
        facings.map((facing) => ({ facing, half: 'bottom' })),
      ),
      ...row(
        'oak_door',
        6,
        facings.map((facing) => ({ facing, half: 'lower' })),
      ),
      ...row('white_bed', 9, [{ facing: 'east', part: 'foot' }]),
      { item: 'oak_log', pos: [-6, -60, 1], state: { axis: 'z' } },
      { item: 'oak_slab', pos: [-4, -60, 1], state: { type: 'top' } },
      { item: 'wall_torch', pos: [-2, -59, 1], state: { facing: 'south' } },
      { item: 'ladder', pos: [0, -60, 1], state: { facing: 'south' } },
      { item: 'lever', pos: [2, -60, 1], state: { face: 'wall', facing: 'south' } },
      { item: 'stone_button', pos: [4, -60, 1], state: { face: 'floor', facing: 'west' } },
      { item: 'oak_trapdoor', pos: [6, -60, 1], state: { facing: 'south', half: 'top' } },
      { item: 'oak_stairs', pos: [8, -60, 1], state: { facing: 'north', half: 'top' } },
      { item: 'torch', pos: [10, -60, 2] },
    ]
    const items = [
      'oak_stairs',
      'oak_door',
      'white_bed',
      'oak_log',
      'oak_slab',
      'torch',
      'ladder',
      'lever',
      'stone_button',
      'oak_trapdoor',
    ]
    const stacks = items.map((name) => ({ name, count: name === 'white_bed' ? 1 : 5 }))
    await crew.game.build([wall, ...chestWith(chest, stacks)], [0, -60, 5])
    await give('Alice', stacks)
    for (const cell of cells) {
      await place('Alice', cell.item === 'wall_torch' ? { ...cell, item: 'torch' } : cell)
    }
    expect(await wrongCells(cells)).toEqual([])
  })

  it('says what is wrong, and changes nothing then', async () => {
    await crew.game.build(
      chestWith(chest, [
        { name: 'poppy', count: 2 },
        { name: 'oak_log', count: 2 },
      ]),
    )
    const refused = async (action: string, params: unknown, reason: string): Promise<void> => {
      expect(await crew.act('Alice', action, params), reason).toMatchObject({ ok: false, reason })
    }
    await refused('WithdrawItem', { container: chest, item: 'dirt', amount: 1 }, 'not-in-container')
    await refused('WithdrawItem', { container: chest, item: 'poppy', amount: 3 }, 'not-enough')
    await refused('CheckContainer', { container: [0, -60, 3] }, 'no-container')
    await refused('Equip', { item: 'poppy' }, 'not-in-inventory')
    await refused('PlaceBlock', { item: 'poppy', pos: [0, -60, 3] }, 'not-in-inventory')
    await give('Alice', [
      { name: 'poppy', count: 2 },
      { name: 'oak_log', count: 2 },
    ])
    await crew.act('Alice', 'Equip', { item: 'oak_log' })
    await refused('PlaceBlock', { item: 'poppy', pos: [0, -60, 3] }, 'not-equipped')
    await refused('PlaceBlock', { item: 'oak_log', pos: [0, -55, 3] }, 'no-support')
    await refused('PlaceBlock', { item: 'oak_log', pos: chest }, 'occupied')
    await refused('PlaceBlock', { item: 'oak_log', pos: [0, -60, 3], state: { axis: 'x' } }, 'orientation-impossible')
    await refused('PlaceBlock', { item: 'oak_log', pos: [0, -60, 3], state: { axis: 'w' } }, 'unknown-state')
    await refused('PlaceBlock', { item: 'oak_log', pos: [0, -60, 3], state: { half: 'top' } }, 'unknown-state')
    await crew.act('Alice', 'Equip', { item: 'poppy' })
    await refused('PlaceBlock', { item: 'poppy', pos: [-4, -59, 4] }, 'no-support')
    await refused('MineBlock', { pos: [0, -60, 3] }, 'nothing-there')
    expect(crew.bodies.get('Alice')?.inventory()).toEqual([
      { name: 'oak_log', count: 2 },
      { name: 'poppy', count: 2 },
    ])
  })

  it('digs a block and gets it back', async () => {
    await crew.game.build([{ kind: 'set', pos: [3, -60, 3], block: { name: 'dirt' } }])
    expect(await crew.act('Alice', 'MineBlock', { pos: [3, -60, 3] })).toEqual(done)
    expect(crew.bodies.get('Alice')?.blockAt([3, -60, 3])).toBe('air')
    expect(crew.bodies.get('Alice')?.inventory()).toEqual([{ name: 'dirt', count: 1 }])
  })
})
