import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import { type TeamcraftCall, teamcraftCallSchema } from '../../../../../shared/contract/teamcraft-calls.ts'
import { readCalls } from '../../../../../shared/core/teamcraft/read-calls.ts'
import { actionOfCall, callOfAction, writtenCall } from '../../../../../shared/core/teamcraft/written-calls.ts'

const names = teamcraftCallSchema.options.map(({ shape }) => shape.name.value)
const cell = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -2, max: 5 }), fc.integer({ min: -9, max: 9 }))
const call = fc
  .record({
    name: fc.constantFrom(...names),
    pos: cell,
    item: fc.constantFrom('dirt', 'oak_log'),
    sow: fc.constantFrom(null, 'potato'),
  })
  .map((drawn): TeamcraftCall => teamcraftCallSchema.parse(drawn))
const center: Position = [230, 70, -104]

test('every call comes back from the action that carries it out, and from how it is written', () => {
  fc.assert(
    fc.property(call, (given) => {
      expect(callOfAction(actionOfCall(given, center), center)).toEqual(given)
      expect(readCalls(writtenCall({ agent: 'bot1', call: given }), 'strict')).toEqual([{ agent: 'bot1', call: given }])
    }),
  )
})

test('a strike of several is the same call, and other actions are none', () => {
  const strike = { action: 'BreakBlock', arguments: { pos: [231, 70, -104], struck: 2 } }
  expect(callOfAction(strike, center)).toEqual({ name: 'mineBlock', pos: [1, 0, 0] })
  expect(callOfAction({ action: 'NavigateTo', arguments: { pos: [231, 70, -104] } }, center)).toBeNull()
  expect(callOfAction({ action: 'PlaceItem', arguments: { pos: [231, 70, -104] } }, center)).toBeNull()
  expect(callOfAction({ action: 'Sow', arguments: { seeds: 'potato' } }, center)).toBeNull()
})
