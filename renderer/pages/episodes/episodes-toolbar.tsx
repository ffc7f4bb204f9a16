/** What the table of episodes shows: search, filters, groups, views, columns. */
import { endReasons, validities } from '../../../shared/contract/record/end.ts'
import { type EpisodeGrouping, episodeGroupings } from '../../../shared/contract/run-table.ts'
import { endNames, validityNames } from '../../../shared/core/format/end.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { episodeViewsChoice } from '../../features/data-table/columns.ts'
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

const groupLabels: Readonly<Record<EpisodeGrouping, string>> = {
  run: 'run',
  condition: 'condition',
  scenario: 'scenario',
  endReason: 'end',
  validity: 'validity',
  seed: 'seed',
}

export function EpisodesToolbar(props: {
  readonly view: TableView
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly shown: readonly string[]
}) {
  const { view, columns, shown } = props
  const { query, change } = view
  const filters = useFilters(view)
  return (
    <>
      <TableBar
        end={
          <GroupSelect
            groups={episodeGroupings.map((value) => ({ value, label: groupLabels[value] }))}
            value={query.group}
            onChange={(group) => change({ ...query, group })}
          />
        }
      >
        <TableTabs current="episodes" />
        <SearchBox
          label="Find episodes"
          placeholder="Run, condition, tag…"
          value={query.text}
          onChange={(text) => change({ ...query, text })}
        />
      </TableBar>
      <TableBar
        end={<TableMenus page="episodes" views={episodeViewsChoice} view={view} columns={columns} shown={shown} />}
      >
        {filters
          .filter(({ id }) => id !== 'seed')
          .map((filter) => (
            <FilterMenu key={filter.id} filter={filter} />
          ))}
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

function useFilters({ query, change }: TableView): readonly Filter[] {
  const runs = useLabState((state) => state.runs)
  const asked = useCall('episode.facets', { filter: query.withArchived ? { withArchived: true } : {} }).answer
  const facets = asked.status === 'ready' ? asked.value : { conditions: [], scenarios: [], tags: [] }
  const filter = (id: string, label: string, choices: Filter['choices']): Filter => ({
    id,
    label,
    choices,
    chosen: query.filters[id] ?? [],
    onChange: (values) => change(withFilter(query, id, values)),
  })
  return [
    filter('run', 'Run', runs.status === 'ready' ? runs.value.map(({ id, name }) => ({ value: id, label: name })) : []),
    filter(
      'condition',
      'Condition',
      facets.conditions.map(({ id, label }) => ({ value: id, label })),
    ),
    filter('scenario', 'Scenario', facets.scenarios.map(itself)),
    filter(
      'end',
      'End',
      endReasons.map((value) => ({ value, label: endNames[value] })),
    ),
    filter(
      'validity',
      'Validity',
      validities.map((value) => ({ value, label: validityNames[value] })),
    ),
    filter('tag', 'Tag', facets.tags.map(itself)),
    filter('seed', 'Seed', []),
  ]
}

function itself(value: string) {
  return { value, label: value }
}
