/** Kinds of damage of 1.19 and what armour, effects, rules and messages make of them (Minecraft Wiki, Damage; Armor). */
import type { GameRules } from '../game-rules.ts'

/** Vanilla 1.19's kinds of damage that happen here; armour and resistance work on some of them. */
export type DamageKind =
  | 'fall'
  | 'mob-attack'
  | 'player-attack'
  | 'arrow'
  | 'drown'
  | 'lava'
  | 'in-fire'
  | 'on-fire'
  | 'hot-floor'
  | 'cactus'
  | 'sweet-berry-bush'
  | 'in-wall'
  | 'starve'
  | 'magic'
  | 'wither'
  | 'out-of-world'
  | 'kill'

interface DamageTraits {
  /** Armour takes some of it, wears by it, and the player gets hungry of it. */
  readonly armour: boolean
  /** Resistance and enchantments take some of it. */
  readonly magic: boolean
  readonly fire: boolean
  /** Hurts in every game mode. */
  readonly always: boolean
  /** The entity status by which clients show it. */
  readonly status: number
  /** Vanilla's key of the death message: `death.attack.<message>`. */
  readonly message: string
  /** The game rule that switches it off. */
  readonly rule: Parameters<GameRules['isOn']>[0] | null
}

const HURT = 2
const DROWNS = 36
const BURNS = 37
const POKED = 44

const plain: Omit<DamageTraits, 'message'> = {
  armour: false,
  magic: true,
  fire: false,
  always: false,
  status: HURT,
  rule: null,
}
const armoured = { ...plain, armour: true }
const burning = { ...plain, fire: true, status: BURNS, rule: 'fireDamage' } as const

export const damageTraits: Readonly<Record<DamageKind, DamageTraits>> = {
  fall: { ...plain, rule: 'fallDamage', message: 'fall' },
  'mob-attack': { ...armoured, message: 'mob' },
  'player-attack': { ...armoured, message: 'player' },
  arrow: { ...armoured, message: 'arrow' },
  drown: { ...plain, status: DROWNS, rule: 'drowningDamage', message: 'drown' },
  lava: { ...burning, armour: true, message: 'lava' },
  'in-fire': { ...burning, armour: true, message: 'inFire' },
  'on-fire': { ...burning, message: 'onFire' },
  'hot-floor': { ...burning, armour: true, message: 'hotFloor' },
  cactus: { ...armoured, message: 'cactus' },
  'sweet-berry-bush': { ...armoured, status: POKED, message: 'sweetBerryBush' },
  'in-wall': { ...plain, message: 'inWall' },
  starve: { ...plain, magic: false, message: 'starve' },
  magic: { ...plain, message: 'magic' },
  wither: { ...plain, message: 'wither' },
  'out-of-world': { ...plain, magic: false, always: true, message: 'outOfWorld' },
  kill: { ...plain, magic: false, always: true, message: 'outOfWorld' },
}
