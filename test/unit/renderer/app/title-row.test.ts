import { expect, test } from 'vitest'
import { tabTitle } from '../../../../renderer/app/title-row.tsx'
import { fakeRun } from '../../../fakes/sample-run.ts'

const trials = { total: 8, waiting: 4, running: 1, done: 2, failed: 1, cancelled: 0 }
const running = fakeRun({ id: 'a', name: 'night', status: 'running', trials })

test('a tab says how far what runs is, and is the page again afterwards', () => {
  expect(tabTitle('Runs', [running])).toBe('37 % · night')
  expect(tabTitle('Runs', [running, { ...running, id: 'b' }])).toBe('37 % · 2 runs')
  expect(tabTitle('Runs', [{ ...running, status: 'done' }])).toBe('Runs · CausalMACE Lab')
  expect(tabTitle('Runs', [])).toBe('Runs · CausalMACE Lab')
})
