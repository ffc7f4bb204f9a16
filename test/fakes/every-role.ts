/** One model for every role. */
import type { ModelBinding, ModelBindings } from '../../shared/contract/record/header.ts'

export function everyRole(model: ModelBinding): ModelBindings {
  return { planner: model, worker: model, reflection: model, vision: model }
}
