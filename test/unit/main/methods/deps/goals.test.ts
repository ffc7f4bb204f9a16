import { describe, expect, it } from 'vitest'
import { Board } from '../../../../../main/methods/deps/board.ts'
import type { DepsParameters } from '../../../../../main/methods/deps/parameters.ts'
import { planPrompt } from '../../../../../main/methods/deps/prompts/plan.ts'
import { horizonOf, select } from '../../../../../main/methods/deps/selector.ts'
import { createEventLog } from '../../../../fakes/event-log.ts'
import { goal, goalAt, runTeam } from './fake-team.ts'

const numbered = (...goals: ReturnType<typeof goal>[]) =>
  goals.map((each, index) => ({ ...each, id: index + 1, number: index + 1 }))
const seen = { position: [0, 0, 0] as const, held: null, inventory: [{ name: 'dirt', count: 1 }] }

describe('the selector', () => {
  const far = goalAt('far', 9)
  const near = goalAt('near', 3)
  const chosen = (selector: DepsParameters['selector'], draw: number, goals = numbered(far, near)) => {
    const selection = select(goals, seen, selector, () => draw)
    return selection?.kind === 'goal' ? selection.goal.goal : selection
  }

  it('takes the nearest, the first of the plan, or any', () => {
    expect(chosen('nearest', 0)).toBe('near')
    expect(chosen('fixed', 0.99)).toBe('far')
    expect([chosen('random', 0), chosen('random', 0.99)]).toEqual(['far', 'near'])
  })

  it('draws by exp(-horizon): equal ones alike, far ones hardly ever', () => {
    expect([chosen('sampled', 0.001), chosen('sampled', 0.999)]).toEqual(['near', 'near'])
    const alike = numbered(goalAt('a', 3), goalAt('b', -3))
    expect([chosen('sampled', 0.49, alike), chosen('sampled', 0.51, alike)]).toEqual(['a', 'b'])
  })

  it('chooses among those that nothing is missing for, and among all that are not to come later', () => {
    const goals = numbered(far, { ...near, needs: { dirt: 2 } }, goalAt('nearer', 1, { after: [1] }))
    expect(chosen('nearest', 0, goals)).toBe('far')
    expect(chosen('nearest', 0, numbered(far, { ...near, needs: { dirt: 1 } }))).toBe('near')
  })

  it('begins nothing where all lack something, and says what the first lacks', () => {
    const goals = numbered({ ...far, needs: { dirt: 3 } }, { ...near, needs: { wheat: 1 } })
    expect(chosen('nearest', 0, goals)).toMatchObject({
      kind: 'unmet',
      goal: { goal: 'far' },
      unmet: [{ item: 'dirt', needed: 3, carried: 1 }],
    })
    expect(chosen('fixed', 0, numbered({ ...far, needs: { dirt: 3 } }, near))).toMatchObject({ kind: 'unmet' })
  })

  it('reckons with the way from place to place and with what is in hand', () => {
    const [one] = numbered(goalAt('one', 4))
    const actions = [...(one?.actions ?? []), { action: 'b', arguments: { pos: [0, 0, 0] } }]
    expect(horizonOf({ actions }, seen)).toBeCloseTo(2 * 4 * 4.6 + 20)
    const equip = { actions: [{ action: 'Equip', arguments: { item: 'dirt' } }] }
    expect(horizonOf(equip, seen)).toBeGreaterThan(horizonOf(equip, { ...seen, held: { name: 'dirt', count: 1 } }))
  })
})

