import { describe, expect, test } from 'vitest'
import type { EarlierEpisodes, Moments } from '../../../../db/earlier-episodes.ts'
import { type EstimateParts, estimateFigures } from '../../../../main/lab/estimate-run.ts'
import { methodByName } from '../../../../main/methods/index.ts'
import { expandRun } from '../../../../main/runs/expand.ts'
import type { CallInput } from '../../../../shared/contract/calls.ts'
import type { MethodChoice } from '../../../../shared/contract/record/header.ts'
import { agentNames, type Team } from '../../../../shared/contract/team.ts'
import { resolveInput } from '../../../fakes/resolve-input.ts'

type Spec = CallInput<'run.start'>['spec']
const TASK_24 = 'villagerbench/construction/task_24'

const spec: Spec = {
  name: 'estimated',
  scenarios: [TASK_24],
  methods: [{ method: 'causalmace' }],
  agents: 3,
  seeds: [1, 2],
  model: { provider: 'scripted', model: 'scripted' },
}
const live: Spec = { ...spec, model: { provider: 'openai', model: 'own-model' } }

function parts(part: Partial<EstimateParts> = {}, of: Spec = spec): EstimateParts {
  const resolved = resolveInput(of)
  if (!resolved.ok) throw new Error(resolved.error.message)
  const { run, modelKind } = resolved.value
  return { run: expandRun(run), modelKind, earlier: [], blocksOf: () => 14, prices: {}, concurrency: 1, ...part }
}

function moments(...values: readonly number[]): Moments {
  const sum = values.reduce((total, value) => total + value, 0)
  const squares = values.reduce((total, value) => total + value * value, 0)
  return { count: values.length, sum, squares, min: Math.min(...values), max: Math.max(...values) }
}

function teamOf(size: number): Team {
  const members = agentNames.slice(0, size).map((name) => ({ name, kind: 'agent' as const, abilities: 'all' as const }))
  return { members }
}

function methodOf(name: string, params: Record<string, string | number> = {}): MethodChoice {
  const found = methodByName(name, params)
  if (!found.ok) throw new Error(found.error.message)
  return found.value.choice
}

function earlier(part: Partial<EarlierEpisodes> = {}): EarlierEpisodes {
  return {
    scenario: TASK_24,
    team: teamOf(3),
    method: methodOf('causalmace'),
    liveModel: null,
    episodes: 2,
    wallMs: moments(1_000, 3_000),
    gameMs: moments(20_000, 20_000),
    bytes: 500,
    calls: moments(90, 110),
    tokensIn: moments(900_000, 1_100_000),
    tokensOut: moments(100_000, 100_000),
    ...part,
  }
}

