import { expect, test } from 'vitest'
import { writeTable } from '../../../../../main/analysis/export/write-table.ts'
import type { ComparedGroup, Comparison } from '../../../../../shared/contract/comparison.ts'
import { type PaperTable, paperTables } from '../../../../../shared/contract/published.ts'
import { comparedGroup, comparisonOfTwo, comparisonRow } from '../../../../fakes/compared.ts'

const construction = 'villagerbench/construction'
const interval = { kind: 'over-scenarios' as const, low: 0.5, high: 1 }

function summary(id: string, mean: number) {
  return { id, episodes: 4, scenarios: 2, mean, interval, meanWithZeros: mean }
}

/** Each group completes 75 % of the buildings; with `scenario` it does so in that one. */
function comparisonOf(groups: readonly Partial<ComparedGroup>[], scenario = `${construction}/hut`): Comparison {
  const compared = groups.map((part, index) =>
    comparedGroup({ key: `group-${index}`, label: `${part.method}`, ...part }),
  )
  const measures = [summary('completion', 0.75), summary('completion@code-2024', 0.75)]
  return {
    ...comparisonOfTwo,
    groups: compared,
    scenarios: [{ address: scenario, title: 'One', size: 6, complexity: 4 }],
    rows: compared.flatMap(({ key }) => [comparisonRow(key, null, measures), comparisonRow(key, scenario, measures)]),
    families: compared.map(({ key, counts }) => ({
      ...{ group: key, family: construction, scenarios: 2, episodes: 4, counts },
      measures,
    })),
    notes: [],
  }
}

function recordsOf(comparison: Comparison, table: PaperTable) {
  const text = writeTable(comparison, { runIds: ['r'] }, { table, format: 'json' })
  return JSON.parse(text)
}

test('printed rows in their order, each with our conditions of that method and team, then what the paper lacks', () => {
  const { rows } = recordsOf(
    comparisonOf([
      { method: 'react', teamSize: 2 },
      { method: 'causalmace', teamSize: 2, label: 'causalmace [erring]' },
      { method: 'causalmace', teamSize: 2, label: 'causalmace [careful]' },
    ]),
    'causalmace-1',
  )
  const lines = rows.map((row: Record<string, unknown>) => [
    ...[row['paper_row'], row['paper_team_size'], row['label']],
    ...[row['construction_completion'], row['construction_completion_low'], row['construction_completion_published']],
  ])
  expect(lines).toEqual([
    ['AgentVerse', 2, null, null, null, null],
    ['VillagerAgent', 2, null, null, null, 0.3645],
    ['VillagerAgent', 3, null, null, null, 0.5217],
    ['CausalMACE', 2, 'causalmace [erring]', 0.75, 0.5, 0.5659],
    ['CausalMACE', 2, 'causalmace [careful]', 0.75, 0.5, 0.5659],
    ['CausalMACE', 3, null, null, null, 0.6545],
    ['CausalMACE', 6, null, null, null, 0.7604],
    [null, null, 'react', 0.75, 0.5, null],
  ])
})

test('the ablation takes variants of its method in teams of any size, and says that they differ', () => {
  const { rows, caption } = recordsOf(
    comparisonOf([
      { method: 'react', teamSize: 2 },
      { method: 'causalmace', variant: 'no-causal', teamSize: 2 },
    ]),
    'causalmace-4',
  )
  expect(rows).toHaveLength(6)
  expect(rows[3]).toMatchObject({ paper_graph: 'yes', paper_causal: 'no', team_size: 2, variant: 'no-causal' })
  expect(rows.filter(({ group }: { group: string | null }) => group !== null)).toHaveLength(1)
  expect(caption).toContain('Published: teams of 6. Teams of other sizes stand beside them all the same.')
})

test('a team with people stands in no printed row, and says so', () => {
  const comparison = comparisonOf([{ method: 'causalmace', teamSize: 2, people: ['Bob'] }])
  const { rows } = recordsOf(comparison, 'causalmace-1')
  expect(rows.at(-1)).toMatchObject({ paper_row: null, label: 'causalmace', people: 'Bob' })
  expect(rows.filter(({ group }: { group: string | null }) => group !== null)).toHaveLength(1)
  const text = writeTable(comparison, { runIds: ['r'] }, { table: 'causalmace-1', format: 'text' })
  expect(text).toMatch(/\nsimulated, with\npeople\n/)
})

test('a row about one task takes what was played in that task alone', () => {
  const groups = [{ method: 'villageragent', teamSize: 4 }]
  const played = (scenario: string) => recordsOf(comparisonOf(groups, scenario), 'villagerbench-3').rows
  expect(played(`${construction}/imported.task_64`)[6]).toMatchObject({
    ...{ paper_task: '64', label: 'villageragent' },
    ...{ 'construction_completion@code-2024': 0.75, 'construction_completion@code-2024_published': 0.4667 },
  })
  expect(played(`${construction}/hut`).every(({ label }: { label: string | null }) => label === null)).toBe(true)
})

