/** Games with mobs: what a bot sees of them, and what it does to them. */
import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import { Vec3 } from 'vec3'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import type { Player, VirtualGame } from '../../../fakes/virtual-game.ts'

export const FEET = -60
const TICK_MS = 50

/** Waits for a tick after which a condition holds; fails after so many seconds of game. */
export async function until(game: VirtualGame, what: string, holds: () => boolean, seconds = 30): Promise<void> {
  for (let tick = 0; tick < seconds * 20; tick++) {
    if (holds()) return
    await game.clock.sleep(TICK_MS)
  }
  throw new Error(`never: ${what}`)
}

/** Mobs of a kind, as a bot sees them, by id. */
export function seen(bot: Bot, name: string): readonly Entity[] {
  return Object.values(bot.entities)
    .filter((entity) => entity.name === name)
    .toSorted((a, b) => a.id - b.id)
}

/** The only one of its kind. */
export function only(bot: Bot, name: string): Entity {
  const [entity, another] = seen(bot, name)
  if (entity === undefined || another !== undefined) throw new Error(`${seen(bot, name).length} of ${name}`)
  return entity
}

/** An entry of an entity's metadata. */
export function looks(entity: Entity, key: number): unknown {
  return entity.metadata[key]
}

export const mob = (name: string, x: number, z: number, baby = false, y = FEET): BuildStep => ({
  kind: 'mob',
  mob: name,
  at: [x, y, z],
  ...(baby ? { baby } : {}),
})

/** A square of fence around the origin, `half` blocks away. */
export function pen(half: number, block = 'oak_fence'): readonly BuildStep[] {
  const side = (x0: number, z0: number, x1: number, z1: number, along: readonly [string, string]): BuildStep => ({
    kind: 'fill',
    box: { min: [x0, FEET, z0], max: [x1, FEET, z1] },
    block: block === 'oak_fence' ? { name: block, state: { [along[0]]: 'true', [along[1]]: 'true' } } : { name: block },
  })
  return [
    side(-half, -half, half, -half, ['east', 'west']),
    side(-half, half, half, half, ['east', 'west']),
    side(-half, -half, -half, half, ['north', 'south']),
    side(half, -half, half, half, ['north', 'south']),
  ]
}

/** Puts an item into a bot's hand. */
export async function hold(game: VirtualGame, { bot }: Player, item: string, count = 1): Promise<void> {
  await game.command(`give ${bot.username} ${item} ${count}`)
  await until(game, `${bot.username} has ${item}`, () => bot.inventory.items().some(({ name }) => name === item))
  const stack = bot.inventory.items().find(({ name }) => name === item)
  if (stack === undefined) throw new Error(`no ${item}`)
  await bot.equip(stack, 'hand')
}

/** Puts a player where it stands beside a point, looking at it. */
export async function stand(game: VirtualGame, { bot }: Player, x: number, z: number, y = FEET): Promise<void> {
  await game.command(`tp ${bot.username} ${x} ${y} ${z}`)
  await until(game, 'stands there', () => bot.entity.position.distanceTo(new Vec3(x, y, z)) < 0.2)
}

export function count(bot: Bot, item: string): number {
  return bot.inventory
    .items()
    .filter(({ name }) => name === item)
    .reduce((sum, stack) => sum + stack.count, 0)
}
