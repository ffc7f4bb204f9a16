/** What the tables of MineCollab's paper tell its tasks apart by. */
import type { TaskTraits } from '../../contract/published.ts'
import type { CollaborationFacts, CollaborationPreset } from '../../contract/tasks/collaboration.ts'

interface Collaborative {
  readonly preset: CollaborationPreset
  readonly facts: CollaborationFacts
}

export function collaborationTraits({ preset, facts }: Collaborative): TaskTraits {
  const { split, uninformed, depth, materials, rooms } = facts
  return {
    preset,
    split,
    blockedRecipes: uninformed.length,
    ...(depth === undefined ? {} : { depth }),
    ...(materials === undefined ? {} : { materials }),
    ...(rooms === undefined ? {} : { rooms }),
  }
}
