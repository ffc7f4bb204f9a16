/** Where own cases stand: the benchmark's places by their names, since cameras, spawns and coordinates in prompts go by them (R8). */
import type { Position } from '../../../shared/contract/geometry.ts'
import type { CaseMember } from './case.ts'
import type { CaseDraws } from './case-draws.ts'

/** Where members begin: from each axis's first to its second number, feet at `y`. */
export interface SpawnArea {
  readonly x: readonly [number, number]
  readonly z: readonly [number, number]
  readonly y: number
  /** Degrees that a draw takes, all around where absent. */
  readonly yaw?: readonly [number, number]
}

export interface Scene {
  /** As the benchmark's files spell it. */
  readonly name: string
  readonly center: Position
  readonly spawn: SpawnArea
}

export const platformScenes: readonly Scene[] = [
  { name: 'villege', center: [223, 70, 128], spawn: { x: [226, 229], z: [125, 131], y: 72 } },
  { name: 'swamp', center: [4284, 64, 1126], spawn: { x: [4283, 4286], z: [1116, 1122], y: 65 } },
  { name: 'ice_on_water', center: [7393, 63, 5325], spawn: { x: [7387, 7392], z: [5318, 5321], y: 65 } },
  { name: 'snow_mountain', center: [11671, 106, 8488], spawn: { x: [11668, 11673], z: [8494, 8496], y: 108 } },
  { name: 'desert_villege', center: [4261, 74, 161], spawn: { x: [4263, 4265], z: [155, 163], y: 75 } },
]

/** Only buildings stand there too. */
export const mountainScene: Scene = {
  name: 'mountain_half',
  center: [4302, 97, 211],
  spawn: { x: [4305, 4307], z: [209, 211], y: 98 },
}
/** In the split `scene` alone. */
export const heldOutScene: Scene = {
  name: 'forest',
  center: [14140, 67, 10171],
  spawn: { x: [14145, 14148], z: [10168, 10174], y: 69 },
}

/** Blocks of floors. */
export const platformBases = [
  'stone',
  'pink_wool',
  'glowstone',
  'obsidian',
  'glass',
  'smooth_quartz',
  'hay_block',
  'gold_block',
  'oak_wood',
  'cyan_concrete',
] as const

const MOST_PITCH = 10
const FULL_TURN = 360

/** `bot1` and on; four begin with `bot0` (teamcraft.md section 0). */
export function memberNames(count: number): readonly string[] {
  const first = count === 4 ? 0 : 1
  return Array.from({ length: count }, (_, place) => `bot${first + place}`)
}

/** A member somewhere in the area, with nothing in its hands. */
export function drawnMember(name: string, { x, z, y, yaw = [0, FULL_TURN] }: SpawnArea, draws: CaseDraws): CaseMember {
  const at = [draws.hundredths(...x), y, draws.hundredths(...z)] as const
  // Turns that nothing shows: drawn all the same, since every later draw of a case would be another one without them.
  draws.hundredths(...yaw)
  draws.hundredths(-MOST_PITCH, MOST_PITCH)
  return { name, at, items: [] }
}
