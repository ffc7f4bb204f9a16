import { expect, test } from 'vitest'
import { ActionLog } from '../../../../../shared/core/reading/action-log.ts'
import { ContainerVisits } from '../../../../../shared/core/timeline/container-visits.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

const chest: [number, number, number] = [3, -60, 5]
const call = { action: 'WithdrawItem', arguments: { container: chest, item: 'dirt', amount: 2 } }

function visitsOf(...told: Parameters<typeof toldEvents>[0]): ContainerVisits {
  const visits = new ContainerVisits()
  const actions = new ActionLog()
  for (const event of toldEvents(told)) visits.append(event, actions.read(event))
  return visits
}

test('an action opens its container from its start to half a second after its end, once its player is near', () => {
  const visits = visitsOf(
    [1000, 'Alice', 'action.start', { id: 1, call }],
    [4000, 'Alice', 'action.end', { id: 1, ok: true, message: '', durationMs: 3000 }],
    [9000, 'Bob', 'action.start', { id: 2, call }],
  )
  const openAt = (atMs: number, near: string) => visits.openAt(atMs, (player) => player === near)
  expect([999, 1000, 4499, 4500].map((atMs) => openAt(atMs, 'Alice'))).toEqual([[], [chest], [chest], []])
  expect(openAt(2000, 'Bob')).toEqual([])
  expect(openAt(1e9, 'Bob')).toEqual([chest])
})

test('actions without a container open nothing', () => {
  const visits = visitsOf(
    [0, 'Alice', 'action.start', { id: 1, call: { action: 'NavigateTo', arguments: { x: 1, y: 2, z: 3 } } }],
    [0, 'Bob', 'action.start', { id: 2, call: { action: 'Mystery', arguments: { container: 'the big one' } } }],
  )
  expect(visits.openAt(10, () => true)).toEqual([])
})

test('a stack that somebody moves shows the container open for a second', () => {
  const visits = visitsOf([5000, 'server', 'container.change', { pos: chest, by: 'Eve', item: 'dirt', delta: 1 }])
  expect([4999, 5000, 5999, 6000].map((atMs) => visits.openAt(atMs, () => false).length)).toEqual([0, 1, 1, 0])
})
