/** What the patches of the client libraries share: members that must be there, and word of changed blocks. */
import type { Bot } from 'mineflayer'

/* Borders of the patches: what they replace must be there, or an update of a library would switch them off in silence. */

type Call = (...args: never[]) => unknown

function isCall(value: unknown): value is Call {
  return typeof value === 'function'
}

/** Throws unless every named member is a function; `of` says whose they are. */
export function requireMembers(target: object, names: readonly string[], of: string): void {
  for (const name of names) {
    if (!isCall(Reflect.get(target, name))) {
      throw new Error(`${of} lacks ${name}: it is not the version that the lab was built for; run npm ci`)
    }
  }
}

/* Tells what is remembered of the blocks that one client knows when they change. */

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
