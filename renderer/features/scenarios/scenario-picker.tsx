/** The lab's scenarios as a table to tick: by suite, searched, narrowed by complexity, sorted. */

import { ArrowDown, ArrowUp, Blocks } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { Button, EmptyState, SearchField, scrollFocus } from '../../ui/index.ts'
import { cursorAfter } from '../../ui/lists.ts'
import { ComplexityRange, SuiteList } from './scenario-filters.tsx'
import styles from './scenario-picker.module.css'
import {
  type CatalogScenario,
  noFilter,
  type ScenarioFilter,
  type ScenarioSort,
  scenarioName,
  shownScenarios,
  sortedScenarios,
  withScenarios,
} from './scenarios.ts'

interface Props {
  readonly catalog: Catalog
  /** Addresses. */
  readonly chosen: readonly string[]
  /** Address of the one that is looked at. */
  readonly focused: string | null
  readonly problem: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
  readonly onFocus: (address: string) => void
  readonly onNewBuilding: () => void
}

export function ScenarioPicker({ catalog, chosen, focused, problem, onChange, onFocus, onNewBuilding }: Props) {
  const [filter, setFilter] = useState<ScenarioFilter>(noFilter)
  const [sort, setSort] = useState<{ readonly by: ScenarioSort; readonly isFalling: boolean }>({
    by: 'size',
    isFalling: false,
  })
  const shown = sortedScenarios(shownScenarios(catalog.scenarios, filter), sort.by, sort.isFalling)
  const addresses = shown.map(({ address }) => address)
  const isAll = addresses.length > 0 && addresses.every((address) => chosen.includes(address))
  const set = (some: readonly string[], isChosen: boolean): void =>
    onChange(withScenarios(chosen, some, isChosen, catalog))
  return (
    <div className={styles.picker}>
      <div className={styles.parts}>
        <div className={styles.side}>
          <SuiteList catalog={catalog} suite={filter.suite} onChange={(suite) => setFilter({ ...filter, suite })} />
          <Button icon={Blocks} title="Draw a building of your own" onClick={onNewBuilding}>
            New building
          </Button>
        </div>
        <div className={styles.list}>
          <div className={styles.tools}>
            <SearchField
              label="Search scenarios"
              placeholder="Search"
              value={filter.text}
              onChange={(text) => setFilter({ ...filter, text })}
            />
            <ComplexityRange
              scenarios={catalog.scenarios}
              least={filter.least}
              most={filter.most}
              onChange={(range) => setFilter({ ...filter, ...range })}
            />
            <Button disabled={shown.length === 0} onClick={() => set(addresses, !isAll)}>
              {isAll ? 'Clear all shown' : 'Select all shown'}
            </Button>
          </div>
          {problem === undefined ? null : (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          {catalog.problems.map((unreadable) => (
            <p key={unreadable} className={styles.problem}>
              {unreadable}
            </p>
          ))}
          {shown.length === 0 ? (
            <EmptyState title="No matches" text="No scenario matches the search and the complexity.">
              <Button onClick={() => setFilter(noFilter)}>Show all</Button>
            </EmptyState>
          ) : (
            <ScenarioTable
              shown={shown}
              chosen={chosen}
              focused={focused}
              hasProblem={problem !== undefined}
              sort={sort}
              onSort={(by) => setSort({ by, isFalling: sort.by === by && !sort.isFalling })}
              onToggle={(address, isChosen) => set([address], isChosen)}
              onFocus={onFocus}
            />
          )}
        </div>
      </div>
    </div>
  )
}

const columns: readonly { readonly by: ScenarioSort; readonly label: string; readonly isNumber: boolean }[] = [
  { by: 'title', label: 'Scenario', isNumber: false },
  { by: 'size', label: 'Size', isNumber: true },
  { by: 'complexity', label: 'Complexity', isNumber: true },
]

function ScenarioTable(props: {
  readonly shown: readonly CatalogScenario[]
  readonly chosen: readonly string[]
  readonly focused: string | null
  readonly hasProblem: boolean
  readonly sort: { readonly by: ScenarioSort; readonly isFalling: boolean }
  readonly onSort: (by: ScenarioSort) => void
  readonly onToggle: (address: string, isChosen: boolean) => void
  readonly onFocus: (address: string) => void
}) {
  const { shown, chosen, focused, hasProblem, sort, onSort, onToggle, onFocus } = props
  /** The one row that the Tab key stops at. */
  const stop = shown.some(({ address }) => address === focused) ? focused : shown[0]?.address
  return (
    <section ref={scrollFocus} className={styles.scroll} aria-label="Scenarios">
      <table className={styles.table}>
        <caption className="visually-hidden">Arrow keys go from scenario to scenario, Space chooses one.</caption>
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
        <tbody>
          {shown.map((scenario) => (
            <ScenarioRow
              key={scenario.address}
              scenario={scenario}
              isChosen={chosen.includes(scenario.address)}
              isFocused={scenario.address === focused}
              isStop={scenario.address === stop}
              hasProblem={hasProblem}
              onToggle={onToggle}
              onFocus={onFocus}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ScenarioRow(props: {
  readonly scenario: CatalogScenario
  readonly isChosen: boolean
  readonly isFocused: boolean
  readonly isStop: boolean
  readonly hasProblem: boolean
  readonly onToggle: (address: string, isChosen: boolean) => void
  readonly onFocus: (address: string) => void
}) {
  const { scenario, isChosen, isFocused, isStop, hasProblem, onToggle, onFocus } = props
  const { address, title, size, complexity, origin } = scenario
  const name = scenarioName(address)
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    // Also where something else than the table chose it: a preset, a copy of a run, the list of what is chosen.
    if (isFocused) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isFocused])
  return (
    <tr ref={row} data-focused={isFocused}>
      <td>
        <input
          type="checkbox"
          aria-label={`${title} (${name})`}
          aria-invalid={hasProblem ? true : undefined}
          tabIndex={isStop ? 0 : -1}
          checked={isChosen}
          onChange={({ target }) => onToggle(address, target.checked)}
          onFocus={() => onFocus(address)}
          onKeyDown={goToRow}
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

/** Rows that the page keys leap over. */
const PAGE = 10

/** Arrow keys and their kin go from box to box; what has the focus is looked at. */
function goToRow(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey) return
  const boxes = [...(currentTarget.closest('tbody')?.querySelectorAll('input') ?? [])]
  const next = cursorAfter(key, boxes.indexOf(currentTarget), boxes.length, PAGE)
  if (next === null) return
  event.preventDefault()
  boxes[next]?.focus()
}
