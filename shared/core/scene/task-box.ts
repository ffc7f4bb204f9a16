/** The part of a scenario's world that its pictures begin with, and the way they look at it. Pure. */
import type { Box } from '../../contract/geometry.ts'
import type { BuildStep, Scenario, Task, WorldPlan } from '../../contract/scenario.ts'
import { taskFamily } from '../families/index.ts'
import type { Angles } from './boxes.ts'

/** Around the blueprint, the rooms, or whatever else the task is about. */
export function taskBox({ task, world }: Pick<Scenario, 'task' | 'world'>): Box {
  return taskFamily(task).box(task, world)
}

export function taskAngles(task: Pick<Task, 'kind'>, box: Box): Angles {
  return taskFamily(task).look.angles(box)
}

/** A world without the glass around its arena: walls and ceilings that hold a team in would hide what is inside. */
export function withoutGlass(plan: WorldPlan): WorldPlan {
  const isGlass = (step: BuildStep): boolean =>
    (step.kind === 'fill' || step.kind === 'set') && step.block.name.endsWith('glass')
  return { ...plan, steps: plan.steps.filter((step) => !isGlass(step)) }
}
