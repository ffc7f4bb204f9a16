/** A run as the lab would tell of it, made up: catalog, trials, an episode's events, results. */
import type { Catalog } from '../../shared/contract/catalog.ts'
import type { EpisodeEvent, EventData, EventType } from '../../shared/contract/record/events.ts'
import type { EpisodeResult } from '../../shared/contract/results.ts'
import type { EpisodeView, RunDetail, RunView, TrialView } from '../../shared/contract/views.ts'
import { sampleMethods } from './sample-methods.ts'

const rate = (initial: number, description: string) => ({
  type: 'number',
  default: initial,
  minimum: 0,
  maximum: 1,
  description,
})

export const fakeCatalog: Catalog = {
  benchmarks: [{ id: 'villagerbench', label: 'VillagerBench', suites: ['construction'] }],
  suites: [
    {
      id: 'construction',
      label: 'Construction',
      description: 'Blueprints',
      benchmark: 'villagerbench',
      actions: ['NavigateTo', 'PlaceBlock'],
      optionalActions: ['Toggle'],
      rules: [
        { id: 'take-before-use', text: 'An item in a container has to be taken out of it before it can be placed.' },
        { id: 'below-before-above', text: 'A block on top of another one is placed after it.' },
      ],
      ruleSets: [{ id: 'paper', label: 'the paper’s rules', rules: [{ id: 'upwards', text: 'Lower first.' }] }],
    },
  ],
  actions: [
    {
      name: 'NavigateTo',
      description: 'Walk to [x, y, z].',
      parameters: {
        type: 'object',
        properties: { pos: { type: 'array', prefixItems: [{}, {}, {}] } },
        required: ['pos'],
      },
      failures: { unreachable: 'No way leads there.' },
    },
    {
      name: 'PlaceBlock',
      description: 'Place the equipped item at [x, y, z].',
      parameters: {
        type: 'object',
        properties: {
          item: { type: 'string' },
          pos: { type: 'array', prefixItems: [{}, {}, {}] },
          state: { type: 'object' },
        },
        required: ['item', 'pos'],
      },
      failures: { occupied: 'Another block is there.' },
    },
  ],
  scenarios: [
    {
      address: 'villagerbench/construction/task_24',
      title: 'Flower bed',
      size: 14,
      complexity: 8.2,
      origin: 'published',
    },
    { address: 'villagerbench/construction/tower-07', title: 'Tower', size: 30, complexity: 21, origin: 'generated' },
  ],
  methods: sampleMethods,
  models: [
    {
      id: 'scripted',
      label: 'Simulated model',
      description: 'Answers by rules, with error rates that can be set; no key, no network.',
      kind: 'simulated',
      parameters: {
        type: 'object',
        properties: {
          badActionRate: rate(0.05, 'Chance that an agent picks a wrong action.'),
          falseDoneRate: rate(0.03, 'Chance that an agent says done when it is not.'),
          latency: {
            type: 'object',
            properties: { baseMs: { type: 'number', default: 200, minimum: 0, description: 'Of every answer.' } },
          },
        },
      },
    },
    {
      id: 'openai',
      label: 'Language model behind a server',
      description: 'Any server that speaks the protocol.',
      kind: 'live',
      parameters: {
        type: 'object',
        properties: {
          preset: { type: 'string', enum: ['openai', 'ollama', 'openrouter'], description: 'Kind of server.' },
          baseUrl: { type: 'string', format: 'uri' },
          temperature: {
            default: 0,
            description: 'Chance in its answers.',
            anyOf: [{ type: 'number', minimum: 0, maximum: 2 }, { type: 'null' }],
          },
        },
      },
      presets: [
        {
          id: 'openai',
          label: 'OpenAI',
          baseUrl: 'https://api.example/v1',
          keyVariable: 'OPENAI_API_KEY',
          hasKey: false,
          keySource: null,
        },
        {
          id: 'ollama',
          label: 'Ollama',
          baseUrl: 'http://127.0.0.1:11434/v1',
          keyVariable: null,
          hasKey: false,
          keySource: null,
        },
        {
          id: 'openrouter',
          label: 'OpenRouter',
          baseUrl: 'https://router.example/api/v1',
          keyVariable: 'OPENROUTER_API_KEY',
          hasKey: true,
          keySource: 'environment',
        },
      ],
    },
    {
      id: 'replay',
      label: 'Recorded answers',
      description: 'Plays a finished run again.',
      kind: 'recorded',
      parameters: { type: 'object', properties: {} },
    },
  ],
  metrics: [
    { id: 'completion', label: 'Completion', unit: 'ratio', source: 'Equation 5', isDefault: true, main: true },
    { id: 'view-hit-rate', label: 'View hit rate', unit: 'ratio', source: 'Section 5', isDefault: true },
    { id: 'efficiency', label: 'Efficiency', unit: '%/min', source: 'Equation 6', isDefault: true },
    { id: 'balance', label: 'Balance', unit: 'ratio', source: 'Equation 7', isDefault: true },
    { id: 'failed-actions', label: 'Failed actions', unit: 'count', source: 'Count', isDefault: true },
    { id: 'balance@other', label: 'Balance (other)', unit: 'ratio', source: 'Code', isDefault: false },
  ],
  measures: [{ id: 'completion', label: 'Completion', unit: 'ratio', source: 'Equation 5', main: true }],
  presets: [],
  problems: [],
}

