/** What agents are told of the places of a scenario, and of what lies there. */
import { samePosition } from '../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { BuildStep, Scenario } from '../../shared/contract/scenario.ts'

/** Contents of a container of the initial world, counted over its slots, in their order. */
export function contentsAt(steps: readonly BuildStep[], pos: Position): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const step of steps) {
    if (step.kind !== 'container' || !samePosition(step.pos, pos)) continue
    for (const { name, count } of step.items) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return counts
}

/** `- chest at (3, -60, -3): near the start, held at the start: 16 egg, 64 sugar` */
export function landmarkLines({ landmarks, world }: Pick<Scenario, 'landmarks' | 'world'>): readonly string[] {
  return landmarks.map(({ name, pos, note }) => {
    const contents = [...contentsAt(world.steps, pos)].map(([item, count]) => `${count} ${item}`)
    return `- ${name} at (${pos.join(', ')}): ${note}${contents.length === 0 ? '' : `, held at the start: ${contents.join(', ')}`}`
  })
}
