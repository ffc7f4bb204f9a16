import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { type Player, playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'

const SHIFT = 1
const NUMBER_KEY = 2
const OFF_HAND_KEY = 40
const DROP_ONE = 4
const SWAP_HANDS = 6

const chest = [2, -60, 0] as const

/** Ann before a chest of three breads, with five torches in her off hand, a stick in the other, and the chest open. */
async function atChest(game: VirtualGame): Promise<Player & { readonly windowId: number }> {
  const pos = [...chest] as const
  await game.build([
    { kind: 'set', pos, block: { name: 'chest' } },
    { kind: 'container', pos, items: [{ slot: 0, name: 'bread', count: 3 }] },
  ])
  const player = await game.join('Ann')
  const { bot, ticks } = player
  await game.command('tp Ann 0.5 -60 0.5')
  await game.command('give Ann torch 5')
  await ticks(3)
  const [torches] = bot.inventory.items()
  if (torches === undefined) throw new Error('no torches')
  await bot.equip(torches, 'off-hand')
  await game.command('give Ann stick 1')
  bot.setQuickBarSlot(1)
  await ticks(3)
  const block = bot.blockAt(new Vec3(...chest))
  if (block === null) throw new Error('no chest')
  return { ...player, windowId: (await bot.openContainer(block)).id }
}

/** Sends a click whose client expects nothing: the server says what came of it. */
async function click({ bot, ticks, windowId }: Awaited<ReturnType<typeof atChest>>, mode: number, mouseButton: number) {
  const nothing = { present: false }
  bot._client.write('window_click', {
    windowId,
    stateId: -1,
    slot: 0,
    mouseButton,
    mode,
    changedSlots: [],
    cursorItem: nothing,
  })
  await ticks(3)
}

/** The chest's items, what the server knows Ann to carry by slot, and what lies about. */
async function kept({ server }: VirtualGame) {
  const inChest = ((await server.world.contents(chest)) ?? []).map(({ name, count }) => `${count} ${name}`)
  const [ann] = server.squid.players
  const carried = (ann?.inventory.slots ?? []).flatMap((item, slot) =>
    item === null ? [] : [`${slot}: ${item.count} ${item.name}`],
  )
  const lying = Object.values(server.squid.entities).filter(({ itemId }) => itemId !== undefined).length
  return { inChest, carried, lying }
}

const untouched = { inChest: ['3 bread'], carried: ['37: 1 stick', '45: 5 torch'], lying: 0 }

test('a spectator with an open chest moves nothing, drops nothing, swaps no hands', async () => {
  const seen = await playGame(async (game) => {
    const player = await atChest(game)
    const { bot, ticks } = player
    await game.command('gamemode spectator Ann')
    await ticks(2)
    const shown: number[] = []
    bot._client.on('window_items', ({ windowId }: { windowId: number }) => void shown.push(windowId))
    await click(player, SHIFT, 0)
    for (const status of [DROP_ONE, SWAP_HANDS]) {
      bot._client.write('block_dig', { status, location: new Vec3(0, 0, 0), face: 0, sequence: 0 })
    }
    await ticks(3)
    return { ...(await kept(game)), isShownAnew: shown.includes(player.windowId) }
  })
  expect(seen).toEqual({ ...untouched, isShownAnew: true })
})

test('the key of the off hand swaps it with a slot of an open chest, and the client sees both', async () => {
  const seen = await playGame(async (game) => {
    const player = await atChest(game)
    await click(player, NUMBER_KEY, OFF_HAND_KEY)
    const { bot } = player
    const shown = [bot.currentWindow?.slots[0], bot.inventory.slots[45]].map((item) => `${item?.count} ${item?.name}`)
    return { ...(await kept(game)), shown }
  })
  expect(seen).toEqual({
    inChest: ['5 torch'],
    carried: ['37: 1 stick', '45: 3 bread'],
    lying: 0,
    shown: ['5 torch', '3 bread'],
  })
})