export function fakeRun(part: Partial<RunView> = {}): RunView {
  return {
    id: 'run-1',
    name: 'flower-bed-ablation',
    status: 'running',
    createdAt: '2026-11-21T10:00:00.000Z',
    endedAt: null,
    trials: { total: 4, waiting: 1, running: 1, done: 1, failed: 1, cancelled: 0 },
    modelKind: 'simulated',
    remainingMs: 95_000,
    source: 'measured',
    tags: [],
    notes: '',
    isArchived: false,
    ...part,
  }
}

export function fakeEpisode(part: Partial<EpisodeView> = {}): EpisodeView {
  return {
    id: 'episode-1',
    runId: 'run-1',
    trialId: 'trial-1',
    attempt: 1,
    status: 'ended',
    phase: null,
    progress: null,
    pace: null,
    endReason: 'completed',
    validity: 'valid',
    message: 'Every block stands.',
    startedAt: '2026-11-21T10:00:01.000Z',
    ...part,
  }
}

const running = { endReason: null, validity: null, message: null, status: 'running' } as const
const lost = { endReason: 'server-lost', validity: 'infrastructure', message: 'The server is gone.' } as const

export const fakeTrials: readonly TrialView[] = [
  trial(0, { status: 'done', episodes: [fakeEpisode()] }),
  trial(1, {
    status: 'failed',
    episodes: [
      fakeEpisode({ id: 'episode-2', trialId: 'trial-2', ...lost }),
      fakeEpisode({ id: 'episode-3', trialId: 'trial-2', attempt: 2, ...lost }),
    ],
  }),
  trial(2, {
    status: 'running',
    episodes: [
      fakeEpisode({
        id: 'episode-4',
        trialId: 'trial-3',
        phase: 'play',
        ...running,
        pace: { pace: 4, isPaused: false, address: { host: '127.0.0.1', port: 41_337 } },
        calls: [{ actor: 'Alice', purpose: 'react.choose-action', startedAt: '2026-11-21T10:00:20.000Z', tries: 2 }],
        progress: {
          atMs: 21_400,
          completion: 0.5,
          blocksRight: 7,
          blocksTotal: 14,
          subtasksDone: 5,
          subtasksTotal: 12,
          actions: 31,
          modelCalls: 80,
        },
      }),
    ],
  }),
  trial(3, {}),
]

function trial(position: number, part: Partial<TrialView>): TrialView {
  return {
    id: `trial-${position + 1}`,
    runId: 'run-1',
    position,
    scenario: 'villagerbench/construction/task_24',
    conditionId: position % 2 === 0 ? 'aaa' : 'bbb',
    condition: position % 2 === 0 ? 'causalmace' : 'causalmace:no-causal',
    seed: Math.floor(position / 2) + 1,
    repeat: 1,
    status: 'waiting',
    episodes: [],
    ...part,
  }
}

export const fakeDetail: RunDetail = {
  run: fakeRun(),
  spec: {
    name: 'flower-bed-ablation',
    scenarios: ['villagerbench/construction/task_24'],
    methods: [{ method: 'causalmace', params: {} }],
    agents: 3,
    seeds: [1, 2],
    repeats: 1,
    model: { provider: 'scripted', model: 'scripted', params: {} },
    clock: 'real',
    pace: 1,
  },
  trials: [...fakeTrials],
}

