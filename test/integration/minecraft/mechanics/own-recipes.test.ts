/** Worlds whose plan lays the recipes of a later version over the game's own: crafted by the server, known to bodies. */
import { expect, onTestFinished, test } from 'vitest'
import { survivalMechanics } from '../../../../packages/minecraft-server/mechanics/index.ts'
import type { MemberStart, WorldPlan } from '../../../../shared/contract/scenario.ts'
import { playGame } from '../../../fakes/virtual-game.ts'
import { emptyPlan, startTestServer, unwrap } from '../server/support.ts'
import { FEET } from './mobs-game.ts'

const never = new AbortController().signal
const start: [number, number, number] = [0, FEET, 0]

const cloth: MemberStart = {
  items: [
    { name: 'red_wool', count: 2 },
    { name: 'blue_carpet', count: 1 },
    { name: 'black_bed', count: 1 },
    { name: 'lime_dye', count: 3 },
    { name: 'white_dye', count: 1 },
  ],
}
const rest: Partial<WorldPlan> = { members: [cloth, cloth], recipes: '1.20' }

test('any wool, carpet and bed is dyed again, without a table', async () => {
  await playGame(async (game) => {
    const { body } = await game.join('Alice')
    await game.build([], start, rest)
    for (const item of ['lime_wool', 'lime_carpet', 'lime_bed', 'white_wool']) {
      expect([item, await body.craft(item, 1, null, never)]).toEqual([item, { ok: true, value: 1 }])
    }
    // The new wool was as good for the white one as the old.
    expect(body.inventory().map(({ name, count }) => `${count} ${name}`)).toEqual([
      '1 lime_bed',
      '1 lime_carpet',
      '1 red_wool',
      '1 white_wool',
    ])
    expect(await body.craft('lime_wool', 1, null, never)).toMatchObject({
      ok: false,
      reason: 'missing-material',
      message: expect.stringContaining('lime_dye'),
    })
  })
})

test('who comes later knows of it, and nobody any more in a world without', async () => {
  await playGame(async (game) => {
    await game.build([], start, rest)
    const { body } = await game.join('Alice')
    await game.command('give Alice red_wool 1')
    await game.command('give Alice lime_dye 1')
    await game.clock.sleep(500)
    expect(await body.craft('lime_wool', 1, null, never)).toEqual({ ok: true, value: 1 })
    await game.build([], start, { members: [cloth] })
    const refused = await body.craft('lime_wool', 1, null, never)
    expect(refused).toMatchObject({ ok: false, reason: 'missing-material' })
    if (!refused.ok) expect(refused.message).toContain('white_wool')
    expect(await body.craft('lime_bed', 1, null, never)).toMatchObject({ ok: false, reason: 'missing-material' })
  })
})

test('clients of the network are told of it in vanilla’s packet, and of nothing in other worlds', async () => {
  const server = await startTestServer({ mechanics: survivalMechanics })
  onTestFinished(() => server.stop())
  const bot = await server.join('Alice')
  const heard: string[][] = []
  bot._client.on('declare_recipes', ({ recipes }: { recipes: { recipeId: string }[] }) => {
    heard.push(recipes.map(({ recipeId }) => recipeId))
  })
  unwrap(await server.world.reset(emptyPlan))
  expect(heard).toEqual([])
  unwrap(await server.world.reset({ ...emptyPlan, recipes: '1.20' }))
  unwrap(await server.world.reset(emptyPlan))
  unwrap(await server.world.reset(emptyPlan))
  expect(heard.map((ids) => [ids.length, ids[0]])).toEqual([
    [48, 'minecraft:dye_white_wool'],
    [0, undefined],
  ])
})
