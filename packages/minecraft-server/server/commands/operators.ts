/** Who may use commands, by name, and how clients are told: their rights, and the commands that they may complete. */
import { MemoryClient } from '../../link/memory-client.ts'
import type { SquidPlayer, SquidServer } from '../../squid/squid.ts'

export interface Operators {
  has(name: string): boolean
  add(name: string): void
  remove(name: string): void
  /** To be called when a player has joined. */
  welcome(player: SquidPlayer): void
}

/** What the protocol tells a client of its own rights: 24 none, 28 all. */
const RIGHTS = { none: 24, all: 28 } as const

/** Nodes of the protocol's tree of commands: a literal word, or an argument; one that ends a command is `executable`. */
const ROOT = 0
const LITERAL = 1
const ARGUMENT = 2

interface CommandNode {
  readonly flags: {
    readonly unused: 0
    readonly has_custom_suggestions: 0
    readonly has_redirect_node: 0
    readonly has_command: 0 | 1
    readonly command_node_type: 0 | 1 | 2
  }
  readonly children: readonly number[]
  readonly extraNodeData?: Readonly<Record<string, string>>
}

function node(
  type: 0 | 1 | 2,
  children: readonly number[],
  extraNodeData?: Readonly<Record<string, string>>,
): CommandNode {
  const flags = {
    unused: 0,
    has_custom_suggestions: 0,
    has_redirect_node: 0,
    has_command: type === ROOT ? 0 : 1,
    command_node_type: type,
  } as const
  return extraNodeData === undefined ? { flags, children } : { flags, children, extraNodeData }
}

/** Every command takes any words: what they mean is told when they are sent. */
function commandTree(names: readonly string[]): object {
  const words = node(ARGUMENT, [], { name: 'words', parser: 'brigadier:string', properties: 'GREEDY_PHRASE' })
  const literals = names.map((name) => node(LITERAL, [1], { name }))
  const root = node(
    ROOT,
    literals.map((_, index) => index + 2),
  )
  return { nodes: [root, words, ...literals], rootIndex: 0 }
}

/**
 * `names`: the commands that there are; `open`: those that are for everybody. Clients of this process, which are agents, have
 * no rights and are told of none.
 */
export function createOperators(server: SquidServer, names: readonly string[], open: readonly string[]): Operators {
  const operators = new Set<string>()
  const tell = (player: SquidPlayer): void => {
    player.op = operators.has(player.username)
    if (player._client instanceof MemoryClient) return
    const entityStatus = player.op ? RIGHTS.all : RIGHTS.none
    player._client.write('entity_status', { entityId: player.id, entityStatus })
    player._client.write('declare_commands', commandTree(player.op ? names : open))
  }
  const tellByName = (name: string): void => {
    for (const player of server.players) if (player.username === name) tell(player)
  }
  return {
    has: (name) => operators.has(name),
    add: (name) => {
      operators.add(name)
      tellByName(name)
    },
    remove: (name) => {
      operators.delete(name)
      tellByName(name)
    },
    welcome: (player) => {
      if (!(player._client instanceof MemoryClient)) tell(player)
    },
  }
}
