/** A farmer in a game of virtual time: holds things, uses them on blocks, waits for what the server makes of it. */
import '../../../fakes/virtual-game.ts'
import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import { blockName } from '../../../../packages/minecraft-server/values/block-string.ts'
import { type Direction, directionVector } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { type Player, playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'

export interface Farmer extends VirtualGame {
  readonly bot: Bot
  readonly player: Player
  /** Gives things and takes the first of them into the hand. */
  hold(...items: readonly string[]): Promise<void>
  /** Uses the held item on a face of a block. */
  use(pos: Position, face?: Direction): Promise<void>
  block(pos: Position): Promise<BlockString>
  /** What the client sees there. */
  seen(pos: Position): Block
  until(what: string, isSo: () => boolean | Promise<boolean>, ticks?: number): Promise<void>
  /** How many of an item are carried and lie about, by what the server knows. */
  items(name: string): number
  /** How many the farmer carries, by what its client knows. */
  carries(name: string): number
  /** Lets the server's time pass with random ticks of a speed. */
  grow(speed: number, ticks: number): Promise<void>
}

export const set = (pos: Position, name: string, state: Readonly<Record<string, string>> = {}): BuildStep => ({
  kind: 'set',
  pos,
  block: { name, state },
})

export const fill = (min: Position, max: Position, name: string, state = {}): BuildStep => ({
  kind: 'fill',
  box: { min, max },
  block: { name, state },
})

async function farmerIn(game: VirtualGame): Promise<Farmer> {
  const player = await game.join('Alice')
  const { bot } = player
  const block = async (pos: Position): Promise<BlockString> =>
    (await game.server.world.read({ min: pos, max: pos })).at(pos)
  const seen = (pos: Position): Block => {
    const there = bot.blockAt(new Vec3(...pos))
    if (there === null) throw new Error(`${pos.join(' ')} is not loaded`)
    return there
  }
  const until: Farmer['until'] = async (what, isSo, ticks = 200) => {
    for (let tick = 0; tick < ticks; tick++) {
      if (await isSo()) return
      await player.ticks(1)
    }
    throw new Error(`${what} did not come to pass in ${ticks} ticks`)
  }
  const carries = (name: string): number => bot.inventory.count(bot.registry.itemsByName[name]?.id ?? -1, null)
  return {
    ...game,
    bot,
    player,
    block,
    seen,
    until,
    carries,
    hold: async (...items) => {
      for (const item of items) await game.command(`give Alice ${item}`)
      const name = blockName(items[0]?.split(' ')[0]?.replace(/\{.*/, '') ?? '')
      await until(`Alice has ${name}`, () => bot.inventory.items().some((item) => item.name === name))
      const found = bot.inventory.items().find((item) => item.name === name)
      if (found !== undefined) await bot.equip(found, 'hand')
      await player.ticks(2)
    },
    use: async (pos, face = 'up') => {
      await bot.activateBlock(seen(pos), new Vec3(...directionVector[face]))
      await player.ticks(3)
    },
    items: (name) => {
      const { entities, inventories } = game.server.world.frame()
      const carried = inventories.flatMap(({ slots }) => slots).filter((slot) => slot.name === name)
      const sum = carried.reduce((total, slot) => total + slot.count, 0)
      const lying = entities.filter((entity) => entity.type === 'item' && entity.name === name)
      return sum + lying.reduce((total, { id }) => total + (bot.entities[id]?.getDroppedItem()?.count ?? 0), 0)
    },
    grow: async (speed, ticks) => {
      await game.command(`gamerule randomTickSpeed ${speed}`)
      await game.clock.sleep(ticks * 50)
      await game.command('gamerule randomTickSpeed 0')
    },
  }
}

/** Plays a farm on these blocks with Alice at `start`; nothing grows until `grow`. */
export function farm<T>(
  steps: readonly BuildStep[],
  play: (farmer: Farmer) => Promise<T>,
  start: Position = [0, -60, 0],
): Promise<T> {
  return playGame(async (game) => {
    await game.build(steps, start)
    const farmer = await farmerIn(game)
    await game.command('gamerule randomTickSpeed 0')
    return play(farmer)
  })
}
