/** What stands in the brackets of a selector, one option at a time: `type=cow`, `distance=..5`, `scores={wood=3..}`. */
import loadRegistry from 'prismarine-registry'
import { MINECRAFT_VERSION } from '../../../rules/version.ts'
import type { SquidEntity } from '../../../squid/squid.ts'
import { ok } from '../../../values/result.ts'
import type { Compound } from '../../../world-files/nbt.ts'
import { displayName, isPlayer, kindOf, scoreHolder } from '../entity-labels.ts'
import { entityNbt } from '../nbt/entity-nbt.ts'
import type { CommandWorld } from '../source.ts'
import { words } from '../translations.ts'
import { wrapped } from './coordinates.ts'
import { isWithin, type Range, readRange } from './ranges.ts'
import type { Parsed, Reader } from './reader.ts'
import { contains, readCompound } from './snbt.ts'
import { entityTags } from './tag-tables.ts'

export const gameModes = ['survival', 'creative', 'adventure', 'spectator'] as const
const sorts = ['nearest', 'furthest', 'random', 'arbitrary'] as const
type Sort = (typeof sorts)[number]

type Test = (entity: SquidEntity, world: CommandWorld) => boolean

/** What a selector asks for, filled while its options are read. */
export interface Wanted {
  tests: Test[]
  /** x, y, z where they are given. */
  at: { x?: number; y?: number; z?: number }
  size: { dx?: number; dy?: number; dz?: number }
  distance: Range | null
  limit: number
  sort: Sort
  /** Only players are looked at. */
  playersOnly: boolean
}

type ReadOption = (reader: Reader, wanted: Wanted) => Parsed<unknown>

const isEntityKind = (name: string): boolean => loadRegistry(MINECRAFT_VERSION).entitiesByName[name] !== undefined

/** `!` and a value; the test turned around where the mark is there. */
function negatable<T>(
  read: (reader: Reader) => Parsed<T>,
  matches: (entity: SquidEntity, world: CommandWorld, value: T) => boolean,
): ReadOption {
  return (reader, wanted) => {
    const not = reader.skip('!')
    const value = read(reader)
    if (!value.ok) return value
    wanted.tests.push((entity, world) => matches(entity, world, value.value) !== not)
    return value
  }
}

const readType: ReadOption = (reader, wanted) => {
  const start = reader.cursor
  const not = reader.skip('!')
  const tag = reader.skip('#')
  const name = reader.identifier().replace(/^minecraft:/, '')
  const kinds = tag ? entityTags[name] : isEntityKind(name) ? [name] : undefined
  if (kinds === undefined)
    return reader.mistake(words('argument.entity.options.type.invalid', `minecraft:${name}`), start)
  wanted.tests.push((entity, { server }) => kinds.includes(kindOf(server, entity)) !== not)
  return ok(kinds)
}

const readGameMode: ReadOption = (reader, wanted) => {
  const start = reader.cursor
  const not = reader.skip('!')
  const name = reader.unquoted()
  const mode = [...gameModes.keys()].find((index) => gameModes[index] === name) ?? -1
  if (mode < 0) return reader.mistake(words('argument.entity.options.mode.invalid', name), start)
  wanted.playersOnly = true
  wanted.tests.push((entity, { server }) => isPlayer(server, entity) && (entity.gameMode === mode) !== not)
  return ok(mode)
}

const readLimit: ReadOption = (reader, wanted) => {
  const start = reader.cursor
  const limit = reader.integer()
  if (!limit.ok) return limit
  if (limit.value < 1) return reader.mistake(words('argument.entity.options.limit.toosmall'), start)
  wanted.limit = limit.value
  return limit
}

const readSort: ReadOption = (reader, wanted) => {
  const start = reader.cursor
  const name = reader.unquoted()
  const sort = sorts.find((known) => known === name)
  if (sort === undefined) return reader.mistake(words('argument.entity.options.sort.irreversible', name), start)
  wanted.sort = sort
  return ok(sort)
}

const readDistance: ReadOption = (reader, wanted) => {
  const start = reader.cursor
  const range = readRange(reader, false)
  if (!range.ok) return range
  if (range.value.max < 0 || (range.value.min < 0 && range.value.min !== Number.NEGATIVE_INFINITY)) {
    return reader.mistake(words('argument.entity.options.distance.negative'), start)
  }
  wanted.distance = range.value
  return range
}

