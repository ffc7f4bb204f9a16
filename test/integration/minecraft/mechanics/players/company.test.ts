import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { type Player, playGame, type VirtualGame } from '../../../../fakes/virtual-game.ts'

async function together<T>(live: (game: VirtualGame, ann: Player, bob: Player) => Promise<T>): Promise<T> {
  return await playGame(async (game) => {
    await game.build([])
    const ann = await game.join('Ann')
    const bob = await game.join('Bob')
    await game.command('tp Ann 0.5 -60 0.5')
    await game.command('tp Bob 0.5 -60 3.5')
    await ann.ticks(10)
    return await live(game, ann, bob)
  })
}

function count({ bot }: Player, name: string): number {
  return bot.inventory.items().reduce((sum, item) => sum + (item.name === name ? item.count : 0), 0)
}

test('a tossed stack is picked up whole by the other', async () => {
  const seen = await together(async (game, ann, bob) => {
    await game.command('give Ann bread 5')
    await ann.ticks(3)
    await ann.bot.lookAt(new Vec3(0.5, -58.5, 3.5), true)
    const bread = ann.bot.inventory.items()[0]
    if (bread === undefined) throw new Error('no bread')
    await ann.bot.tossStack(bread)
    await ann.ticks(60)
    return [count(ann, 'bread'), count(bob, 'bread')]
  })
  expect(seen).toEqual([0, 5])
})

test('the drop key gives the other the full stack of the hand', async () => {
  const seen = await together(async (game, ann, bob) => {
    await game.command('give Ann bread 5')
    await ann.ticks(3)
    ann.bot.setQuickBarSlot(0)
    await ann.bot.lookAt(new Vec3(0.5, -58.5, 3.5), true)
    await ann.ticks(2)
    ann.bot._client.write('block_dig', { status: 3, location: new Vec3(0, 0, 0), face: 0, sequence: 0 })
    await ann.ticks(60)
    return [count(ann, 'bread'), count(bob, 'bread')]
  })
  expect(seen).toEqual([0, 5])
})

test('what others hold and wear is seen, by who comes later too', async () => {
  const seen = await together(async (game, ann, bob) => {
    for (const item of ['iron_sword', 'golden_boots', 'shield']) await game.command(`give Ann ${item}`)
    await ann.ticks(3)
    const places = { iron_sword: 'hand', golden_boots: 'feet', shield: 'off-hand' } as const
    for (const item of ann.bot.inventory.items()) {
      const place = Object.entries(places).find(([name]) => name === item.name)?.[1]
      if (place !== undefined) await ann.bot.equip(item, place)
    }
    await ann.ticks(3)
    const cid = await game.join('Cid')
    await cid.ticks(5)
    const known = [bob, cid].map(({ bot }) => {
      const worn = bot.players.Ann?.entity.equipment ?? []
      return [0, 1, 2].map((slot) => worn[slot]?.name)
    })
    return { known, players: Object.keys(cid.bot.players).sort() }
  })
  const worn = ['iron_sword', 'shield', 'golden_boots']
  expect(seen).toEqual({ known: [worn, worn], players: ['Ann', 'Bob', 'Cid'] })
})

test('a move within the inventory is kept by the server', async () => {
  const seen = await together(async (game, ann) => {
    await game.command('give Ann bread 5')
    await ann.ticks(3)
    await ann.bot.moveSlotItem(36, 20)
    await ann.ticks(3)
    const slots = game.server.squid.players.find(({ username }) => username === 'Ann')?.inventory.slots ?? []
    return [slots[36] ?? null, slots[20]?.name, slots[20]?.count]
  })
  expect(seen).toEqual([null, 'bread', 5])
})

test('words and whispers come with the name of who said them, moves are seen', async () => {
  const seen = await together(async (_game, ann, bob) => {
    const heard: string[] = []
    bob.bot.on('chat', (name, text) => void heard.push(`${name}: ${text}`))
    bob.bot.on('whisper', (name, text) => void heard.push(`${name} whispers ${text}`))
    ann.bot.chat('hello')
    ann.bot.whisper('Bob', 'psst')
    await ann.ticks(5)
    const before = bob.bot.players.Ann?.entity.position.clone()
    ann.bot.setControlState('forward', true)
    await ann.ticks(20)
    const after = bob.bot.players.Ann?.entity.position
    return [heard, (before !== undefined && after?.distanceTo(before)) || 0]
  })
  expect(seen).toEqual([['Ann: hello', 'Ann whispers psst'], expect.any(Number)])
  expect(seen[1]).toBeGreaterThan(1)
})
