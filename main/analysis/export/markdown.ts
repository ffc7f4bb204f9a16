/** Tables for issues, readmes and notes: GitHub's Markdown. */
import type { Cell, TableContent } from './table-content.ts'

/** As text that reads as it is, in a cell or a paragraph; white space is one space. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>|~$&#]/g, String.raw`\$&`)
}

export function markdownTable({ columns, rows, caption }: TableContent): string {
  return [
    line(columns.map(({ head }) => ({ text: head }))),
    `| ${columns.map(({ align }) => (align === 'left' ? '---' : '---:')).join(' | ')} |`,
    ...rows.map(line),
    '',
    ...caption.map(escapeMarkdown),
    '',
  ].join('\n')
}

function line(cells: readonly Cell[]): string {
  return `| ${cells.map(markdownCell).join(' | ')} |`
}

function markdownCell({ text, detail = '', isBest }: Cell): string {
  const escaped = escapeMarkdown(text)
  const main = isBest ? `**${escaped}**` : escaped
  return detail === '' ? main : `${main} ${escapeMarkdown(detail)}`
}
