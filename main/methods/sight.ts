/** Pictures for methods whose agents see: what they may ask for, and what they get. */
import type { Result } from '../../shared/contract/errors.ts'
import type { Box, Point } from '../../shared/contract/geometry.ts'
import type { Camera } from '../../shared/core/scene/camera.ts'
import type { SeenThing } from '../../shared/core/scene/seen-things.ts'
import type { MessagePart } from '../models/model.ts'

/** From where a picture is taken. */
export type PictureFrom =
  | { readonly kind: 'eyes'; readonly agent: string }
  | { readonly kind: 'camera'; readonly camera: Camera }
  /**
   * Three pictures in one, from the cameras of `JointBrief`: `task` shows the beginning with the target in it, the same bytes
   * whenever it is asked for; `world` shows what is there now. Only for methods of joint steps.
   */
  | { readonly kind: 'mosaic'; readonly of: 'task' | 'world' }
  /** From above, all of what the task is about, north up. */
  | { readonly kind: 'map' }

/** Each is left out for the game's own. */
export interface PictureForm {
  /** Pixels: 640 x 480. */
  readonly width?: number
  readonly height?: number
  /** Vertical angle of eyes in degrees; cameras state their own. */
  readonly fov?: number
  /** Blocks from an agent's feet to its eyes. */
  readonly eyeHeight?: number
  /** Whether an agent sees its own hand. */
  readonly hasHand?: boolean
  /** Without perspective: a mosaic's cameras show the same at the distance of what they look at. */
  readonly isOrthographic?: boolean
  /**
   * Lists what the picture shows of this box, and all creatures and players. For simulated models: in a prompt's input, never in
   * its words.
   */
  readonly labelsIn?: Box
}

/** What an agent sees at one moment, ready to be part of a message to a model. */
export interface AgentPicture {
  readonly part: Extract<MessagePart, { readonly kind: 'image' }>
  readonly width: number
  readonly height: number
  /** The eye in blocks, and where it looks in Minecraft's degrees; null for a mosaic, which has three. */
  readonly pose: { readonly eye: Point; readonly yaw: number; readonly pitch: number } | null
  /** Server tick that it shows: the last one, or the first of all for a task's mosaic. */
  readonly tick: number
  /** Only where the form has `labelsIn`: most pixels first. */
  readonly labels?: readonly SeenThing[]
}

/**
 * Takes a picture: no game time passes, nothing enters the record, and equal episodes give equal bytes. `unknown-name` for nobody
 * of the team, `bad-input` for a size that is none and for a mosaic without a joint brief.
 */
export type TakePicture = (from: PictureFrom, form?: PictureForm) => Result<AgentPicture>
