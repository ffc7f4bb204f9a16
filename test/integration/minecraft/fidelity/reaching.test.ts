/**
 * How far hands reach: 4.5 blocks from the eyes for a player's own client (Minecraft Wiki, "Player", reach), and what the
 * server lets pass at most: 6 blocks from the eyes to the middle of a block, as vanilla's 1.19.2 does.
 */
import { describe, expect, it } from 'vitest'
import type { Point, Position } from '../../../../shared/contract/geometry.ts'
import { type Player, playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'

const EYES = 1.62
const CLIENT_REACH = 4.5
const SERVER_REACH = 6
const { signal } = new AbortController()

function eyesOf({ bot }: Player): Point {
  const { x, y, z } = bot.entity.position
  return [x, y + EYES, z]
}

function away(from: Point, to: Point): number {
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2])
}

function middle([x, y, z]: Position): Point {
  return [x + 0.5, y + 0.5, z + 0.5]
}

/** Distances from a player's eyes to what it clicks (the middle of a block where the packet names no point of it). */
function watchReach(player: Player, packet: 'block_dig' | 'block_place'): readonly number[] {
  const seen: number[] = []
  const { write } = player.bot._client
  player.bot._client.write = (name: string, data: unknown) => {
    if (name === packet) seen.push(away(eyesOf(player), clickOf(data)))
    return write.call(player.bot._client, name, data)
  }
  return seen
}

function clickOf(data: unknown): Point {
  const number = (holder: unknown, name: string): number | undefined =>
    holder instanceof Object && name in holder ? Number(Reflect.get(holder, name)) : undefined
  const location: unknown = data instanceof Object ? Reflect.get(data, 'location') : null
  const along = (axis: string): number =>
    (number(location, axis) ?? Number.NaN) + (number(data, `cursor${axis.toUpperCase()}`) ?? 0.5)
  return [along('x'), along('y'), along('z')]
}

async function blockAt(game: VirtualGame, pos: Position): Promise<string> {
  return (await game.server.world.read({ min: pos, max: pos })).at(pos)
}

/** Cells in a row away from the player at its eyes' height, which a hand might reach or not. */
function row(player: Player): readonly { readonly pos: Position; readonly away: number }[] {
  const [x, y, z] = eyesOf(player)
  const cells = [4, 5, 6, 7, 8].map((step): Position => [Math.floor(x), Math.floor(y), Math.floor(z) + step])
  return cells.map((pos) => ({ pos, away: away([x, y, z], middle(pos)) }))
}

describe('reaching', () => {
  it("breaks and places what lies within the server's reach, and nothing beyond", async () => {
    await playGame(async (game) => {
      const alice = await game.join('Alice')
      await game.build([])
      await game.command('give Alice stone 64')
      await alice.ticks(5)
      await alice.body.equip('stone', signal)
      // 0.3 nearer than the middle of a cell: then the row has cells just on either side of the limit.
      alice.bot.physicsEnabled = false
      alice.bot.entity.position.z += 0.3
      await game.clock.sleep(100)
      const cells = row(alice)
      expect(cells.some((cell) => cell.away < SERVER_REACH)).toBe(true)
      expect(cells.some((cell) => cell.away > SERVER_REACH)).toBe(true)
      for (const { pos, away } of cells) {
        const [x, y, z] = pos
        // No hardness: gone with the first packet.
        await game.command(`setblock ${x} ${y} ${z} slime_block`)
        alice.bot._client.write('block_dig', { status: 0, location: { x, y, z }, face: 1, sequence: 0 })
        await game.clock.sleep(100)
        expect([away, await blockAt(game, pos)]).toEqual([away, away <= SERVER_REACH ? 'air' : 'slime_block'])
        await game.command(`setblock ${x} ${y} ${z} slime_block`)
        const click = { direction: 1, cursorX: 0.5, cursorY: 1, cursorZ: 0.5, insideBlock: false, sequence: 0 }
        alice.bot._client.write('block_place', { hand: 0, location: { x, y, z }, ...click })
        await game.clock.sleep(100)
        const above: Position = [x, y + 1, z]
        expect([away, await blockAt(game, above)]).toEqual([away, away <= SERVER_REACH ? 'stone' : 'air'])
        for (const high of [y, y + 1]) await game.command(`setblock ${x} ${high} ${z} air`)
      }
    })
  })

  it('walks up to what lies beyond 4.5 blocks before it digs or places there', async () => {
    await playGame(async (game) => {
      const alice = await game.join('Alice')
      await game.build([{ kind: 'set', pos: [12, -60, 3], block: { name: 'dirt' } }])
      await game.command('give Alice stone 64')
      await alice.ticks(5)
      const dug = watchReach(alice, 'block_dig')
      expect(await alice.body.dig([12, -60, 3], signal)).toMatchObject({ ok: true })
      const placed = watchReach(alice, 'block_place')
      await alice.body.equip('stone', signal)
      expect(await alice.body.place({ item: 'stone', pos: [-9, -60, 5], state: {} }, signal)).toMatchObject({
        ok: true,
      })
      expect(await blockAt(game, [-9, -60, 5])).toBe('stone')
      expect(dug.length).toBeGreaterThan(0)
      expect(placed.length).toBeGreaterThan(0)
      expect(Math.max(...dug)).toBeLessThanOrEqual(CLIENT_REACH)
      expect(Math.max(...placed)).toBeLessThanOrEqual(CLIENT_REACH)
    })
  })
})
