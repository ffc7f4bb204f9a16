import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeParameters } from '../../../../main/common/describe-parameters.ts'
import { toyActions } from '../../../fakes/toy-judger.ts'

describe('describeParameters', () => {
  it.each([
    ['PlaceBlock', 'item: string, pos: [integer, integer, integer], state?: {name: string}'],
    ['WithdrawItem', 'container: [integer, integer, integer], item: string, amount: integer'],
    ['ScanEntities', 'item: string, distance: number'],
  ])('of %s', (name, text) => {
    expect(describeParameters(toyActions.find((action) => action.name === name)?.parameters)).toBe(text)
  })

  it('writes lists, nested objects and choices, and nothing for what it does not know', () => {
    const schema = z.object({ names: z.array(z.string()), where: z.object({ x: z.int() }), side: z.enum(['a', 'b']) })
    expect(describeParameters(z.toJSONSchema(schema))).toBe('names: string[], where: {x: integer}, side: "a" | "b"')
    expect(describeParameters(z.toJSONSchema(z.object({ any: z.any() })))).toBe('any: any')
    expect(describeParameters({})).toBe('')
    expect(describeParameters(7)).toBe('')
  })
})
