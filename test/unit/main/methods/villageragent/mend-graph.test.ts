import { describe, expect, it } from 'vitest'
import { insertedAfter, replacedBy, without } from '../../../../../main/methods/villageragent/edit-graph.ts'
import type { Graph, TaskNode } from '../../../../../main/methods/villageragent/nodes.ts'
import { type Strategy, strategyPrompt } from '../../../../../main/methods/villageragent/prompts/strategy.ts'
import { simulateStrategy } from '../../../../../main/methods/villageragent/simulation/strategy.ts'
import { CHANGES_TITLE } from '../../../../../main/methods/villageragent/surroundings.ts'
import { playTeam, subtask } from './team.ts'

const node = (id: number): TaskNode => ({ id, description: '', milestones: [], data: [], candidates: [], number: 1 })

const graph = (ids: readonly number[], ...edges: readonly (readonly [number, number])[]): Graph => ({
  nodes: ids.map(node),
  edges: edges.map(([from, to]) => ({ from, to })),
})

const edgesOf = ({ edges }: Graph): readonly string[] => edges.map(({ from, to }) => `${from}-${to}`).toSorted()

describe('an edit of the graph', () => {
  /** 1 and 2 before 3, and that before 4 and 5. */
  const hub = graph([1, 2, 3, 4, 5], [1, 3], [2, 3], [3, 4], [3, 5])

  it('without a subtask, what required it requires what it required', () => {
    expect(edgesOf(without(hub, 3))).toEqual(['1-4', '1-5', '2-4', '2-5'])
    expect(without(hub, 3).nodes.map(({ id }) => id)).toEqual([1, 2, 4, 5])
  })

  it('puts a subtask between another one and all that requires that one', () => {
    expect(edgesOf(insertedAfter(hub, 3, node(9)))).toEqual(['1-3', '2-3', '3-4', '3-5', '3-9', '9-4', '9-5'])
  })

  it('puts several in the place of one: first its beginnings, then its ends', () => {
    const part = graph([7, 8, 9], [7, 8])
    expect(edgesOf(replacedBy(hub, 3, part))).toEqual(
      ['1-7', '1-9', '2-7', '2-9', '7-8', '8-4', '8-5', '9-4', '9-5'].toSorted(),
    )
  })
})

