/** Every run with its conditions: found, arranged, noted on, compared. */

import { Plus } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RunView } from '../../../shared/contract/views.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { runColumnsChoice, shownColumns } from '../../features/data-table/columns.ts'
import { DataTable, TableBar, TablePage, TableTabs } from '../../features/data-table/index.ts'
import { isChosen, noRows, type RowSelection, type TableRow } from '../../features/data-table/table-data.ts'
import {
  formatTableQuery,
  isFiltered,
  type TableQuery,
  type TableView,
  useHeldOrder,
  useTableQuery,
  withFilter,
  withoutFilters,
} from '../../features/data-table/table-query.ts'
import { ImportButton } from '../../features/import-export/import-dialog.tsx'
import { runColumns } from '../../features/run-table/run-columns.tsx'
import {
  arrangeRuns,
  type ConditionsByRun,
  chosenRuns,
  type RunItem,
  reuseRows,
  runRows,
  runWords,
} from '../../features/run-table/run-table.ts'
import { useConditions } from '../../features/run-table/use-conditions.ts'
import { routeHref } from '../../store/route.ts'
import { useShortcut } from '../../store/shortcuts.ts'
import { Button, EmptyState, ErrorState, LinkButton, LoadingState, Notice } from '../../ui/index.ts'
import {
  type OpenDialog,
  type RunCommands,
  RunDialogs,
  RunMenu,
  RunsFoot,
  RunsSelection,
  useRunCommands,
} from './run-commands.tsx'
import { RunsToolbar } from './runs-toolbar.tsx'

export function RunsPage({ query }: { readonly query: string }) {
  const runs = useLabState((state) => state.runs)
  const client = useLabClient()
  switch (runs.status) {
    case 'loading':
      return <LoadingState what="Looking for runs…" />
    case 'failed':
      return (
        <ErrorState title="The runs could not be read" message={runs.error.message}>
          <Button onClick={client.reload}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return runs.value.length === 0 ? <NoRuns /> : <RunsView runs={runs.value} query={query} />
  }
}

function NoRuns() {
  return (
    <TablePage>
      <TableBar end={null}>
        <TableTabs current="runs" />
      </TableBar>
      <EmptyState
        title="No runs yet"
        text="A run lets teams of agents play scenarios under one or more methods, and compares the results. The first one needs no key and no network."
      >
        <LinkButton href={routeHref({ page: 'new-run', step: 'task' })} kind="primary" icon={Plus}>
          Start the first run
        </LinkButton>
        <ImportButton />
      </EmptyState>
    </TablePage>
  )
}

/** The table of runs with what stands around it. */
export function RunsView({ runs, query: text }: { readonly runs: readonly RunView[]; readonly query: string }) {
  const view = useTableQuery('runs', text, runWords, runColumnsChoice)
  const { query, change } = view
  const conditions = useConditions(runs)
  const commands = useRunCommands()
  const [dialog, openDialog] = useState<OpenDialog | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  // The head that was pressed answers at once; the rows follow. A run that is opened has its rows before the next key.
  const table = useRows(runs, conditions.byRun, useDeferredValue(query))
  const { rows } = table
  const columns = useColumns(view, { renaming, setRenaming, commands, openDialog })
  const shown = useMemo(() => shownColumns(columns, view.shown), [columns, view.shown])
  const { selection, setSelection, chosen } = useChosen(rows)
  const cursor = useRef<TableRow<RunItem> | null>(null)
  const onCursor = useCallback((row: TableRow<RunItem> | null) => {
    cursor.current = row
  }, [])
  const keyActs = { commands, openDialog, setRenaming }
  useKeys(() => (chosen.touched.length > 0 ? chosen.runs : runUnder(cursor.current)), keyActs)
  const known = useMemo(() => [...new Set(runs.flatMap(({ tags }) => tags))].sort(), [runs])
  return (
    <TablePage>
      <RunsToolbar
        runs={runs}
        conditions={conditions.byRun}
        view={view}
        columns={columns}
        shown={shown.map(({ id }) => id)}
      />
      {conditions.error === null ? null : (
        <Notice tone="warn" choices={<Button onClick={conditions.ask}>Try again</Button>}>
          Means and costs could not be read: {conditions.error.message}
        </Notice>
      )}
      {chosen.touched.length === 0 ? null : (
        <RunsSelection
          chosen={chosen}
          commands={commands}
          openDialog={openDialog}
          onClear={() => setSelection(noRows)}
        />
      )}
      {rows.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <DataTable
          label="Runs"
          columns={shown}
          layout={view.layout}
          onLayout={view.changeLayout}
          sort={query.sort}
          onSort={(sort) => change({ ...query, sort })}
          count={rows.length}
          rowAt={(index) => rows[index] ?? null}
          selection={selection}
          onSelection={setSelection}
          selectable={rows.filter(({ isSelectable }) => isSelectable).length}
          onOpen={({ href }) => (href === null ? undefined : window.location.assign(href))}
          onExpand={table.toggle}
          onCursor={onCursor}
          onHold={table.hold}
          fresh={{ count: table.waiting, show: table.show }}
          isBusy={conditions.isAsking}
          question={formatTableQuery(query)}
          foot={<RunsFoot shown={table.runs} all={runs} />}
        />
      )}
      <RunDialogs open={dialog} commands={commands} known={known} onClose={() => openDialog(null)} />
    </TablePage>
  )
}

