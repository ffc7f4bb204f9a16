import { expect, it } from 'vitest'
import { splitPrompt } from '../../../../../main/methods/villageragent/prompts/split.ts'
import { simulateSplit } from '../../../../../main/methods/villageragent/simulation/split.ts'
import { playTeam, subtask } from './team.ts'

const both = ['Alice', 'Bob']
const part = (agent: string) => ({
  reason: `${agent} is near.`,
  agent,
  description: `${agent}'s half.`,
  milestones: [agent],
})
const shared = { plans: [[subtask(1, both)]], params: { asksController: false }, split: { parts: both.map(part) } }

it('gives each of several agents a text of its own', async () => {
  const { of, log, statuses } = await playTeam(shared)
  const acted = of('act').map(({ actor, input }) => [actor, input.subtask.description, ...input.subtask.milestones])
  expect(acted).toContainEqual(['Alice', "Alice's half.", 'Alice'])
  expect(acted).toContainEqual(['Bob', "Bob's half.", 'Bob'])
  expect(
    of('reflect')
      .map(({ input }) => input.subtask.description)
      .toSorted(),
  ).toEqual(["Alice's half.", "Bob's half."])
  expect(log.of('thought').map(({ text }) => text)).toContain('Bob is near.')
  expect(statuses).toContain('done 1 Alice')
  // The plan keeps the common text.
  expect(of('decompose')[1]?.text).toContain('"description":"Subtask 1 of Alice and Bob."')
})

it.each([
  ['where one works alone', { plans: [[subtask(1, ['Alice'])]] }],
  ['where only the first works', { params: { ...shared.params, sharedSubtasks: 'leader' as const } }],
  ['where the run says so', { params: { ...shared.params, ownTexts: false } }],
])('does not ask %s', async (_when, more) => {
  const { of } = await playTeam({ ...shared, ...more })
  expect(of('split')).toEqual([])
})

it('leaves the common text where no answer can be used', async () => {
  const { split: _, ...without } = shared
  const { of } = await playTeam(without)
  expect(of('split')).toHaveLength(1)
  expect(new Set(of('act').map(({ input }) => input.subtask.description))).toEqual(
    new Set(['Subtask 1 of Alice and Bob.']),
  )
})

it('takes one part for each, and none for others', () => {
  const input = { subtask: { id: 1, description: '', milestones: [] }, agents: both, states: {} }
  const problem = (...agents: string[]) => splitPrompt.check?.(input, { parts: agents.map(part) })
  expect(problem('Bob', 'Alice')).toBeNull()
  for (const agents of [['Alice'], ['Alice', 'Alice'], ['Alice', 'Bob', 'Cindy'], ['Alice', 'Bob', 'Bob']]) {
    expect(problem(...agents)).toBe('Give one part to each of Alice, Bob, and to nobody else.')
  }
})

it('is simulated: each has a run of the actions, with what they need', () => {
  const place = (item: string, x: number): string => `PlaceBlock({"item":"${item}","pos":[${x},-60,0]})`
  const hold = (item: string): string => `Equip({"item":"${item}"})`
  const milestones = [hold('stone'), place('stone', 1), place('stone', 2), hold('poppy'), place('poppy', 3)]
  const parts = (agents: string[], given = milestones) =>
    simulateSplit({ subtask: { id: 1, description: 'Build.', milestones: given }, agents, states: {} }).parts.map(
      (one) => one.milestones,
    )
  expect(parts(both)).toEqual([
    [hold('stone'), place('stone', 1)],
    [hold('stone'), place('stone', 2), hold('poppy'), place('poppy', 3)],
  ])
  const dig = 'MineBlock({"pos":[1,-60,0]})'
  expect(parts(both, [hold('iron_pickaxe'), dig, dig])).toEqual([
    [hold('iron_pickaxe'), dig],
    [hold('iron_pickaxe'), dig],
  ])
  expect(parts(both, [place('stone', 1)])).toEqual([[place('stone', 1)], [place('stone', 1)]])
  expect(parts(both, ['look around'])).toEqual([['look around'], ['look around']])
})
