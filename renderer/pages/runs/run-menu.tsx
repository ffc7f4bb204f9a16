/** What can be done with one run. */

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
import type { RunView } from '../../../shared/contract/views.ts'
import { commonTags, NotesDialog, TagsDialog } from '../../features/annotations/annotation-dialogs.tsx'
import { ExportDialog } from '../../features/import-export/exports.tsx'
import { counted } from '../../format/metric.ts'
import { compareHref } from '../../store/route.ts'
import { Menu, type MenuItem } from '../../ui/index.ts'
import type { RunCommands } from './use-run-commands.ts'

interface RunMenuActs {
  readonly commands: RunCommands
  readonly openDialog: (dialog: OpenDialog) => void
  readonly startRename: (run: RunView) => void
}

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
