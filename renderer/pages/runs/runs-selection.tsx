/** What can be done with the runs and conditions that are chosen. */
import { Archive, ArchiveRestore, Scale, Tags, Trash2 } from 'lucide-react'
import { counted } from '../../lab/metric-words.ts'
import { type ChosenRuns, compareHref } from '../../lab/run-table.ts'
import { SelectionBar } from '../../panels/data-table/index.ts'
import { Button, LinkButton } from '../../ui/index.ts'
import type { OpenDialog } from './run-dialogs.tsx'
import type { RunOrders } from './use-run-orders.ts'

export function RunsSelection(props: {
  readonly chosen: ChosenRuns
  readonly orders: RunOrders
  readonly openDialog: (dialog: OpenDialog) => void
  readonly onClear: () => void
}) {
  const { chosen, orders, openDialog, onClear } = props
  const { runs, conditionIds, touched } = chosen
  const allArchived = runs.every(({ isArchived }) => isArchived)
  const isRunning = runs.some(({ status }) => status === 'running')
  return (
    <SelectionBar words={words(chosen)} onClear={onClear}>
      <LinkButton
        kind="primary"
        icon={Scale}
        href={compareHref(
          touched.map(({ id }) => id),
          conditionIds,
        )}
      >
        Compare
      </LinkButton>
      {runs.length === 0 ? null : (
        <>
          <Button icon={Tags} onClick={() => openDialog({ kind: 'tags', runs })}>
            Tags…
          </Button>
          <Button icon={allArchived ? ArchiveRestore : Archive} onClick={() => orders.archive(runs, !allArchived)}>
            {allArchived ? 'Unarchive' : 'Archive'}
          </Button>
          <Button
            kind="danger"
            icon={Trash2}
            disabled={isRunning}
            title={isRunning ? 'Cancel what runs first' : 'Can be undone for 10 s'}
            onClick={() => orders.remove(runs)}
          >
            Delete
          </Button>
        </>
      )}
    </SelectionBar>
  )
}

function words({ runs, conditionIds, touched }: ChosenRuns): string {
  if (conditionIds === null) return `${counted(runs.length, 'run')} chosen`
  return `${counted(conditionIds.length, 'condition')} of ${counted(touched.length, 'run')} chosen`
}
