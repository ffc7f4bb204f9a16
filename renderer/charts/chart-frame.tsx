/** What every chart of a comparison has around it: title, caption with n, export, its numbers as a table, a larger view. */

import { Download, Maximize2, Table2 } from 'lucide-react'
import { type ReactNode, useContext, useRef, useState } from 'react'
import type { ComparedGroup, Comparison } from '../../shared/contract/comparison.ts'
import { csvLine } from '../../shared/core/csv.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { Button, Dialog, Menu, Panel, ScrollTable, saveBlob } from '../ui/index.ts'
import { type Chart, type ChartOptions, type ChartRow, describeModelKinds, fileName, formatCounted } from './chart.ts'
import { ChartActionsContext, type DrawnChart } from './chart-actions.ts'
import styles from './chart-frame.module.css'
import { ChartParts } from './chart-parts.tsx'
import { ConditionMark } from './condition-mark.tsx'
import { describeAxes } from './value-axis.ts'

/** Rows that are drawn at most; the file has all. */
const MOST_ROWS = 400

/** The numbers of a chart as they are in its file, for those who cannot see the picture or want to read them off. */
function ChartTable({ caption, rows }: { readonly caption: string; readonly rows: readonly ChartRow[] }) {
  const columns = Object.keys(rows[0] ?? {})
  // Rows never move, and two may be alike.
  const numbered = rows.slice(0, MOST_ROWS).map((row, at) => ({ row, at }))
  return (
    <div className={styles.table}>
      <ScrollTable caption={caption}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered.map(({ row, at }) => (
            <tr key={at}>
              {columns.map((column) => (
                <td key={column} className={typeof row[column] === 'number' ? styles.number : undefined}>
                  {shown(row[column] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {rows.length > MOST_ROWS ? <p>{`The first ${MOST_ROWS} of ${rows.length} rows; the CSV has all.`}</p> : null}
    </div>
  )
}

function shown(value: string | number | null): string {
  if (value === null) return '–'
  return typeof value === 'number' ? String(Number(value.toPrecision(5))) : value
}

interface Props {
  readonly chart: Chart
  readonly comparison: Comparison
  readonly options: ChartOptions
  /** Those that are drawn, in order. */
  readonly groups: readonly ComparedGroup[]
  /** The runs that are compared: its files are named after them. */
  readonly runIds: readonly string[]
  /** Stands in its place while what it draws is on its way. */
  readonly pending?: ReactNode
  /** Choices that belong to this chart alone. */
  readonly controls?: ReactNode
  /** Stands above the larger view. */
  readonly legend: ReactNode
}

export function ChartFrame({ chart, comparison, options: chosen, groups, runIds, pending, controls, legend }: Props) {
  const [shows, setShows] = useState<'picture' | 'table'>('picture')
  const [isLarge, setIsLarge] = useState(false)
  const options = useRead(chart, chosen)
  const title = chart.title(comparison, options)
  const why = chart.empty(comparison, options, groups)
  const caption = why ?? captionOf(chart, comparison, options, groups)
  const hint = chart.hint?.(comparison) ?? ''
  const content = { chart, comparison, options, groups }
  const isTable = shows === 'table'
  const actions = (
    <>
      {controls}
      {why === null ? (
        <span className={styles.actions}>
          <Button
            icon={Table2}
            title="Show as table"
            pressed={isTable}
            onClick={() => setShows(isTable ? 'picture' : 'table')}
          >
            <span className="visually-hidden">Show as table</span>
          </Button>
          <ExportMenu {...content} runIds={runIds} title={title} caption={caption} />
          <Button icon={Maximize2} title="Enlarge" onClick={() => setIsLarge(true)}>
            <span className="visually-hidden">Enlarge</span>
          </Button>
        </span>
      ) : null}
    </>
  )
  return (
    <Panel title={title} actions={actions}>
      <figure className={styles.figure} data-chart={chart.id}>
        <div className={styles.body}>
          {why !== null ? (
            <div className={styles.empty}>{pending ?? why}</div>
          ) : isTable ? (
            <ChartTable caption={`Numbers of ${title}`} rows={chart.rows(comparison, options, groups)} />
          ) : (
            <ChartParts {...content} label={`${title}. ${caption}`} />
          )}
        </div>
        {why === null ? (
          <figcaption className={styles.caption}>
            {[caption, hint].filter((words) => words !== '').join(' ')}
          </figcaption>
        ) : null}
      </figure>
      <Dialog open={isLarge} onClose={() => setIsLarge(false)} title={title} width="96vw">
        <div className={styles.large}>
          {legend}
          {controls === undefined ? null : <div className={styles.controls}>{controls}</div>}
          <ChartParts {...content} label={`${title}. ${caption}`} isLarge />
          <p className={styles.caption}>{caption}</p>
        </div>
      </Dialog>
    </Panel>
  )
}

/** The options as they were when anything last changed that the chart reads: it is not drawn again for another one's. */
function useRead(chart: Chart, chosen: ChartOptions): ChartOptions {
  const wanted = chart.measure === null ? chosen : { ...chosen, measure: chart.measure }
  const kept = useRef(wanted)
  if (chart.reads.some((name) => kept.current[name] !== wanted[name])) kept.current = wanted
  return kept.current
}

/** What it shows, over what, and what kind of model answered. */
function captionOf(
  chart: Chart,
  comparison: Comparison,
  options: ChartOptions,
  groups: readonly ComparedGroup[],
): string {
  const data = formatCounted(chart.counted(comparison, options, groups))
  const of = `${counted(groups.length, 'condition')}, ${data}; ${describeModelKinds(groups)}.`
  const axes = describeAxes(chart.axes(comparison, options), options.axis, chart.points(comparison, options, groups))
  return [chart.shows(comparison, options), axes, `n = ${of}`].filter((words) => words !== '').join(' ')
}

function ExportMenu(props: DrawnChart & { readonly runIds: readonly string[] }) {
  const { runIds, ...drawn } = props
  const { chart, comparison, options, groups, title } = drawn
  const { onFigure } = useContext(ChartActionsContext)
  const saveCsv = (): void =>
    saveBlob(
      new Blob([toCsv(chart.rows(comparison, options, groups))], { type: 'text/csv' }),
      fileName(chart, comparison, options, { runIds, ending: 'csv' }),
    )
  return (
    <Menu
      label={`Download ${title}: PDF, SVG, PNG or CSV`}
      icon={Download}
      isIconOnly
      align="end"
      items={[
        { label: 'Figure: PDF, SVG, PNG…', onSelect: () => onFigure(drawn) },
        { label: 'CSV of the values', onSelect: saveCsv },
      ]}
    />
  )
}

/* A chart's numbers as a file. */

/** Numbers in full precision; the columns are those of the first row. */
export function toCsv(rows: readonly ChartRow[]): string {
  const columns = Object.keys(rows[0] ?? {})
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))].map(csvLine).join('')
}

/** All groups with their marks: a press hides or shows one, looking at one dims the others in every chart. */
export function ChartLegend(props: {
  readonly groups: readonly ComparedGroup[]
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}) {
  const { groups, hidden, onToggle } = props
  return (
    <fieldset className={styles.legend} aria-label="Conditions in the charts">
      {groups.map(({ key, slot, label }) => (
        <button
          key={key}
          type="button"
          aria-pressed={!hidden.has(key)}
          title={hidden.has(key) ? `Show ${label}` : `Hide ${label}`}
          onClick={() => onToggle(key)}
          onPointerEnter={() => highlightGroup(hidden.has(key) ? null : key)}
          onPointerLeave={() => highlightGroup(null)}
          onFocus={() => highlightGroup(hidden.has(key) ? null : key)}
          onBlur={() => highlightGroup(null)}
        >
          <ConditionMark slot={slot} hasBar />
          <span>{label}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Dims everything that is drawn of other groups, in all charts at once, and shows what is quiet of this one; null lights all. Past React, so that it costs no drawing. */
function highlightGroup(key: string | null): void {
  for (const element of document.querySelectorAll<SVGElement>('[data-group]')) {
    element.toggleAttribute('data-dim', key !== null && element.dataset.group !== key)
    element.toggleAttribute('data-lit', element.dataset.group === key)
  }
}
