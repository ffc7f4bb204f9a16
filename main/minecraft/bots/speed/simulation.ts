/** What the patches know of the physics engine: one tick of a body's state in a world of blocks, changed in place. */
import type { Vec3 } from 'vec3'
import type { ClientBlock } from '../blocks.ts'

interface BlockWorld {
  getBlock(pos: Vec3): ClientBlock | null
}

type Vector = Pick<Vec3, 'x' | 'y' | 'z'>

/** prismarine-physics' `PlayerState`. */
export interface BodyState {
  readonly pos: Vector
  readonly vel: Vector
  readonly onGround: boolean
  readonly isInWater: boolean
  readonly isInLava: boolean
  readonly isInWeb: boolean
  readonly isCollidedHorizontally: boolean
  readonly isCollidedVertically: boolean
  readonly elytraFlying: boolean
  readonly jumpTicks: number
  readonly jumpQueued: boolean
  readonly fireworkRocketDuration: number
  /** Speeds by name; the engine takes the one for walking, and rewrites the list of its modifiers in every tick. */
  readonly attributes: unknown
  readonly yaw: number
  readonly pitch: number
  readonly control: Readonly<Record<ControlKey, boolean>>
  readonly jumpBoost: number
  readonly speed: number
  readonly slowness: number
  readonly dolphinsGrace: number
  readonly slowFalling: number
  readonly levitation: number
  readonly depthStrider: number
  readonly elytraEquipped: boolean
}

export type ControlKey = 'forward' | 'back' | 'left' | 'right' | 'jump' | 'sprint' | 'sneak'

/** Every field of `BodyState`; a state with other fields is not of the version that the patches were written for. */
export const bodyStateFields: readonly (keyof BodyState)[] = [
  'pos',
  'vel',
  'onGround',
  'isInWater',
  'isInLava',
  'isInWeb',
  'isCollidedHorizontally',
  'isCollidedVertically',
  'elytraFlying',
  'jumpTicks',
  'jumpQueued',
  'fireworkRocketDuration',
  'attributes',
  'yaw',
  'pitch',
  'control',
  'jumpBoost',
  'speed',
  'slowness',
  'dolphinsGrace',
  'slowFalling',
  'levitation',
  'depthStrider',
  'elytraEquipped',
]

/** One tick; answers the same state. */
export type Simulate = (state: BodyState, world: BlockWorld) => BodyState

export function isSimulate(value: unknown): value is Simulate {
  return typeof value === 'function'
}