describe('wall time', () => {
  test('of the same scenario, method and team size: one deviation around the mean, for every episode', () => {
    expect(estimateFigures(parts({ earlier: [earlier()] }))).toEqual({
      wallMs: { low: 2_000, high: 6_000 },
      bytes: 1_000,
      usage: {
        calls: { low: 180, high: 220 },
        tokensIn: { low: 1_800_000, high: 2_200_000 },
        tokensOut: { low: 200_000, high: 200_000 },
      },
      costUsd: { low: 0, high: 0 },
      basis: 'From 2 earlier episodes of the same scenarios, methods and teams.',
    })
  })

  test('is shared by episodes side by side, but never less than the longest of them', () => {
    expect(estimateFigures(parts({ earlier: [earlier()], concurrency: 8 })).wallMs).toEqual({ low: 1_000, high: 3_000 })
  })

  test('is that of one after the other on another server, which has one place for them', () => {
    const server = { host: 'example.org', port: 25_565, username: 'Operator' }
    const figures = estimateFigures(
      parts({ earlier: [earlier({ gameMs: moments(500, 500) })], concurrency: 8 }, { ...spec, server, clock: 'real' }),
    )
    expect(figures.wallMs).toEqual({ low: 2_000, high: 6_000 })
  })

  test('goes by similar size where the same was never played', () => {
    const other = earlier({
      scenario: 'villagerbench/construction/arch-13',
      method: methodOf('react'),
      team: teamOf(2),
      episodes: 1,
    })
    const figures = estimateFigures(parts({ earlier: [other, earlier({ team: teamOf(12) })] }))
    expect(figures).toMatchObject({ wallMs: { low: 2_000 } })
    expect(figures.basis).toContain('From 1 earlier episode of similar size.')
  })

  test('goes by similar size of the same method where that was played: others ask for more, or for less', () => {
    const arch = 'villagerbench/construction/arch-13'
    const slow = earlier({ scenario: arch, wallMs: moments(60_000, 60_000) })
    const own = earlier({ scenario: arch, method: methodOf('react'), wallMs: moments(1_000, 1_000) })
    const react: Spec = { ...spec, methods: [{ method: 'react' }] }
    expect(estimateFigures(parts({ earlier: [slow, own] }, react)).wallMs).toEqual({ low: 2_000, high: 2_000 })
  })

  test('of many episodes scatters less than they do one by one', () => {
    const many = { ...spec, seeds: Array.from({ length: 100 }, (_, index) => index + 1) }
    const known = earlier({
      wallMs: moments(...Array.from({ length: 100 }, (_, index) => (index % 2 ? 1_000 : 3_000))),
    })
    expect(estimateFigures(parts({ earlier: [known] }, many)).wallMs).toEqual({ low: 185_858, high: 214_142 })
  })

  test('of 36 small episodes in a new lab begins below a minute, and is at most 2.5 of them', () => {
    const first: Spec = {
      ...spec,
      scenarios: [TASK_24, 'villagerbench/construction/flower-row-06'],
      methods: [{ method: 'causalmace' }, { method: 'react' }, { method: 'sequential' }],
      seeds: [1, 2, 3, 4, 5, 6],
    }
    const { wallMs } = estimateFigures(parts({}, first))
    expect(wallMs?.low).toBeLessThan(60_000)
    expect(wallMs?.high).toBeLessThan(150_000)
  })

  test('of a team that can do less is another team’s, in words too', () => {
    const poor: Spec = { ...spec, members: { Bob: { abilities: ['PlaceBlock'] } } }
    expect(estimateFigures(parts({ earlier: [earlier()] }, poor)).basis).toBe(
      'From 2 earlier episodes of similar size.',
    )
    const team = parts({}, poor).run.conditions[0]?.team ?? teamOf(3)
    const own = earlier({ team, episodes: 1 })
    expect(estimateFigures(parts({ earlier: [earlier(), own] }, poor)).basis).toBe(
      'From 1 earlier episode of the same scenarios, methods and teams.',
    )
  })

  test('goes by reference figures in a new lab, and says so', () => {
    const { wallMs, basis } = estimateFigures(parts())
    // Two episodes and the start of their process, on the reference machine and on one that is 2.5 times as slow.
    expect(wallMs).toEqual({ low: 2 * 1_100 + 1_800, high: 2.5 * (2 * 1_400 + 1_800) })
    expect(basis).toContain('From figures of another machine (a slower or busier one takes up to 2.5 times as long).')
  })

  test('is not below the time of the game on a clock that is held back', () => {
    const paced = { earlier: [earlier()] }
    expect(estimateFigures(parts(paced, { ...spec, clock: 'real' })).wallMs).toEqual({ low: 40_000, high: 40_000 })
    expect(estimateFigures(parts(paced, { ...spec, clock: 'paced', pace: 4 })).wallMs).toEqual({
      low: 10_000,
      high: 10_000,
    })
  })

  test('of a live model is what it took itself, or not known', () => {
    expect(estimateFigures(parts({ earlier: [earlier()] }, live)).wallMs).toBeNull()
    const react = earlier({ liveModel: 'own-model', method: methodOf('react') })
    expect(estimateFigures(parts({ earlier: [react] }, live)).wallMs).toBeNull()
    const own = earlier({ liveModel: 'own-model', wallMs: moments(60_000, 60_000) })
    expect(estimateFigures(parts({ earlier: [earlier(), own] }, live)).wallMs).toEqual({ low: 120_000, high: 120_000 })
  })
})

