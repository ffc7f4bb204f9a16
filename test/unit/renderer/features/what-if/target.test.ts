import { expect, test } from 'vitest'
import {
  defaultMoment,
  type ForkFacts,
  selectedTarget,
  type Target,
  targetGroups,
  targetKey,
  targetLabel,
} from '../../../../../renderer/features/what-if/target.ts'
import type { Selection } from '../../../../../renderer/store/selection.ts'
import type { EpisodeEvent } from '../../../../../shared/contract/record/events.ts'

const alice = { kind: 'agent', id: 'Alice' } as const
const act = (id: number) => ({ id, subtask: 2, call: { action: 'MineBlock', arguments: {} } })
const events: readonly EpisodeEvent[] = [
  { seq: 0, atMs: 0, actor: { kind: 'judger', id: 'judger' }, type: 'progress', v: 1, data: progress() },
  { seq: 1, atMs: 2000.4, actor: alice, type: 'chat', v: 1, data: { text: 'I take the oak.', to: 'Bob' } },
  { seq: 2, atMs: 3000.7, actor: { kind: 'agent', id: 'Bob' }, type: 'action.start', v: 1, data: act(1) },
  { seq: 3, atMs: 4000, actor: alice, type: 'thought', v: 1, data: { text: 'Hm.' } },
  { seq: 4, atMs: 5000, actor: alice, type: 'action.start', v: 1, data: { ...act(2), subtask: 9 } },
]
const nodes = [1, 2, 3].map((id) => ({ id, description: `Step ${id}`, step: null }))
const edge = { from: 1, to: 2, owner: 2, ate: null, isOverdetermined: false, reason: null }
const facts: ForkFacts = { events, endMs: 9000, agents: ['Alice', 'Bob'], plan: { nodes, edges: [edge] } }

function progress() {
  return { completion: 0, viewHitRate: null }
}

test.each<[Selection | null, Target]>([
  [
    { kind: 'agent', name: 'Bob' },
    { kind: 'agent', name: 'Bob' },
  ],
  [
    { kind: 'subtask', id: 3 },
    { kind: 'subtask', id: 3 },
  ],
  [
    { kind: 'dependency', from: 1, to: 2 },
    { kind: 'edge', from: 1, to: 2 },
  ],
  // Cut by refinement, so that it can only be forced.
  [{ kind: 'dependency', from: 1, to: 3 }, { kind: 'new-edge' }],
  [
    { kind: 'event', seq: 1 },
    { kind: 'message', seq: 1, by: 'Alice', atMs: 2000.4 },
  ],
  [
    { kind: 'event', seq: 2 },
    { kind: 'subtask', id: 2 },
  ],
  [
    { kind: 'event', seq: 3 },
    { kind: 'agent', name: 'Alice' },
  ],
  // Of a subtask that the plan does not have.
  [
    { kind: 'event', seq: 4 },
    { kind: 'agent', name: 'Alice' },
  ],
  [
    { kind: 'event', seq: 0 },
    { kind: 'agent', name: 'Alice' },
  ],
  [{ kind: 'block', pos: [1, 2, 3] }, { kind: 'world' }],
  [null, { kind: 'agent', name: 'Alice' }],
])('%o is about %o', (selection, target) => {
  expect(selectedTarget(facts, selection)).toEqual(target)
})

test('without a plan there are agents and what all have, with one also its subtasks, edges, and pairs that are none', () => {
  const labels = (groups: ReturnType<typeof targetGroups>) =>
    groups.map(({ label, targets }) => [label, targets.map((own) => targetLabel(own, facts))])
  expect(labels(targetGroups({ ...facts, plan: null }, null))).toEqual([
    ['Agents', ['Agent Alice', 'Agent Bob']],
    ['World', ['Everybody and every container']],
  ])
  const message = selectedTarget(facts, { kind: 'event', seq: 1 })
  expect(labels(targetGroups(facts, message))).toEqual([
    ['Selected', ['Message of Alice: I take the oak.']],
    ['Agents', ['Agent Alice', 'Agent Bob']],
    ['World', ['Everybody and every container']],
    ['Subtasks', ['Subtask 1: Step 1', 'Subtask 2: Step 2', 'Subtask 3: Step 3']],
    ['Dependencies', ['Dependency 1 → 2', 'Dependency that the plan does not have…']],
  ])
  const all = targetGroups(facts, message).flatMap(({ targets }) => targets.map(targetKey))
  expect(new Set(all).size).toBe(all.length)
})

test('the moment is the shown one; of the end, the first action of what it is about; of a message, its own', () => {
  expect(defaultMoment(facts, { kind: 'agent', name: 'Alice' }, 4321.4)).toBe(4321)
  expect(defaultMoment(facts, { kind: 'agent', name: 'Alice' }, 9000)).toBe(5000)
  expect(defaultMoment(facts, { kind: 'subtask', id: 2 }, 9000)).toBe(3000)
  expect(defaultMoment(facts, { kind: 'subtask', id: 1 }, 9000)).toBe(3000)
  expect(defaultMoment(facts, { kind: 'message', seq: 1, by: 'Alice', atMs: 2000.4 }, 9000)).toBe(2000.4)
  expect(defaultMoment({ ...facts, events: [] }, null, 9000)).toBe(0)
})
