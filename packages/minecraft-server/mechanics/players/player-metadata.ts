/** Entries of a player's metadata at 1.19.2 that its own client and those around it are shown. */
import { changeMetadata, changeMetadataForAll } from '../../squid/entity-flags.ts'
import type { SquidPlayer } from '../../squid/squid.ts'

const BYTE = 0
const VAR_INT = 1
const FLOAT = 2
const OPTIONAL_POSITION = 10
const POSE = 18

const AIR_KEY = 1
const POSE_KEY = 6
const HAND_KEY = 8
const BED_KEY = 14
const ABSORPTION_KEY = 15

const poses = { standing: 0, sleeping: 2, crouching: 5 } as const

/** Ticks of air left; negative while drowning. */
export function showAir(player: SquidPlayer, air: number): void {
  changeMetadataForAll(player, [{ key: AIR_KEY, type: VAR_INT, value: air }])
}

/** Half hearts of absorption. */
export function showAbsorption(player: SquidPlayer, amount: number): void {
  changeMetadataForAll(player, [{ key: ABSORPTION_KEY, type: FLOAT, value: amount }])
}

/** A hand that eats or drinks; null when none does. The player's own client knows. */
export function showHandInUse(player: SquidPlayer, hand: 'main' | 'off' | null): void {
  changeMetadata(player, [{ key: HAND_KEY, type: BYTE, value: hand === null ? 0 : hand === 'main' ? 1 : 3 }])
}

/** Lies in a bed, or got up. */
export function showSleep(
  player: SquidPlayer,
  bed: { readonly x: number; readonly y: number; readonly z: number } | null,
): void {
  const pose = bed !== null ? poses.sleeping : player.crouching ? poses.crouching : poses.standing
  changeMetadataForAll(player, [
    { key: POSE_KEY, type: POSE, value: pose },
    { key: BED_KEY, type: OPTIONAL_POSITION, value: bed ?? undefined },
  ])
}
