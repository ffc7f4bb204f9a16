/** Generated tasks that also exist in a version with digging. */
import type { ConstructionTask } from '../make-scenario.ts'

/** By growing size: timber, stone, and both. */
const names: ReadonlySet<string> = new Set([
  'lamp-03',
  'bench-05',
  'gatehouse-12',
  'palisade-13',
  'rail-fence-18',
  'stairway-20',
  'wall-33',
  'pillars-21',
  'terraces-32',
  'pergola-40',
  'cottage-51',
  'mosaic-56',
  'house-61',
  'pyramid-69',
])

export function digTasks(tasks: readonly ConstructionTask[]): readonly ConstructionTask[] {
  return tasks.filter(({ blueprint }) => names.has(blueprint.name))
}
