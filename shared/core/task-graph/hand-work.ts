/** What passes through the hands of members that subtasks name: handed over, made or gathered, used up. */
import { type ActionCall, partsSchema, type Subtask } from '../../contract/task-graph.ts'
import type { Amount } from './amounts.ts'
import { FEEDING } from './gathering-actions.ts'
import { PARTS } from './step-forms.ts'

interface OwnAmount extends Amount {
  readonly agent: string
}

export interface HandWork {
  /** One entry per item that a subtask hands over: `agent` gives it to `to`. */
  readonly passed: readonly (OwnAmount & { readonly to: string })[]
  /** One entry per subtask that makes or gathers something: `agent` has it afterwards. */
  readonly made: readonly OwnAmount[]
  /** One entry per item that a subtask takes up: `agent` has to have it, and has it no more afterwards. */
  readonly used: readonly OwnAmount[]
  /** One entry per item that a subtask puts into a furnace and neither gathers itself nor names among what it takes up. */
  readonly put: readonly OwnAmount[]
}

export const emptyHands: HandWork = { passed: [], made: [], used: [], put: [] }

/** Actions after which their agent has the item of the step. */
const MAKING: ReadonlySet<string> = new Set([
  ...['Craft', 'Smelt', 'CollectBlocks', 'Attack', 'UseOn', 'WithdrawItem'],
  ...['ObtainBlock', 'KillAt', 'TakeOutput'],
])

/** Of subtasks that name exactly one member; whoever may do the others, it is not known whose hands they need. */
export function handWork(subtasks: readonly Subtask[], callsOf: ReadonlyMap<number, readonly ActionCall[]>): HandWork {
  const own = subtasks.flatMap(({ id, agents, step }) => {
    const [agent, another] = agents ?? []
    return agent === undefined || another !== undefined ? [] : [{ id, agent, step, calls: callsOf.get(id) ?? [] }]
  })
  const made = own.flatMap(({ id, agent, step, calls }) => {
    const { item, amount } = step.arguments
    const makes = typeof item === 'string' && calls.some(({ action }) => MAKING.has(action))
    return makes ? [{ id, agent, item, count: countIn(amount) }] : []
  })
  const used = own.flatMap(({ id, agent, step }) =>
    (partsSchema.safeParse(step.arguments[PARTS]).data ?? []).map(({ item, count }) => ({ id, agent, item, count })),
  )
  const put = own.flatMap(({ id, agent, calls }) =>
    calls.flatMap(({ action, arguments: { item, amount } }) =>
      FEEDING.has(action) && typeof item === 'string' ? [{ id, agent, item, count: countIn(amount) }] : [],
    ),
  )
  const [making, using, putting] = [made, used, put].map((amounts) => new Set(amounts.map(keyOf)))
  return {
    passed: own.flatMap(({ id, agent, calls }) =>
      calls.flatMap(({ action, arguments: { item, agent: to, amount } }) =>
        action === 'Handover' && typeof item === 'string' && typeof to === 'string'
          ? [{ id, agent, to, item, count: countIn(amount) }]
          : [],
      ),
    ),
    made: made.filter((one) => putting?.has(keyOf(one)) !== true),
    used,
    put: put.filter((one) => making?.has(keyOf(one)) !== true && using?.has(keyOf(one)) !== true),
  }
}

function keyOf({ id, item }: Amount): string {
  return `${id} ${item}`
}

/** 1 where the plan does not say. */
function countIn(amount: unknown): number {
  return typeof amount === 'number' && Number.isInteger(amount) && amount > 0 ? amount : 1
}

/** An item in somebody's hands, as one kind of thing. */
export function inHands(agent: string, item: string): string {
  return `${agent} ${item}`
}

/** Everything as a trade of what is in whose hands. */
export function handTrade({ passed, made, used, put }: HandWork) {
  const uses = [...used, ...put, ...passed].map(({ id, agent, item, count }) => ({
    id,
    item: inHands(agent, item),
    count,
  }))
  return {
    gives: [
      ...passed.map(({ id, to, item, count }) => ({ id, item: inHands(to, item), count })),
      ...made.map(({ id, agent, item, count }) => ({ id, item: inHands(agent, item), count })),
    ],
    takes: uses,
    uses,
  }
}
