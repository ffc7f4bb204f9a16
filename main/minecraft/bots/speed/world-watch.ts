/** Tells what is remembered of the blocks that one client knows when they change. */
import type { Bot } from 'mineflayer'

/** Something that holds facts about blocks and must drop them when the blocks change. */
export interface BlockMemory {
  forget(x: number, y: number, z: number): void
  forgetAll(): void
}

/**
 * From now on the memories drop a cell when it changes, and everything when a column comes or goes. They are told before
 * any other listener of the client, which might already ask for the new block.
 */
export function watchWorld(bot: Pick<Bot, 'prependListener'>, memories: readonly BlockMemory[]): void {
  const forgetAll = (): void => {
    for (const memory of memories) memory.forgetAll()
  }
  bot.prependListener('blockUpdate', (before, after) => {
    const position = after?.position ?? before?.position
    // The client announces the loss of its whole world without blocks.
    if (position === undefined || position === null) return forgetAll()
    for (const memory of memories) memory.forget(position.x, position.y, position.z)
  })
  bot.prependListener('chunkColumnLoad', forgetAll)
  bot.prependListener('chunkColumnUnload', forgetAll)
}
