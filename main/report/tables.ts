/** Tables of a report. */
import { type Cell, foldColumns, type TableContent } from '../analysis/export/table-content.ts'
import { type Html, type HtmlValue, html } from './html.ts'

interface Column {
  readonly head: string
  readonly align: 'left' | 'right'
}

/** From so many rows on a table is folded, so that what comes after it is found. */
const MANY = 40

/** A run of rows under a name that they share, or (null) under none. */
interface RowGroup {
  readonly name: string | null
  readonly rows: readonly (readonly HtmlValue[])[]
}

/** Rows of cells, the first of each its head. Scrolls by itself where it is wider than the page. */
export function table(label: string, columns: readonly Column[], rows: readonly (readonly HtmlValue[])[]): Html {
  return groupedTable(label, columns, [{ name: null, rows }])
}

function groupedTable(label: string, columns: readonly Column[], groups: readonly RowGroup[]): Html {
  const alignOf = (index: number): string => (columns[index]?.align === 'right' ? 'right' : '')
  const whole = html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table><caption>${label}</caption><thead><tr>${columns.map(
    ({ head }, index) => html`<th scope="col" class="${alignOf(index)}">${head}</th>`,
  )}</tr></thead>${groups.map(
    ({ name, rows }) =>
      html`<tbody>${
        name === null
          ? null
          : html`<tr class="group"><th scope="rowgroup" colspan="${columns.length}">${name}</th></tr>`
      }${rows.map(
        (cells) =>
          html`<tr>${cells.map((cell, index) =>
            index === 0 ? html`<th scope="row">${cell}</th>` : html`<td class="${alignOf(index)}">${cell}</td>`,
          )}</tr>\n`,
      )}</tbody>`,
  )}</table></div>`
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return count < MANY ? whole : html`<details><summary>${label}: ${count} rows</summary>${whole}</details>`
}

/** A table of the comparison as its other formats have it, with what has to be said under it. */
export function comparedTable(label: string, content: TableContent): Html {
  const { columns, rows, caption, isGrouped } = foldColumns(content)
  const groups =
    isGrouped === true
      ? [...Map.groupBy(rows, ([name]) => name?.text ?? '')].map(([name, own]) => ({
          name,
          rows: own.map(([, ...cells]) => cells.map(cell)),
        }))
      : [{ name: null, rows: rows.map((cells) => cells.map(cell)) }]
  return html`${groupedTable(label, isGrouped === true ? columns.slice(1) : columns, groups)}${caption.map((sentence) => html`<p class="quiet">${sentence}</p>`)}`
}

/** What stands behind a number is below it, each bracket on a line of its own. */
function cell({ text, detail = '', isBest }: Cell): Html {
  const main = isBest === true ? html`<strong>${text}</strong>` : html`${text}`
  return detail === '' ? main : html`${main}${detail.split(/ (?=\()/).map((words) => html`<small>${words}</small>`)}`
}
