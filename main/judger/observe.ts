/** What an agent perceives without looking into anything. */
import { distance } from '../../packages/minecraft-server/values/geometry.ts'
import type { BotBody } from '../minecraft/ports/bot-body.ts'
import type { Observation } from './judger.ts'
import type { LiveBlocks } from './live-blocks.ts'

/** Team mates and blocks are seen within this distance in blocks (VillagerBench's observation radius). */
const SIGHT_BLOCKS = 32

export function observe(
  body: BotBody,
  bodies: ReadonlyMap<string, BotBody>,
  blocks: LiveBlocks,
): Omit<Observation, 'heard'> {
  const position = body.position()
  const teammates = [...bodies.values()]
    .filter((other) => other.name !== body.name)
    .map((other) => ({
      name: other.name,
      position: other.position(),
      held: other.held(),
      inventory: other.inventory(),
    }))
    .filter((other) => distance(other.position, position) <= SIGHT_BLOCKS)
  return {
    agent: body.name,
    position,
    health: body.health(),
    held: body.held(),
    inventory: body.inventory(),
    teammates,
    changes: blocks.changes().filter(({ pos }) => distance(pos, position) <= SIGHT_BLOCKS),
  }
}
