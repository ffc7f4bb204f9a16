import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeMarkdown, writeTable } from '../../../../../main/analysis/export/write-table.ts'
import { type Comparison, ownTables, tableFormats } from '../../../../../shared/contract/comparison.ts'
import { comparedGroup, comparisonOfTwo, comparisonRow } from '../../../../fakes/compared.ts'

const request = { runIds: ['r1'] }

test('Markdown: a row per scenario and condition; a cell without a value is a dash', () => {
  expect(writeTable(comparisonOfTwo, request, { table: 'scenarios', format: 'markdown' })).toBe(
    String.raw`| Scenario | Condition | Model | Episodes | Valid / trials | Failed / cancelled / person | Completion (%) |
| --- | --- | --- | ---: | ---: | ---: | ---: |
| villagerbench/construction/one | causalmace | simulated | 1 | 1 / 2 | 1 / 0 / 0 | 100.0 \[75.0, 125.0\] |
| villagerbench/construction/one | causalmace (goal="50 %\_of \& \{a\|b\}") | simulated | 1 | 1 / 2 | 1 / 0 / 0 | 100.0 \[75.0, 125.0\] |
| villagerbench/construction/two | causalmace | simulated | 1 | 1 / 2 | 1 / 0 / 0 | 50.0 \[25.0, 75.0\] |
| villagerbench/construction/two | causalmace (goal="50 %\_of \& \{a\|b\}") | simulated | 1 | 1 / 2 | 1 / 0 / 0 | – |

Simulated model: all conditions.
2 scenarios, 4 episodes counted: valid, independent, each seed and repeat once.
Means of scenario means; in brackets their 95 % intervals, over scenarios (t, stretched for skewness).
A note with 100 % \& more.
Valid, trials, failed, cancelled and person are counts of the condition in that scenario alone.
`,
  )
})

test('CSV has every measure with its interval and both means, and empty fields where nothing is defined', () => {
  const [head = '', first = '', second = ''] = writeTable(comparisonOfTwo, request, {
    table: 'conditions',
    format: 'csv',
  }).split('\n')
  expect(head).toBe(
    'group,label,condition_id,method,variant,team_size,model_kind,source,people,trials,valid,dependent,repeated,infrastructure,' +
      'cancelled,human_intervention,open,method.causal,scenarios,episodes,' +
      ['completion', 'failed-actions', 'game_time_s']
        .flatMap((id) =>
          ['', '_low', '_high', '_interval', '_with_zeros', '_scenarios', '_episodes'].map((end) => id + end),
        )
        .join(','),
  )
  expect(first).toContain(',on,2,2,0.75,0.5,1,over-scenarios,0.5,2,2,4,3.75,4.25,over-scenarios,,2,2,')
  expect(second).toContain('"causalmace (goal=""50 %_of & {a|b}"")"')
  const scenarios = writeTable(comparisonOfTwo, request, { table: 'scenarios', format: 'csv' })
  expect(scenarios.trimEnd().split('\n').at(-1)).toMatch(/,2,1,0,0,1,0,0,0,1,1(,){21}$/)
})

test('JSON holds the same fields by name, as numbers and nulls', () => {
  const table = JSON.parse(writeTable(comparisonOfTwo, request, { table: 'pairs', format: 'json' }))
  expect(table).toMatchObject({
    table: 'pairs',
    published: { values: [] },
    rows: [
      {
        ...{ measure: 'completion', p: 0.0004, p_holm: 0.04, low: -0.5 },
        ...{ median: -0.25, wins: 0, ties: 1, losses: 1, effect_size: -0.5, detectable: 0.25 },
        ...{ missing_in_a: 'villagerbench/construction/two seed 3', missing_in_b: null, unpaired_seeds: null },
      },
    ],
  })
  expect(table.caption).toContain('A note with 100 % & more.')
})

test('the least p is that of the test: of all assignments, of drawn ones, unknown of the normal approximation', () => {
  const leastOf = (part: Partial<Comparison['pairs'][number]>) => {
    const differences = Array.from({ length: 20 }, (_, index) => ({ scenario: `s${index}`, difference: 1 }))
    const pairs = comparisonOfTwo.pairs.map((pair) => ({ ...pair, differences, ...part }))
    const table = JSON.parse(writeTable({ ...comparisonOfTwo, pairs }, request, { table: 'pairs', format: 'json' }))
    return table.rows[0].p_least
  }
  expect(leastOf({ isExact: false })).toBe(1 / 100_001)
  expect(leastOf({ test: 'wilcoxon' })).toBe(2 / 2 ** 20)
  expect(leastOf({ test: 'wilcoxon', isExact: false })).toBeNull()
  expect(leastOf({ p: null })).toBeNull()
})

