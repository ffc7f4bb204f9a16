/** The part of a scenario's world that its pictures begin with, and the way they look at it. Pure. */
import type { Box } from '../../contract/geometry.ts'
import type { Scenario, Task } from '../../contract/scenario.ts'
import { taskFamily } from '../families/index.ts'
import type { Angles } from './boxes.ts'

/** Around the blueprint, the rooms, or whatever else the task is about. */
export function taskBox({ task, world }: Pick<Scenario, 'task' | 'world'>): Box {
  return taskFamily(task).box(task, world)
}

export function taskAngles(task: Pick<Task, 'kind'>, box: Box): Angles {
  return taskFamily(task).look.angles(box)
}
