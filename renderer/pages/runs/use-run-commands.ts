/** What can be done with runs in the table, with the way back. */
import { useMemo } from 'react'
import type { RunView } from '../../../shared/contract/views.ts'
import { annotateRun, deleteRun, describeDeleted, type RunChange, restoreRun } from '../../client/change-runs.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { retagged } from '../../features/annotations/annotation-dialogs.tsx'
import { counted } from '../../format/metric.ts'
import { saveBlob, toast } from '../../ui/index.ts'

/** As long as the lab keeps what was deleted, where it says so; a cancel can be taken back for as long. */
const UNDO_MS = 10_000

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
      const file = await client.exportCsv(run.id)
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
