import { expect, test } from 'vitest'
import { publishedOverlay } from '../../../../main/analysis/published.ts'
import { publishedFigures } from '../../../../shared/core/families/construction/published-figures.ts'

const original = [{ address: 'villagerbench/construction/task_0', origin: 'imported' as const }]
const live = { modelKind: 'live', teamSize: 6, hasPeople: false, episodes: 4, scenarios: original }

test('figures of teams of that size, completion and view hit rate alone, each with its table', () => {
  const { values } = publishedOverlay([live])
  expect(new Set(values.map(({ measure }) => measure))).toEqual(new Set(['completion', 'view-hit-rate']))
  expect(values.filter(({ measure }) => measure === 'completion').map(({ method, value }) => [method, value])).toEqual([
    ['causalmace', 0.7604],
    ['causalmace:no-graph-no-busy-rate', 0.5268],
    ['causalmace:no-graph', 0.5753],
    ['causalmace:no-causal-no-busy-rate', 0.5792],
    ['causalmace:no-causal', 0.606],
    ['causalmace:no-busy-rate', 0.7249],
  ])
  expect(publishedOverlay([{ ...live, teamSize: 2 }]).values.map(({ label }) => label)).toEqual([
    'VillagerAgent, 2 agents',
    'VillagerAgent, 2 agents',
    'CausalMACE, 2 agents',
    'CausalMACE, 2 agents',
  ])
  expect(publishedFigures.every(({ source }) => /^CausalMACE, Table [14] /.test(source))).toBe(true)
})

test.each([
  ['a simulated model', { ...live, modelKind: 'simulated' }, 'live model'],
  ['recorded answers', { ...live, modelKind: 'recorded' }, 'live model'],
  ['people in the team', { ...live, hasPeople: true }, 'whole team'],
  ['no episode that counts', { ...live, episodes: 0 }, 'live model'],
  [
    'a generated building',
    {
      ...live,
      scenarios: [{ ...original[0], address: 'villagerbench/construction/hut', origin: 'generated' as const }],
    },
    'own construction tasks',
  ],
  [
    'a building among the original tasks that is none',
    { ...live, scenarios: [...original, { address: 'villagerbench/construction/hut', origin: 'generated' as const }] },
    'own construction tasks',
  ],
  [
    'a task that was published otherwise',
    { ...live, scenarios: [{ address: 'villagerbench/construction/task_24', origin: 'published' as const }] },
    'own construction tasks',
  ],
  [
    'another suite',
    { ...live, scenarios: [{ address: 'villagerbench/cooking/task_0', origin: 'imported' as const }] },
    'own construction tasks',
  ],
  ['a team of another size', { ...live, teamSize: 4 }, 'teams of these sizes'],
])('%s: none, and why', (_, group, words) => {
  const { values, why } = publishedOverlay([group])
  expect(values).toEqual([])
  expect(why).toMatch(/^No published figures are drawn: /)
  expect(why).toContain(words)
})