const readLevel: ReadOption = (reader, wanted) => {
  const range = readRange(reader, true)
  if (!range.ok) return range
  wanted.playersOnly = true
  wanted.tests.push((entity, { server, services }) => {
    if (!isPlayer(server, entity)) return false
    return isWithin(range.value, services?.experience.get(entity).level ?? 0)
  })
  return range
}

/** `{objective=1..,other=5}` */
const readScores: ReadOption = (reader, wanted) => {
  const open = reader.expect('{')
  if (!open.ok) return open
  reader.skipSpaces()
  while (!reader.skip('}')) {
    const objective = reader.unquoted()
    reader.skipSpaces()
    const equals = reader.expect('=')
    if (!equals.ok) return equals
    reader.skipSpaces()
    const range = readRange(reader, true)
    if (!range.ok) return range
    wanted.tests.push((entity, { server, scoreboard }) => {
      const score = scoreboard.score(scoreHolder(server, entity), objective)
      return score !== null && isWithin(range.value, score)
    })
    reader.skipSpaces()
    if (reader.skip(',')) reader.skipSpaces()
    else if (reader.peek() !== '}') return reader.mistake(words('argument.entity.options.unterminated'))
  }
  return ok(true)
}

const readAngle =
  (of: (entity: SquidEntity) => number): ReadOption =>
  (reader, wanted) => {
    const range = readRange(reader, false)
    if (range.ok) wanted.tests.push((entity) => isWithin(range.value, of(entity)))
    return range
  }

const DEGREES_PER_BYTE = 360 / 256

const readNumber =
  (write: (wanted: Wanted, value: number) => void): ReadOption =>
  (reader, wanted) => {
    const value = reader.double()
    if (value.ok) write(wanted, value.value)
    return value
  }

function hasNbt(entity: SquidEntity, world: CommandWorld, value: Compound): boolean {
  return contains({ type: 'compound', value: entityNbt(world, entity) }, { type: 'compound', value })
}

/** Vanilla's options that speak of things which are not here. */
const absent = ['team', 'advancements', 'predicate']

const options: Readonly<Record<string, ReadOption>> = {
  type: readType,
  name: negatable(
    (reader) => reader.string(),
    (entity, { server, labels }, name) => displayName(server, labels, entity) === name,
  ),
  tag: negatable(
    (reader) => ok(reader.unquoted()),
    (entity, { labels }, tag) => (tag === '' ? labels.tags(entity).size === 0 : labels.tags(entity).has(tag)),
  ),
  nbt: negatable(readCompound, hasNbt),
  gamemode: readGameMode,
  limit: readLimit,
  sort: readSort,
  distance: readDistance,
  level: readLevel,
  scores: readScores,
  x_rotation: readAngle((entity) => entity.pitch * DEGREES_PER_BYTE),
  y_rotation: readAngle((entity) => wrapped(entity.yaw * DEGREES_PER_BYTE)),
  x: readNumber(({ at }, value) => {
    at.x = value
  }),
  y: readNumber(({ at }, value) => {
    at.y = value
  }),
  z: readNumber(({ at }, value) => {
    at.z = value
  }),
  dx: readNumber(({ size }, value) => {
    size.dx = value
  }),
  dy: readNumber(({ size }, value) => {
    size.dy = value
  }),
  dz: readNumber(({ size }, value) => {
    size.dz = value
  }),
}

function readOption(reader: Reader, wanted: Wanted): Parsed<unknown> {
  const start = reader.cursor
  const key = reader.unquoted()
  if (absent.includes(key)) return reader.mistake(`Option '${key}' is of things that this server has not`, start)
  const read = Object.hasOwn(options, key) ? options[key] : undefined
  if (read === undefined) return reader.mistake(words('argument.entity.options.unknown', key), start)
  reader.skipSpaces()
  if (!reader.skip('=')) return reader.mistake(words('argument.entity.options.valueless', key))
  reader.skipSpaces()
  return read(reader, wanted)
}

/** Reads `[...]`, if it is there, into what is wanted. */
export function readOptions(reader: Reader, wanted: Wanted): Parsed<unknown> {
  if (!reader.skip('[')) return ok(true)
  reader.skipSpaces()
  while (!reader.skip(']')) {
    if (reader.isAtEnd) return reader.mistake(words('argument.entity.options.unterminated'))
    const option = readOption(reader, wanted)
    if (!option.ok) return option
    reader.skipSpaces()
    if (reader.skip(',')) reader.skipSpaces()
    else if (reader.peek() !== ']') return reader.mistake(words('argument.entity.options.unterminated'))
  }
  return ok(true)
}
