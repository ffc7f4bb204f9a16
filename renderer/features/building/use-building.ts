/** The one drawing of this browser, for the components that show it. */
import { useStore } from 'zustand'
import { type BuildingDraft, type BuildingStore, createBuildingStore } from './draft.ts'

let kept: BuildingStore | null = null

/** Made when it is first asked for; the same one while the page is open. */
export function buildingStore(): BuildingStore {
  kept ??= createBuildingStore(ownStorage())
  return kept
}

/** Draws anew only when the selected part is another one. */
export function useBuilding<T>(select: (draft: BuildingDraft) => T): T {
  return useStore(buildingStore().store, select)
}

/** null where the browser forbids it. */
function ownStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
