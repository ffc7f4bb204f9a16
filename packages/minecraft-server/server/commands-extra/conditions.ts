/** What `execute if` and `execute unless` ask: blocks, entities, scores, data. */

import { positionsOf } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { ok, type Result } from '../../values/result.ts'
import { absentStep } from '../commands/absent.ts'
import { BLOCK_LIMIT, boxOf, volumeOf } from '../commands/building.ts'
import { blockNbt, keptBlock } from '../commands/nbt/block-nbt.ts'
import { entityNbt } from '../commands/nbt/entity-nbt.ts'
import { type Argument, choice, type Meaning, plain } from '../commands/parse/argument.ts'
import { blockTest } from '../commands/parse/blocks.ts'
import { blockPosition } from '../commands/parse/coordinates.ts'
import { isWithin, readRange } from '../commands/parse/ranges.ts'
import type { Parsed, Reader } from '../commands/parse/reader.ts'
import { entities, entity, scoreHolders } from '../commands/parse/selectors.ts'
import { snbt } from '../commands/parse/snbt.ts'
import type { CommandSource } from '../commands/source.ts'
import { words } from '../commands/translations.ts'
import { refuse } from '../commands/tree.ts'
import { nbtPath } from './nbt-path.ts'
import { objective } from './scoreboard-commands.ts'

/** How often a condition holds; 0 for never. */
type Count = Meaning<number>

/** One argument behind a space, and what it means. */
function next<T>(reader: Reader, argument: Argument<T>): Parsed<Meaning<T>> {
  const space = reader.expect(' ')
  return space.ok ? argument.read(reader) : space
}

/** Two meanings for the same source. */
function both<A, B>(a: Meaning<A>, b: Meaning<B>): Meaning<readonly [A, B]> {
  return (source) => {
    const first = a(source)
    if (!first.ok) return first
    const second = b(source)
    return second.ok ? ok([first.value, second.value] as const) : second
  }
}

function counted<T>(meaning: Meaning<T>, count: (value: T, source: CommandSource) => Result<number>): Count {
  return (source) => {
    const value = meaning(source)
    return value.ok ? count(value.value, source) : value
  }
}

function readBlock(reader: Reader): Parsed<Count> {
  const pos = next(reader, blockPosition)
  if (!pos.ok) return pos
  const test = next(reader, blockTest('block'))
  if (!test.ok) return test
  return ok(counted(both(pos.value, test.value), ([at, fits], { world }) => ok(fits(world, at) ? 1 : 0)))
}

function readEntity(reader: Reader): Parsed<Count> {
  const found = next(reader, entities('entities'))
  if (!found.ok) return found
  return ok((source: CommandSource) => {
    const some = found.value(source)
    return ok(some.ok ? some.value.length : 0)
  })
}

const comparisons = ['=', '<', '<=', '>', '>=', 'matches'] as const
const range = plain('<range>', (reader) => readRange(reader, true))
type Comparison = Exclude<(typeof comparisons)[number], 'matches'>

