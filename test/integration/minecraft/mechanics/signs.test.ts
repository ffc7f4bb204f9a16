import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, aroundEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { type BuildingSite, startBuildingSite } from './building-site.ts'

let site: BuildingSite
let alice: Bot
let bob: Bot

beforeAll(async () => {
  site = await startBuildingSite()
  alice = await site.join('Alice')
  bob = await site.join('Bob')
})
afterAll(() => site.stop())
aroundEach((runTest) => site.play(runTest))

const wall: Position = [3, -60, 3]
const onGround: Position = [1, -60, 3]

beforeEach(async () => {
  await site.clean([{ kind: 'set', pos: wall, block: { name: 'stone' } }])
  await site.stand(alice, [1.5, -60, 1.5])
  await site.stand(bob, [-3.5, -60, -3.5])
})

/** Places a sign on the ground and waits for its editor. */
async function placeSign(item = 'oak_sign'): Promise<void> {
  await site.give(alice, item)
  await site.hold(alice, item)
  const opened = new Promise((resolve) => alice.once('signOpen', resolve))
  await site.click(alice, [1, -61, 3], 'up')
  await opened
}

function textFor(bot: Bot, [x, y, z]: Position): string {
  const block = bot.blockAt(new Vec3(x, y, z))
  return block?.name.endsWith('sign') === true ? (block.getSignText()[0] ?? '') : ''
}

function write(bot: Bot, [x, y, z]: Position, text: string): void {
  const block = bot.blockAt(new Vec3(x, y, z))
  if (block === null) throw new Error('no sign')
  bot.updateSign(block, text)
}

const reads = (bot: Bot, pos: Position, text: string): Promise<void> =>
  site.until(`${bot.username} reads ${text}`, () => textFor(bot, pos) === text)

describe('signs', () => {
  test('who places a sign writes it, the others read it, and so do those who join later', async () => {
    await placeSign()
    write(alice, onGround, 'Hello\nworld')
    await reads(bob, onGround, 'Hello\nworld')
    await reads(alice, onGround, 'Hello\nworld')
    const carol = await site.join('Carol')
    await reads(carol, onGround, 'Hello\nworld')
    carol.quit()
    await site.until('Carol has left', () => site.squid.players.length === 2)
  })

  test('signs of every wood stand and hang, and their editors open', async () => {
    const woods = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak', 'mangrove', 'crimson', 'warped']
    for (const wood of woods) {
      await site.world.run('setblock 1 -60 3 air')
      await placeSign(`${wood}_sign`)
      expect(await site.block(onGround)).toBe(`${wood}_sign[rotation=8,waterlogged=false]`)
      write(alice, onGround, wood)
      await reads(bob, onGround, wood)
    }
    await site.give(alice, 'warped_sign')
    await site.hold(alice, 'warped_sign')
    const opened = new Promise((resolve) => alice.once('signOpen', resolve))
    await site.click(alice, wall, 'north')
    await opened
    expect(await site.block([3, -60, 2])).toBe('warped_wall_sign[facing=north,waterlogged=false]')
    write(alice, [3, -60, 2], 'on the wall')
    await reads(bob, [3, -60, 2], 'on the wall')
  })

  test('a sign is written once, by whoever placed it, in lines of at most 384 characters', async () => {
    await placeSign()
    await reads(bob, onGround, '')
    write(bob, onGround, 'not mine')
    const lines = { text1: `§c${'x'.repeat(500)}`, text2: '', text3: '', text4: 'end' }
    alice._client.write('update_sign', { location: new Vec3(...onGround), isFrontText: true, ...lines })
    const kept = `${'x'.repeat(382)}\n\n\nend`
    await reads(bob, onGround, kept)
    write(alice, onGround, 'again')
    write(bob, onGround, 'mine')
    await site.click(alice, [2, -61, 4], 'up')
    expect(textFor(bob, onGround)).toBe(kept)
    expect(site.problems).toEqual([])
  })

  test('a broken sign loses its words, a turned one keeps them', async () => {
    await placeSign()
    write(alice, onGround, 'still here')
    await reads(bob, onGround, 'still here')
    await site.world.run('setblock 1 -60 3 oak_sign[rotation=4]')
    await site.until(
      'turned',
      () =>
        bob
          .blockAt(new Vec3(...onGround))
          ?.getProperties()
          .rotation?.toString() === '4',
    )
    const dora = await site.join('Dora')
    await reads(dora, onGround, 'still here')
    dora.quit()
    await site.until('Dora has left', () => site.squid.players.length === 2)
    const sign = alice.blockAt(new Vec3(...onGround))
    if (sign === null) throw new Error('no sign')
    await alice.dig(sign)
    await site.until('sign lies or is taken', () => bob.blockAt(new Vec3(...onGround))?.name === 'air')
    await placeSign()
    const emil = await site.join('Emil')
    await reads(emil, onGround, '')
    emil.quit()
    await site.until('Emil has left', () => site.squid.players.length === 2)
  })

  test('words are part of a kept world', async () => {
    await placeSign()
    write(alice, onGround, 'kept')
    await reads(bob, onGround, 'kept')
    expect(site.keeping.capture().signs).toEqual([{ pos: onGround, lines: ['kept', '', '', ''] }])
  })
})

describe('books', () => {
  const writing = (bot: Bot, slot: number) => bot.inventory.slots[slot]
  /** The client library's types do not name it. */
  const signing = (bot: Bot): ((slot: number, pages: string[], author: string, title: string) => Promise<void>) =>
    Reflect.get(bot, 'signBook')

  test('are written, signed with the name of who does it, and read', async () => {
    await site.clean()
    await site.give(alice, 'writable_book')
    await alice.writeBook(36, ['one §4red', 'two'])
    expect(site.player('Alice').inventory.slots[36]?.nbt).toMatchObject({
      value: { pages: { value: { value: ['one §4red', 'two'] } } },
    })
    await signing(alice)(36, ['one', 'two'], 'Somebody', 'My Days')
    const book = site.player('Alice').inventory.slots[36]
    expect([book?.name, book?.count]).toEqual(['written_book', 1])
    expect(book?.nbt).toMatchObject({ value: { author: { value: 'Alice' }, title: { value: 'My Days' } } })
    await site.until('Alice sees it', () => writing(alice, 36)?.name === 'written_book')
    const opened = new Promise<unknown>((resolve) => alice._client.once('open_book', resolve))
    alice.activateItem()
    expect(await opened).toMatchObject({ hand: 0 })
    alice._client.write('edit_book', { hand: 0, pages: ['other'], title: 'Other' })
    alice._client.write('edit_book', { hand: 9, pages: ['other'] })
    await alice.waitForTicks(2)
    expect(site.player('Alice').inventory.slots[36]?.nbt).toMatchObject({ value: { title: { value: 'My Days' } } })
  })
})
