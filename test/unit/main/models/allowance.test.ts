import { expect, test } from 'vitest'
import { type AskedPart, CallAllowance } from '../../../../main/models/allowance.ts'

function allowanceOf(budget: ConstructorParameters<typeof CallAllowance>[0]) {
  const told: AskedPart[] = []
  return { told, allowance: new CallAllowance(budget, (part) => told.push(part)) }
}

test('the question after the last of the budget is not asked', () => {
  const { allowance, told } = allowanceOf({ modelCalls: 2 })
  allowance.begin()
  allowance.begin()
  expect(told).toEqual([])
  allowance.begin()
  expect(told).toEqual(['modelCalls'])
})

test('tokens count when answers come: questions under way may go over, the next one is not asked', () => {
  const { allowance, told } = allowanceOf({ tokens: 100 })
  allowance.begin()
  allowance.begin()
  allowance.count(99)
  allowance.begin()
  expect(told).toEqual([])
  allowance.count(60)
  allowance.begin()
  expect(told).toEqual(['tokens'])
})

test('a question whose pictures would go beyond the budget is not asked; one without pictures still is', () => {
  const { allowance, told } = allowanceOf({ pictures: 5 })
  allowance.begin(3)
  allowance.begin(2)
  allowance.begin(0)
  expect(told).toEqual([])
  allowance.begin(1)
  expect(told).toEqual(['pictures'])
})

test('without a part there is no end to it', () => {
  const { allowance, told } = allowanceOf({ gameSeconds: 1, actionsPerAgent: 1 })
  for (let call = 0; call < 1000; call++) allowance.begin()
  allowance.count(1e9)
  allowance.begin()
  expect(told).toEqual([])
})
