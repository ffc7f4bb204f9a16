/** What the table of runs shows: search, filters, groups, views, columns. */

import { Archive, Plus } from 'lucide-react'
import type { RunView } from '../../../shared/contract/views.ts'
import { runViewsChoice } from '../../features/data-table/columns.ts'
import {
  type Filter,
  FilterChips,
  FilterMenu,
  GroupSelect,
  SearchBox,
  TableBar,
  TableMenus,
  TableTabs,
} from '../../features/data-table/index.ts'
import { type TableView, withFilter, withoutFilters } from '../../features/data-table/table-query.ts'
import { ImportButton } from '../../features/import-export/import-dialog.tsx'
import { type ConditionsByRun, type RunFilter, runFilters, valuesOf } from '../../features/run-table/run-table.ts'
import { routeHref } from '../../store/route.ts'
import { Button, LinkButton } from '../../ui/index.ts'

const filterLabels: Readonly<Record<RunFilter, string>> = {
  status: 'Status',
  kind: 'Model',
  tag: 'Tag',
  suite: 'Suite',
}
const groups = [
  { value: 'status', label: 'status' },
  { value: 'tag', label: 'tag' },
  { value: 'suite', label: 'suite' },
  { value: 'day', label: 'day' },
]

export function RunsToolbar(props: {
  readonly runs: readonly RunView[]
  readonly conditions: ConditionsByRun
  readonly view: TableView
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly shown: readonly string[]
}) {
  const { runs, conditions, view, columns, shown } = props
  const { query, change } = view
  const filters = filtersOf(runs, conditions, view)
  const archived = runs.filter(({ isArchived }) => isArchived).length
  return (
    <>
      <TableBar
        end={
          <>
            <ImportButton />
            <LinkButton href={routeHref({ page: 'new-run', step: 'task' })} kind="primary" icon={Plus}>
              New run
            </LinkButton>
          </>
        }
      >
        <TableTabs current="runs" />
        <SearchBox
          label="Find runs"
          placeholder="Name, tag, condition…"
          value={query.text}
          onChange={(text) => change({ ...query, text })}
        />
      </TableBar>
      <TableBar
        end={
          <>
            <GroupSelect groups={groups} value={query.group} onChange={(group) => change({ ...query, group })} />
            <TableMenus page="runs" views={runViewsChoice} view={view} columns={columns} shown={shown} />
          </>
        }
      >
        {filters.map((filter) => (
          <FilterMenu key={filter.id} filter={filter} />
        ))}
        {archived === 0 ? null : (
          <Button
            icon={Archive}
            pressed={query.withArchived}
            onClick={() => change({ ...query, withArchived: !query.withArchived })}
          >
            {`${archived} archived`}
          </Button>
        )}
      </TableBar>
      <FilterChips
        filters={filters}
        text={query.text}
        onText={(text) => change({ ...query, text })}
        onClear={() => change(withoutFilters(query))}
      />
    </>
  )
}

function filtersOf(
  runs: readonly RunView[],
  conditions: ConditionsByRun,
  { query, change }: TableView,
): readonly Filter[] {
  const counted = runs.filter(({ isArchived }) => query.withArchived || !isArchived)
  return runFilters.map((id) => {
    const values = counted.flatMap((run) => valuesOf(id, run, conditions.get(run.id) ?? []))
    const counts = Map.groupBy(values, (value) => value)
    return {
      id,
      label: filterLabels[id],
      choices: [...counts]
        .map(([value, found]) => ({ value, label: value, count: found.length }))
        .sort((a, b) => a.label.localeCompare(b.label)),
      chosen: query.filters[id] ?? [],
      onChange: (chosen) => change(withFilter(query, id, chosen)),
    }
  })
}