describe('a sub-goal', () => {
  it('is carried out once, by the nearest first, as soon as what comes before is reached', async () => {
    const { worked } = await runTeam({
      plans: [[goalAt('wall', 5), goalAt('roof', 1, { after: [1] }), goalAt('door', 2)], []],
    })
    expect(worked).toEqual(['door', 'wall', 'roof'])
  })

  it('is not begun without the items that it needs, which one before it may yield', async () => {
    const { worked } = await runTeam({
      plans: [[goalAt('place', 1, { needs: { poppy: 1 } }), goalAt('take', 9, { yields: { poppy: 1 } })], []],
      work: (name) => (name === 'take' ? { gets: { poppy: 1 } } : {}),
    })
    expect(worked).toEqual(['take', 'place'])
  })

  it('is reached by what it yields, whatever its agent says', async () => {
    const take = goal('take', { yields: { poppy: 2 } })
    const short = await runTeam({ plans: [[take], []], work: () => ({ done: true, gets: { poppy: 1 } }) })
    expect(short.plans[1]?.input.dialogue).toMatchObject([{}, { kind: 'failed', of: { goal: 'take' } }, {}])
    const full = await runTeam({ plans: [[take], []], work: () => ({ done: false, gets: { poppy: 2 } }) })
    expect(full.plans[1]?.input.dialogue[1]).toMatchObject({ kind: 'reached', goal: 'take' })
  })

  it('is reached by its effect, and by its agent’s word where nobody can see that', async () => {
    const second = async (work: { done: boolean; stands?: boolean | null; reason?: string }) =>
      (await runTeam({ plans: [[goal('place')], []], work: () => work })).plans[1]?.input.dialogue[1]
    expect(await second({ done: true, stands: false })).toMatchObject({ kind: 'failed' })
    expect(await second({ done: false, stands: true })).toMatchObject({ kind: 'reached' })
    expect(await second({ done: true })).toMatchObject({ kind: 'reached' })
    const failed = { kind: 'failed', described: { outcome: 'It fell down.' } }
    expect(await second({ done: false, reason: 'It fell down.' })).toMatchObject(failed)
  })

  it('takes no work where it stands already, but only once it is its turn', async () => {
    const plan = [goal('place', { yields: { poppy: 1 } }), goal('clear', { after: [1] }), goal('light')]
    const { worked, plans } = await runTeam({
      plans: [plan, []],
      standing: ['clear', 'light'],
      work: () => ({ gets: { poppy: 1 } }),
    })
    expect(worked).toEqual(['place'])
    const reached = plans[1]?.input.dialogue.flatMap((turn) => (turn.kind === 'reached' ? [turn.goal] : []))
    expect(reached).toEqual(['light', 'place', 'clear'])
  })

  it('has one attempt', async () => {
    const { settings } = await runTeam({ plans: [[]] })
    expect(settings.map(({ attempts }) => attempts)).toEqual([1])
  })
})

describe('a plan', () => {
  it('stands in the record with its order, anew after each failure, and numbers count on', async () => {
    const { log, ids } = await runTeam({
      plans: [
        [goal('take', { yields: { poppy: 1 } }), goal('place', { needs: { poppy: 1 } })],
        [goal('dig'), goal('fill', { after: [1] })],
        [],
      ],
    })
    expect(ids).toEqual([1, 3, 4])
    expect(log.of('plan.initial').map(({ graph }) => graph.subtasks.map(({ id }) => id))).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(log.of('plan.refined').map(({ dependencies }) => dependencies)).toMatchObject([
      [{ from: 1, to: 2 }],
      [{ from: 3, to: 4 }],
    ])
    const statuses = log.of('subtask.status').map(({ subtask, status }) => `${subtask} ${status}`)
    expect(statuses).toEqual(['1 running', '1 failed', '3 running', '3 done', '4 running', '4 done'])
  })

  it('is every agent’s own, and stays in the graph where another one plans anew', async () => {
    const { log, plans, outcome } = await runTeam({
      agents: 2,
      plans: [[goal('take'), goal('place', { after: [1] })], []],
    })
    expect(plans.map(({ actor }) => actor)).toEqual(['Alice', 'Bob', 'Alice', 'Bob'])
    const [first, second] = log.of('plan.initial')
    expect(first?.graph.subtasks.map(({ agents }) => agents)).toEqual([['Alice'], ['Alice']])
    expect(second?.graph.subtasks.flatMap(({ agents }) => agents)).toContain('Alice')
    expect(second?.graph.subtasks.flatMap(({ agents }) => agents)).toContain('Bob')
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'done' } })
  })

  it('leaves out of the graph what has begun, whoever plans next', () => {
    const log = createEventLog()
    const board = new Board(log.emit)
    const [first] = board.take('Alice', [goal('take'), goal('place')], 1)
    if (first === undefined) throw new Error('no sub-goal was taken')
    board.begin('Alice', first)
    board.take('Bob', [goal('dig')], 1)
    expect(
      log
        .of('plan.initial')
        .at(-1)
        ?.graph.subtasks.map(({ description }) => description),
    ).toEqual(['place', 'dig'])
  })

  it('is asked for again where a sub-goal comes after one below it', () => {
    const asked = {
      task: {
        agent: 'Alice',
        team: ['Alice'],
        goal: '',
        environment: '',
        documents: [],
        actions: [{ name: 'a', description: '', parameters: {} }],
      },
      round: 0,
      dialogue: [],
      now: null,
    }
    const problem = (after: number[]) => planPrompt.check?.(asked, { goals: [goal('a'), goal('a', { after })] })
    expect(problem([1])).toBeNull()
    expect(problem([2])).toContain('not above it')
  })
})
