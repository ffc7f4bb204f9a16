import { expect, test } from 'vitest'
import type { CallOutput } from '../../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { readExport } from '../../../../shared/core/read-export.ts'
import { createFakeBridge } from '../../../fakes/fake-bridge.ts'

const file = { fileName: 'run-1.csv', mediaType: 'text/csv' }

function bridgeOf(parts: Readonly<Record<string, Result<CallOutput<'export.results'>>>>) {
  const unknown = fail('unknown-name', 'no such part')
  return createFakeBridge({ 'export.results': ({ after = 'start' }) => parts[after] ?? unknown })
}

test('hands the parts on in their order and waits for each', async () => {
  const bridge = bridgeOf({
    start: ok({ ...file, text: 'a\n', next: 'one' }),
    one: ok({ ...file, text: 'b\n', next: 'two' }),
    two: ok({ ...file, text: 'c\n', next: null }),
  })
  const taken: string[] = []
  let isTaking = false
  const read = await readExport(bridge, { format: 'csv', runId: 'run-1' }, async (text) => {
    expect(isTaking).toBe(false)
    isTaking = true
    await Promise.resolve()
    isTaking = false
    taken.push(text)
  })
  expect(read).toEqual({ ok: true, value: file })
  expect(taken).toEqual(['a\n', 'b\n', 'c\n'])
})

test('a part that fails ends it, and no further one is asked for', async () => {
  const bridge = bridgeOf({ start: ok({ ...file, text: 'a\n', next: 'one' }), one: fail('lab-lost', 'gone') })
  const taken: string[] = []
  const read = await readExport(bridge, { format: 'csv', runId: 'run-1' }, (text) => void taken.push(text))
  expect(read).toMatchObject({ ok: false, error: { code: 'lab-lost' } })
  expect([taken, bridge.asked.length]).toEqual([['a\n'], 2])
})
