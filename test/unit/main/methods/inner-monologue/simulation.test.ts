/** How the simulated model goes on with a monologue: what it believes, asks and guesses. */
import { describe, expect, it } from 'vitest'
import { askAction } from '../../../../../main/methods/inner-monologue/ask.ts'
import type { Entry, SceneEntry } from '../../../../../main/methods/inner-monologue/entries.ts'
import { innerMonologuePrompt, type MonologueInput } from '../../../../../main/methods/inner-monologue/prompts/act.ts'
import { gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'
import { toyActions } from '../../../../fakes/toy-judger.ts'

const chest = [5, -60, 5] as const
const task: MonologueInput['task'] = {
  agent: 'Alice',
  team: ['Alice'],
  goal: 'Build it.',
  environment: 'Around you:\n- chest at (5, -60, 5): the material',
  documents: ['(0, -60, 0) stone', '(0, -59, 0) stone'],
  actions: toyActions.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters: { ...parameters },
  })),
}

function did(action: string, args: Record<string, unknown>, ok: boolean | null = true): Entry {
  return { kind: 'action', thought: 'So be it.', action, arguments: JSON.parse(JSON.stringify(args)), ok }
}
const took = (ok: boolean | null = true) => did('WithdrawItem', { container: chest, item: 'stone', amount: 2 }, ok)
const placed = (y: number, ok: boolean | null = true) =>
  did('PlaceBlock', { item: 'stone', pos: [0, y, 0], state: {} }, ok)
const none: Pick<SceneEntry, 'changes' | 'gone'> = { changes: [], gone: [] }
const scene = (stones: number, isFirst = true, news: Pick<SceneEntry, 'changes' | 'gone'> = none): Entry => ({
  kind: 'scene',
  isAnswer: false,
  state: { position: [0.5, -60, 0.5], health: 20, held: null, teammates: [] },
  inventory: stones === 0 ? [] : [{ name: 'stone', count: stones }],
  ...news,
  isFirst,
})

function next(dialogue: readonly Entry[], { mayAsk = false, dials = faultless, seed = 1 } = {}) {
  const own = mayAsk ? { ...task, actions: [...task.actions, askAction] } : task
  const steps = dialogue.filter(({ kind }) => kind !== 'scene').length
  const input = { task: own, turn: steps + 1, leftOut: 0, dialogue: [...dialogue] }
  return innerMonologuePrompt.simulate(input, {
    knowledge: gameKnowledge,
    draw: createDraw(seed),
    dials,
    sampleIndex: 0,
  })
}

describe('a simulated agent', () => {
  it('goes by the scene, whatever its action should have brought', () => {
    expect(next([scene(0), took(), scene(0, false)]).action).toBe('WithdrawItem')
    expect(next([scene(0), took(), scene(2, false)])).toMatchObject({ action: 'Equip', arguments: { item: 'stone' } })
  })

  it('knows of a block what the latest scene says that tells of it', () => {
    const stands = { changes: [{ pos: [0, -60, 0] as const, block: 'stone', byAgents: true }], gone: [] }
    const held = did('Equip', { item: 'stone' })
    const target = (...dialogue: readonly Entry[]) => next([...dialogue, held]).arguments.pos
    expect(target(scene(2, true, stands), scene(2, false))).toEqual([0, -59, 0])
    expect(target(scene(2, true, stands), scene(2, false, { changes: [], gone: [[0, -60, 0]] }))).toEqual([0, -60, 0])
    // The beginning of a dialogue that was cut off there.
    expect(target(scene(2, true, stands), scene(2, true))).toEqual([0, -60, 0])
    // What it placed by its own account, and does not see standing.
    expect(target(scene(2), placed(-60), scene(2, false))).toEqual([0, -60, 0])
  })

  it('without scenes believes that what it did worked, unless it is told that it did not', () => {
    const hand = did('Equip', { item: 'stone' })
    expect(next([took(null), did('Equip', { item: 'stone' }, null)]).action).toBe('PlaceBlock')
    expect(next([took(), hand, placed(-60), placed(-59, null)]).action).toBeNull()
    expect(next([took(false)]).action).toBe('WithdrawItem')
  })

  it('tries again what failed without a reason, then asks for less', () => {
    expect(next([scene(0), took(false), scene(0, false)]).arguments).toMatchObject({ amount: 2 })
    const twice = [scene(0), took(false), scene(0, false), took(false), scene(0, false)]
    expect(next(twice)).toMatchObject({ action: 'WithdrawItem', arguments: { amount: 1 } })
  })

  it('asks how things stand where it may: at first, after a failure, after some actions, and before it says done', () => {
    const may = { mayAsk: true }
    expect(next([], may).action).toBe('Ask')
    expect(next([scene(0)], may).action).toBe('WithdrawItem')
    expect(next([scene(0), took(false)], may).action).toBe('Ask')
    expect(next([scene(2), placed(-60), placed(-59)], may).action).toBe('Ask')
    const four = Array.from({ length: 4 }, () => did('Equip', { item: 'stone' }))
    expect(next([scene(2), ...four.slice(1)], may).action).toBe('PlaceBlock')
    expect(next([scene(2), ...four], may).action).toBe('Ask')
  })

  it('overlooks a failure at the rate of false ends', () => {
    const dials = { ...faultless, falseDoneRate: 0.5 }
    const overlooked = Array.from({ length: 40 }, (_, seed) => next([took(false)], { dials, seed })).filter(
      ({ action }) => action === 'Equip',
    )
    expect(overlooked.length).toBeGreaterThan(8)
    expect(overlooked.length).toBeLessThan(32)
  })
})
