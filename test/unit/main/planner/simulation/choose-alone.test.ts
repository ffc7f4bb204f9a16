import { describe, expect, it } from 'vitest'
import { type ReactInput, reactPrompt } from '../../../../../main/methods/react/prompts/act.ts'
import { gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'
import { toyActions } from '../../../../fakes/toy-judger.ts'

const base: ReactInput = {
  agent: 'Alice',
  team: ['Alice', 'Bob'],
  goal: 'Build it.',
  environment: 'Around you:\n- chest at (5, -60, 5): the material',
  documents: ['(0, -60, 0) stone', '(0, -59, 0) oak_planks', '(3, -60, 0) stone'],
  turn: 1,
  state: {
    position: [0.5, -60, 0.5],
    health: 20,
    held: null,
    teammates: [{ name: 'Bob', position: [1, -60, 1], held: null, inventory: [] }],
  },
  inventory: [],
  changes: [],
  history: [],
  actions: toyActions.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters: { ...parameters },
  })),
}

function asked({ agent, team, goal, environment, documents, actions, ...situation }: ReactInput) {
  return { ...situation, task: { agent, team, goal, environment, documents, actions } }
}

function answer(change: Partial<ReactInput>, dials = faultless, seed = 1) {
  return reactPrompt.simulate(asked({ ...base, ...change }), {
    knowledge: gameKnowledge,
    draw: createDraw(seed),
    dials,
    sampleIndex: 0,
  })
}
const stone = (count: number) => ({ inventory: [{ name: 'stone', count }] })
const holding = { ...base.state, held: { name: 'stone', count: 2 } }

describe('an agent on its own', () => {
  it('fetches its share, takes it in hand, places it where something carries it', () => {
    expect(answer({})).toMatchObject({
      action: 'WithdrawItem',
      arguments: { container: [5, -60, 5], item: 'stone', amount: 1 },
    })
    expect(answer(stone(2))).toMatchObject({ action: 'Equip', arguments: { item: 'stone' } })
    const placed = answer({ ...stone(2), state: holding })
    expect(placed.action).toBe('PlaceBlock')
    expect(['0,-60,0', '3,-60,0']).toContain(String(placed.arguments.pos))
  })

  it('goes for the upper block only once the lower one stands', () => {
    const changes = [{ pos: [3, -60, 0] as const, block: 'stone', byAgents: true }]
    const planks = { inventory: [{ name: 'oak_planks', count: 1 }] }
    expect(answer({ ...planks, changes })).toMatchObject({ action: 'WithdrawItem', arguments: { item: 'stone' } })
    const both = [...changes, { pos: [0, -60, 0] as const, block: 'stone', byAgents: true }]
    expect(answer({ ...planks, changes: both })).toMatchObject({ action: 'Equip', arguments: { item: 'oak_planks' } })
  })

  it('digs away what is wrong and stops when all that is wanted stands', () => {
    const built = [
      { pos: [0, -60, 0] as const, block: 'stone', byAgents: true },
      { pos: [0, -59, 0] as const, block: 'dirt', byAgents: true },
      { pos: [3, -60, 0] as const, block: 'stone', byAgents: true },
    ]
    expect(answer({ changes: built })).toMatchObject({ action: 'MineBlock', arguments: { pos: [0, -59, 0] } })
    const right = built.map((change) => (change.block === 'dirt' ? { ...change, block: 'oak_planks' } : change))
    expect(answer({ changes: right }).action).toBeNull()
  })

  it('does not repeat at once what just failed', () => {
    const failed = (pos: readonly number[]) => ({
      ...{ attempt: 1, action: 'PlaceBlock', arguments: { item: 'stone', pos: [...pos], state: {} } },
      ...{ ok: false, reason: 'entity-in-the-way', message: 'Somebody stands there.' },
    })
    const other = answer({ ...stone(2), state: holding, history: [failed([0, -60, 0])] })
    expect(other.arguments.pos).toEqual([3, -60, 0])
    const none = answer({ ...stone(2), state: holding, history: [failed([0, -60, 0]), failed([3, -60, 0])] })
    expect(none.action).toBe('ScanEntities')
    const giving = { ...faultless, falseDoneRate: 1 }
    const history = [failed([0, -60, 0]), failed([3, -60, 0])]
    expect(answer({ ...stone(2), state: holding, history }, giving).action).toBeNull()
  })

  it('errs at the dial of bad actions, in ways that the action table knows', () => {
    const wrong = Array.from({ length: 200 }, (_, turn) =>
      answer({ ...stone(2), state: holding, turn: turn + 1 }, { ...faultless, badActionRate: 0.3 }),
    ).filter(({ action, arguments: args }) => action !== 'PlaceBlock' || !/^[03],-60,0$/.test(String(args.pos)))
    expect(wrong.length).toBeGreaterThan(25)
    expect(wrong.length).toBeLessThan(100)
  })

  it('is told the task, what it sees and what it did, and may only name actions that there are', () => {
    const text = JSON.stringify(
      reactPrompt.render(
        asked({ ...base, changes: [{ pos: [0, -60, 0], block: 'stone', byAgents: true }] }),
        reactPrompt.instructions,
      ),
    )
    for (const part of [
      'Build it.',
      '(0, -59, 0) oak_planks',
      '- stone at (0, -60, 0)',
      '- Bob: at',
      'PlaceBlock(item',
    ])
      expect(text).toContain(part)
    expect(reactPrompt.check?.(asked(base), { thought: '', action: 'Fly', arguments: {} })).toContain('no action "Fly"')
    expect(reactPrompt.check?.(asked(base), { thought: '', action: null, arguments: {} })).toBeNull()
  })
})

describe('what an agent on its own forgets', () => {
  const failedTurns = (count: number) =>
    Array.from({ length: count }, () => ({
      attempt: 1,
      action: 'WithdrawItem',
      arguments: { container: [5, -60, 5], item: 'stone', amount: 1 },
      ok: false,
      reason: 'not-in-container',
      message: '',
    }))
  const lookAround = { attempt: 1, action: 'ScanEntities', arguments: {}, ok: true, reason: null, message: '' }

  it('lies more than four steps back', () => {
    const forgetful = { ...faultless, forgettingRate: 1 }
    const fresh = [...failedTurns(1), lookAround]
    expect(answer({ history: fresh, turn: 3 }, forgetful)).toEqual(answer({ history: fresh, turn: 3 }))
    const old = [...failedTurns(4), ...Array.from({ length: 4 }, () => lookAround)]
    const forgotten = answer({ history: old, turn: 9 }, forgetful)
    expect(forgotten).toEqual(answer({ history: old.slice(-4), turn: 9 }))
  })
})

describe('agents that all choose the same', () => {
  it('go for the first thing in that turn, wherever they stand', () => {
    const same = { ...faultless, sameChoiceRate: 1 }
    const at = (agent: string, x: number, seed: number, dials = same) =>
      String(answer({ agent, ...stone(2), state: { ...holding, position: [x, -60, 0] } }, dials, seed).arguments.pos)
    const seeds = Array.from({ length: 20 }, (_, seed) => seed)
    expect(seeds.every((seed) => at('Alice', 0, seed) === '0,-60,0' && at('Bob', 3, seed) === '0,-60,0')).toBe(true)
    expect(seeds.some((seed) => at('Alice', 0, seed, faultless) !== at('Bob', 3, seed, faultless))).toBe(true)
  })
})
