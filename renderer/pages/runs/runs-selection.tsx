/** What can be done with the runs and conditions that are chosen. */

import { Archive, ArchiveRestore, Tags, Trash2 } from 'lucide-react'
import type { RunView } from '../../../shared/contract/views.ts'
import { CompareLink } from '../../features/compare/compare-link.tsx'
import { SelectionBar } from '../../features/data-table/index.ts'
import type { ChosenRuns } from '../../features/run-table/run-table.ts'
import { counted } from '../../format/metric.ts'
import { Button } from '../../ui/index.ts'
import type { OpenDialog } from './run-menu.tsx'
import type { RunCommands } from './use-run-commands.ts'

export function RunsSelection(props: {
  readonly chosen: ChosenRuns
  readonly commands: RunCommands
  readonly openDialog: (dialog: OpenDialog) => void
  readonly onClear: () => void
}) {
  const { chosen, commands, openDialog, onClear } = props
  const { runs, conditionIds, touched } = chosen
  const allArchived = runs.every(({ isArchived }) => isArchived)
  const isRunning = runs.some(({ status }) => status === 'running')
  return (
    <SelectionBar words={words(chosen)} onClear={onClear}>
      <CompareLink kind="primary" runIds={touched.map(({ id }) => id)} conditionIds={conditionIds} />
      {runs.length === 0 ? null : (
        <>
          <Button icon={Tags} onClick={() => openDialog({ kind: 'tags', runs })}>
            Tags…
          </Button>
          <Button icon={allArchived ? ArchiveRestore : Archive} onClick={() => commands.archive(runs, !allArchived)}>
            {allArchived ? 'Unarchive' : 'Archive'}
          </Button>
          <Button
            kind="danger"
            icon={Trash2}
            disabled={isRunning}
            title={isRunning ? 'Cancel what runs first' : 'Moves them to the trash'}
            onClick={() => commands.remove(runs)}
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

/** How many runs are shown of how many, and which keys there are. */
export function RunsFoot({ shown, all }: { readonly shown: number; readonly all: readonly RunView[] }) {
  return (
    <>
      <span>{shown === all.length ? counted(shown, 'run') : `${shown} of ${counted(all.length, 'run')}`}</span>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Space</kbd> choose · <kbd>→</kbd> conditions · <kbd>Enter</kbd> open ·{' '}
        <kbd>T</kbd> tags · <kbd>W</kbd> notes · <kbd>R</kbd> rename · <kbd>E</kbd> archive
      </span>
    </>
  )
}