export function fakeResult(part: Partial<EpisodeResult> = {}, completion = 1): EpisodeResult {
  return {
    runId: 'run-1',
    trialId: 'trial-1',
    episodeId: 'episode-1',
    conditionId: 'aaa',
    source: 'measured',
    scenario: 'villagerbench/construction/task_24',
    condition: 'causalmace',
    method: 'causalmace',
    variant: 'default',
    teamSize: 3,
    modelKind: 'simulated',
    clock: 'real',
    seed: 1,
    repeat: 1,
    endReason: 'completed',
    validity: 'valid',
    startedAt: '2026-11-21T10:00:01.000Z',
    gameTimeS: 38.2,
    wallTimeS: 41,
    metrics: [
      { id: 'completion', value: completion },
      { id: 'view-hit-rate', value: 0.94 },
      { id: 'efficiency', value: 625.8 },
      { id: 'balance', value: null },
      { id: 'failed-actions', value: 7 },
    ],
    modelCalls: 189,
    tokensIn: 1000,
    tokensOut: 500,
    cachedTokens: null,
    costUsd: 0,
    reusedCalls: 0,
    logSha256: '4ab470df5163a0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c0d1e2f3a4b5',
    ...part,
  }
}

export const fakeResults: readonly EpisodeResult[] = [
  fakeResult(),
  fakeResult({ trialId: 'trial-5', episodeId: 'episode-5', seed: 2 }, 0.86),
  fakeResult({
    trialId: 'trial-2',
    episodeId: 'episode-2',
    conditionId: 'bbb',
    condition: 'causalmace:no-causal',
    variant: 'no-causal',
    ...lost,
  }),
]

const agents = ['Alice', 'Bob', 'Cindy'] as const
const SUBTASKS = 12

/** The events of an episode of twelve subtasks, planned, then worked at in turn; some actions fail, some are going on. */
export function fakeEvents(finished: number): readonly EpisodeEvent[] {
  const events: EpisodeEvent[] = []
  const add = <T extends EventType>(type: T, actor: string, data: EventData<T>): void => {
    const kind = agents.some((agent) => agent === actor) ? 'agent' : actor === 'planner' ? 'planner' : 'judger'
    const seq = events.length
    events.push({ seq, atMs: seq * 180, actor: { kind, id: actor }, type, v: 1, data } as EpisodeEvent)
  }
  add('episode.start', 'judger', { agents: [...agents] })
  const subtasks = Array.from({ length: SUBTASKS }, (_, index) => ({
    id: index + 1,
    description:
      index % 3 === 0
        ? `Take ${index + 2} dirt out of the chest`
        : `Place grass_block at (-9, -60, ${index}), then step aside`,
    step: { function: 'place', arguments: {} },
  }))
  add('plan.initial', 'planner', { graph: { functions: [], subtasks, dependencies: [], removed: [] } })
  const calls = { decompose: 1, initialGraph: 12, counterfactual: 2, intervention: 9, interventionPlain: 20 }
  add('plan.refined', 'planner', { dependencies: [], removed: [], calls })
  for (let index = 0; index < Math.min(finished + 2, SUBTASKS); index++) {
    const subtask = index + 1
    const agent = agents[index % agents.length] ?? 'Alice'
    add('subtask.status', agent, { subtask, status: 'running', agent })
    add('thought', agent, {
      subtask,
      text: `The block at (-9, -60, ${index}) is missing; I hold the material and stand close.`,
    })
    const call = { action: 'placeBlock', arguments: { item: 'grass_block', pos: [-9, -60, index], facing: 'up' } }
    add('action.start', agent, { id: subtask, call, subtask })
    if (index >= finished) continue
    const failed = index % 5 === 3
    add('action.end', agent, {
      id: subtask,
      ok: !failed,
      ...(failed ? { reason: 'out-of-reach' } : {}),
      message: failed ? 'The place is 6.2 blocks away.' : 'Placed grass_block.',
      durationMs: 640,
    })
    add('reflection', agent, {
      subtask,
      attempt: 1,
      reasoning: 'Looked.',
      summary: failed ? 'The block is not there.' : 'The block stands where it should.',
      claimed: true,
      checked: !failed,
    })
    const status = failed ? 'failed' : 'done'
    add('subtask.status', agent, { subtask, status, agent, attempt: 1, ...(failed ? { reason: 'Gave up.' } : {}) })
    add('progress', 'judger', { completion: subtask / SUBTASKS, viewHitRate: null })
  }
  return events
}
