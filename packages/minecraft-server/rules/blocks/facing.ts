/** Directions that a player's look and click give to a placed block. Yaw and pitch are vanilla degrees: 0 south, 90 west; pitch 90 down. */
import { type Direction, type HorizontalDirection, oppositeDirection } from '../../values/geometry.ts'

const byQuarter: readonly HorizontalDirection[] = ['south', 'west', 'north', 'east']

/** The horizontal direction a player looks in. */
export function lookDirection(yawDeg: number): HorizontalDirection {
  const quarter = ((Math.floor(yawDeg / 90 + 0.5) % 4) + 4) % 4
  return byQuarter[quarter] ?? 'south'
}

const clockwiseOf: Readonly<Record<HorizontalDirection, HorizontalDirection>> = {
  north: 'east',
  east: 'south',
  south: 'west',
  west: 'north',
}

/** The direction to the right of a horizontal direction. */
export function clockwise(direction: HorizontalDirection): HorizontalDirection {
  return clockwiseOf[direction]
}

/** The opposite of a horizontal direction. */
export function turnedBack(direction: HorizontalDirection): HorizontalDirection {
  return clockwise(clockwise(direction))
}

/** The direction to the left of a horizontal direction. */
export function counterClockwise(direction: HorizontalDirection): HorizontalDirection {
  return clockwise(turnedBack(direction))
}

/** Narrows a direction to the four horizontal ones. */
export function isHorizontal(direction: string | undefined): direction is HorizontalDirection {
  return direction === 'north' || direction === 'south' || direction === 'west' || direction === 'east'
}

/** The axis of a direction. */
export function axisOf(direction: Direction): 'x' | 'y' | 'z' {
  if (direction === 'up' || direction === 'down') return 'y'
  return direction === 'north' || direction === 'south' ? 'z' : 'x'
}

/** All six directions, the one nearest to the look first and its opposite last (vanilla's order, ties included). */
export function directionsByLook(yawDeg: number, pitchDeg: number): readonly Direction[] {
  const pitch = (pitchDeg * Math.PI) / 180
  const yaw = (-yawDeg * Math.PI) / 180
  const flat = Math.cos(pitch)
  const [x, y, z] = [Math.sin(yaw), -Math.sin(pitch), Math.cos(yaw)]
  const alongX: Direction = x > 0 ? 'east' : 'west'
  const alongY: Direction = y > 0 ? 'up' : 'down'
  const alongZ: Direction = z > 0 ? 'south' : 'north'
  const [sizeX, sizeY, sizeZ] = [Math.abs(x) * flat, Math.abs(y), Math.abs(z) * flat]
  const order = (a: Direction, b: Direction, c: Direction): readonly Direction[] => [
    a,
    b,
    c,
    oppositeDirection[c],
    oppositeDirection[b],
    oppositeDirection[a],
  ]
  if (Math.abs(x) > Math.abs(z)) {
    if (sizeY > sizeX) return order(alongY, alongX, alongZ)
    return sizeZ > sizeY ? order(alongX, alongZ, alongY) : order(alongX, alongY, alongZ)
  }
  if (sizeY > sizeZ) return order(alongY, alongZ, alongX)
  return sizeX > sizeY ? order(alongZ, alongX, alongY) : order(alongZ, alongY, alongX)
}

/** Sixteenths of a turn of a standing sign or banner, which faces the player. */
export function rotationFacing(yawDeg: number): number {
  return Math.floor(((180 + yawDeg) * 16) / 360 + 0.5) & 15
}

/** Sixteenths of a turn of a standing head, which looks where the player looks. */
export function rotationAlong(yawDeg: number): number {
  return Math.floor((yawDeg * 16) / 360 + 0.5) & 15
}
