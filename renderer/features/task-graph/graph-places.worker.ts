/** The worker that finds the places of a task graph: a plan of fifty subtasks takes longer than a page may stand still. */

import { GraphPlaces, type PlacesQuestion } from './canvas-view.ts'
import type { PlacesAnswer } from './graph-placer.ts'

const places = new GraphPlaces()

self.onmessage = ({ data }: MessageEvent<PlacesQuestion & { readonly id: number }>): void => {
  const answer: PlacesAnswer = { id: data.id, placing: places.answer(data) }
  self.postMessage(answer)
}
