/** Windows above the table of runs, of which at most one is open. */
import type { RunView } from '../../../shared/contract/views.ts'
import { NotesDialog } from '../../features/annotations/notes-dialog.tsx'
import { commonTags } from '../../features/annotations/tags.ts'
import { TagsDialog } from '../../features/annotations/tags-dialog.tsx'
import { ExportDialog } from '../../features/import-export/export-dialog.tsx'
import { counted } from '../../format/metric.ts'
import type { RunCommands } from './use-run-commands.ts'

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
