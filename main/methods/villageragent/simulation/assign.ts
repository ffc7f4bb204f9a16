/** How the simulated controller hands out: in order, to the first free candidates; sometimes to somebody who cannot take it. */
import type { SimulationContext } from '../../../models/model.ts'
import type { AssignInput, Assignments } from '../prompts/assign.ts'

export function simulateAssign(
  { free, tasks, states, turn }: AssignInput,
  { draw, dials }: Pick<SimulationContext, 'draw' | 'dials'>,
): Assignments {
  const left = new Set(free)
  const busy = Object.keys(states).filter((name) => !left.has(name))
  const assignments = tasks.flatMap(({ id, candidates, number }) => {
    const agent = candidates.filter((name) => left.has(name)).slice(0, number)
    if (agent.length < number) return []
    for (const name of agent) left.delete(name)
    const reason = `${agent.join(' and ')} can begin with it at once.`
    if (draw('bad-assignment', turn, id) >= dials.badActionRate) return [{ reason, task_id: id, agent }]
    return [{ reason, task_id: id, agent: busy.slice(0, 1) }]
  })
  return { assignments }
}
