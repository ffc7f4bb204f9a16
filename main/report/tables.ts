/** Tables of a report. */
import type { Cell, TableContent } from '../analysis/export/table-content.ts'
import { type Html, type HtmlValue, html } from './html.ts'

export interface Column {
  readonly head: string
  readonly align: 'left' | 'right'
}

/** From so many rows on a table is folded, so that what comes after it is found. */
const MANY = 40

/** Rows of cells, the first of each its head. Scrolls by itself where it is wider than the page. */
export function table(label: string, columns: readonly Column[], rows: readonly (readonly HtmlValue[])[]): Html {
  const alignOf = (index: number): string => (columns[index]?.align === 'right' ? 'right' : '')
  const whole = html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table><caption>${label}</caption><thead><tr>${columns.map(
    ({ head }, index) => html`<th scope="col" class="${alignOf(index)}">${head}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (cells) =>
      html`<tr>${cells.map((cell, index) =>
        index === 0 ? html`<th scope="row">${cell}</th>` : html`<td class="${alignOf(index)}">${cell}</td>`,
      )}</tr>\n`,
  )}</tbody></table></div>`
  return rows.length < MANY ? whole : html`<details><summary>${label}: ${rows.length} rows</summary>${whole}</details>`
}

/** A table of the comparison as its other formats have it, with what has to be said under it. */
export function comparedTable(label: string, { columns, rows, caption }: TableContent): Html {
  return html`${table(
    label,
    columns,
    rows.map((cells) => cells.map(cell)),
  )}${caption.map((sentence) => html`<p class="quiet">${sentence}</p>`)}`
}

function cell({ text, detail = '', isBest }: Cell): Html {
  const main = isBest === true ? html`<strong>${text}</strong>` : html`${text}`
  return detail === '' ? main : html`${main}<small>${detail}</small>`
}
