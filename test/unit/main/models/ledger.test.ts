import { expect, it } from 'vitest'
import { Ledger } from '../../../../main/models/ledger.ts'
import type { Budget } from '../../../../shared/contract/run.ts'

const never = new AbortController().signal
const amount = (tokens: number, usd: number | null = 0) => ({ tokens, usd })

function ledgerOf(budget: Budget | null, spent = { tokens: 0, usd: 0 }) {
  const state = { budget }
  return { state, ledger: new Ledger({ budgetOf: () => state.budget, spentBefore: () => spent }) }
}

async function held(ledger: Ledger, most: ReturnType<typeof amount>) {
  const hold = await ledger.hold('run', most, never)
  if (!hold.ok) throw new Error(hold.error.message)
  return hold.value
}

const over = { ok: false, error: { code: 'budget', message: expect.stringContaining('resume the run') } }

it('knows no limit where there is no budget', async () => {
  const { ledger } = ledgerOf(null)
  const settle = await held(ledger, amount(1e9, null))
  settle(amount(1e9, null))
  await held(ledger, amount(1e9, null))
})

it('stops before the call that may go over, and goes on when the budget is raised', async () => {
  const { ledger, state } = ledgerOf({ tokens: 100 }, { tokens: 40, usd: 0 })
  const settle = await held(ledger, amount(60))
  settle(amount(30))
  expect(await ledger.hold('run', amount(31), never)).toMatchObject(over)
  expect(await ledger.hold('other', amount(60), never)).toMatchObject({ ok: true })
  state.budget = { tokens: 101 }
  await held(ledger, amount(31))
})

it('waits for what calls under way may leave, and no longer', async () => {
  const { ledger } = ledgerOf({ usd: 1 })
  const [first, second] = [await held(ledger, amount(1, 0.6)), await held(ledger, amount(1, 0.4))]
  const third = ledger.hold('run', amount(1, 0.5), never)
  const fourth = ledger.hold('run', amount(1, 0.9), never)
  first(amount(1, 0.1))
  expect(await third).toMatchObject({ ok: true })
  second(amount(1, 0.4))
  expect(await fourth).toMatchObject(over)
})

it('does not wait where waiting cannot help', async () => {
  const { ledger } = ledgerOf({ tokens: 100 })
  await held(ledger, amount(50))
  expect(await ledger.hold('run', amount(101), never)).toMatchObject(over)
})

it('stops waiting at an abort', async () => {
  const { ledger } = ledgerOf({ tokens: 100 })
  await held(ledger, amount(80))
  const stop = new AbortController()
  const waiting = ledger.hold('run', amount(80), stop.signal)
  stop.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
})

it('takes no money from a budget for a model without a price', async () => {
  const { ledger } = ledgerOf({ usd: 5 })
  expect(await ledger.hold('run', amount(1, null), never)).toMatchObject({ ok: false, error: { code: 'budget' } })
})
