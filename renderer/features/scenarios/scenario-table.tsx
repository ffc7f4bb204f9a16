/** Scenarios as rows to tick. Only those in sight are drawn: a lab with imported benchmarks has thousands. */

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { scenarioName } from '../../../shared/core/format/scenario-names.ts'
import { useScenarioNames } from '../../client/use-scenario-names.ts'
import { scrollFocus } from '../../ui/index.ts'
import { cursorAfter } from '../../ui/lists.ts'
import styles from './scenario-picker.module.css'
import type { CatalogScenario, ScenarioSort } from './scenarios.ts'

const columns: readonly { readonly by: ScenarioSort; readonly label: string; readonly isNumber: boolean }[] = [
  { by: 'title', label: 'Scenario', isNumber: false },
  { by: 'size', label: 'Size', isNumber: true },
  { by: 'complexity', label: 'Complexity', isNumber: true },
]

const HEAD_PX = 28
/** A row of one line, before it is measured. */
const ROW_PX = 29
const OVERSCAN = 8
/** Rows that the page keys leap over. */
const PAGE = 10

interface Props {
  readonly shown: readonly CatalogScenario[]
  readonly chosen: ReadonlySet<string>
  readonly focused: string | null
  readonly hasProblem: boolean
  readonly sort: { readonly by: ScenarioSort; readonly isFalling: boolean }
  readonly onSort: (by: ScenarioSort) => void
  readonly onToggle: (address: string, isChosen: boolean) => void
  readonly onFocus: (address: string) => void
}

