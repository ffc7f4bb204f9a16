/** Sounds that clients are told to play, by the names of vanilla's resources: `block.note_block.harp`. */
import type { Point } from '../values/position.ts'
import type { SquidPlayer, SquidServer } from './squid.ts'

/** Categories of the protocol by their numbers: each has a volume of its own in a client's settings. */
export const soundCategories = [
  'master',
  'music',
  'record',
  'weather',
  'block',
  'hostile',
  'neutral',
  'player',
  'ambient',
  'voice',
] as const
export type SoundCategory = (typeof soundCategories)[number]

interface SoundEffect {
  readonly name: string
  readonly category: SoundCategory
  readonly at: Point
  /** Above 1 it is no louder, but heard from further away. */
  readonly volume: number
  /** 1 is as recorded, 2 an octave higher. */
  readonly pitch: number
}

/** Parts of a block in which places of sounds are sent. */
const PLACE_PARTS = 8
/** How far a sound of volume 1 is heard, in blocks. */
const RANGE = 16

/** How far away a sound is heard, in blocks. */
export function soundRange(volume: number): number {
  return volume > 1 ? RANGE * volume : RANGE
}

/** Lets one player hear a sound, however far away. */
export function sendSound(player: SquidPlayer, { name, category, at, volume, pitch }: SoundEffect): void {
  const [x, y, z] = at.map((part) => Math.floor(part * PLACE_PARTS))
  player._client.write('named_sound_effect', {
    soundName: name.includes(':') ? name : `minecraft:${name}`,
    soundCategory: soundCategories.indexOf(category),
    x,
    y,
    z,
    volume,
    pitch,
    seed: 0n,
  })
}

/** The players within so many blocks of a place. */
export function playersAround(server: SquidServer, [x, y, z]: Point, range: number): readonly SquidPlayer[] {
  return server.players.filter(({ position }) => Math.hypot(position.x - x, position.y - y, position.z - z) < range)
}

/** Lets everybody hear a sound who is near enough. */
export function playSound(server: SquidServer, sound: SoundEffect): void {
  for (const player of playersAround(server, sound.at, soundRange(sound.volume))) sendSound(player, sound)
}
