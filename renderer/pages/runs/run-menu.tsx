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
import { compareHref } from '../../store/route.ts'
import { Menu, type MenuItem } from '../../ui/index.ts'
import type { OpenDialog } from './run-dialogs.tsx'
import type { RunCommands } from './use-run-commands.ts'

export interface RunMenuActs {
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
