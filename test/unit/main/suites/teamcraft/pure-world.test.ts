import { describe, expect, it } from 'vitest'
import { Furnace } from '../../../../../main/suites/teamcraft/pure/furnace.ts'
import { PureWorld } from '../../../../../main/suites/teamcraft/pure/world.ts'
import { smeltingOf } from '../../../../../main/suites/teamcraft/smelting.ts'
import type { TeamcraftCall } from '../../../../../shared/contract/teamcraft-calls.ts'

describe('Furnace', () => {
  it('makes an item in 200 ticks of fire, and a piece of wood burns for one and a half', () => {
    const furnace = new Furnace(300)
    furnace.putInput()
    furnace.putInput()
    furnace.run(500)
    expect(furnace.output).toBe(0)
    furnace.putFuel()
    expect(furnace.reach).toBe(1)
    furnace.run(299)
    expect([furnace.output, furnace.input]).toEqual([1, 1])
    furnace.putFuel()
    expect(furnace.outputAfter(101)).toBe(2)
    furnace.run(500)
    expect([furnace.output, furnace.input]).toEqual([2, 0])
  })

  it('loses what was done on an item while it is cold', () => {
    const furnace = new Furnace(300)
    furnace.putInput()
    furnace.putInput()
    furnace.putFuel()
    furnace.run(350)
    furnace.putFuel()
    expect(furnace.outputAfter(199)).toBe(1)
    expect(furnace.outputAfter(200)).toBe(2)
  })

  it('is brought to what is seen of it', () => {
    const furnace = new Furnace(1600)
    furnace.putFuel()
    furnace.putInput()
    furnace.run(150)
    furnace.correct({ input: 1, fuel: 0, output: 0, isLit: true })
    expect(furnace.outputAfter(50)).toBe(1)
    furnace.correct({ input: 1, fuel: 0, output: 1, isLit: false })
    expect([furnace.reach, furnace.pieces, furnace.outputAfter(500)]).toEqual([0, 2, 1])
    expect([furnace.empty(), furnace.output]).toEqual([1, 0])
  })
})

const bot1 = (call: TeamcraftCall) => ({ agent: 'bot1', call })
const members = [{ name: 'bot1', items: [{ name: 'dirt', count: 2 }] }]

describe('PureWorld', () => {
  it('says why a call did nothing', () => {
    const world = new PureWorld({ center: [0, 64, 0], members, blocks: [{ pos: [0, 63, 0], name: 'stone' }] })
    const tell = (call: TeamcraftCall): string | undefined => world.play([bot1(call)])[0]?.replace(/^.*?: /, '')
    expect(tell({ name: 'placeItem', item: 'clay', pos: [0, 0, 0] })).toBe('no clay in the inventory')
    expect(tell({ name: 'placeItem', item: 'dirt', pos: [0, -1, 0] })).toBe('the cell is taken')
    expect(tell({ name: 'placeItem', item: 'dirt', pos: [5, 0, 0] })).toBe('nothing to place it on')
    expect(tell({ name: 'mineBlock', pos: [5, 0, 0] })).toBe('nothing is there')
    expect(tell({ name: 'farm_work', pos: [0, -1, 0], sow: 'carrot' })).toBe('not a seed of this case')
    expect(tell({ name: 'farm_work', pos: [0, 0, 0], sow: null })).toBe('nothing ripe')
    expect(tell({ name: 'killMob', pos: [0, 0, 0] })).toBe('no animal is there')
    expect(tell({ name: 'takeOutFurnace', pos: [0, -1, 0] })).toBe('no furnace is there')
    expect(tell({ name: 'placeItem', item: 'dirt', pos: [0, 0, 0] })).toBeUndefined()
    expect([world.blockAt([0, 64, 0]), world.inventoryOf('bot1')]).toEqual(['dirt', [{ name: 'dirt', count: 1 }]])
  })

  it('lets all calls of a step see what was before it', () => {
    const world = new PureWorld({ center: [0, 0, 0], members, blocks: [{ pos: [0, -1, 0], name: 'stone' }] })
    const place = (y: number) => bot1({ name: 'placeItem', item: 'dirt', pos: [0, y, 0] })
    expect(world.play([place(0), place(1)])).toHaveLength(1)
    expect(world.play([place(1)])).toEqual([])
  })

  it('has an anvil come down when what it stands on is gone', () => {
    const blocks = [
      { pos: [0, 0, 0] as [number, number, number], name: 'dirt' },
      { pos: [0, 1, 0] as [number, number, number], name: 'anvil' },
    ]
    const world = new PureWorld({ center: [0, 0, 0], members, blocks, durability: 'on' })
    const dig = () => world.play([bot1({ name: 'mineBlock', pos: [0, 0, 0] })])
    dig()
    expect(world.blockAt([0, 0, 0])).toBe('dirt')
    dig()
    expect([world.blockAt([0, 0, 0]), world.blockAt([0, 1, 0])]).toEqual(['anvil', 'air'])
  })

  it('takes the tool and the kind of material for what they are', () => {
    const smelting = smeltingOf('iron_ingot', 'coal')
    if (smelting === null) throw new Error('a goal and a fuel of the benchmark')
    const items = [{ name: 'coal', count: 1 }]
    const start = {
      center: [0, 0, 0] as const,
      blocks: [{ pos: [1, 0, 0] as [number, number, number], name: 'iron_ore' }],
    }
    const furnaces = [[0, 0, 1]] as const
    const bare = new PureWorld({ ...start, furnaces, smelting, members: [{ name: 'bot1', items }] })
    expect(bare.play([bot1({ name: 'obtainBlock', pos: [1, 0, 0] })])[0]).toContain('no pickaxe')
    expect(bare.play([bot1({ name: 'putItemFurnace', item: 'coal', pos: [0, 0, 1] })])[0]).toContain(
      'is not what it takes',
    )
    const tools = [...items, { name: 'iron_pickaxe', count: 1 }]
    const world = new PureWorld({ ...start, furnaces, smelting, members: [{ name: 'bot1', items: tools }] })
    const played = [
      { name: 'obtainBlock', pos: [1, 0, 0] },
      { name: 'putItemFurnace', item: 'iron_ore', pos: [0, 0, 1] },
      { name: 'putFuelFurnace', item: 'coal', pos: [0, 0, 1] },
      { name: 'takeOutFurnace', pos: [0, 0, 1] },
    ] as const satisfies readonly unknown[]
    for (const call of played) expect(world.play([bot1({ ...call, pos: [...call.pos] })])).toEqual([])
    expect(world.inventoryOf('bot1')).toEqual([
      { name: 'iron_pickaxe', count: 1 },
      { name: 'iron_ingot', count: 1 },
    ])
  })
})
