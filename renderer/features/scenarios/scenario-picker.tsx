/** The lab's scenarios to tick: by suite, searched, narrowed by complexity, sorted. */

import { Blocks } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { Button, EmptyState, SearchField } from '../../ui/index.ts'
import { ComplexityRange, SplitSelect, SuiteList } from './scenario-filters.tsx'
import styles from './scenario-picker.module.css'
import { ScenarioTable } from './scenario-table.tsx'
import {
  noFilter,
  type ScenarioFilter,
  type ScenarioSort,
  shownScenarios,
  sortedScenarios,
  splitsOf,
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
  const shown = useMemo(
    () => sortedScenarios(shownScenarios(catalog.scenarios, filter), sort.by, sort.isFalling),
    [catalog.scenarios, filter, sort],
  )
  const splits = useMemo(() => splitsOf(catalog.scenarios, filter.suite), [catalog.scenarios, filter.suite])
  const chosenOnes = useMemo(() => new Set(chosen), [chosen])
  const addresses = shown.map(({ address }) => address)
  const isAll = addresses.length > 0 && addresses.every((address) => chosenOnes.has(address))
  const set = (some: readonly string[], isChosen: boolean): void =>
    onChange(withScenarios(chosen, some, isChosen, catalog))
  return (
    <div className={styles.picker}>
      <div className={styles.parts}>
        <div className={styles.side}>
          <SuiteList
            catalog={catalog}
            suite={filter.suite}
            onChange={(suite) => setFilter({ ...filter, suite, split: null })}
          />
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
            <SplitSelect splits={splits} value={filter.split} onChange={(split) => setFilter({ ...filter, split })} />
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
              chosen={chosenOnes}
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
