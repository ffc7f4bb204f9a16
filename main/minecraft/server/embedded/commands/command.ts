/** What operator commands share: who asks, who is meant, where. */
import { Vec3 } from 'vec3'
import { fail, ok, type Result } from '../../../../../preload/contract/errors.ts'
import type { Position } from '../../../../../preload/contract/geometry.ts'
import type { BlockStates } from '../../../block-states.ts'
import type { GameServices } from '../../../mechanics/survival.ts'
import type { Blocks } from '../blocks.ts'
import type { ContainerStore } from '../containers.ts'
import type { GameRules } from '../game-rules.ts'
import type { SquidEntity, SquidItemClass, SquidPlayer, SquidServer } from '../squid.ts'
import type { Operators } from './operators.ts'

export interface CommandWorld {
  readonly server: SquidServer
  readonly states: BlockStates
  readonly blocks: Blocks
  readonly containers: ContainerStore
  readonly Item: SquidItemClass
  readonly operators: Operators
  readonly rules: GameRules
  /** null where no mechanics are on the server. */
  readonly services: GameServices | null
  stateAt(pos: Position): number
}

export interface CommandContext extends CommandWorld {
  /** Who sent it; null for the console. */
  readonly player: SquidPlayer | null
}

/** Answers a sentence for whoever sent the command; what it cannot do is a `bad-input` error with a sentence. */
export type Command = (args: readonly string[], context: CommandContext) => Result<string>

export function withoutNamespace(name: string): string {
  return name.replace(/^minecraft:/, '')
}

function isPlayer(server: SquidServer, entity: SquidEntity): entity is SquidPlayer {
  return server.players.some((player) => player === entity)
}

function origin(context: CommandContext): Vec3 {
  return context.player?.position ?? new Vec3(0, 0, 0)
}

function nearestFirst(context: CommandContext, entities: readonly SquidEntity[]): readonly SquidEntity[] {
  const from = origin(context)
  return [...entities].sort((a, b) => a.position.distanceTo(from) - b.position.distanceTo(from) || a.id - b.id)
}

const SELECTOR = /^@([apse])(?:\[([^\]]*)\])?$/

function passes(server: SquidServer, entity: SquidEntity, key: 'type' | 'name', value: string): boolean {
  const not = value.startsWith('!')
  const wanted = withoutNamespace(not ? value.slice(1) : value)
  const player = isPlayer(server, entity)
  const actual = key === 'type' ? (player ? 'player' : entity.name) : player ? entity.username : undefined
  return (actual === wanted) !== not
}

/**
 * Entities that a name or a selector means: `@a`, `@p` (flying-squid's own compares distances with a boolean and takes the
 * wrong player), `@s`, `@e`, with `type`, `name` and `limit`. Nobody is an error.
 */
export function selectEntities(text: string, context: CommandContext): Result<readonly SquidEntity[]> {
  const { server } = context
  const named = server.players.find((player) => player.username === text)
  if (named !== undefined) return ok([named])
  const match = SELECTOR.exec(text)
  if (match === null) return fail('bad-input', `No player was found by the name "${text}"`)
  const [, kind, options = ''] = match
  const all: readonly SquidEntity[] = kind === 'e' ? Object.values(server.entities) : server.players
  let found = kind === 's' ? (context.player === null ? [] : [context.player]) : nearestFirst(context, all)
  let limit = kind === 'p' ? 1 : found.length
  for (const option of options.split(',').filter((part) => part !== '')) {
    const [key, value = ''] = option.split('=')
    if (key === 'limit') limit = Number(value)
    else if (key === 'type' || key === 'name') found = found.filter((entity) => passes(server, entity, key, value))
    else return fail('bad-input', `Unknown option "${key}" in selector ${text}: type, name and limit are known`)
  }
  found = found.slice(0, limit)
  return found.length === 0 ? fail('bad-input', 'No entity was found') : ok(found)
}

/** Players that a name or a selector means; entities that are none are left out. */
export function selectPlayers(text: string, context: CommandContext): Result<readonly SquidPlayer[]> {
  const found = selectEntities(text, context)
  if (!found.ok) return found
  const players = found.value.filter((entity) => isPlayer(context.server, entity))
  return players.length === 0 ? fail('bad-input', 'No player was found') : ok(players)
}

/** One coordinate: `12`, `-3.5`, `~`, `~2`; null when it is none. */
function coordinate(text: string | undefined, from: number): number | null {
  const match = /^(~?)(-?\d+(?:\.\d+)?)?$/.exec(text ?? '')
  if (match === null || text === '' || text === undefined) return null
  const value = match[2] === undefined ? 0 : Number(match[2])
  return match[1] === '~' ? from + value : value
}

/** Three coordinates, relative to `from` where they begin with a tilde. */
export function point(args: readonly string[], from: Vec3): Result<Vec3> {
  const x = coordinate(args[0], from.x)
  const y = coordinate(args[1], from.y)
  const z = coordinate(args[2], from.z)
  if (x === null || y === null || z === null) {
    return fail('bad-input', `Incomplete position: three coordinates are needed, got "${args.slice(0, 3).join(' ')}"`)
  }
  return ok(new Vec3(x, y, z))
}

/** Three coordinates of a block, relative to whoever sent the command. */
export function blockPosition(args: readonly string[], context: CommandContext): Result<Position> {
  const found = point(args, origin(context))
  return found.ok ? ok([Math.floor(found.value.x), Math.floor(found.value.y), Math.floor(found.value.z)]) : found
}

/** `stone`, `minecraft:oak_stairs[facing=east]`; block entity data in braces is left out. */
export function blockState(text: string | undefined, states: BlockStates): Result<number> {
  const bare = withoutNamespace((text ?? '').replace(/\{.*$/, '').replace('[]', ''))
  if (!/^[a-z0-9_]+(\[[a-z0-9_]+=[a-z0-9_]+(,[a-z0-9_]+=[a-z0-9_]+)*\])?$/.test(bare)) {
    return fail('bad-input', `"${text ?? ''}" is no block: write name or name[property=value,...]`)
  }
  return states.parse(bare)
}
