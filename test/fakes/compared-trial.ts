/** Trials as a comparison reads them, made up: a valid episode of one condition, scenario and seed. */
import type { ComparedEpisode, ComparedTrial } from '../../db/comparison-rows.ts'
import type { Condition } from '../../shared/contract/run.ts'

export function comparedEpisode(part: Partial<ComparedEpisode> = {}): ComparedEpisode {
  return {
    id: 'e',
    startedAt: '2026-01-01T00:00:00.000Z',
    values: new Map(),
    reusedCalls: 0,
    calls: [],
    curve: null,
    ...part,
  }
}

export function comparedTrial(part: Partial<ComparedTrial> = {}): ComparedTrial {
  return {
    runId: 'r1',
    conditionId: 'c1',
    scenario: 'a/b/one',
    scenarioSha256: '0'.repeat(64),
    clock: 'virtual',
    seed: 1,
    repeat: 1,
    modelKind: 'simulated',
    source: 'measured',
    outcome: comparedEpisode(),
    ended: [],
    ...part,
  }
}

/** A trial whose episode has this completion, and what else is given. */
export function completed(completion: number | null, part: Partial<ComparedTrial> = {}): ComparedTrial {
  return comparedTrial({ outcome: comparedEpisode({ values: new Map([['completion', completion]]) }), ...part })
}

const binding = { provider: 'scripted', model: 'scripted', params: { badActionRate: 0.05 } }

export function comparedCondition(id: string, part: Partial<Condition> = {}): Condition & { readonly slot: number } {
  return {
    id,
    label: id,
    method: { id: 'causalmace', variant: 'default', params: { causal: true, samples: 1 } },
    models: { planner: binding, worker: binding, reflection: binding, vision: binding },
    team: { members: [{ name: 'Alice', kind: 'agent', abilities: 'all' }] },
    slot: 0,
    ...part,
  }
}
