import { expect, test } from 'vitest'
import { Refusals } from '../../../../../main/machines/coordinator/refusals.ts'
import { aMachine } from '../../../../fakes/stored-machine.ts'

const at = '2026-01-31T12:00:00.000Z'
const refused = (number: number) => {
  const { id, name, versions } = aMachine(number)
  return { id, name, versions, reason: 'Another version.', at }
}

test('a machine stands once among the refused, as it came last, until it is taken', () => {
  const refusals = new Refusals()
  for (const number of [1, 2, 1]) refusals.refuse(refused(number))
  refusals.refuse({ ...refused(2), reason: 'Another Node.' })
  expect(refusals.machines.map(({ name, reason }) => [name, reason])).toEqual([
    ['bench-1', 'Another version.'],
    ['bench-2', 'Another Node.'],
  ])
  refusals.taken(aMachine(1).id)
  expect(refusals.machines.map(({ name }) => name)).toEqual(['bench-2'])
})

test('a thousand of them are the last twenty, and strangers are a number', () => {
  const refusals = new Refusals()
  expect(refusals.strangers).toBeNull()
  for (let number = 1; number <= 1_000; number++) {
    refusals.refuse(refused(number))
    refusals.stranger(`10.0.0.${number}`, at)
  }
  expect(refusals.machines.map(({ name }) => name)).toEqual(
    Array.from({ length: 20 }, (_, index) => `bench-${981 + index}`),
  )
  expect(refusals.strangers).toEqual({ count: 1_000, from: '10.0.0.1000', at })
})
