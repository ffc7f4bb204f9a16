/** The generated blueprints of the suite. */
import type { ConstructionTask } from '../make-scenario.ts'

export function generatedTasks(): readonly ConstructionTask[] {
  return []
}
