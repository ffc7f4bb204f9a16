/** Why a dish cannot be made, as far as that shows without playing: circles in its check points, and missing ingredients. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { CheckPoint } from '../../../shared/contract/tasks/check-point.ts'
import type { CookingTask } from '../../../shared/contract/tasks/cooking.ts'
import { givenItems } from '../../../shared/core/given-items.ts'
import { waysTo } from './brief.ts'

/** Items that include themselves, directly or over others, as a way there and back; each circle once. */
export function circlesOf(checkPoints: readonly CheckPoint[]): readonly (readonly string[])[] {
  const includes = new Map(checkPoints.map(({ item, includes: included }) => [item, included]))
  const circles: (readonly string[])[] = []
  const done = new Set<string>()
  const visit = (item: string, way: readonly string[]): void => {
    const begin = way.indexOf(item)
    if (begin >= 0) {
      circles.push([...way.slice(begin), item])
      return
    }
    if (done.has(item)) return
    for (const next of includes.get(item) ?? []) visit(next, [...way, item])
    done.add(item)
  }
  for (const { item } of checkPoints) visit(item, [])
  return circles
}

/** One sentence each; none where nothing is known to be in the way. */
export function cookingObstacles(scenario: Scenario): readonly string[] {
  if (scenario.task.kind !== 'cooking') return []
  const circles = circlesOf(scenario.task.checkPoints).map(
    (circle) => `The check points go round in a circle: ${circle.join(' includes ')}.`,
  )
  return [...circles, ...missing(scenario.task, scenario)]
}

/** What nobody begins with, and can neither be taken out of a container nor made or gathered from what can be had. */
function missing(task: CookingTask, { world }: Scenario): readonly string[] {
  const available = new Set(givenItems(world).map(({ name }) => name))
  const ways = waysTo(task, world.steps)
  for (let known = -1; known !== available.size; ) {
    known = available.size
    for (const { item, from } of ways) if (from.every((part) => available.has(part))) available.add(item)
  }
  return task.checkPoints.flatMap(({ item }) =>
    available.has(item)
      ? []
      : [`Nobody can come by ${item}: it is in no chest, and nothing that it is made of can be had.`],
  )
}