describe('a failure where the graph is mended', () => {
  const A = ['Alice']
  const answer = (strategy: Strategy['strategy'], id: number, more: Partial<Strategy> = {}): Strategy => {
    return { strategy, id, description: '', milestones: [], subtasks: [], ...more }
  }
  /** 3 requires 1, which fails the first time; 2 stands beside them. */
  const play = (...strategies: readonly Strategy[]) => {
    let failures = 0
    return playTeam({
      plans: [[subtask(1, A), subtask(2, ['Bob']), subtask(3, A, [1])]],
      params: { replanGraph: 'merge', onFailedAncestor: 'wait', maxSubtasks: 3 },
      judge: (description) => !description.startsWith('Subtask 1') || failures++ > 0,
      // While it runs, nothing is mended.
      actions: (description) => (description.startsWith('Subtask 2') ? 5 : 1),
      strategies,
    })
  }
  const ended = ({ statuses }: Awaited<ReturnType<typeof play>>) =>
    statuses.filter((line) => /^(done|failed)/.test(line))

  it('asks for an edit instead of a plan, with the graph and what failed', async () => {
    const { of } = await play(answer('replan', 1, { description: 'Another way.', milestones: ['m'] }))
    const [question] = of('strategy')
    expect(of('strategy')).toHaveLength(1)
    expect(JSON.parse(question?.text ?? '')).toMatchObject({
      tasks: [
        { id: 1, status: 'failure', requires: [] },
        { id: 2, status: 'success' },
        { id: 3, status: 'unknown', requires: [1] },
      ],
      current: { id: 1, agents: A, feedback: 'So it went.' },
    })
    // One plan at first, and one at the end, which is empty.
    expect(of('decompose')).toHaveLength(2)
    expect(of('decompose')[1]?.input.earlier).toMatchObject({
      open: [],
      succeeded: { 2: { description: 'Another way.' } },
    })
    expect(of('act').some(({ input }) => input.subtask.description === 'Another way.')).toBe(true)
  })

  it('replan: another subtask in its place, before what required it', async () => {
    const played = await play(answer('replan', 1, { description: 'Another way.' }))
    expect(ended(played)).toEqual(['failed 1 Alice', 'done 2 Bob', expect.stringMatching(/^done 4 /), 'done 3 Alice'])
    expect(played.log.of('plan.initial')[1]?.graph).toMatchObject({
      subtasks: [{ id: 3 }, { id: 4, description: 'Another way.' }],
      dependencies: [{ from: 4, to: 3 }],
    })
  })

  it('decompose: several in its place, all before what required it', async () => {
    const parts = [subtask(1, A), { ...subtask(2, ['Bob']), description: 'Part two.' }].map((one, index) => ({
      ...one,
      description: `Part ${index + 1}.`,
    }))
    const played = await play(answer('decompose', 1, { subtasks: parts }))
    expect(played.log.of('plan.initial')[1]?.graph.dependencies.map(({ from, to }) => [from, to])).toEqual([
      [4, 3],
      [5, 3],
    ])
    expect(ended(played).slice(2)).toEqual(['done 4 Alice', 'done 5 Bob', 'done 3 Alice'])
  })

  it('move: it comes after another one, and what required it no longer does', async () => {
    const played = await play(answer('move', 3))
    expect(ended(played).slice(2)).toEqual(['done 3 Alice', 'done 4 Alice'])
  })

  it('insert: a new one after another one, and what failed is tried again', async () => {
    const played = await play(answer('insert', 2, { description: 'First this.' }))
    expect(ended(played).slice(2).toSorted()).toEqual([
      'done 3 Alice',
      expect.stringMatching(/^done 4 /),
      'done 5 Alice',
    ])
    expect(played.log.of('plan.initial')[1]?.graph.dependencies).toMatchObject([{ from: 5, to: 3 }])
  })

  it('delete: what required it can begin', async () => {
    const played = await play(answer('delete', 1))
    expect(ended(played).slice(2)).toEqual(['done 3 Alice'])
  })

  it('asks for a plan where no answer can be used', async () => {
    const { of } = await play()
    expect(of('strategy').length).toBeGreaterThan(0)
    expect(of('decompose')[1]?.input.earlier?.open).toEqual(['Subtask 3 of Alice.'])
  })

  it('is mended before an earlier one', async () => {
    const failed = new Set<string>()
    const { of } = await playTeam({
      plans: [[subtask(1, A), subtask(2, ['Bob'])]],
      params: { replanGraph: 'merge' },
      judge: (description) => failed.size === failed.add(description).size,
      strategies: [
        answer('replan', 2, { description: 'Subtask 2 of Bob.' }),
        answer('replan', 1, { description: 'Subtask 1 of Alice.' }),
      ],
    })
    expect(of('strategy').map(({ text }) => JSON.parse(text).current.id)).toEqual([2, 1])
  })

  it('is not asked about elsewhere', async () => {
    const { of } = await playTeam({ plans: [[subtask(1, A)]], judge: () => false })
    expect(of('strategy')).toEqual([])
  })

  const input = {
    ...{ environment: '', team: A, states: {}, maxSubtasks: 2, turn: 1 },
    tasks: [{ id: 4, description: '', status: 'failure' as const, requires: [] }],
    current: { id: 4, description: 'Build.', milestones: [], agents: A, feedback: '' },
  }

  it.each([
    [answer('delete', 4), null],
    [answer('delete', 5), 'There is no subtask 5; choose one of 4.'],
    [answer('move', 4), 'A subtask cannot come after itself.'],
    [answer('insert', 4), '"insert" needs a description.'],
    [answer('decompose', 4), 'Give 1 to 2 subtasks.'],
    [answer('decompose', 4, { subtasks: [subtask(2, A)] }), 'Subtasks are numbered from 1 in the order of the list.'],
  ])('refuses edits that cannot be: %j', (given, problem) => {
    expect(strategyPrompt.check?.(input, given)).toBe(problem)
  })

  it('is simulated: what stands is not placed again, and what is all done is deleted', () => {
    const place = (x: number): string => `PlaceBlock({"item":"stone","pos":[${x},-60,0]})`
    const milestones = ['Equip({"item":"stone"})', place(1), place(2)]
    const environment = `${CHANGES_TITLE}\n- stone at (1, -60, 0)`
    const current = { ...input.current, milestones }
    expect(simulateStrategy({ ...input, environment, current })).toMatchObject({
      strategy: 'replan',
      milestones: [milestones[0], place(2)],
    })
    const all = `${CHANGES_TITLE}\n- stone at (1, -60, 0), (2, -60, 0)`
    expect(simulateStrategy({ ...input, environment: all, current })).toMatchObject({ strategy: 'delete', id: 4 })
  })
})
