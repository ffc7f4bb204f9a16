import { expect, test } from 'vitest'
import { priceSchema } from '../../../../shared/contract/settings.ts'
import { listPrices } from '../../../../shared/core/list-prices.ts'
import { listPriceOf } from '../../../../shared/core/model-price.ts'

test('each price that comes along is one, is there once, and says where and as of when it stands', () => {
  const today = new Date().toISOString()
  for (const { model, price, source, asOf } of listPrices) {
    expect(priceSchema.safeParse(price).success, model).toBe(true)
    expect(source).toMatch(/^https:\/\/(platform\.claude\.com|developers\.openai\.com|ai\.google\.dev)\//)
    expect(asOf).toMatch(/^20\d\d-\d\d(-\d\d)?$/)
    expect(asOf <= today, `${model} as of ${asOf}`).toBe(true)
    expect(price.cachedInputUsdPerMillion ?? 0, model).toBeLessThanOrEqual(price.inputUsdPerMillion)
    expect(listPriceOf(model.replace('*', ''))?.model).toBe(model)
  }
  expect(new Set(listPrices.map(({ model }) => model)).size).toBe(listPrices.length)
})
