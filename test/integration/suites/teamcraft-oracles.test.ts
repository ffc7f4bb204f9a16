/**
 * A case of each split of TeamCraft's farming and smelting, played by its true graph: no model, no script, no joint steps.
 * @module-tag landing
 */
import { expect, test } from 'vitest'
import { playRun } from '../../fakes/played-run.ts'

const splits = { farm: ['test', 'crop', 'scene', 'agents'], smelt: ['test', 'goal', 'furnace', 'scene', 'agents'] }

test('the true graph completes a case of each split, and is what the records’ graphs are held against', async () => {
  const played = await playRun({
    name: 'oracles',
    scenarios: Object.entries(splits).flatMap(([family, own]) => own.map((split) => `teamcraft/${family}/${split}-7`)),
    methods: [{ method: 'oracle-graph' }],
    agents: [2, 3, 4],
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted' },
  })
  expect(played).toHaveLength(9)
  for (const { record, result } of played) {
    const { address } = record.header.scenario
    expect(result.endReason, address).toBe('completed')
    const told = Object.fromEntries(result.metrics.map(({ id, value }) => [id, value]))
    expect(told, address).toMatchObject({ 'graph-custody-f1': 1, 'graph-custody-shd': 0, 'graph-physical-recall': 1 })
    expect(told['graph-rules-precision'], address).toBe(1)
  }
})
