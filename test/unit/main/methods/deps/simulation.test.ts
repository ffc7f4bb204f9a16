import { expect, test } from 'vitest'
import type { Turn } from '../../../../../main/methods/deps/dialogue.ts'
import type { PlannedGoal } from '../../../../../main/methods/deps/goals.ts'
import { explainPrompt } from '../../../../../main/methods/deps/prompts/explain.ts'
import { type PlanInput, planPrompt } from '../../../../../main/methods/deps/prompts/plan.ts'
import type { SimulationContext } from '../../../../../main/models/model.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { itemOf } from '../../../../../shared/core/game-knowledge.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'
import { actions, briefOf, flowerBedCells } from '../../planner/flower-bed.ts'

const { goal, environment, documents } = briefOf(flowerBedCells)
const knowledge = { itemOf, needsGround: () => false }

function contextOf(dials: Partial<SimulationContext['dials']>): SimulationContext {
  return { knowledge, draw: createDraw(3), dials: { ...faultless, ...dials }, sampleIndex: 0 }
}

function inputOf(dialogue: readonly Turn[] = [], of: Partial<PlanInput> = {}): PlanInput {
  const offered = actions.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters: { ...parameters },
  }))
  const state = { position: [0, -60, 0] as const, health: 20, held: null, teammates: [] }
  return {
    task: { agent: 'Alice', team: ['Alice'], goal, environment, documents, actions: offered },
    round: dialogue.filter(({ kind }) => kind === 'plan').length,
    dialogue: [...dialogue],
    now: { state, inventory: [], changes: [] },
    ...of,
  }
}

function plan(dialogue: readonly Turn[], dials: Partial<SimulationContext['dials']>, of: Partial<PlanInput> = {}) {
  return planPrompt.simulate(inputOf(dialogue, of), contextOf(dials)).goals
}

const isTaking = ({ goal: text }: PlannedGoal): boolean => text.startsWith('Take')
const planned: Turn = { kind: 'plan', goals: [] }

test('a planner without faults needs what it places, and takes it before', () => {
  const goals = plan([], {})
  const needed = goals.flatMap(({ needs }) => Object.entries(needs))
  const yielded = new Map(goals.flatMap(({ yields }) => Object.entries(yields)))
  expect(needed).toHaveLength(flowerBedCells.length)
  for (const [item] of needed) {
    expect(yielded.get(item)).toBe(needed.filter(([other]) => other === item).length)
  }
  expect(planPrompt.check?.(inputOf(), { goals })).toBeNull()
})

test('it leaves out blocks that it sees, and what it takes for done where it sees nothing', () => {
  const goals = plan([], {})
  const [cell] = flowerBedCells
  if (cell === undefined) throw new Error('the flower bed is empty')
  const seen = inputOf().now
  if (seen === null) throw new Error('nothing is seen')
  const standing = { ...seen, changes: [{ pos: cell.pos, block: cell.block, byAgents: true }] }
  const places = (of: readonly PlannedGoal[]) => of.filter((each) => !isTaking(each)).map((each) => each.goal)
  const left = places(plan([], {}, { now: standing }))
  expect(left).toHaveLength(flowerBedCells.length - 1)
  const [gone = ''] = places(goals).filter((text) => !left.includes(text))
  const said: Turn = { kind: 'reached', number: 1, goal: gone }
  expect(places(plan([planned, said], {}, { now: null }))).toEqual(left)
  expect(places(plan([planned, said], {}))).toEqual(places(goals))
})

test('what it forgot it goes on forgetting, until an explanation names it', () => {
  const forgetful = { forgottenStepRate: 1 }
  expect(plan([], forgetful)).toEqual([])
  const item = Object.keys(plan([], {}).find(isTaking)?.yields ?? {})[0] ?? ''
  const failed: Turn = {
    kind: 'failed',
    of: { number: 1, goal: 'Place it.' },
    described: { unmet: [{ item, needed: 1, carried: 0 }], outcome: null, inventory: [] },
  }
  const explain = (dials: Partial<SimulationContext['dials']>) =>
    explainPrompt.simulate(inputOf([planned, failed]), contextOf(dials)).explanation
  expect(explain({})).toContain(`lacks 1 ${item}`)
  // Overlooking the cause names nothing.
  expect(explain({ missingEdgeRate: 1 })).not.toContain(item)
  const after = (text: string) =>
    plan([planned, failed, { kind: 'explained', text }], forgetful, { round: 0 }).flatMap(({ yields }) =>
      Object.keys(yields),
    )
  expect(after(explain({}))).toEqual([item])
  expect(after(explain({ missingEdgeRate: 1 }))).toEqual([])
})

test('it overlooks what comes first and what a step needs, but not once that was explained', () => {
  const careless = { missingEdgeRate: 1 }
  const goals = plan([], careless)
  expect(goals.flatMap(({ after, needs }) => [...after, ...Object.keys(needs)])).toEqual([])
  const right = plan([], {}).find(({ after }) => after.length > 0)
  const told: Turn = { kind: 'explained', text: `"${right?.goal}" did not work: what it depends on has to come first.` }
  const again = plan([planned, told], careless).find((each) => each.goal === right?.goal)
  expect(again?.after).toHaveLength(right?.after.length ?? 0)
  expect(again?.needs).toEqual(right?.needs)
})
