import { expect, test } from 'vitest'
import type { ExportFacts } from '../../../../../db/export-rows.ts'
import { resultsHeader, resultsLine } from '../../../../../main/analysis/export/results.ts'
import type { EpisodeResult } from '../../../../../shared/contract/results.ts'

const result: EpisodeResult = {
  runId: 'r1',
  trialId: 't1',
  episodeId: 'e1',
  conditionId: 'c1',
  source: 'measured',
  scenario: 'villagerbench/construction/task_24',
  condition: 'causalmace (causal = false)',
  method: 'causalmace',
  variant: 'default',
  teamSize: 2,
  modelKind: 'simulated',
  clock: 'real',
  seed: 7,
  repeat: 1,
  endReason: 'completed',
  validity: 'valid',
  startedAt: '2026-01-01T00:00:00.000Z',
  gameTimeS: 0.1 + 0.2,
  wallTimeS: 27,
  metrics: [
    { id: 'efficiency', value: null },
    { id: 'completion', value: 2 / 3 },
  ],
  modelCalls: 3,
  tokensIn: 1000,
  tokensOut: 20,
  cachedTokens: 250,
  costUsd: 0,
  reusedCalls: 0,
  logSha256: 'abc',
}

const facts: ExportFacts = {
  method: { id: 'causalmace', variant: 'default', params: { b: 'a "quoted", text', a: 1 } },
  team: { members: [{ name: 'Alice', kind: 'agent', abilities: 'all' }] },
  models: {
    planner: { provider: 'scripted', model: 'm', params: {} },
    worker: { provider: 'scripted', model: 'm', params: {} },
    reflection: { provider: 'scripted', model: 'm', params: {} },
    vision: { provider: 'scripted', model: 'm', params: {} },
  },
  budget: { tokens: 5000 },
  versions: { minecraftVersion: '1.19.2', engine: { app: '0.1.0', node: '24' } },
  gitSha: '0123abc',
}

const metricIds = ['completion', 'efficiency', 'balance@mean-deviation']

test('one line per episode under the published columns, metrics in the order of their table', () => {
  const row = resultsLine({ result, facts }, metricIds)
  expect(resultsHeader(metricIds)).toBe(
    'run_id,trial_id,episode_id,condition_id,source,benchmark,suite,scenario,method,variant,params_json,team_json,' +
      'team_size,models_json,budget_json,model_kind,clock,seed,repeat,end_reason,validity,started_at,game_time_s,wall_time_s,' +
      'completion,efficiency,balance@mean-deviation,' +
      'model_calls,tokens_in,tokens_out,cached_tokens,cached_share,cost_usd,log_sha256,app_version,git_sha,mc_version,reused_calls,machine\n',
  )
  expect(row.startsWith('r1,t1,e1,c1,measured,villagerbench,construction,villagerbench/construction/task_24,')).toBe(
    true,
  )
  expect(row).toContain(',"{""tokens"":5000}",simulated,')
  expect(row).toContain(String.raw`"{""a"":1,""b"":""a \""quoted\"", text""}"`)
  expect(
    row.endsWith(',0.30000000000000004,27,0.6666666666666666,,,3,1000,20,250,0.25,0,abc,0.1.0,0123abc,1.19.2,0,\n'),
  ).toBe(true)
})

test('an episode that a machine played has its name, as others see it', () => {
  const line = resultsLine({ result: { ...result, machine: 'bench, 2' }, facts }, [])
  expect(line.endsWith(',1.19.2,0,"bench, 2"\n')).toBe(true)
})

test('where no server says anything of its cache, nothing is said of it', () => {
  const line = resultsLine({ result: { ...result, cachedTokens: null }, facts }, [])
  expect(line).toContain(',3,1000,20,,,0,abc,')
})

test('an episode that ended before its header has no versions, one without a checkout no commit', () => {
  const line = resultsLine({ result, facts: { ...facts, versions: null, gitSha: null } }, [])
  expect(line.endsWith(',abc,,,,0,\n')).toBe(true)
})

test('models of single agents stand beside those of roles', () => {
  const own = { provider: 'scripted', model: 'm', params: { badActionRate: 0.5 } }
  const [alice] = facts.team.members
  if (alice === undefined) throw new Error('nobody')
  const team = { members: [alice, { ...alice, name: 'Bob', models: { worker: own } }] }
  const line = resultsLine({ result, facts: { ...facts, team } }, [])
  expect(line).toContain('""agents"":{""Bob"":{""worker"":{""model"":""m"",""params"":{""badActionRate"":0.5}')
  expect(resultsLine({ result, facts }, [])).not.toContain('agents')
})
