import { describe, expect, it } from 'vitest'
import {
  type CrewMember,
  createPlanExecution,
  type PlanExecution,
} from '../../../../../main/methods/causalmace/execute-plan.ts'
import { createDag } from '../../../../../main/planner/dag.ts'
import { findPaths } from '../../../../../main/planner/paths.ts'
import type { Plan } from '../../../../../main/planner/plan.ts'
import { ok } from '../../../../../shared/contract/errors.ts'
import type { Edge } from '../../../../../shared/core/task-graph/edge.ts'
import { createEventLog } from '../../../../fakes/event-log.ts'

/** Subtasks that press a plate each, and who alone may do them. */
function planOf(agents: readonly (readonly string[] | null)[], edges: readonly Edge[]): Plan {
  const subtasks = agents.map((names, index) => ({
    id: index + 1,
    description: `Press plate ${index + 1}.`,
    step: { function: 'press', arguments: {} },
    ...(names === null ? {} : { agents: [...names] }),
  }))
  const ids = subtasks.map(({ id }) => id)
  const dependencies = edges.map((edge) => ({ ...edge, owner: edge.from }))
  const dag = createDag(ids, dependencies)
  const body = ['Go', 'Press'].map((action) => ({ action, arguments: {} }))
  const functions = [{ name: 'press', call: [], description: '', body }]
  return {
    graph: { functions, subtasks, dependencies, removed: [] },
    dag,
    paths: findPaths(dag, 512).paths,
    calls: { decompose: 1, initialGraph: 0, counterfactual: 0, intervention: 0, interventionPlain: 0 },
  }
}

interface Team {
  readonly team: readonly string[]
  readonly crew?: readonly CrewMember[]
  /** Whether an agent has an action; all have all unless said otherwise. */
  readonly able?: (agent: string, action: string) => boolean
}

function execute(plan: Plan, { team, crew = crewOf(team), able = () => true }: Team) {
  const log = createEventLog()
  const actions = ['Go', 'Press', 'Wait'].map((name) => ({ name, description: '', parameters: {}, failures: {} }))
  const execution: PlanExecution = createPlanExecution(
    plan,
    { choose: 'busy-rate', counting: 'every-path', onBlocked: 'wait', exclusive: true },
    'retry-later',
    {
      crew,
      judger: {
        observe: (agent) => ({
          agent,
          position: [0, 0, 0],
          health: 20,
          held: null,
          inventory: [],
          teammates: [],
          changes: [],
          heard: [],
        }),
        actionsOf: (agent) => actions.filter(({ name }) => able(agent, name)),
        check: () => null,
      },
      drawChoice: () => 0.5,
      emit: log.emit,
      signal: new AbortController().signal,
      stop: () => undefined,
    },
  )
  return { execution, log }
}

/** Workers that do everything at once. */
function crewOf(team: readonly string[]): readonly CrewMember[] {
  return team.map((name) => ({ name, worker: { execute: async () => ok({ done: true, attempts: 1 }) } }))
}

/** Workers at plates that do something only while both are pressed, for as long as each of them has patience. */
function crewAtPlates(team: readonly string[]): readonly CrewMember[] {
  const pressed = new Set<number>()
  let isOpen = false
  return team.map((name) => ({
    name,
    worker: {
      execute: async ({ id }) => {
        pressed.add(id)
        for (let turn = 0; turn < 20 && !isOpen; turn++) {
          await Promise.resolve()
          isOpen ||= pressed.size === 2
        }
        pressed.delete(id)
        return ok({ done: isOpen, attempts: 1, ...(isOpen ? {} : { reason: 'The door stays shut.' }) })
      },
    },
  }))
}

describe('two plates that must be pressed together, one wrongly before the other', () => {
  const orders = [
    ['Al', 'Bo'],
    ['Bo', 'Al'],
  ]
  for (const team of orders) {
    for (const agents of [[null, null] as const, [['Al'], ['Bo']] as const]) {
      const named = agents.map((names) => names?.join() ?? 'anybody').join(' and ')
      it(`are pressed beside each other after a failure: for ${named}, in the team ${team.join(', ')}`, async () => {
        const plan = planOf(agents, [{ from: 1, to: 2 }])
        const { execution } = execute(plan, { team, crew: crewAtPlates(team) })
        expect(await execution.run()).toEqual(ok(undefined))
        expect([1, 2].map((id) => execution.board.statusOf(id))).toEqual(['done', 'done'])
      })
    }
  }
})

describe('a subtask that nobody can do', () => {
  const outcomes = async (names: readonly string[] | null, able?: Team['able']) => {
    const { execution, log } = execute(planOf([names, null], []), { team: ['Al', 'Bo'], ...(able && { able }) })
    await execution.run()
    const failed = log.of('subtask.status').filter(({ subtask, status }) => subtask === 1 && status === 'failed')
    return { failed, told: execution.failed.lessonsOf(1) }
  }

  it.each([
    ['nobody has its name', ['Zed'], undefined, 'It is for Zed, and nobody in the team is called that.'],
    [
      'nobody has one of its names',
      ['Zed', 'Yan'],
      undefined,
      'It is for Zed or Yan, and nobody in the team is called that.',
    ],
    [
      'nobody has all its actions',
      null,
      (agent: string, action: string) => action === (agent === 'Al' ? 'Go' : 'Press'),
      'Nobody in the team has all the actions that it takes: Go, Press.',
    ],
    [
      'who has its name lacks an action',
      ['Al', 'Zed'],
      (agent: string, action: string) => agent === 'Bo' || action === 'Go',
      'Nobody whom it names (Al) has all the actions that it takes: Go, Press.',
    ],
  ])('fails untried, and record and planner are told why: %s', async (_case, names, able, reason) => {
    expect(await outcomes(names, able)).toEqual({
      failed: [{ subtask: 1, status: 'failed', reason }],
      told: [`Nobody tried it. ${reason}`],
    })
  })
})
