/** The truth of rooms: what gets a team out of them, worked out from the task and its world alone, and what has to wait for what. */
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { ActionCall, PlanFunction, Subtask } from '../../../../shared/contract/task-graph.ts'
import type { EscapeTask } from '../../../../shared/contract/tasks/escape.ts'
import { custodyTruth } from '../../../../shared/core/task-graph/custody-truth.ts'
import { closedEdges } from '../../../../shared/core/task-graph/edge.ts'
import { physicalTruth } from '../../../../shared/core/task-graph/physical-truth.ts'
import { contentsOfPlan } from '../../../../shared/core/task-graph/step-shapes.ts'
import type { TaskTruth } from '../../../../shared/core/task-graph/task-truth.ts'
import { describeOperation, done, doneInARow, taken } from './hands.ts'
import { type Operation, type Taking, type Work, worksOf } from './works.ts'

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

/* Works of rooms shared out: who does what, so that all that has to hold together does. */

/** Something that one member does without a break. */
interface RoomTask {
  readonly work: Work
  readonly words: string
  /** Who alone may do it; null for everybody. */
  readonly agents: readonly string[] | null
  readonly calls: readonly ActionCall[]
}

/** `works`: all of a scenario; `agents`: who plays, in the order of the team. */
function roomTasks(works: readonly Work[], agents: readonly string[]): readonly RoomTask[] {
  const takings = works.flatMap(takingsOf)
  const placed = new Set(
    works.flatMap(({ operations }) => operations.flatMap(({ kind, block }) => (kind === 'place' ? [block.name] : []))),
  )
  const stores = takings.filter(({ item }) => placed.has(item))
  return works.flatMap((work, index): readonly RoomTask[] => {
    if (isLift(work, works[index + 1])) return []
    const lift = works[index - 1]
    const lifted = lift !== undefined && isLift(lift, work) ? lift : null
    const begun = lifted ?? work
    const others = membersFor(work, works, agents)
    const task = (operations: readonly Operation[], calls: readonly ActionCall[]): RoomTask => {
      return {
        work: begun,
        words: operations.map(describeOperation).join(', then '),
        agents: namedIn(operations) ?? others,
        calls,
      }
    }
    const fetched = takingsOf(work).flatMap((taking): readonly RoomTask[] => {
      if (placed.has(taking.item)) return []
      const words = `take ${taking.count} ${taking.item} out of the ${taking.container.name}`
      return [{ work: begun, words, agents: null, calls: taken(taking) }]
    })
    if (lifted !== null) {
      const operations = [...lifted.operations, ...work.operations]
      return [...fetched, task(operations, doneInARow(operations, work, [], stores))]
    }
    const { alone, row } = shared(work, agents.length)
    return [
      ...fetched,
      ...alone.map((operation) => task([operation], done(operation, work, stores))),
      ...(row.length === 0 ? [] : [task(row, doneInARow(row, work, alone, stores))]),
    ]
  })
}

function takingsOf({ takings: { before, afterwards } }: Work): readonly Taking[] {
  return [...before, ...afterwards]
}

/** A plate with nothing to show that it has answered takes whoever stands on it to the next thing in the room. */
function isLift({ room, operations, answer }: Work, next: Work | undefined): boolean {
  return next?.room === room && answer === null && operations.length === 1 && operations[0]?.kind === 'press'
}

function namedIn(operations: readonly Operation[]): readonly string[] | null {
  const named = operations.flatMap(({ agent }) => agent ?? [])
  return named.length === 0 ? null : [...new Set(named)]
}

/** Those who are left for a work that takes somebody else than others; null where that is nobody's concern. */
function membersFor(work: Work, works: readonly Work[], agents: readonly string[]): readonly string[] | null {
  const workersOf = (other: Work | undefined): readonly string[] =>
    namedIn(other?.operations ?? []) ?? agents.slice(0, 1)
  if (agents.length < 2) return null
  const taken = work.notWith.flatMap((other) => workersOf(works[other]))
  if (taken.length > 0) return agents.filter((name) => !taken.includes(name))
  return works.some(({ notWith }) => notWith.some((other) => works[other] === work)) ? workersOf(work) : null
}

/** What stays as it is comes first, what springs back last. */
const quickness: Readonly<Record<Operation['kind'], number>> = { place: 0, toggle: 1, press: 2, push: 3 }

/** Each operation has somebody of its own; where a team is too small, plates are held and one does all the rest. */
function shared(
  { operations, isTogether }: Work,
  size: number,
): { readonly alone: readonly Operation[]; readonly row: readonly Operation[] } {
  if (!isTogether || operations.length <= size) return { alone: operations, row: [] }
  const alone = operations.filter(({ kind, agent }) => kind === 'press' && agent === null).slice(0, size - 1)
  const row = operations.filter((operation) => !alone.includes(operation))
  return { alone, row: row.toSorted((a, b) => quickness[a.kind] - quickness[b.kind]) }
}
