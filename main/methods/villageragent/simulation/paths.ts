/** Which documents a subtask's agent needs: those that tell of its places, else all. */
import { readCells } from '../../../planner/read-blueprint.ts'
import { placesOf } from '../../../worker/changes.ts'
import type { SharedStep } from './share-out.ts'

const ALL = '~/meta-data/documents'

export function pathsFor(steps: readonly SharedStep[], documents: readonly string[]): readonly string[] {
  const places = new Set(placesOf(steps.flatMap(({ calls }) => calls)).map(String))
  const found = documents.flatMap((text, index) =>
    readCells([text]).some(({ pos }) => places.has(String(pos))) ? [`${ALL}/${index}`] : [],
  )
  return found.length > 0 ? found : [ALL]
}
