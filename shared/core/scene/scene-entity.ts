/** A player, mob or thing at one moment, with all that its looks depend on. */
export interface SceneEntity {
  readonly id: number
  /** Minecraft's name: `player`, `cow`, `item`. */
  readonly type: string
  /** A player's name, or an item's. */
  readonly name: string
  /** Feet, in blocks. */
  readonly position: readonly [number, number, number]
  /** Where the head looks; degrees as in `Camera`. */
  readonly yaw: number
  readonly pitch: number
  /** Where the body faces; it follows the head. */
  readonly bodyYaw: number
  readonly sneaking: boolean
  /** Blocks walked so far, and how fast it walks now in blocks per second: they move arms and legs. */
  readonly walked: number
  readonly speed: number
  /** How far a blow of the right arm has come, 0..1; 0 at rest. */
  readonly swing: number
  /** What the hand holds; null for nothing. */
  readonly held: string | null
  /** Head, chest, legs, feet; null where nothing is worn. */
  readonly armor: readonly [string | null, string | null, string | null, string | null]
  /** Number of the skin in `SceneAssets.skins`. */
  readonly skin: number
}
