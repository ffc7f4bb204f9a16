/** Commands that a server has only where it is started with them, and what becomes of what they keep. */
import type { SquidPlayer, SquidServer } from '../../squid/squid.ts'
import type { Parsed, Reader } from './parse/reader.ts'
import type { CommandWorld } from './source.ts'
import type { Command, Run } from './tree.ts'

export interface CommandModule {
  /** By name; `read` reads any command, for those that stand inside of another one. */
  commands(read: (reader: Reader) => Parsed<Run>): Readonly<Record<string, Command>>
  /** A player has joined. */
  welcome(world: CommandWorld, player: SquidPlayer): void
  /** A world begins: what the commands have kept of the last one is gone. */
  begin(world: CommandWorld): void
}

/** What the commands of a module keep, one for each server. */
export function keptPerServer<T>(create: (server: SquidServer) => T): (world: CommandWorld) => T {
  const kept = new WeakMap<SquidServer, T>()
  return ({ server }) => {
    const known = kept.get(server)
    if (known !== undefined) return known
    const fresh = create(server)
    kept.set(server, fresh)
    return fresh
  }
}
