/** Tables for papers: LaTeX with booktabs, as floats that fit a page. */

import { latexParts, type StackedLine } from './latex-layout.ts'
import { foldColumns, type TableContent, tableTitle, withNamedGroups } from './table-content.ts'

const special: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '{': String.raw`\{`,
  '}': String.raw`\}`,
  $: String.raw`\$`,
  '&': String.raw`\&`,
  '#': String.raw`\#`,
  _: String.raw`\_`,
  '%': String.raw`\%`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
  '<': '$<$',
  '>': '$>$',
  '|': '$|$',
  '"': "''",
  '−': '$-$',
  '×': String.raw`$\times$`,
  '–': '--',
  '…': String.raw`\ldots{}`,
  '’': "'",
}

/** As text that prints as it reads, whatever it holds; white space is one space. */
export function escapeLatex(text: string): string {
  return [...text.replaceAll(/\s+/g, ' ')].map((character) => special[character] ?? character).join('')
}

/**
 * Floats with caption and label, each no wider than the text of a one-column article and no longer than its page; as many as that
 * takes. What most rows share stands in the caption. An empty table is one float with its heads.
 */
export function latexTable(content: TableContent): string {
  const { table, caption, ...folded } = withNamedGroups(foldColumns(content))
  const title = tableTitle(table)
  const parts = latexParts(folded)
  const floats = parts.map(({ aligns, head, rows }, index) => {
    const isFirst = index === 0
    const words = isFirst
      ? [title, ...caption]
      : [title, `Part ${index + 1} of ${parts.length}; the caption of part 1 holds for all.`]
    return [
      String.raw`\begin{table}[htbp]`,
      String.raw`\centering`,
      String.raw`\footnotesize`,
      String.raw`\setlength{\tabcolsep}{3pt}`,
      String.raw`\caption{${words.map(escapeLatex).join(' ')}}`,
      String.raw`\label{tab:${table}${isFirst ? '' : `-${index + 1}`}}`,
      String.raw`\begin{tabular}{${aligns}}`,
      String.raw`\toprule`,
      ...head.map(line),
      String.raw`\midrule`,
      ...rows.map(line),
      String.raw`\bottomrule`,
      String.raw`\end{tabular}`,
      String.raw`\end{table}`,
    ].join('\n')
  })
  return [
    String.raw`% Needs \usepackage{booktabs}. In a paper of two columns, write table* for table.`,
    ...floats,
    '',
  ].join('\n')
}

/** After the end of a line LaTeX takes `*` and `[` for commands: a line that begins with one does so in braces. */
function line({ cells, spanned, isLast }: StackedLine): string {
  const text = spanned === null ? cells.map(latexCell).join(' & ') : spanning(cells, spanned)
  const guarded = /^[*[]/.test(text) ? `{${text[0]}}${text.slice(1)}` : text
  return String.raw`${guarded} \\${isLast ? '[2pt]' : ''}`
}

function spanning([first]: StackedLine['cells'], columns: number): string {
  return String.raw`\multicolumn{${columns}}{l}{\textit{${escapeLatex(first?.text ?? '')}}}`
}

function latexCell({ text, look }: StackedLine['cells'][number]): string {
  const escaped = escapeLatex(text)
  if (look === 'bold') return String.raw`\textbf{${escaped}}`
  return look === 'small' ? String.raw`{\scriptsize ${escaped}}` : escaped
}
