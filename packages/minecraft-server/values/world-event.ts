/** What happens in a world, as its server sees it. */
import type { BlockString } from './block.ts'
import type { Position } from './position.ts'

export type WorldEvent =
  | {
      readonly kind: 'block'
      readonly pos: Position
      readonly from: BlockString
      readonly to: BlockString
      readonly by?: string
    }
  | {
      readonly kind: 'container'
      readonly pos: Position
      readonly by: string
      readonly item: string
      readonly delta: number
    }
  /** An operator command, whoever sent it. */
  | { readonly kind: 'command'; readonly source: string; readonly command: string }
  /** What a player does who came over the network. */
  | {
      readonly kind: 'visitor'
      readonly player: string
      readonly input: 'joined' | 'left' | 'said'
      readonly text?: string
    }
