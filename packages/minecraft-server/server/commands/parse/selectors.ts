/** Who is meant: a player's name, a UUID, or a selector (`@a`, `@p`, `@r`, `@s`, `@e`) with options. */
import { Vec3 } from 'vec3'
import type { SquidEntity, SquidPlayer } from '../../../squid/squid.ts'
import { fail, ok, type Result } from '../../../values/result.ts'
import { isPlayer, scoreHolder } from '../entity-labels.ts'
import type { CommandSource, CommandWorld } from '../source.ts'
import { words } from '../translations.ts'
import type { Argument, Meaning } from './argument.ts'
import { isWithin } from './ranges.ts'
import type { Parsed, Reader } from './reader.ts'
import { readOptions, type Wanted } from './selector-options.ts'

/** What was written, before anybody is looked for. */
type Target =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'self'; readonly wanted: Wanted }
  | { readonly kind: 'selector'; readonly wanted: Wanted }

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const LONGEST_NAME = 40

const anybody = (): Wanted => ({
  tests: [],
  at: {},
  size: {},
  distance: null,
  limit: Number.POSITIVE_INFINITY,
  sort: 'arbitrary',
  playersOnly: false,
})

/** The dead are no entities any more, while clients still see them fall. */
function isAlive(entity: SquidEntity, { server, services }: CommandWorld): boolean {
  if (isPlayer(server, entity)) return entity.health > 0
  return services?.mobs.isMob(entity) !== true || services.mobs.find(entity) !== null
}

function startOf(letter: string): Wanted | null {
  switch (letter) {
    case 'a':
      return { ...anybody(), playersOnly: true }
    case 'p':
      return { ...anybody(), playersOnly: true, limit: 1, sort: 'nearest' }
    case 'r':
      return { ...anybody(), playersOnly: true, limit: 1, sort: 'random' }
    case 's':
      return { ...anybody(), limit: 1 }
    case 'e':
      return { ...anybody(), tests: [isAlive] }
    default:
      return null
  }
}

function readSelector(reader: Reader): Parsed<Target> {
  const start = reader.cursor
  reader.skip('@')
  const letter = reader.next()
  const wanted = startOf(letter)
  if (letter === '') return reader.mistake(words('argument.entity.selector.missing'), start + 1)
  if (wanted === null) return reader.mistake(words('argument.entity.selector.unknown', `@${letter}`), start)
  const options = readOptions(reader, wanted)
  return options.ok ? ok({ kind: letter === 's' ? 'self' : 'selector', wanted }) : options
}

function readTarget(reader: Reader): Parsed<Target> {
  if (reader.peek() === '@') return readSelector(reader)
  const start = reader.cursor
  const name = reader.string()
  if (!name.ok) return name
  if (!/^\S+$/.test(name.value) || name.value.length > LONGEST_NAME) {
    return reader.mistake(words('argument.entity.invalid'), start)
  }
  return ok({ kind: 'name', name: name.value })
}

function centreOf({ at }: Wanted, { position }: CommandSource): Vec3 {
  return new Vec3(at.x ?? position.x, at.y ?? position.y, at.z ?? position.z)
}

/** Whether a body touches the box of dx, dy and dz; one block where they are 0. */
function isInVolume(entity: SquidEntity, from: Vec3, { dx = 0, dy = 0, dz = 0 }: Wanted['size']): boolean {
  const touches = (at: number, half: number, start: number, length: number): boolean =>
    at + half >= Math.min(start, start + length) && at - half <= Math.max(start, start + length) + 1
  const { x, y, z } = entity.position
  const half = entity.itemId === undefined ? 0.3 : 0.125
  return (
    touches(x, half, from.x, dx) &&
    touches(z, half, from.z, dz) &&
    y + 2 * half >= Math.min(from.y, from.y + dy) &&
    y <= Math.max(from.y, from.y + dy) + 1
  )
}

function sorted(
  found: readonly SquidEntity[],
  from: Vec3,
  wanted: Wanted,
  source: CommandSource,
): readonly SquidEntity[] {
  const far = (entity: SquidEntity): number => entity.position.distanceTo(from)
  switch (wanted.sort) {
    case 'nearest':
      return found.toSorted((a, b) => far(a) - far(b) || a.id - b.id)
    case 'furthest':
      return found.toSorted((a, b) => far(b) - far(a) || a.id - b.id)
    case 'random': {
      const luck = new Map(found.map((entity) => [entity, source.world.chance()]))
      return found.toSorted((a, b) => (luck.get(a) ?? 0) - (luck.get(b) ?? 0) || a.id - b.id)
    }
    default:
      return found
  }
}

function select(wanted: Wanted, isSelf: boolean, source: CommandSource): readonly SquidEntity[] {
  const { world } = source
  const { server } = world
  const everybody: readonly SquidEntity[] = wanted.playersOnly
    ? server.players
    : Object.values(server.entities).toSorted((a, b) => a.id - b.id)
  const asked = isSelf ? (source.entity === null ? [] : [source.entity]) : everybody
  const from = centreOf(wanted, source)
  const isBox = Object.keys(wanted.size).length > 0
  const found = asked.filter((entity) => {
    if (wanted.distance !== null && !isWithin(wanted.distance, entity.position.distanceTo(from))) return false
    if (isBox && !isInVolume(entity, from, wanted.size)) return false
    return wanted.tests.every((test) => test(entity, world))
  })
  return sorted(found, from, wanted, source).slice(0, Math.min(found.length, wanted.limit))
}

