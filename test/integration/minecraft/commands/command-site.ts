/** A server with all mechanics whose console and bots give commands. */
import '../../../../main/episode/virtual-globals.ts'
import type { Bot } from 'mineflayer'
import { survivalMechanics } from '../../../../packages/minecraft-server/mechanics/index.ts'
import { extraCommands } from '../../../../packages/minecraft-server/server/commands-extra/index.ts'
import type { BlockString } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { type SharedServer, startSharedServer } from '../server/shared-server.ts'
import { emptyPlan, unwrap } from '../server/support.ts'

export interface CommandSite extends SharedServer {
  /** Flat ground without anything on it; everybody stands near the origin with empty hands. */
  clean(): Promise<void>
  /** The answer to a command of the console that must succeed. */
  did(line: string): string
  /** What is wrong with a command of the console that must be refused. */
  refused(line: string): string
  block(pos: Position): Promise<BlockString>
  /** How many of an item a bot sees in its inventory. */
  count(bot: Bot, item: string): number
}

export async function startCommandSite(): Promise<CommandSite> {
  const server = await startSharedServer(survivalMechanics, [extraCommands])
  return {
    ...server,
    clean: async () => unwrap(await server.world.reset(emptyPlan)),
    did: (line) => unwrap(server.commands.answer(line, null)),
    refused: (line) => {
      const answer = server.commands.answer(line, null)
      if (answer.ok) throw new Error(`${line} was not refused but answered: ${answer.value}`)
      if (answer.error.code === 'internal') throw new Error(`${line}: ${answer.error.message}`)
      return answer.error.message
    },
    block: async (pos) => (await server.world.read({ min: pos, max: pos })).at(pos),
    count: (bot, item) => bot.inventory.count(bot.registry.itemsByName[item]?.id ?? -1, null),
  }
}
