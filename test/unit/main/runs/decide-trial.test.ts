import { describe, expect, test } from 'vitest'
import { type Circumstances, decideTrial, noFailures } from '../../../../main/runs/decide-trial.ts'
import { runStatuses } from '../../../../shared/contract/views.ts'

const usual: Circumstances = { run: 'running', stopped: 'not', failures: noFailures, retries: 1, machinesLost: () => 0 }
const failure = { endReason: 'server-lost', validity: 'infrastructure', logSha256: 'f'.repeat(64) } as const
const stopped = { endReason: 'cancelled', validity: 'stopped', logSha256: null } as const

describe('an ending that counts decides the trial, whatever became of its run', () => {
  test.each(runStatuses)('%s', (run) => {
    for (const validity of ['valid', 'human-intervention'] as const) {
      expect(
        decideTrial({ endReason: 'completed', validity, logSha256: null }, { ...usual, run, stopped: 'with-others' })
          .status,
      ).toBe('done')
    }
  })
})

describe('a failure', () => {
  test('is tried again as often as there are retries', () => {
    const first = decideTrial(failure, usual)
    expect(first).toEqual({ status: 'waiting', failures: { count: 1, lastLog: failure.logSha256 } })
    const other = { ...failure, logSha256: 'e'.repeat(64) }
    expect(decideTrial(other, { ...usual, failures: first.failures })).toEqual({
      status: 'failed',
      failures: noFailures,
    })
    expect(decideTrial(other, { ...usual, failures: first.failures, retries: 2 }).status).toBe('waiting')
    expect(decideTrial(failure, { ...usual, retries: 0 }).status).toBe('failed')
  })

  test('that shows the same record again is not tried a third time; one without a record is', () => {
    const failures = { count: 1, lastLog: failure.logSha256 }
    expect(decideTrial(failure, { ...usual, failures, retries: 5 }).status).toBe('failed')
    const nothing = { endReason: 'crash', validity: 'infrastructure', logSha256: null } as const
    expect(decideTrial(nothing, { ...usual, failures: { count: 1, lastLog: null }, retries: 5 }).status).toBe('waiting')
  })

  test('of a run that stands still leaves the trial open, of a cancelled one closed', () => {
    expect(decideTrial(failure, { ...usual, run: 'paused' }).status).toBe('waiting')
    expect(decideTrial(failure, { ...usual, run: 'cancelled' }).status).toBe('cancelled')
  })
})

describe('a machine that was lost', () => {
  const lost = { endReason: 'machine-lost', validity: 'infrastructure', logSha256: null } as const

  test('is no fault of its trial', () => {
    for (const machines of [1, 2, 24]) {
      const decision = decideTrial(lost, { ...usual, retries: 0, machinesLost: () => machines })
      expect(decision).toEqual({ status: 'waiting', failures: noFailures })
    }
  })

  test('twenty-five times is, once more after each resume', () => {
    for (const machines of [25, 50]) {
      expect(decideTrial(lost, { ...usual, machinesLost: () => machines }).status).toBe('failed')
    }
    expect(decideTrial(lost, { ...usual, machinesLost: () => 26 }).status).toBe('waiting')
  })
})

describe('an episode that the lab stopped', () => {
  test.each(runStatuses)('leaves its trial as open as its run is: %s', (run) => {
    const status = run === 'cancelled' ? 'cancelled' : 'waiting'
    expect(decideTrial(stopped, { ...usual, run, stopped: 'with-others' }).status).toBe(status)
    expect(decideTrial(failure, { ...usual, run, stopped: 'with-others' }).status).toBe(status)
  })

  test('keeps the failures before it in mind', () => {
    const failures = { count: 1, lastLog: null }
    expect(decideTrial(stopped, { ...usual, run: 'interrupted', stopped: 'with-others', failures }).failures).toEqual(
      failures,
    )
  })
})

test('an episode that a person stopped alone is closed, in a run that goes on; one that came to its end first counts', () => {
  expect(decideTrial(stopped, { ...usual, stopped: 'alone' })).toEqual({ status: 'cancelled', failures: noFailures })
  const valid = { endReason: 'completed', validity: 'valid', logSha256: null } as const
  expect(decideTrial(valid, { ...usual, stopped: 'alone' }).status).toBe('done')
})

test('an episode that stopped by itself, over its budget, is not tried again', () => {
  expect(decideTrial(stopped, usual).status).toBe('cancelled')
})

test('an episode that a person was missing in waits for one, and its run does', () => {
  const missing = { endReason: 'member-missing', validity: 'infrastructure', logSha256: null } as const
  const decision = decideTrial(missing, { ...usual, retries: 0 })
  expect(decision).toMatchObject({
    status: 'waiting',
    failures: usual.failures,
    pauses: expect.stringContaining('Resume'),
  })
})