function Nothing({ view: { query, change } }: { readonly view: TableView }) {
  return isFiltered(query) ? (
    <EmptyState title="No matches" text="No run matches the search and the filters.">
      <Button onClick={() => change(withoutFilters(query))}>No filters</Button>
    </EmptyState>
  ) : (
    <EmptyState title="All runs are archived" text="They are kept, and left out of the list.">
      <Button onClick={() => change({ ...query, withArchived: true })}>Show archived runs</Button>
    </EmptyState>
  )
}

function useColumns(
  { query, change }: TableView,
  acts: {
    readonly renaming: string | null
    readonly setRenaming: (runId: string | null) => void
    readonly commands: RunCommands
    readonly openDialog: (dialog: OpenDialog) => void
  },
) {
  const { renaming, setRenaming, commands, openDialog } = acts
  const asked = useRef(query)
  useLayoutEffect(() => {
    asked.current = query
  })
  return useMemo(
    () =>
      runColumns({
        renaming,
        onRename: (item, name) => {
          setRenaming(null)
          if (name !== null) commands.rename(item.run, name)
        },
        onTag: (tag) => change(withFilter(asked.current, 'tag', [tag])),
        menu: ({ run }) => (
          <RunMenu run={run} acts={{ commands, openDialog, startRename: () => setRenaming(run.id) }} />
        ),
      }),
    [renaming, setRenaming, commands, openDialog, change],
  )
}

/** Rows in order: what is being read stays where it is. */
function useRows(runs: readonly RunView[], conditions: ConditionsByRun, query: TableQuery) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const arranged = useMemo(() => arrangeRuns(runs, conditions, query), [runs, conditions, query])
  const wanted = useMemo(() => arranged.map(({ run }) => run.id), [arranged])
  const { keys, waiting, show, hold } = useHeldOrder(wanted, formatTableQuery(query))
  const before = useRef<readonly TableRow<RunItem>[]>([])
  const order = keys.join(' ')
  const rows = useMemo(() => {
    const byId = new Map(arranged.map((known) => [known.run.id, known]))
    const held = order.split(' ').flatMap((id) => byId.get(id) ?? [])
    return reuseRows(before.current, runRows(held, query.group, opened))
  }, [arranged, order, query.group, opened])
  useEffect(() => {
    before.current = rows
  }, [rows])
  const toggle = useCallback(
    ({ key }: TableRow<RunItem>) =>
      setOpened((set) => (set.has(key) ? new Set([...set].filter((other) => other !== key)) : new Set([...set, key]))),
    [],
  )
  return { rows, runs: keys.length, waiting, show, hold, toggle }
}

/** Rows that are chosen, and what they are; rows that went are not chosen any more. */
function useChosen(rows: readonly TableRow<RunItem>[]) {
  const [selection, setSelection] = useState<RowSelection>(noRows)
  const chosen = useMemo(
    () =>
      chosenRuns(
        rows.filter(({ key, isSelectable }) => isSelectable && isChosen(selection, key)).map(({ value }) => value),
      ),
    [rows, selection],
  )
  const shown = useMemo(() => {
    const there = new Set(rows.map(({ key }) => key))
    return { ...selection, keys: new Set([...selection.keys].filter((key) => there.has(key))) }
  }, [rows, selection])
  return { selection: shown, setSelection, chosen }
}

function runUnder(row: TableRow<RunItem> | null): readonly RunView[] {
  return row?.value.kind === 'run' ? [row.value.run] : []
}

/** For the chosen runs, or the one under the cursor. */
function useKeys(
  targets: () => readonly RunView[],
  acts: {
    readonly commands: RunCommands
    readonly openDialog: (dialog: OpenDialog) => void
    readonly setRenaming: (runId: string) => void
  },
): void {
  const withFirst = (act: (run: RunView) => void): void => {
    const [run] = targets()
    if (run !== undefined) act(run)
  }
  useShortcut('t', 'Tags of the chosen runs', () => {
    const runs = targets()
    if (runs.length > 0) acts.openDialog({ kind: 'tags', runs })
  })
  useShortcut('w', 'Write notes on the run', () => withFirst((run) => acts.openDialog({ kind: 'notes', run })))
  useShortcut('r', 'Rename the run', () => withFirst(({ id }) => acts.setRenaming(id)))
  useShortcut('e', 'Archive the chosen runs', () => {
    const runs = targets()
    if (runs.length > 0) acts.commands.archive(runs, !runs.every(({ isArchived }) => isArchived))
  })
}
