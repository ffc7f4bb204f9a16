import { expect, test } from 'vitest'
import { publishedMetrics } from '../../../../../main/lab/villagerbench/result-folder.ts'
import { readActionLog } from '../../../../../main/lab/villagerbench/result-json.ts'

const action = (start: string, end: string, duration: number) => ({
  ...{ action: 'placeBlock', kwargs: {}, result: 'ok' },
  start_time: `2024-04-08 ${start}`,
  end_time: `2024-04-08 ${end}`,
  duration,
})

function metricsOf(
  log: object,
  completion: number | null,
  teamSize: number,
  isOtherFormula = false,
  needsJudge = false,
) {
  const read = readActionLog(JSON.stringify(log))
  if (!read.ok) throw new Error(read.error.message)
  const score = { completion, viewHitRate: null, contribution: null, endReason: 'time-limit', useTimeS: null } as const
  const values = publishedMetrics({ score, log: read.value, teamSize, actionLimitS: 300, isOtherFormula, needsJudge })
  return Object.fromEntries(values.map(({ id, value }) => [id, value]))
}

test('times come from the log: durations for each agent, intervals for the union', () => {
  const metrics = metricsOf(
    { Alice: [action('10:00:00', '10:01:40', 100)], Bob: [action('10:01:00', '10:01:50', 50)] },
    0.5,
    2,
  )
  // 50 % in 150 s of agents' time, and in the 110 s in which anybody acted.
  expect(metrics.efficiency).toBeCloseTo(20, 9)
  expect(metrics['efficiency@union']).toBeCloseTo(50 / (110 / 60), 9)
  // The sheet's vector [100, 50].
  expect(metrics['balance@head-2025']).toBeCloseTo(0.75, 9)
  expect(metrics['balance@farm-2024']).toBeCloseTo(0.5, 9)
  expect(metrics['balance@build-2024']).toBeCloseTo(0.2929, 4)
})

test('who never acted counts, and what is not known stays unknown', () => {
  const metrics = metricsOf({ Alice: [action('10:00:00', '10:00:30', 30)] }, null, 2)
  expect(metrics['balance@head-2025']).toBeCloseTo(0.5, 9)
  expect(metrics).toMatchObject({ completion: null, efficiency: null, 'view-hit-rate@code-2024': null, success: null })
})

test('actions of no length that can be measured give no quotient', () => {
  const metrics = metricsOf({ Alice: [action('10:00:00', '10:00:00', 5e-324)] }, 1, 1)
  expect(metrics).toMatchObject({ completion: 1, efficiency: null, 'efficiency@union': null })
})

test('points of a dish that is not made are another formula, and stand in its column alone', () => {
  const metrics = metricsOf({ Alice: [action('10:00:00', '10:00:30', 30)] }, 0.9, 1, true)
  expect(metrics).toMatchObject({ completion: null, 'completion@code-2024': 0.9, efficiency: null, success: 0 })
})

test('success is a completion of 1, whatever ended the run, but for rooms, which the judge has to call complete', () => {
  const log = { Alice: [action('10:00:00', '10:00:30', 30)] }
  expect(metricsOf(log, 1, 1)).toMatchObject({ completion: 1, success: 1 })
  expect(metricsOf(log, 1, 1, true)).toMatchObject({ completion: 1, success: 1 })
  // Rooms of which all conditions but the one that decides were met.
  expect(metricsOf(log, 1, 1, false, true)).toMatchObject({ completion: 1, success: 0 })
  expect(metricsOf(log, 0.99, 1)).toMatchObject({ completion: 0.99, success: 0 })
})

test('a log of another tool is none', () => {
  expect(readActionLog('{"Alice": [{"start": 1}]}')).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(readActionLog('{}')).toMatchObject({ ok: true, value: { agents: [], startedAt: null } })
})

test('a log that lasts for months is none', () => {
  const endless = { ...action('10:00:00', '10:00:01', 1), end_time: '9999-12-31 00:00:00' }
  for (const entry of [endless, action('10:00:00', '10:00:01', 1e8), action('99:00:00', '10:00:01', 1)]) {
    expect(readActionLog(JSON.stringify({ Alice: [entry] }))).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  }
})