describe('model calls', () => {
  const react: Spec = { ...spec, methods: [{ method: 'react' }] }
  const UNKNOWN =
    'Model calls of react are not known before an episode of that size has been played here; the simulated model plays one for nothing.'

  test('of other methods say nothing: not known until the method itself was played in that size', () => {
    const big = earlier({ method: methodOf('react'), team: teamOf(12) })
    for (const known of [[], [earlier()], [earlier(), big]]) {
      const figures = estimateFigures(parts({ earlier: known }, react))
      expect(figures.usage).toBeNull()
      expect(figures.basis).toContain(UNKNOWN)
    }
    const own = earlier({ method: methodOf('react'), calls: moments(7, 7) })
    const figures = estimateFigures(parts({ earlier: [earlier(), own] }, react))
    expect(figures.usage?.calls).toEqual({ low: 14, high: 14 })
    expect(figures.basis).not.toContain('not known')
  })

  test('go by episodes with the same settings, else by others of the method, and say so', () => {
    const own = earlier({ method: methodOf('causalmace', { samples: 5 }), calls: moments(500, 500) })
    const five: Spec = { ...spec, methods: [{ method: 'causalmace', params: { samples: 5 } }] }
    expect(estimateFigures(parts({ earlier: [earlier(), own] }, five)).usage?.calls.low).toBe(1_000)
    const figures = estimateFigures(parts({ earlier: [earlier()] }, five))
    expect(figures.usage?.calls.low).toBe(180)
    expect(figures.basis).toContain('Model calls of causalmace as with other settings.')
  })
})

describe('cost', () => {
  const prices = { 'own-model': { inputUsdPerMillion: 2, outputUsdPerMillion: 10 } }

  test('is price times tokens of episodes like these', () => {
    const { costUsd } = estimateFigures(parts({ earlier: [earlier()], prices }, live))
    expect(costUsd?.low).toBeCloseTo(2 * (0.9 * 2 + 0.1 * 10), 6)
    expect(costUsd?.high).toBeCloseTo(2 * (1.1 * 2 + 0.1 * 10), 6)
  })

  test('goes by what live models were asked, where there is any, else says that a simulated one was', () => {
    const own = earlier({ liveModel: 'another', tokensIn: moments(0, 0), tokensOut: moments(1e6, 1e6) })
    const simulated = estimateFigures(parts({ earlier: [earlier()], prices }, live))
    const figures = estimateFigures(parts({ earlier: [earlier(), own], prices }, live))
    expect(figures.costUsd).toEqual({ low: 20, high: 20 })
    const NOTE = 'Tokens as the simulated model was asked.'
    expect([simulated.basis.includes(NOTE), figures.basis.includes(NOTE)]).toEqual([true, false])
  })

  test('is not above the budget', () => {
    const { costUsd } = estimateFigures(parts({ earlier: [earlier()], prices }, { ...live, budget: { usd: 1 } }))
    expect(costUsd).toEqual({ low: 1, high: 1 })
  })

  test('is not known without a price, or without anything to go by', () => {
    expect(estimateFigures(parts({ earlier: [earlier()] }, live)).costUsd).toBeNull()
    expect(estimateFigures(parts({ prices }, live)).costUsd).toBeNull()
  })

  test('lies between the prices of the roles', () => {
    const mixed: Spec = { ...live, models: { worker: { provider: 'openai', model: 'small' } } }
    const both = { ...prices, small: { inputUsdPerMillion: 0, outputUsdPerMillion: 1 } }
    const { costUsd } = estimateFigures(parts({ earlier: [earlier()], prices: both }, mixed))
    expect(costUsd?.low).toBeCloseTo(2 * 0.1, 6)
    expect(costUsd?.high).toBeCloseTo(2 * (1.1 * 2 + 0.1 * 10), 6)
  })
})
