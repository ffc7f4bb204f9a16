/** What a task of TeamCraft tells methods that act in joint steps, besides its brief. */
import type { Box, Position } from '../../contract/geometry.ts'
import type { BlueprintCell } from '../../contract/tasks/construction.ts'
import type { TeamcraftCall } from '../../contract/teamcraft-calls.ts'
import type { Camera } from '../scene/camera.ts'

export interface JointBrief {
  /** Origin of the coordinates in calls. */
  readonly center: Position
  /** The calls that the family needs. */
  readonly calls: readonly TeamcraftCall['name'][]
  /** How many members there are and what they are to do; `released` says "Two bots" of four in three families (R12). */
  readonly opening: Readonly<Record<'fixed' | 'released', string>>
  /** Inventories are told at every step, not at the first alone. */
  readonly repeatsInventories: boolean
  /** The cells whose blocks a text observation tells (R13). */
  readonly area: Box
  /** From above, from the west and from the south, as bot4 stood (R11). */
  readonly cameras: readonly [Camera, Camera, Camera]
  /** What stands while these take the task's pictures and is cleared before the start; none but for buildings. */
  readonly target: readonly BlueprintCell[]
  /** Where members look after each step; null where they look where they did. */
  readonly lookAt: Position | null
  /** Whether a block takes as many `mineBlock` calls as the paper says for the tool, or one. */
  readonly durability: 'off' | 'on'
}
