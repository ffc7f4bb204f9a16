import { expect, test } from 'vitest'
import { chooseRun } from '../../../../../main/shells/cli/find-id.ts'

const runs = [
  { id: 'ccc333', name: 'pilot' },
  { id: 'bbb222', name: 'ablation' },
  { id: 'aaa111', name: 'pilot' },
  { id: 'aaa999', name: 'bbb' },
]

test('a run is found by its id, the beginning of one, latest, or its name', () => {
  expect(chooseRun('aaa111', runs)).toEqual({ ok: true, value: 'aaa111' })
  expect(chooseRun('ccc', runs)).toEqual({ ok: true, value: 'ccc333' })
  expect(chooseRun('latest', runs)).toEqual({ ok: true, value: 'ccc333' })
  expect(chooseRun('ablation', runs)).toEqual({ ok: true, value: 'bbb222' })
  expect(chooseRun('bbb', runs)).toEqual({ ok: true, value: 'bbb222' })
})

test('what several runs could be meant by names them, what none is named names the nearest', () => {
  expect(chooseRun('pilot', runs)).toMatchObject({
    ok: false,
    error: { code: 'bad-input', message: expect.stringContaining('ccc333, aaa111') },
  })
  expect(chooseRun('aaa', runs)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(chooseRun('ablaton', runs)).toMatchObject({
    ok: false,
    error: { code: 'unknown-name', message: expect.stringContaining('"ablation"') },
  })
  expect(chooseRun('x', [])).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
})