function find(target: Target, source: CommandSource): readonly SquidEntity[] {
  if (target.kind !== 'name') return select(target.wanted, target.kind === 'self', source)
  const { server } = source.world
  const named = server.players.find(({ username }) => username.toLowerCase() === target.name.toLowerCase())
  if (named !== undefined) return [named]
  const id = target.name.toLowerCase()
  return UUID.test(id) ? Object.values(server.entities).filter(({ uuid }) => uuid.toLowerCase() === id) : []
}

function nobody(target: Target, playersOnly: boolean): Result<never> {
  if (target.kind === 'name') return fail('bad-input', `No player was found by the name "${target.name}"`)
  return fail('bad-input', words(`argument.entity.notfound.${playersOnly ? 'player' : 'entity'}`))
}

function suggest({ world, entity }: CommandSource): readonly string[] {
  const names = world.server.players.map(({ username }) => username)
  return [...names, '@a', '@p', '@r', ...(entity === null ? [] : ['@s']), '@e']
}

/** One entity or several; nobody is an error. */
export function entities(name: string): Argument<readonly SquidEntity[]> {
  const meaning =
    (target: Target): Meaning<readonly SquidEntity[]> =>
    (source) => {
      const found = find(target, source)
      return found.length === 0 ? nobody(target, false) : ok(found)
    }
  const read = (reader: Reader): Parsed<Meaning<readonly SquidEntity[]>> => {
    const target = readTarget(reader)
    return target.ok ? ok(meaning(target.value)) : target
  }
  return { name: `<${name}>`, read, suggest }
}

function isMany(target: Target): boolean {
  return target.kind === 'selector' && target.wanted.limit > 1
}

/** Exactly one entity. */
export function entity(name: string): Argument<SquidEntity> {
  const read = (reader: Reader): Parsed<Meaning<SquidEntity>> => {
    const start = reader.cursor
    const target = readTarget(reader)
    if (!target.ok) return target
    if (isMany(target.value)) return reader.mistake(words('argument.entity.toomany'), start)
    return ok((source: CommandSource) => {
      const [found] = find(target.value, source)
      return found === undefined ? nobody(target.value, false) : ok(found)
    })
  }
  return { name: `<${name}>`, read, suggest }
}

function isPlayersOnly(target: Target): boolean {
  return target.kind !== 'selector' || target.wanted.playersOnly
}

/** Players, one or several; a selector that could find anything else is refused. */
export function players(name: string): Argument<readonly SquidPlayer[]> {
  const read = (reader: Reader): Parsed<Meaning<readonly SquidPlayer[]>> => {
    const start = reader.cursor
    const target = readTarget(reader)
    if (!target.ok) return target
    if (!isPlayersOnly(target.value)) return reader.mistake(words('argument.player.entities'), start)
    return ok((source: CommandSource) => {
      const { server } = source.world
      const found = find(target.value, source).filter((one): one is SquidPlayer => isPlayer(server, one))
      return found.length === 0 ? nobody(target.value, true) : ok(found)
    })
  }
  return { name: `<${name}>`, read, suggest }
}

/** Exactly one player. */
export function player(name: string): Argument<SquidPlayer> {
  const read = (reader: Reader): Parsed<Meaning<SquidPlayer>> => {
    const start = reader.cursor
    const target = readTarget(reader)
    if (!target.ok) return target
    if (!isPlayersOnly(target.value)) return reader.mistake(words('argument.player.entities'), start)
    if (isMany(target.value)) return reader.mistake(words('argument.player.toomany'), start)
    return ok((source: CommandSource) => {
      const [found] = find(target.value, source)
      const isOne = found !== undefined && isPlayer(source.world.server, found)
      return isOne ? ok(found) : nobody(target.value, true)
    })
  }
  return { name: `<${name}>`, read, suggest }
}

/**
 * Under what names scores are kept: a selector's entities, `*` (everybody who has a score), or any name, of somebody who is
 * here or not.
 */
export function scoreHolders(name: string): Argument<readonly string[]> {
  const read = (reader: Reader): Parsed<Meaning<readonly string[]>> => {
    if (reader.peek() !== '@') {
      const holder = reader.word()
      if (holder === '') return reader.mistake(words('argument.scoreHolder.empty'))
      return ok(({ world }: CommandSource) => {
        if (holder !== '*') return ok([holder])
        const known = world.scoreboard.holders()
        return known.length === 0 ? fail('bad-input', words('argument.scoreHolder.empty')) : ok(known)
      })
    }
    const target = readSelector(reader)
    if (!target.ok) return target
    return ok((source: CommandSource) => {
      const found = find(target.value, source).map((one) => scoreHolder(source.world.server, one))
      return found.length === 0 ? fail('bad-input', words('argument.entity.notfound.entity')) : ok(found)
    })
  }
  return { name: `<${name}>`, read, suggest }
}
