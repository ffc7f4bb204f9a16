/** Coordinates: absolute, relative to the sender (`~`), or along its look (`^`). */
import { Vec3 } from 'vec3'
import type { Position } from '../../../values/position.ts'
import { fail, ok } from '../../../values/result.ts'
import { MAX_Y, MIN_Y } from '../../terrain.ts'
import type { CommandSource, Rotation } from '../source.ts'
import { words } from '../translations.ts'
import type { Argument, Meaning } from './argument.ts'
import type { Parsed, Reader } from './reader.ts'

/** Nothing is further away than this in x and z. */
const WORLD_EDGE = 30_000_000
const RADIANS = Math.PI / 180
/** Where eyes are above the feet of whoever has them, for the anchor of looks. */
export const EYES = 1.62

interface Coordinate {
  readonly kind: 'absolute' | 'relative' | 'local'
  readonly value: number
  /** Written without a point: the middle of a block in x and z is meant. */
  readonly isWhole: boolean
}

function readCoordinate(reader: Reader, expected: string): Parsed<Coordinate> {
  const kind = reader.skip('~') ? 'relative' : reader.skip('^') ? 'local' : 'absolute'
  if (kind !== 'absolute' && (reader.isAtEnd || reader.peek() === ' ')) return ok({ kind, value: 0, isWhole: false })
  if (reader.isAtEnd) return reader.mistake(words(expected))
  const start = reader.cursor
  const value = reader.double()
  if (!value.ok) return reader.mistake(words(expected), start)
  return ok({
    kind,
    value: value.value,
    isWhole: kind === 'absolute' && !reader.line.slice(start, reader.cursor).includes('.'),
  })
}

function readCoordinates(reader: Reader, count: 2 | 3, expected: string): Parsed<readonly Coordinate[]> {
  const start = reader.cursor
  const read: Coordinate[] = []
  for (let index = 0; index < count; index++) {
    if (index > 0 && !reader.skip(' ')) return reader.mistake(words(`argument.pos${count}d.incomplete`), start)
    if (index > 0 && reader.isAtEnd) return reader.mistake(words(`argument.pos${count}d.incomplete`), start)
    const one = readCoordinate(reader, expected)
    if (!one.ok) return one
    read.push(one.value)
  }
  const locals = read.filter(({ kind }) => kind === 'local').length
  if (locals !== 0 && (locals !== count || count === 2)) return reader.mistake(words('argument.pos.mixed'), start)
  return ok(read)
}

function anchored(source: CommandSource): Vec3 {
  return source.anchor === 'eyes' ? source.position.offset(0, EYES, 0) : source.position
}

/** `^left ^up ^forward` along a look. */
function along(from: Vec3, { yaw, pitch }: Rotation, [left = 0, up = 0, forward = 0]: readonly number[]): Vec3 {
  const direction = (turn: number, lift: number): Vec3 => {
    const flat = Math.cos(lift * RADIANS)
    return new Vec3(-Math.sin(turn * RADIANS) * flat, -Math.sin(lift * RADIANS), Math.cos(turn * RADIANS) * flat)
  }
  const ahead = direction(yaw, pitch)
  const above = direction(yaw, pitch - 90)
  const aside = above.cross(ahead)
  return from.plus(ahead.scaled(forward)).plus(above.scaled(up)).plus(aside.scaled(left))
}

function place(read: readonly Coordinate[], source: CommandSource, middle: boolean): Vec3 {
  if (read[0]?.kind === 'local') {
    return along(
      anchored(source),
      source.rotation,
      read.map(({ value }) => value),
    )
  }
  const { position } = source
  const on = (index: number, from: number, centre: number): number => {
    const one = read[index]
    if (one === undefined) return from
    return (one.kind === 'relative' ? from : one.isWhole && middle ? centre : 0) + one.value
  }
  return new Vec3(on(0, position.x, 0.5), on(1, position.y, 0), on(2, position.z, 0.5))
}