export function ScenarioTable(props: Props) {
  const { shown, chosen, focused, hasProblem, onToggle, onFocus } = props
  const scroll = useRef<HTMLElement>(null)
  const nameOf = useScenarioNames()
  const at = shown.findIndex(({ address }) => address === focused)
  /** The one row that the Tab key stops at. */
  const stop = Math.max(0, at)
  const { rows, goTo } = useRows(shown, scroll, stop)
  /** The row that was pressed: one that moved between press and release would take no click. */
  const pressed = useRef<string | null>(null)
  const address = shown[stop]?.address
  // Also where something else than the table chose it: a preset, a copy of a run, the list of what is chosen. Other rows begin at their top.
  useEffect(() => {
    if (shown.length > 0 && pressed.current !== address) goTo(stop)
    pressed.current = null
  }, [goTo, stop, shown, address])
  const awaited = useAwaitedFocus(scroll, shown[at]?.address)
  const onPressed = (row: string): void => {
    pressed.current = row
    onFocus(row)
  }
  /** Arrow keys and their kin go from box to box; what has the focus is looked at. */
  const goToRow = (event: KeyboardEvent, index: number): void => {
    const { key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const next = cursorAfter(key, index, shown.length, PAGE)
    const scenario = next === null ? undefined : shown[next]
    if (scenario === undefined) return
    event.preventDefault()
    awaited.current = scenario.address
    onFocus(scenario.address)
  }
  return (
    <section
      ref={(element) => {
        scroll.current = element
        scrollFocus(element)
      }}
      className={styles.scroll}
      aria-label="Scenarios"
    >
      <table className={styles.table} aria-rowcount={shown.length + 1}>
        <caption className="visually-hidden">Arrow keys go from scenario to scenario, Space chooses one.</caption>
        <Head {...props} />
        <tbody>
          {rows.map((row) =>
            row.kind === 'gap' ? (
              <tr key={row.key} aria-hidden style={{ height: row.heightPx }} />
            ) : (
              <ScenarioRow
                key={row.scenario.address}
                measure={row.measure}
                index={row.index}
                scenario={row.scenario}
                name={nameOf(row.scenario.address)}
                isChosen={chosen.has(row.scenario.address)}
                isFocused={row.index === at}
                isStop={row.index === stop}
                hasProblem={hasProblem}
                onToggle={onToggle}
                onFocus={onPressed}
                onKeyDown={goToRow}
              />
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

type Row =
  | {
      readonly kind: 'scenario'
      readonly index: number
      readonly scenario: CatalogScenario
      readonly measure: (element: HTMLTableRowElement | null) => void
    }
  /** In the place of rows that are not drawn. */
  | { readonly kind: 'gap'; readonly key: string; readonly heightPx: number }

/** What is drawn of all rows, and how one of them comes into sight. The stop of the Tab key is always drawn. */
function useRows(shown: readonly CatalogScenario[], scroll: RefObject<HTMLElement | null>, stop: number) {
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => shown[index]?.address ?? index,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_PX,
    scrollMargin: HEAD_PX,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return drawn.includes(stop) || stop >= range.count ? drawn : [...drawn, stop].sort((a, b) => a - b)
    },
  })
  const rows: Row[] = []
  let end = HEAD_PX
  for (const item of virtualizer.getVirtualItems()) {
    const scenario = shown[item.index]
    if (scenario === undefined) continue
    if (item.start > end) rows.push({ kind: 'gap', key: `before ${item.index}`, heightPx: item.start - end })
    rows.push({ kind: 'scenario', index: item.index, scenario, measure: virtualizer.measureElement })
    end = item.end
  }
  const whole = HEAD_PX + virtualizer.getTotalSize()
  if (whole > end) rows.push({ kind: 'gap', key: 'last', heightPx: whole - end })
  const last = useRef(virtualizer)
  last.current = virtualizer
  const goTo = useRef((index: number): void => last.current.scrollToIndex(index, { align: 'auto' }))
  return { rows, goTo: goTo.current }
}

/** Moves the focus to the box of a row once it is drawn. */
function useAwaitedFocus(scroll: RefObject<HTMLElement | null>, focused: string | undefined) {
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    if (awaited.current === null || awaited.current !== focused) return
    awaited.current = null
    scroll.current?.querySelector<HTMLElement>('tr[data-focused="true"] input')?.focus({ preventScroll: true })
  }, [scroll, focused])
  return awaited
}

function Head({ sort, onSort }: Pick<Props, 'sort' | 'onSort'>) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Chosen</span>
        </th>
        {columns.map(({ by, label, isNumber }) => (
          <th
            key={by}
            scope="col"
            data-number={isNumber}
            aria-sort={sort.by === by ? (sort.isFalling ? 'descending' : 'ascending') : undefined}
          >
            <button type="button" onClick={() => onSort(by)}>
              {label}
              {sort.by !== by ? null : sort.isFalling ? (
                <ArrowDown size={12} aria-hidden />
              ) : (
                <ArrowUp size={12} aria-hidden />
              )}
            </button>
          </th>
        ))}
        <th scope="col">Origin</th>
      </tr>
    </thead>
  )
}

function ScenarioRow(props: {
  readonly measure: (element: HTMLTableRowElement | null) => void
  readonly index: number
  readonly scenario: CatalogScenario
  readonly name: string
  readonly isChosen: boolean
  readonly isFocused: boolean
  readonly isStop: boolean
  readonly hasProblem: boolean
  readonly onToggle: (address: string, isChosen: boolean) => void
  readonly onFocus: (address: string) => void
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void
}) {
  const { measure, index, scenario, name, isChosen, isFocused, isStop, hasProblem, onToggle, onFocus, onKeyDown } =
    props
  const { address, title, size, complexity, origin } = scenario
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} data-focused={isFocused}>
      <td>
        <input
          type="checkbox"
          aria-label={`${title} (${scenarioName(address)})`}
          aria-invalid={hasProblem ? true : undefined}
          tabIndex={isStop ? 0 : -1}
          checked={isChosen}
          onChange={({ target }) => onToggle(address, target.checked)}
          onFocus={() => onFocus(address)}
          onKeyDown={(event) => onKeyDown(event, index)}
        />
      </td>
      <th scope="row">
        <button
          type="button"
          tabIndex={-1}
          aria-pressed={isFocused}
          title={`${title} (${address})`}
          onClick={() => onFocus(address)}
        >
          <span>{title}</span> <code>{name}</code>
        </button>
      </th>
      <td data-number>{size}</td>
      <td data-number>{complexity.toFixed(1)}</td>
      <td>{origin}</td>
    </tr>
  )
}
