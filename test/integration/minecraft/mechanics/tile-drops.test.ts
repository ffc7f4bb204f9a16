import { expect, test } from 'vitest'
import { type Farmer, farm, fill, set } from './farm-game.ts'

const dirt = [2, -60, 0] as const
const bush = [3, -60, 2] as const
const chest = [0, -60, 3] as const

/** Everything with something that may lie about in the end. */
const site = [
  set([...dirt], 'dirt'),
  set([2, -59, 0], 'torch'),
  set([...bush], 'sweet_berry_bush', { age: '3' }),
  set([8, -61, 0], 'farmland'),
  set([8, -60, 0], 'carrots', { age: '7' }),
  fill([12, -58, 0], [16, -56, 4], 'oak_leaves'),
  set([14, -57, 2], 'oak_log'),
  set([-4, -60, 4], 'torch'),
  set([-4, -57, 4], 'sand'),
  set([-4, -58, 4], 'stone'),
  set([...chest], 'chest'),
  { kind: 'container' as const, pos: [...chest] as const, items: [{ slot: 0, name: 'bread', count: 3 }] },
]

/** A block dug under a torch, carrots washed away, leaves that decay, berries picked, sand on a torch, a chest dug. */
async function lying(farmer: Farmer): Promise<readonly string[]> {
  const { bot, command, player, server, seen, grow, until, block, use } = farmer
  await bot.dig(seen([...dirt]))
  await use([...bush])
  await command('setblock 7 -60 0 water')
  await command('setblock 14 -57 2 air')
  await command('setblock -4 -58 4 air')
  await bot.dig(seen([...chest]))
  await grow(2000, 200)
  await until('the carrots are washed away', async () => !(await block([8, -60, 0])).startsWith('carrots'))
  await player.ticks(20)
  const { items } = server.squid.registry
  const names = Object.values(server.squid.entities).flatMap(({ itemId }) =>
    itemId === undefined ? [] : (items[itemId]?.name ?? []),
  )
  const [alice] = server.squid.players
  const carried = (alice?.inventory.slots ?? []).flatMap((item) => item?.name ?? [])
  return [...new Set([...names, ...carried])].sort()
}

test('without doTileDrops no block gives anything, popped, washed away, decayed or picked; a chest still spills', async () => {
  const play = (rule: boolean) =>
    farm(site, async (farmer) => {
      await farmer.command(`gamerule doTileDrops ${rule}`)
      return await lying(farmer)
    })
  const given = ['carrot', 'chest', 'dirt', 'oak_sapling', 'sweet_berries', 'torch']
  expect(await play(true)).toEqual(expect.arrayContaining(['bread', 'sand', ...given]))
  // Sand falls as an entity, which another rule is for.
  expect(await play(false)).toEqual(['bread', 'sand'])
})
