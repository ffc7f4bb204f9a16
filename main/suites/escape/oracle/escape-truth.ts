/** The truth of rooms: what gets a team out of them, worked out from the task and its world alone, and what has to wait for what. */
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { ActionCall, PlanFunction, Subtask } from '../../../../shared/contract/task-graph.ts'
import type { EscapeTask } from '../../../../shared/contract/tasks/escape.ts'
import { closedEdges } from '../../../../shared/core/task-graph/closed-edges.ts'
import { custodyTruth } from '../../../../shared/core/task-graph/custody-truth.ts'
import { physicalTruth } from '../../../../shared/core/task-graph/physical-truth.ts'
import { contentsOfPlan } from '../../../../shared/core/task-graph/step-shapes.ts'
import type { TaskTruth } from '../../../../shared/core/task-graph/task-truth.ts'
import { type RoomTask, roomTasks } from './room-tasks.ts'
import { type Work, worksOf } from './works.ts'

/** `agents`: who plays, in the order of the team. Throws where the scenario is about no rooms. */
export function escapeTruth(scenario: Scenario, agents: readonly string[]): TaskTruth {
  const { task } = scenario
  if (task.kind !== 'escape') throw new Error(`${scenario.address} is about no rooms to get out of.`)
  const works = worksOf(scenario, agents)
  const planned = roomTasks(works, agents).map((roomTask) => stepOf(roomTask, works, task))
  const functions = new Map(planned.map(({ planFunction }) => [planFunction.name, planFunction]))
  const subtasks = planned.map(({ subtask }, index): Subtask => ({ id: index + 1, ...subtask }))
  const plan = { functions: [...functions.values()], subtasks }
  const contents = contentsOfPlan(plan)
  return {
    ...plan,
    dependencies: closedEdges(custodyTruth(contents, physicalTruth(contents))),
    supports: new Map(),
    uses: new Map(),
    sources: new Map(),
  }
}

type Given = Record<string, ActionCall['arguments'][string]>

/** A function over all that its actions are told, called after them, and the subtask that tells it. */
function stepOf(
  { work, words, agents, calls }: RoomTask,
  works: readonly Work[],
  { rooms }: EscapeTask,
): { readonly planFunction: PlanFunction; readonly subtask: Omit<Subtask, 'id'> } {
  const given = whereIn(work, works, rooms)
  const order = Object.keys(given).join('_')
  const body = calls.map(({ action, arguments: told }): ActionCall => {
    const named = Object.entries(told).map(([key, value]) => {
      const name = nameFor(key, given)
      given[name] = value
      return [key, `{${name}}`]
    })
    return { action, arguments: Object.fromEntries(named) }
  })
  const name = [...calls.map(({ action, arguments: told }) => [action, ...('until' in told ? ['until'] : [])]), order]
    .flat()
    .join('_')
    .toLowerCase()
  return {
    planFunction: {
      name,
      call: Object.keys(given),
      description: `Does ${calls.map(({ action }) => action).join(', ')}.`,
      body,
    },
    subtask: {
      description: `Room ${work.room + 1}: ${words}.`,
      step: { function: name, arguments: given },
      ...(agents === null ? {} : { agents: [...agents] }),
    },
  }
}

/** The room and, where it asks for several things, which of them; the last room of those that others have to work before. */
function whereIn({ room, order, after }: Work, works: readonly Work[], rooms: EscapeTask['rooms']): Given {
  const before = after.flatMap((index) => works[index]?.room ?? [])
  return {
    room: room + 1,
    ...((rooms[room]?.events.length ?? 0) > 1 ? { part: order + 1 } : {}),
    ...(before.length > 0 ? { after: Math.max(...before) + 1 } : {}),
  }
}

/** `pos`, then `pos_2`. */
function nameFor(key: string, given: Given): string {
  const taken = Object.keys(given).filter((name) => name === key || name.startsWith(`${key}_`)).length
  return taken === 0 ? key : `${key}_${taken + 1}`
}
