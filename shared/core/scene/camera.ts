/** Where a picture is taken from; angles as Minecraft counts them. */
export interface Camera {
  /** The eye in blocks. */
  readonly eye: readonly [number, number, number]
  /** Degrees: 0 looks south (+z), 90 west (-x), 180 north, 270 east. */
  readonly yaw: number
  /** Degrees: -90 looks straight up, 90 straight down. */
  readonly pitch: number
  readonly projection: Projection
}

type Projection =
  /** `fov` is the vertical angle in degrees. */
  | { readonly kind: 'perspective'; readonly fov: number }
  /** Blocks from the picture's top to its bottom. */
  | { readonly kind: 'orthographic'; readonly height: number }

/** Eyes of a standing player above its feet, in blocks; 1.27 where it sneaks. */
export const EYE_HEIGHT = 1.62
export const SNEAKING_EYE_HEIGHT = 1.27

/** Vanilla's field of view, in degrees. */
export const PLAYER_FOV = 70