/** A point; whole numbers mean the middle of a block in x and z. */
export const point: Argument<Vec3> = {
  name: '<x> <y> <z>',
  read: (reader) => {
    const read = readCoordinates(reader, 3, 'argument.pos.missing.double')
    return read.ok ? ok((source: CommandSource) => ok(place(read.value, source, true))) : read
  },
  suggest: () => ['~ ~ ~'],
}

const floor = ({ x, y, z }: Vec3): Position => [Math.floor(x), Math.floor(y), Math.floor(z)]

/** Whether there can be a block. */
export function isInWorld([x, y, z]: Position): boolean {
  return y >= MIN_Y && y <= MAX_Y && Math.abs(x) < WORLD_EDGE && Math.abs(z) < WORLD_EDGE
}

/** Whether somebody can be put there. */
export function isInReach({ x, y, z }: Vec3): boolean {
  return Math.abs(x) < WORLD_EDGE && Math.abs(z) < WORLD_EDGE && Math.abs(y) < 20_000_000
}

function blockMeaning(read: readonly Coordinate[]): Meaning<Position> {
  return (source) => {
    const pos = floor(place(read, source, false))
    return isInWorld(pos)
      ? ok(pos)
      : fail('bad-input', `${words('argument.pos.outofworld')} (y goes from ${MIN_Y} to ${MAX_Y})`)
  }
}

/** A block of the world. */
export const blockPosition: Argument<Position> = {
  name: '<x> <y> <z>',
  read: (reader) => {
    const read = readCoordinates(reader, 3, 'argument.pos.missing.int')
    if (!read.ok) return read
    const odd = read.value.find(({ kind, value }) => kind === 'absolute' && !Number.isInteger(value))
    if (odd !== undefined) return reader.mistake(words('parsing.int.invalid', odd.value))
    return ok(blockMeaning(read.value))
  },
  suggest: () => ['~ ~ ~'],
}

/** x and z of a block's column. */
export const columnPosition: Argument<readonly [number, number]> = {
  name: '<x> <z>',
  read: (reader) => {
    const read = readCoordinates(reader, 2, 'argument.pos.missing.int')
    if (!read.ok) return read
    const [x, z] = read.value
    return ok(({ position }: CommandSource) => {
      const on = (one: Coordinate | undefined, from: number): number =>
        Math.floor((one?.kind === 'relative' ? from : 0) + (one?.value ?? 0))
      const column = [on(x, position.x), on(z, position.z)] as const
      return column.every((value) => Math.abs(value) < WORLD_EDGE)
        ? ok(column)
        : fail('bad-input', words('argument.pos.outofworld'))
    })
  },
  suggest: () => ['~ ~'],
}

/** Yaw and pitch in degrees. */
export const rotation: Argument<Rotation> = {
  name: '<yaw> <pitch>',
  read: (reader) => {
    const read = readCoordinates(reader, 2, 'argument.rotation.incomplete')
    if (!read.ok) return read
    const [yaw, pitch] = read.value
    return ok((source: CommandSource) => {
      const on = (one: Coordinate | undefined, from: number): number =>
        (one?.kind === 'relative' ? from : 0) + (one?.value ?? 0)
      const up = Math.max(-90, Math.min(90, on(pitch, source.rotation.pitch)))
      return ok({ yaw: wrapped(on(yaw, source.rotation.yaw)), pitch: up })
    })
  },
  suggest: () => ['~ ~'],
}

/** Degrees in -180..180. */
export function wrapped(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360
  return turned >= 180 ? turned - 360 : turned
}

/** The look from a point towards another one. */
export function lookAt(from: Vec3, to: Vec3): Rotation {
  const { x, y, z } = to.minus(from)
  const yaw = wrapped(Math.atan2(z, x) / RADIANS - 90)
  return { yaw, pitch: wrapped(-Math.atan2(y, Math.hypot(x, z)) / RADIANS) }
}
