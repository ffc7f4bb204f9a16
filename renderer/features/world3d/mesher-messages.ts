/** What the page and its mesher worker say to each other; both are built from this file, so nothing is checked on the way. */
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import type { PlaceLight } from '../../../shared/core/scene/entities/quad-list.ts'
import type { LayeredMesh, Picture } from '../../../shared/core/scene/mesh.ts'
import type { BlockStep } from '../../../shared/core/timeline/block-history.ts'
import type { PaintedMesh } from './beams.ts'
import type { Extent } from './view-camera.ts'

export interface OpenWorld {
  readonly kind: 'open'
  /** `scene.bin` and the atlas that belongs to it. */
  readonly bytes: Uint8Array
  readonly atlas: Picture
  readonly plan: WorldPlan
  readonly blueprint: readonly BlueprintCell[]
}

/** What is different from the moment that was shown before. */
export interface WorldChange {
  readonly steps: readonly BlockStep[]
  /** All containers that stand open now. */
  readonly open: readonly Position[]
}

export type ToMesher =
  | OpenWorld
  /** Answered with `changed` and the same ticket, once all that follows from it has been sent. */
  | ({ readonly kind: 'change'; readonly ticket: number } & WorldChange)
  /** Whether the blueprint's overlay is wanted; it follows the world while it is. */
  | { readonly kind: 'blueprint'; readonly on: boolean }
  /** Which block a ray meets first; answered with `picked`. */
  | { readonly kind: 'pick'; readonly ticket: number; readonly eye: Point; readonly direction: Point }
  /** How light it is in some cells; answered with `lit`. */
  | { readonly kind: 'light'; readonly ticket: number; readonly cells: readonly Position[] }
  /** Which block is looked at; it is told of now and whenever it changes. */
  | { readonly kind: 'select'; readonly pos: Position | null }

export interface MeshedSection {
  readonly key: string
  /** null where nothing is left to see. */
  readonly mesh: LayeredMesh | null
  readonly origin: Position
}

/** The blueprint over the world; nothing while it is not wanted. */
export interface ShownBlueprint {
  readonly ghosts: readonly MeshedSection[]
  readonly marks: PaintedMesh
}

/** The first block on a ray. */
export interface PickedBlock {
  readonly pos: Position
  /** In multiples of the ray's direction. */
  readonly distance: number
}

/** A block that somebody points at, and what the blueprint wants there. */
export interface BlockLook {
  readonly pos: Position
  readonly block: BlockString
  readonly wanted: BlockString | null
  /** Of its shape, in the world. */
  readonly box: Extent
}

export type FromMesher =
  /** First pictures of the world: `done` of `total` sections so far. */
  | {
      readonly kind: 'sections'
      readonly sections: readonly MeshedSection[]
      readonly done: number
      readonly total: number
    }
  | { readonly kind: 'changed'; readonly ticket: number; readonly sections: readonly MeshedSection[] }
  | { readonly kind: 'blueprint'; readonly overlay: ShownBlueprint }
  /** In the question's order. */
  | { readonly kind: 'lit'; readonly ticket: number; readonly lights: readonly PlaceLight[] }
  | { readonly kind: 'picked'; readonly ticket: number; readonly hit: PickedBlock | null }
  | { readonly kind: 'selected'; readonly look: BlockLook | null }
  | { readonly kind: 'failed'; readonly message: string }
