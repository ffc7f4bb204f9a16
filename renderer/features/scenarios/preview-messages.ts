/** What the page and the worker that draws scenarios say to each other. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import type { PreviewCamera } from './preview-scene.ts'

export type ToPreview =
  /** Once, before anything else. */
  | { readonly kind: 'assets'; readonly bytes: Uint8Array; readonly atlas: Picture }
  | { readonly kind: 'scenario'; readonly scenario: Scenario }
  /** Of the latest scenario; a later request for the same slot takes its place. */
  | {
      readonly kind: 'draw'
      readonly slot: string
      readonly camera: PreviewCamera
      readonly width: number
      readonly height: number
    }

export type FromPreview =
  | {
      readonly kind: 'picture'
      readonly slot: string
      readonly address: string
      readonly picture: Picture
    }
  | { readonly kind: 'failed'; readonly message: string }
