/** Tables for papers: LaTeX with booktabs. */
import type { Cell, TableContent } from './table-content.ts'

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

/** The caption is a comment: whoever takes the table writes their own, and should know what this one says. */
export function latexTable({ columns, rows, caption }: TableContent): string {
  const aligns = columns.map(({ align }) => (align === 'left' ? 'l' : 'r')).join('')
  return [
    ...caption.map((sentence) => `% ${sentence.replaceAll(/\s+/g, ' ')}`),
    String.raw`% Needs \usepackage{booktabs}.`,
    String.raw`\begin{tabular}{${aligns}}`,
    String.raw`\toprule`,
    line(columns.map(({ head }) => ({ text: head }))),
    String.raw`\midrule`,
    ...rows.map(line),
    String.raw`\bottomrule`,
    String.raw`\end{tabular}`,
    '',
  ].join('\n')
}

/** After the end of a line LaTeX takes `*` and `[` for orders: a line that begins with one does so in braces. */
function line(cells: readonly Cell[]): string {
  const text = cells.map(latexCell).join(' & ')
  return String.raw`${/^[*[]/.test(text) ? `{${text[0]}}${text.slice(1)}` : text} \\`
}

function latexCell({ text, detail = '', isBest }: Cell): string {
  const escaped = escapeLatex(text)
  const main = isBest ? String.raw`\textbf{${escaped}}` : escaped
  return detail === '' ? main : String.raw`${main} {\small ${escapeLatex(detail)}}`
}
