import { expect, test } from 'vitest'
import { adviceOn, chosenValue, ownChoices, TYPED } from '../../../../../renderer/features/run-form/server-choice.ts'
import { failedOwnServer, fakeOwnServer, readyOwnServer } from '../../../../fakes/own-server.ts'

const crashed = failedOwnServer('crashed', 'The server ended with exit code 1. Start it again.')

test('the user’s servers are offered with how they are doing, a chosen one that is gone, too', () => {
  const servers = [
    fakeOwnServer(),
    fakeOwnServer({ name: 'new', hasEula: false }),
    fakeOwnServer({ name: 'broken', program: null }),
    fakeOwnServer({ name: 'up', state: readyOwnServer() }),
    fakeOwnServer({ name: 'coming', state: { status: 'starting', phase: 'Starting Java' } }),
    fakeOwnServer({ name: 'down', state: crashed }),
  ]
  expect(ownChoices(servers, 'own:mine').map(({ label }) => label)).toEqual([
    'mine (stopped)',
    'new (EULA not agreed to)',
    'broken (its jar cannot be read)',
    'up (running)',
    'coming (starting)',
    'down (failed: crashed)',
  ])
  expect(ownChoices(servers, 'own:gone').at(-1)).toEqual({ value: 'own:gone', label: 'gone (not in this lab)' })
  expect(ownChoices([], 'mc.example:1')).toEqual([])
})

test('what stands in the form is one of the choices; an address that is typed may still be empty', () => {
  expect(chosenValue('', false)).toBe('')
  expect(chosenValue('', true)).toBe(TYPED)
  expect(chosenValue('mc.example:1', false)).toBe(TYPED)
  expect(chosenValue(' own:mine', true)).toBe('own:mine')
})

test('what would keep a run from beginning is said before it begins', () => {
  expect(adviceOn('mine', fakeOwnServer())).toEqual({
    isWarning: false,
    text: 'The run starts mine for its first episode, and stops it afterwards.',
  })
  expect(adviceOn('mine', fakeOwnServer({ state: readyOwnServer(['Lab']) }))).toMatchObject({ isWarning: false })
  const warned = [
    adviceOn('gone', undefined),
    adviceOn('mine', fakeOwnServer({ hasEula: false })),
    adviceOn('mine', fakeOwnServer({ program: null })),
    adviceOn('mine', fakeOwnServer({ state: crashed })),
    adviceOn('mine', fakeOwnServer({ state: readyOwnServer(['Bob']) })),
  ]
  expect(warned.every(({ isWarning }) => isWarning)).toBe(true)
  expect(warned.map(({ text }) => text).join(' ')).toMatch(
    /no server “gone”.*EULA.*jar cannot be read.*exit code 1.*Bob is on mine/s,
  )
})