const suites = {
  deep: 'minecollab/crafting/deep',
  flat: 'minecollab/crafting/flat',
  house: 'minecollab/construction/house',
}

/** Crafts the flat of two tasks alone, and builds 40 % of a house. */
function minecollabOf(group: Partial<ComparedGroup>): Comparison {
  const base = comparisonOf([{ teamSize: 2, ...group }])
  const rowOf = (scenario: string, id: string, mean: number) =>
    comparisonRow('group-0', scenario, [{ ...summary(id, mean), scenarios: 1 }])
  return {
    ...base,
    scenarios: Object.values(suites).map((address) => ({
      ...{ address, title: address, size: 1, complexity: 1 },
      ...(address === suites.house
        ? { traits: { preset: 'minecollab-paper', split: 'own', rooms: 2 } }
        : { traits: { depth: address === suites.deep ? 2 : 0 } }),
    })),
    measures: ['success', 'completion'].map((id) => ({ id, label: id, unit: 'ratio', better: 'more' as const })),
    rows: [rowOf(suites.deep, 'success', 0), rowOf(suites.flat, 'success', 1), rowOf(suites.house, 'completion', 0.4)],
    families: [],
  }
}

test('models of MineCollab stand alone; conditions follow, over the tasks that each column is about', () => {
  const comparison = minecollabOf({ method: 'mindcraft' })
  const crafting = recordsOf(comparison, 'minecollab-4').rows
  expect(crafting).toHaveLength(6)
  expect(crafting[0]).toMatchObject({ paper_row: 'GPT-4o', group: null, by_depth_depth_2_success_published: 0.1667 })
  expect(crafting[5]).toMatchObject({
    ...{ paper_row: null, label: 'mindcraft', overall_success_published: null },
    ...{ overall_success: 0.5, overall_success_scenarios: 2, overall_success_low: 0, overall_success_high: 1 },
    ...{ by_depth_depth_0_success: 1, by_depth_depth_1_success: null, by_depth_depth_2_success: 0 },
    by_plan_type_full_plan_success: null,
  })
  const all = recordsOf(comparison, 'minecollab-3').rows
  expect(all[5]).toMatchObject({ crafting_success: 0.5, construction_score_completion: 0.4 })
  expect(all[0]).toMatchObject({ crafting_success_published: 0.17 })
  expect(recordsOf(comparison, 'minecollab-6').rows[3]).toMatchObject({
    ...{ by_rooms_level_2_completion: 0.4, by_rooms_level_0_completion: null },
  })
})

test('with zeros, a task that was tried is a 0 of its column, unless its episodes lack the measure', () => {
  const comparison = minecollabOf({ method: 'mindcraft' })
  const withZeros = (episodes: number) => {
    const tried = { ...comparisonRow('group-0', suites.deep, []), episodes }
    const rows = [tried, ...comparison.rows.filter(({ scenario }) => scenario !== suites.deep)]
    return recordsOf({ ...comparison, rows }, 'minecollab-4').rows[5]['overall_success_with_zeros']
  }
  expect([withZeros(1), withZeros(0)]).toEqual([1, 0.5])
})

test('variants of mindcraft stand in the rows of the ablation of prompts', () => {
  const { rows } = recordsOf(minecollabOf({ method: 'mindcraft', variant: 'silent' }), 'minecollab-7')
  expect(rows.map((row: Record<string, unknown>) => row['crafting_success'])).toEqual([null, null, null, 0.5])
  expect(recordsOf(minecollabOf({ method: 'react' }), 'minecollab-7').rows).toHaveLength(4)
})

test('counts of data sets have nothing of ours beside them', () => {
  const text = writeTable(minecollabOf({}), { runIds: ['r'] }, { table: 'minecollab-2', format: 'text' })
  expect(text).toMatch(/\nCrafting +– +1200 +100\n/)
  expect(text).not.toMatch(/counted|not played here/)
  // The words of a head stay whole.
  expect(text).toMatch(/ Transitions /)
})

test('notes of MineCollab: how little few tasks say, what its evaluator misreads, which model played', () => {
  const caption = (id: PaperTable) => recordsOf(minecollabOf({ method: 'mindcraft' }), id).caption.join(' ')
  expect(caption('minecollab-5')).toContain('30 tasks ± 18, 12 tasks ± 28, 6 tasks ± 40')
  expect(caption('minecollab-5')).toContain('it is not the cooking of Table 3')
  expect(caption('minecollab-3')).toContain('cannot tell how well a language model plans')
  expect(caption('minecollab-6')).toContain('by preset and part of the benchmark: minecollab-paper own 1.')
  const isMisread = paperTables.filter((id) => caption(id).includes('whose text begins with 1 as 1'))
  expect(isMisread).toEqual(['minecollab-3', 'minecollab-6'])
})

