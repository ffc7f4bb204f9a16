import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeLatex } from '../../../../../main/analysis/export/latex.ts'
import { foldWords, PAGE_PT, widthPt } from '../../../../../main/analysis/export/latex-layout.ts'
import { writeTable } from '../../../../../main/analysis/export/write-table.ts'
import type { Comparison, ComparisonRequest } from '../../../../../shared/contract/comparison.ts'
import { comparedGroup, comparisonOfTwo } from '../../../../fakes/compared.ts'
import { fakeComparison } from '../../../../fakes/fake-comparison.ts'

const request = { runIds: ['r1'] }
const tested = { runIds: ['r1'], tested: ['completion', 'failed-actions', 'game_time_s'] }

type Table = 'conditions' | 'families' | 'scenarios' | 'pairs'

function latex(comparison: Comparison, table: Table, asked: ComparisonRequest = request): string {
  return writeTable(comparison, asked, { table, format: 'latex' })
}

test('a float with caption and label; best in bold, intervals below, every special character escaped', () => {
  expect(latex(comparisonOfTwo, 'conditions', tested)).toBe(
    String.raw`% Needs \usepackage{booktabs}. In a paper of two columns, write table* for table.
\begin{table}[htbp]
\centering
\footnotesize
\setlength{\tabcolsep}{3pt}
\caption{Results by condition. Simulated model: all conditions. 2 scenarios, 4 episodes counted: valid, independent, each seed and repeat once. Means of scenario means; in brackets their 95 \% intervals, over scenarios (t, stretched for skewness). A note with 100 \% \& more. Bold: best of its kind of model and source. Model: simulated in every row. Scenarios / episodes: 2 / 2 in every row. Failed / cancelled / person: 1 / 0 / 0 in every row.}
\label{tab:conditions}
\begin{tabular}{lrrrr}
\toprule
Condition & Valid / & Completion & Failed & Game time \\
 & trials & (\%) & actions & (s) \\
\midrule
causalmace & 2 / 3 & \textbf{75.0} & 4.0 & 60.0 \\
 &  & {\scriptsize [50.0, 100.0]} & {\scriptsize [3.8, 4.3]} & {\scriptsize [59.8, 60.3]} \\
 &  & {\scriptsize (50.0 with} &  &  \\
 &  & {\scriptsize zeros)} &  &  \\[2pt]
causalmace (goal=''50 & 2 / 3 & 50.0 & \textbf{3.0} & 30.0 \\
\%\_of \& \{a$|$b\}'') &  & {\scriptsize [25.0, 75.0]} & {\scriptsize [2.8, 3.3]} & {\scriptsize [29.8, 30.3]} \\
 &  & {\scriptsize (25.0 with} &  &  \\
 &  & {\scriptsize zeros)} &  &  \\[2pt]
\bottomrule
\end{tabular}
\end{table}
`,
  )
})

test('the caption says which conditions a simulated model played, and which come from elsewhere', () => {
  const groups = [comparedGroup({ modelKind: 'live' }), ...comparisonOfTwo.groups.slice(1)]
  const text = latex({ ...comparisonOfTwo, groups }, 'conditions')
  expect(text).toContain(
    String.raw`Simulated model: causalmace (goal=''50 \%\_of \& \{a$|$b\}''). Live model: causalmace.`,
  )
  const imported = latex({ ...comparisonOfTwo, groups: [comparedGroup({ source: 'imported' })] }, 'scenarios')
  expect(imported).toContain('Simulated model: all conditions. Imported from another lab: causalmace.')
})

test('pairs: test and Holm are named, a true minus, small p as such; the measure stands above its rows', () => {
  const text = latex(comparisonOfTwo, 'pairs')
  expect(text).toContain(
    'two-sided, sign-flip permutation test on the differences per scenario; corrected after Holm over 1 comparison.',
  )
  expect(text).toContain(String.raw`\multicolumn{7}{l}{\textit{Completion (points)}} \\`)
  expect(text).toContain(String.raw` & causalmace & $-$25.0 & $-$25.0 & 0 / 1 / 1 & $-$0.5 & $<$ 0.001 \\`)
  expect(text).toContain(String.raw` & causalmace & 0.040 & 25.0 \\`)
  expect(text).toContain('Not valid: 1 and 1 in every row.')
})

test('a fact aside that rows do not share names those that differ', () => {
  const rows = comparisonOfTwo.rows.map((row) =>
    row.group.startsWith('b') && row.scenario?.endsWith('two') === true ? { ...row, episodes: 4 } : row,
  )
  expect(latex({ ...comparisonOfTwo, rows }, 'scenarios')).toContain(
    "Episodes: 1, but 4 for villagerbench/construction/two, causalmace (goal=''50",
  )
})

