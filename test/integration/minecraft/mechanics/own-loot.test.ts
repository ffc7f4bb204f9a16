/** Worlds whose plan says what blocks and mobs leave behind. */
import { expect, test } from 'vitest'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep, WorldPlan } from '../../../../shared/contract/scenario.ts'
import { type Player, playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'
import { FEET, hold, mob, seen, stand, until } from './mobs-game.ts'

const never = new AbortController().signal

const loot: WorldPlan['loot'] = {
  wheat: [{ name: 'wheat', count: 2 }],
  carrots: [{ name: 'carrot', count: 2 }],
  potatoes: [{ name: 'potato', count: 2 }],
  beetroots: [{ name: 'beetroot', count: 2 }],
  iron_ore: [{ name: 'iron_ore', count: 1 }],
  grass: [],
  cow: [{ name: 'beef', count: 1 }],
  mooshroom: [{ name: 'beef', count: 1 }],
  pig: [{ name: 'porkchop', count: 1 }],
  sheep: [{ name: 'mutton', count: 1 }],
  chicken: [{ name: 'chicken', count: 1 }],
  rabbit: [{ name: 'rabbit', count: 1 }],
}

const sum = ({ body }: Player): Readonly<Record<string, number>> =>
  Object.fromEntries(body.inventory().map(({ name, count }) => [name, count]))

async function pickedUp(game: VirtualGame, { bot }: Player): Promise<void> {
  const lie = (): boolean => seen(bot, 'item').length > 0
  await game.clock.sleep(1_500)
  await until(game, 'all is picked up', () => !lie())
}

const oldest: Readonly<Record<string, number>> = { wheat: 7, carrots: 7, potatoes: 7, beetroots: 3 }

test('a crop gives two of its fruit and no seeds, at any age', async () => {
  await playGame(async (game) => {
    const alice = await game.join('Alice')
    const cells: { readonly pos: Position; readonly step: BuildStep }[] = []
    for (const [row, [name, most]] of Object.entries(oldest).entries()) {
      for (let age = 0; age <= most; age++) {
        const pos: Position = [row - 2, FEET, age + 1]
        cells.push({ pos, step: { kind: 'set', pos, block: { name, state: { age: String(age) } } } })
      }
    }
    const soil: BuildStep = {
      kind: 'fill',
      box: { min: [-2, FEET - 1, 1], max: [1, FEET - 1, 8] },
      block: { name: 'farmland', state: { moisture: '7' } },
    }
    await game.build([soil, ...cells.map(({ step }) => step)], [0, FEET, 0], { loot, randomTickSpeed: 0 })
    for (const { pos } of cells) {
      await game.command(`tp Alice ${pos[0] + 0.5} ${FEET} ${pos[2] + 0.5}`)
      expect(await alice.body.dig(pos, never)).toMatchObject({ ok: true })
    }
    await pickedUp(game, alice)
    expect(sum(alice)).toEqual({ wheat: 16, carrot: 16, potato: 16, beetroot: 8 })
    expect(cells).toHaveLength(8 * 3 + 4)
  })
})

test('ore gives itself to a tool that suffices and nothing to others, grass nothing, what pops off the plan’s loot', async () => {
  await playGame(async (game) => {
    const alice = await game.join('Alice')
    const set = (pos: Position, name: string): BuildStep => ({ kind: 'set', pos, block: { name } })
    await game.build(
      [
        set([1, FEET, 1], 'iron_ore'),
        set([2, FEET, 1], 'iron_ore'),
        set([0, FEET, 2], 'grass'),
        set([-1, FEET - 1, 1], 'farmland'),
        set([-1, FEET, 1], 'wheat'),
      ],
      [0, FEET, 0],
      { loot, members: [{ items: [{ name: 'stone_pickaxe', count: 1 }] }] },
    )
    await alice.body.equip('stone_pickaxe', never)
    expect(await alice.body.dig([1, FEET, 1], never)).toMatchObject({ ok: true })
    expect(await alice.body.dig([0, FEET, 2], never)).toMatchObject({ ok: true })
    await game.command(`setblock -1 ${FEET - 1} 1 air`)
    await game.command('tp Alice -0.5 -60 1.5')
    await pickedUp(game, alice)
    await game.command('tp Alice 1.5 -60 1.5')
    await pickedUp(game, alice)
    expect(sum(alice)).toEqual({ stone_pickaxe: 1, iron_ore: 1, wheat: 2 })
    await game.command('clear Alice')
    await until(game, 'the hand is empty', () => alice.body.inventory().length === 0)
    await alice.body.dig([2, FEET, 1], never)
    await game.clock.sleep(2_000)
    expect(seen(alice.bot, 'item')).toEqual([])
    expect(sum(alice)).toEqual({})
  })
})

const meats = [
  ['cow', 'beef'],
  ['mooshroom', 'beef'],
  ['pig', 'porkchop'],
  ['sheep', 'mutton'],
  ['chicken', 'chicken'],
  ['rabbit', 'rabbit'],
] as const

test.each(meats)('a %s leaves one raw %s and nothing else, whoever kills it', async (name, meat) => {
  await playGame(async (game) => {
    const alice = await game.join('Alice')
    await game.build(
      [1, 2, 3, 4, 5].map((z): BuildStep => ({ kind: 'mob', mob: name, at: [3.5, FEET, z * 3 + 0.5], noAi: true })),
      [0, FEET, 0],
      { loot },
    )
    await until(game, 'they come', () => seen(alice.bot, name).length === 5)
    await game.command(`kill @e[type=${name},limit=4]`)
    await hold(game, alice, 'iron_sword')
    const [last] = seen(alice.bot, name).slice(-1)
    if (last === undefined) throw new Error('one is left')
    await stand(game, alice, last.position.x - 1.4, last.position.z)
    for (let blow = 0; blow < 4 && seen(alice.bot, name).includes(last); blow++) {
      alice.bot.attack(last)
      await game.clock.sleep(1_000)
    }
    for (let z = 1; z <= 5; z++) {
      await stand(game, alice, 3.5, z * 3 + 0.5)
      await game.clock.sleep(800)
    }
    await pickedUp(game, alice)
    expect(sum(alice)).toEqual({ iron_sword: 1, [meat]: 5 })
  })
})

test('the next world without loot of its own gives as ever', async () => {
  await playGame(async (game) => {
    const alice = await game.join('Alice')
    const steps: BuildStep[] = [{ kind: 'set', pos: [1, FEET, 1], block: { name: 'iron_ore' } }, mob('cow', 20.5, 20.5)]
    await game.build(steps, [0, FEET, 0], { loot })
    await game.build(steps, [0, FEET, 0], { members: [{ items: [{ name: 'stone_pickaxe', count: 1 }] }] })
    await alice.body.equip('stone_pickaxe', never)
    expect(await alice.body.dig([1, FEET, 1], never)).toMatchObject({ ok: true })
    await stand(game, alice, 1.5, 1.5)
    await pickedUp(game, alice)
    expect(sum(alice)).toEqual({ stone_pickaxe: 1, raw_iron: 1 })
  })
})