/** One case of each of two splits of TeamCraft's smelting. */
function teamcraftOf(group: Partial<ComparedGroup>): Comparison {
  const base = comparisonOf([{ teamSize: 2, ...group }])
  const splits = { 'teamcraft/smelt/3': 'test', 'teamcraft/smelt/60.at-least': 'goal' }
  const measures = ['teamcraft-success', 'teamcraft-subgoal'].map((id) => ({ ...summary(id, 0.5), scenarios: 1 }))
  return {
    ...base,
    scenarios: Object.entries(splits).map(([address, split]) => ({
      ...{ address, title: address, size: 1, complexity: 1 },
      traits: { split, scene: 'villege', expertSteps: 3 },
    })),
    measures: measures.map(({ id }) => ({ id, label: id, unit: 'ratio', better: 'more' as const })),
    rows: Object.keys(splits).map((address) => comparisonRow('group-0', address, measures)),
    families: [],
  }
}

test('TeamCraft: success and subgoal of each split, published models alone, ours behind them', () => {
  const { rows, caption } = recordsOf(teamcraftOf({ method: 'vision-step' }), 'teamcraft-smelting')
  expect(rows).toHaveLength(9)
  expect(rows[2]).toMatchObject({
    ...{ paper_row: 'LLaVA-Vicuna 7B, all of the data', paper_form: 'centralised', group: null },
    ...{ 'test_success_teamcraft-success_published': 0.24, 'test_subgoal_teamcraft-subgoal_published': 0.28 },
  })
  expect(rows[8]).toMatchObject({
    ...{ paper_row: null, label: 'vision-step', 'test_success_teamcraft-success': 0.5 },
    ...{ 'goal_subgoal_teamcraft-subgoal': 0.5, 'furnace_success_teamcraft-success': null },
  })
  const notes = caption.join(' ')
  expect(notes).toContain('Tasks here, by part of the benchmark: test 1, goal 1.')
  expect(notes).toContain('50 tasks ± 14')
  expect(notes).toContain('the right edge of Table 3 is cut')
  expect(notes).not.toContain('not imported')
})

test.each(paperTables.filter((id) => !/^(?:minecollab|teamcraft)/.test(id)))(
  '%s says which model played here and there, what that cannot tell, and what is not comparable',
  (table) => {
    const comparison = comparisonOf([{ method: 'villageragent', teamSize: 2 }])
    const written = (format: 'csv' | 'latex' | 'markdown' | 'text') =>
      writeTable(comparison, { runIds: ['r'] }, { table, format }).replaceAll(/\s+/g, ' ')
    const hasRow = ['causalmace-1', 'villagerbench-1'].includes(table)
    for (const format of ['csv', 'latex', 'markdown', 'text'] as const) {
      const text = written(format)
      expect(text).toMatch(/published figures: (CausalMACE|VillagerBench), Table \d, model /)
      expect(text).toContain('is not comparable')
      expect(text.includes('cannot tell how well a language model plans')).toBe(hasRow)
    }
  },
)

test('text: a block per family, the kind of model under each condition, published figures in columns of their own', () => {
  const comparison = comparisonOf([{ method: 'causalmace', teamSize: 2 }])
  const text = writeTable(comparison, { runIds: ['r'] }, { table: 'causalmace-1', format: 'text' })
  expect(text).toMatch(/^Laid out as Table 1 of CausalMACE\.\n\nConstruction\nCondition +Agents +CR \(%\) +CR paper/)
  expect(text).toMatch(/\ncausalmace +2 +75\.0 +56\.59 .*\nsimulated +\[50\.0, 100\.0\]/)
  expect(text).toMatch(/\nCausalMACE +6 +– +76\.04 .*\nnot played here\n/)
  expect(text).toContain('\nEscape\n')
})

test('a live model says its name and nothing of a simulated one', () => {
  const comparison = comparisonOf([{ method: 'causalmace', teamSize: 2, modelKind: 'live', models: ['one', 'two'] }])
  const { caption, rows } = recordsOf(comparison, 'causalmace-1')
  expect(rows[3]).toMatchObject({ model_kind: 'live', models: 'one, two' })
  const text = writeTable(comparison, { runIds: ['r'] }, { table: 'causalmace-1', format: 'text' })
  expect(text).toMatch(/\nlive, one, two /)
  expect(caption.join(' ')).not.toContain('simulated')
})
