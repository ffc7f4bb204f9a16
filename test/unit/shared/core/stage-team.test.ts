import { expect, test } from 'vitest'
import type { Team } from '../../../../shared/contract/team.ts'
import { isTeamSizeOf, privateBriefs, teamOnStage } from '../../../../shared/core/stage-team.ts'

const team: Team = {
  members: [
    {
      name: 'Alice',
      kind: 'agent',
      abilities: ['Say', 'Wait', 'Attack'],
      profile: 'Calm.',
      blocked: ['Attack'],
      modes: ['hunting'],
    },
    { name: 'Bob', kind: 'agent', abilities: 'all' },
  ],
}
const stage = {
  members: [
    {
      name: 'andy',
      role: 'Cook',
      brief: ['Recipe: 3 carrot'],
      abilities: ['Say', 'Wait'],
      blocked: ['Say'],
      modes: ['cowardice' as const],
    },
    { kind: 'human' as const },
  ],
}

test('a scenario that fixes nothing leaves the team as it is', () => {
  expect(teamOnStage(team, {})).toBe(team)
  expect(isTeamSizeOf({}, 7)).toBe(true)
  expect(privateBriefs(team, {})).toEqual({})
})

test('names, kinds and roles are the scenario’s, by place; what either side forbids is forbidden', () => {
  const staged = teamOnStage(team, { stage })
  expect(staged.members).toEqual([
    {
      name: 'andy',
      kind: 'agent',
      abilities: ['Say', 'Wait'],
      profile: 'Cook. Calm.',
      blocked: ['Attack', 'Say'],
      modes: ['hunting', 'cowardice'],
    },
    { name: 'Bob', kind: 'human', abilities: 'all' },
  ])
  expect(privateBriefs(staged, { stage })).toEqual({ andy: ['Recipe: 3 carrot'] })
  expect([1, 2, 3].map((agents) => isTeamSizeOf({ stage }, agents))).toEqual([false, true, false])
})