function compares(a: number, b: number, how: Comparison): boolean {
  return { '=': a === b, '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b }[how]
}

const scoreIn = (source: CommandSource, [name = '']: readonly string[], objectiveName: string): number | null =>
  source.world.scoreboard.score(name, objectiveName)

function readScore(reader: Reader): Parsed<Count> {
  const who = next(reader, scoreHolders('target'))
  if (!who.ok) return who
  const what = next(reader, objective)
  if (!what.ok) return what
  const left = both(who.value, what.value)
  const space = reader.expect(' ')
  if (!space.ok) return space
  const start = reader.cursor
  const word = reader.word()
  const how = comparisons.find((one) => one === word)
  if (how === undefined) return reader.mistake(words('command.unknown.argument'), start)
  return how === 'matches' ? readMatches(reader, left) : readComparison(reader, left, how)
}

type Scored = Meaning<readonly [readonly string[], { readonly name: string }]>

function readMatches(reader: Reader, left: Scored): Parsed<Count> {
  const wanted = next(reader, range)
  if (!wanted.ok) return wanted
  return ok(
    counted(both(left, wanted.value), ([[names, { name }], limits], source) => {
      const score = scoreIn(source, names, name)
      return ok(score !== null && isWithin(limits, score) ? 1 : 0)
    }),
  )
}

function readComparison(reader: Reader, left: Scored, how: Comparison): Parsed<Count> {
  const who = next(reader, scoreHolders('source'))
  if (!who.ok) return who
  const what = next(reader, objective)
  if (!what.ok) return what
  return ok(
    counted(both(left, both(who.value, what.value)), ([[names, one], [otherNames, other]], source) => {
      const [a, b] = [scoreIn(source, names, one.name), scoreIn(source, otherNames, other.name)]
      return ok(a !== null && b !== null && compares(a, b, how) ? 1 : 0)
    }),
  )
}

function readData(reader: Reader): Parsed<Count> {
  const space = reader.expect(' ')
  if (!space.ok) return space
  const start = reader.cursor
  const kind = reader.word()
  if (kind !== 'block' && kind !== 'entity') return reader.mistake(words('command.unknown.argument'), start)
  const isBlock = kind === 'block'
  const subject = isBlock ? next(reader, blockPosition) : next(reader, entity('target'))
  if (!subject.ok) return subject
  const path = next(reader, nbtPath)
  if (!path.ok) return path
  return ok((source: CommandSource) => {
    const found = subject.value(source)
    const wanted = path.value(source)
    if (!found.ok) return found
    if (!wanted.ok) return wanted
    const { world } = source
    const data = 'position' in found.value ? entityNbt(world, found.value) : blockNbt(world, found.value)
    return data === null ? refuse('commands.data.block.invalid') : ok(wanted.value.follow(data).length)
  })
}

type Corners = readonly [readonly [Position, Position], Position]

/** Vanilla compares what blocks keep, too, but for where they are. */
function sameBlocks(source: CommandSource, [[from, to], goal]: Corners, masked: boolean): Result<number> {
  const { world } = source
  const box = boxOf(from, to)
  const volume = volumeOf(box)
  if (volume > BLOCK_LIMIT) return refuse('commands.execute.blocks.toobig', BLOCK_LIMIT, volume)
  const text = (pos: Position): string => {
    const { stateId, nbt } = keptBlock(world, pos)
    const { x: _x, y: _y, z: _z, ...kept } = nbt ?? {}
    return `${stateId} ${snbt({ type: 'compound', value: kept })}`
  }
  let count = 0
  for (const pos of positionsOf(box)) {
    if (masked && world.stateAt(pos) === 0) continue
    const other: Position = [
      goal[0] + pos[0] - box.min[0],
      goal[1] + pos[1] - box.min[1],
      goal[2] + pos[2] - box.min[2],
    ]
    if (text(pos) !== text(other)) return ok(0)
    count += 1
  }
  return ok(count)
}

function readBlocks(reader: Reader): Parsed<Count> {
  const start = next(reader, blockPosition)
  if (!start.ok) return start
  const to = next(reader, blockPosition)
  if (!to.ok) return to
  const goal = next(reader, blockPosition)
  if (!goal.ok) return goal
  const mode = next(reader, choice('<all | masked>', ['all', 'masked'] as const))
  if (!mode.ok) return mode
  const corners = both(both(start.value, to.value), goal.value)
  return ok(counted(both(corners, mode.value), ([places, how], source) => sameBlocks(source, places, how === 'masked')))
}

const readers = { block: readBlock, blocks: readBlocks, data: readData, entity: readEntity, score: readScore } as const
const kinds = ['block', 'blocks', 'data', 'entity', 'score'] as const

/** Reads what stands behind `if` or `unless`. */
export function conditions(reader: Reader): Parsed<Count> {
  const start = reader.cursor
  const word = reader.word()
  const kind = kinds.find((one) => one === word)
  if (kind !== undefined) return readers[kind](reader)
  const isAbsent = word === 'biome' || word === 'predicate'
  return reader.mistake(isAbsent ? absentStep(`if ${word}`) : words('command.unknown.argument'), start)
}