/** Reads back what a LaTeX run would stumble over: environments, groups, and cells per line. */
function readFloats(text: string) {
  const open: string[] = []
  for (const [, order = '', name = ''] of text.matchAll(/\\(begin|end)\{([a-z]+\*?)\}/g)) {
    if (order === 'begin') open.push(name)
    else expect(open.pop()).toBe(name)
  }
  expect(open).toEqual([])
  const body = text.replaceAll(/^%.*$/gm, '').replaceAll(/\\[\\{}&%$#_]/g, '')
  let depth = 0
  for (const sign of body.match(/[{}]/g) ?? []) {
    depth += sign === '{' ? 1 : -1
    expect(depth).toBeGreaterThanOrEqual(0)
  }
  expect(depth).toBe(0)
  return [...text.matchAll(/\\begin\{table\}[\s\S]*?\\end\{table\}/g)].map(([float]) => {
    const [, aligns = ''] = /\\begin\{tabular\}\{([lr]+)\}/.exec(float) ?? []
    const lines = float.split('\n').filter((line) => /\\\\(\[2pt\])?$/.test(line))
    for (const line of lines.filter((one) => !one.includes(String.raw`\multicolumn`))) {
      expect(line.replaceAll(String.raw`\&`, '').split('&'), line).toHaveLength(aligns.length)
    }
    return { aligns, lines, float }
  })
}

/** By its widest cell per column, as the layout's own estimate has it. */
function floatWidthPt({ aligns, lines }: ReturnType<typeof readFloats>[number]): number {
  const cells = lines
    .filter((line) => !line.includes(String.raw`\multicolumn`))
    .map((line) => line.replaceAll(String.raw`\&`, '+').split('&'))
  const widths = [...aligns].map((_, column) =>
    Math.max(
      ...cells.map((of) => {
        const cell = of[column] ?? ''
        const bare = cell
          .replaceAll(String.raw`$\times$`, 'x')
          .replaceAll(/\\(scriptsize|textbf|\\\[2pt\]|\\)|[{}$\\]/g, '')
          .trim()
        return widthPt(bare, cell.includes('scriptsize') ? 7 : 8)
      }),
    ),
  )
  return widths.reduce((sum, width) => sum + width + 6, 0)
}

const every = fakeComparison().measures.map(({ id }) => id)

test.each(
  (['conditions', 'families', 'scenarios', 'pairs'] as const).flatMap((table) => [
    [table, 'usual', request] as const,
    [table, 'all', { ...request, tested: every }] as const,
  ]),
)('%s with %s measures are balanced, fit the page, and lose no row', (table, _, asked) => {
  const comparison = fakeComparison({ groups: 12, scenarios: 12, episodes: 5, families: 2 })
  const floats = readFloats(latex(comparison, table, asked))
  for (const float of floats) {
    expect(floatWidthPt(float)).toBeLessThanOrEqual(PAGE_PT)
    expect(float.lines.length).toBeLessThan(50)
    expect(float.float).toMatch(/\\caption\{Results by|\\caption\{Paired/)
  }
  const labels = floats.map(({ float }) => /\\label\{([^}]+)\}/.exec(float)?.[1])
  expect(new Set(labels).size).toBe(floats.length)
  if (asked === request && table === 'scenarios') {
    expect(floats.flatMap(({ lines }) => lines).filter((line) => line.endsWith('[2pt]'))).toHaveLength(12 * 12)
  }
})

test('four measures with intervals and zeros stand in one table', () => {
  const four = { ...request, tested: ['completion', 'success', 'efficiency', 'balance'] }
  expect(readFloats(latex(fakeComparison(), 'conditions', four))).toHaveLength(1)
})

const text = fc.string({ unit: 'grapheme', maxLength: 30 })

test('whatever a condition is called, the table is balanced', () => {
  fc.assert(
    fc.property(text, (label) => {
      const groups = [comparedGroup({ label }), ...comparisonOfTwo.groups.slice(1)]
      readFloats(latex({ ...comparisonOfTwo, groups }, 'scenarios'))
    }),
    { numRuns: 100 },
  )
})

test('words are folded where they can be, and none is lost', () => {
  expect(foldWords('villagerbench/construction/task_24', 18)).toEqual(['villagerbench/', 'construction/', 'task_24'])
  fc.assert(
    fc.property(text, fc.integer({ min: 3, max: 20 }), (of, length) => {
      const lines = foldWords(of, length)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(of.replaceAll(/\s/g, ''))
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(length)
    }),
  )
})

test('no text breaks out of a LaTeX cell', () => {
  fc.assert(
    fc.property(text, (of) => {
      const escaped = escapeLatex(of)
      const bare = escaped.replaceAll(/\\(?:[a-z]+\{\}|times|[%&#_{}$])/g, '').replaceAll(/\$[-<>|]?\$/g, '')
      expect(bare).not.toMatch(/[\\%&#_{}$^~\n]/)
    }),
    { numRuns: 500 },
  )
  expect(escapeLatex('a_b & 50% \\cmd{x} ~^ <1>')).toBe(
    String.raw`a\_b \& 50\% \textbackslash{}cmd\{x\} \textasciitilde{}\textasciicircum{} $<$1$>$`,
  )
})

test('a line that begins with a bracket or a star is no argument of the line before', () => {
  const label = (name: string) =>
    writeTable(
      { ...comparisonOfTwo, groups: [comparedGroup({ label: name }), ...comparisonOfTwo.groups.slice(1)] },
      request,
      {
        table: 'conditions',
        format: 'latex',
      },
    )
  expect(label('[x] y')).toContain('\n{[}x] y & ')
  expect(label('*x')).toContain('\n{*}x & ')
})
