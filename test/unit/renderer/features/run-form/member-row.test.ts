import { expect, test } from 'vitest'
import { playedBy } from '../../../../../renderer/features/run-form/member-row.tsx'

const models = { worker: { provider: 'scripted', name: '', params: {} } }

test('a person has no model and no profile; one with Minecraft has all abilities and no modes', () => {
  const agent = { abilities: ['NavigateTo'], profile: 'careful', modes: ['hunting'], blocked: ['Say'], models } as const
  const page = playedBy(agent, 'page')
  expect(page).toEqual({ abilities: ['NavigateTo'], profile: '', modes: ['hunting'], blocked: ['Say'], kind: 'human' })
  expect(playedBy(agent, 'client')).toEqual({ abilities: 'all', profile: '', kind: 'human', joins: 'client' })
  expect(playedBy(playedBy(page, 'client'), 'agent')).toEqual({ abilities: 'all', profile: '' })
  expect(playedBy(agent, 'agent')).toEqual(agent)
})
