/** What can be done with runs in the table: with one by its menu, with those that are chosen by the bar below. */

import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  Ellipsis,
  FolderOutput,
  NotebookPen,
  Pencil,
  Scale,
  Tags,
  Trash2,
} from 'lucide-react'
import { useMemo } from 'react'
import type { RunView } from '../../../shared/contract/views.ts'
import { annotateRun, deleteRun, describeDeleted, type RunChange, restoreRun } from '../../client/change-runs.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { commonTags, NotesDialog, retagged, TagsDialog } from '../../features/annotations/annotation-dialogs.tsx'
import { CompareLink } from '../../features/compare/compare-link.tsx'
import { SelectionBar } from '../../features/data-table/index.ts'
import { ExportDialog } from '../../features/import-export/exports.tsx'
import type { ChosenRuns } from '../../features/run-table/run-table.ts'
import { counted } from '../../format/metric.ts'
import { compareHref } from '../../store/route.ts'
import { Button, Menu, type MenuItem, saveBlob, toast } from '../../ui/index.ts'

/** As long as the lab keeps what was deleted, where it says so; a cancel can be taken back for as long. */
const UNDO_MS = 10_000

/** What can be done with runs in the table, with the way back. */
export interface RunCommands {
  readonly rename: (run: RunView, name: string) => void
  readonly retag: (runs: readonly RunView[], before: readonly string[], after: readonly string[]) => void
  readonly note: (run: RunView, notes: string) => void
  readonly archive: (runs: readonly RunView[], isArchived: boolean) => void
  readonly remove: (runs: readonly RunView[]) => void
  readonly downloadCsv: (run: RunView) => void
}

/** Failures are told by whoever listens to all calls, who offers them again, too. */
export function useRunCommands(): RunCommands {
  const client = useLabClient()
  return useMemo(() => {
    const change = (run: RunView, part: RunChange): void => void annotateRun(client, run, part)
    const archive = (runs: readonly RunView[], isArchived: boolean): void => {
      for (const run of runs) change(run, { isArchived })
      const words = isArchived ? 'archived' : 'back in the list'
      const act = (): void => {
        for (const run of runs) change(run, { isArchived: run.isArchived })
      }
      toast({
        tone: 'neutral',
        message: `${nameOf(runs)} ${words}.`,
        action: { label: 'Undo', act },
        durationMs: UNDO_MS,
      })
    }
    const remove = async (runs: readonly RunView[]): Promise<void> => {
      const answers = await Promise.all(runs.map(async (run) => ({ run, answer: await deleteRun(client, run) })))
      const gone = answers.flatMap(({ run, answer }) => (answer.ok ? [{ run, ...answer.value }] : []))
      if (gone.length === 0) return
      const act = (): void => {
        for (const { run } of gone) void restoreRun(client, run)
      }
      const durationMs = Math.min(...gone.map(({ graceMs }) => graceMs))
      const trashDays = Math.min(...gone.map((each) => each.trashDays))
      const message = `${nameOf(gone.map(({ run }) => run))} ${describeDeleted(trashDays)}.`
      toast({ tone: 'warn', message, action: { label: 'Undo', act }, durationMs })
    }
    const downloadCsv = async (run: RunView): Promise<void> => {
      const file = await client.exportFile({ format: 'csv', runId: run.id })
      if (file.ok) return saveBlob(new Blob([...file.value.parts], { type: file.value.mediaType }), file.value.fileName)
      const action = { label: 'Try again', act: () => void downloadCsv(run) }
      toast({ tone: 'bad', message: `The table of ${run.name} was not written: ${file.error.message}`, action })
    }
    return {
      rename: (run, name) => change(run, { name }),
      retag: (runs, before, after) => {
        for (const run of runs) change(run, { tags: retagged(run.tags, before, after) })
      },
      note: (run, notes) => change(run, { notes }),
      archive,
      remove: (runs) => void remove(runs),
      downloadCsv: (run) => void downloadCsv(run),
    }
  }, [client])
}

/** `night-1 is`, `3 runs are`. */
function nameOf(runs: readonly RunView[]): string {
  const [first] = runs
  return runs.length === 1 && first !== undefined ? `${first.name} is` : `${counted(runs.length, 'run')} are`
}

interface RunMenuActs {
  readonly commands: RunCommands
  readonly openDialog: (dialog: OpenDialog) => void
  readonly startRename: (run: RunView) => void
}

/** What can be done with one run. */
export function RunMenu({ run, acts }: { readonly run: RunView; readonly acts: RunMenuActs }) {
  return (
    <Menu label={`What to do with ${run.name}`} icon={Ellipsis} isIconOnly align="end" items={itemsOf(run, acts)} />
  )
}

function itemsOf(run: RunView, { commands, openDialog, startRename }: RunMenuActs): readonly MenuItem[] {
  const goTo = (href: string): void => window.location.assign(href)
  return [
    { label: 'Compare', icon: Scale, onSelect: () => goTo(compareHref([run.id], null)) },
    { label: 'Duplicate', icon: Copy, onSelect: () => goTo(duplicateHref(run.id)) },
    { label: 'Rename', icon: Pencil, onSelect: () => startRename(run) },
    { label: 'Tags…', icon: Tags, onSelect: () => openDialog({ kind: 'tags', runs: [run] }) },
    { label: 'Notes…', icon: NotebookPen, onSelect: () => openDialog({ kind: 'notes', run }) },
    { label: 'Download CSV', icon: Download, onSelect: () => commands.downloadCsv(run) },
    { label: 'Export as a folder…', icon: FolderOutput, onSelect: () => openDialog({ kind: 'folder', run }) },
    run.isArchived
      ? { label: 'Unarchive', icon: ArchiveRestore, onSelect: () => commands.archive([run], false) }
      : { label: 'Archive', icon: Archive, onSelect: () => commands.archive([run], true) },
    {
      label: run.status === 'running' ? 'Delete (cancel it first)' : 'Delete',
      icon: Trash2,
      tone: 'bad',
      isDisabled: run.status === 'running',
      onSelect: () => commands.remove([run]),
    },
  ]
}

/** The form of a new run, filled with what this one was started with. */
function duplicateHref(runId: string): string {
  return `#/new?from=${runId}`
}

/** Windows above the table of runs, of which at most one is open. */
export type OpenDialog =
  | { readonly kind: 'tags'; readonly runs: readonly RunView[] }
  | { readonly kind: 'notes'; readonly run: RunView }
  | { readonly kind: 'folder'; readonly run: RunView }

export function RunDialogs(props: {
  readonly open: OpenDialog | null
  readonly commands: RunCommands
  /** All tags in use. */
  readonly known: readonly string[]
  readonly onClose: () => void
}) {
  const { open, commands, known, onClose } = props
  if (open === null) return null
  switch (open.kind) {
    case 'tags': {
      const { runs } = open
      const before = commonTags(runs.map(({ tags }) => tags))
      const save = (after: readonly string[]): void => {
        commands.retag(runs, before, after)
        onClose()
      }
      const what = runs.length === 1 ? (runs[0]?.name ?? '') : counted(runs.length, 'run')
      return <TagsDialog what={what} tags={before} known={known} onClose={onClose} onSave={save} />
    }
    case 'notes': {
      const save = (notes: string): void => {
        commands.note(open.run, notes)
        onClose()
      }
      return <NotesDialog what={open.run.name} notes={open.run.notes} onClose={onClose} onSave={save} />
    }
    case 'folder':
      return <ExportDialog run={open.run} onClose={onClose} />
  }
}

/** What can be done with the runs and conditions that are chosen. */
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