test('end reasons: a count per reason that occurs, and main measures with and without unusable answers', () => {
  const of = (format: 'csv' | 'markdown') =>
    writeTable(comparisonOfTwo, request, { table: 'end-reasons', format }).split('\n')
  const [head = '', first = '', second = ''] = of('csv')
  expect(head).toContain(
    ',ended_completed,ended_plan_unreadable,ended_crash,ended_invalid,counted,with_unusable_answers,completion,completion_without',
  )
  expect(first).toMatch(/,2,0,1,1,2,0,0\.75,$/)
  expect(second).toMatch(/,1,1,0,0,2,1,0\.5,1$/)
  const [, , own, other] = of('markdown')
  expect(own).toContain('| 2 | 0 | 1 | 2 / 3 | 1 / 0 / 0 | 0 of 2 | 75.0 |')
  expect(other).toContain('| 1 of 2 | 50.0 (100.0 without) |')
})

const tables = ownTables.filter((table) => table !== 'episodes')

test.each(tables.flatMap((table) => tableFormats.map((format) => [table, format] as const)))(
  '%s as %s says how many episodes count, how many trials do not, the kind of model and the source',
  (table, format) => {
    const imported = comparedGroup({ source: 'imported' })
    const text = writeTable({ ...comparisonOfTwo, groups: [imported, ...comparisonOfTwo.groups.slice(1)] }, request, {
      table,
      format,
    })
    for (const word of ['simulated', 'imported']) expect(text.toLowerCase()).toContain(word)
    expect(text).toMatch(format === 'csv' ? /infrastructure/ : /4 episodes counted/)
    expect(text).toMatch(format === 'csv' || format === 'json' ? /cancelled/ : /1 \/ 0 \/ 0|1 and 1/)
    expect(text.endsWith('\n')).toBe(true)
  },
)

test('the best is sought among its own kind, never alone, and not where a method is told the truth', () => {
  const bold = (groups: Parameters<typeof comparedGroup>[0][]) =>
    writeTable(
      { ...comparisonOfTwo, groups: comparisonOfTwo.groups.map((group, index) => ({ ...group, ...groups[index] })) },
      request,
      { table: 'conditions', format: 'markdown' },
    ).includes('**')
  expect(bold([])).toBe(true)
  expect(bold([{ modelKind: 'live' }])).toBe(false)
  expect(bold([{ source: 'imported' }])).toBe(false)
  expect(bold([{ needsTruth: true }])).toBe(false)
})

test('where all are equal nobody is best; where some are, those of them that lead', () => {
  const marked = (...means: readonly number[]) => {
    const names = means.map((_, index) => `group-${index}`)
    const summary = { id: 'completion', episodes: 2, scenarios: 2, interval: null }
    const table = writeTable(
      {
        ...comparisonOfTwo,
        groups: names.map((key) => comparedGroup({ key, conditionId: key, label: key })),
        rows: means.map((mean, index) =>
          comparisonRow(`group-${index}`, null, [{ ...summary, mean, meanWithZeros: mean }]),
        ),
        endings: [],
      },
      request,
      { table: 'conditions', format: 'markdown' },
    )
    return { bold: table.match(/\*\*[\d.]+\*\*/g) ?? [], isExplained: table.includes('Bold: best') }
  }
  expect(marked(0.75, 0.75, 0.5)).toEqual({ bold: ['**75.0**', '**75.0**'], isExplained: true })
  expect(marked(0.75, 0.75, 0.75)).toEqual({ bold: [], isExplained: false })
  expect(marked(0.75001, 0.75, 0.75)).toEqual({ bold: [], isExplained: false })
})

const text = fc.string({ unit: 'grapheme', maxLength: 30 })

test('no text breaks out of a Markdown cell', () => {
  fc.assert(
    fc.property(text, (of) => {
      const bare = escapeMarkdown(of).replaceAll(/\\[\\`*_{}[\]<>|~$&#]/g, '')
      expect(bare).not.toMatch(/[\\`*_[\]<>|\n]/)
    }),
    { numRuns: 500 },
  )
})
