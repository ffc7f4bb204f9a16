/**
 * How fast bodies move, against vanilla's figures (Minecraft Wiki, "Transportation", "Sprinting", "Sneaking", "Jumping"
 * and "Entity motion"): blocks per second of game time, measured on the server's side of a real client.
 */
import { describe, expect, it } from 'vitest'
import { type Player, playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'

type Key = Parameters<Player['bot']['setControlState']>[0]

const TICKS_PER_SECOND = 20

/** Where the server believes a player to be. */
function seenAt(game: VirtualGame, name: string): { readonly x: number; readonly y: number; readonly z: number } {
  const player = game.server.squid.players.find(({ username }) => username === name)
  if (player === undefined) throw new Error(`${name} is not on the server`)
  return player.position
}

/** Blocks per second once the start is over, over two seconds. */
async function speedWith(keys: readonly Key[]): Promise<number> {
  return playGame(async (game) => {
    const alice = await game.join('Alice')
    await game.build([])
    await alice.bot.look(0, 0, true)
    for (const key of keys) alice.bot.setControlState(key, true)
    await alice.ticks(40)
    const [from, since] = [seenAt(game, 'Alice'), game.clock.now()]
    await alice.ticks(40)
    const [to, until] = [seenAt(game, 'Alice'), game.clock.now()]
    return (Math.hypot(to.x - from.x, to.z - from.z) * 1000) / (until - since)
  })
}

describe('moving', () => {
  it('walks 4.317 blocks a second', async () => {
    expect(await speedWith(['forward'])).toBeCloseTo(4.317, 2)
  })

  it('sprints 5.612 blocks a second', async () => {
    expect(await speedWith(['forward', 'sprint'])).toBeCloseTo(5.612, 2)
  })

  it('sneaks 1.295 blocks a second', async () => {
    expect(await speedWith(['forward', 'sneak'])).toBeCloseTo(1.295, 2)
  })

  it('jumps 1.252 blocks high and is back after 12 ticks', async () => {
    await playGame(async (game) => {
      const alice = await game.join('Alice')
      await game.build([])
      await alice.ticks(5)
      const ground = seenAt(game, 'Alice').y
      alice.bot.setControlState('jump', true)
      await alice.ticks(1)
      alice.bot.setControlState('jump', false)
      const heights: number[] = []
      for (let tick = 0; tick < 16; tick++) {
        heights.push(seenAt(game, 'Alice').y - ground)
        await alice.ticks(1)
      }
      expect(Math.max(...heights)).toBeCloseTo(1.252, 3)
      expect(heights.filter((height) => height > 0)).toHaveLength(11)
    })
  })

  it('falls as far in each tick as gravity and drag say', async () => {
    await playGame(async (game) => {
      const alice = await game.join('Alice')
      // Not so high that it kills.
      const height = 20
      await game.build([{ kind: 'set', pos: [0, -60 + height - 1, 0], block: { name: 'stone' } }], [0, -60 + height, 0])
      await alice.ticks(10)
      expect(seenAt(game, 'Alice').y).toBe(-60 + height)
      await game.command(`setblock 0 ${-60 + height - 1} 0 air`)
      const since = game.clock.now()
      while (seenAt(game, 'Alice').y > -60) await alice.ticks(1)
      // v' = (v + 0.08) * 0.98 blocks a tick, from rest.
      let [fallen, speed, ticks] = [0, 0, 0]
      while (fallen < height) {
        fallen += speed
        speed = (speed + 0.08) * 0.98
        ticks += 1
      }
      const tookTicks = ((game.clock.now() - since) / 1000) * TICKS_PER_SECOND
      expect(Math.abs(tookTicks - ticks)).toBeLessThanOrEqual(2)
    })
  })
})
