/** Deleted runs, while they can still be had back. */

import { ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TrashedRun } from '../../../shared/contract/storage.ts'
import { formatBytes } from '../../../shared/core/format/bytes.ts'
import { purgeRun, takeFromTrash } from '../../client/change-runs.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { TableBar, TablePage, TableTabs } from '../../features/data-table/index.ts'
import { counted, formatMoment } from '../../format/metric.ts'
import { routeHref } from '../../store/route.ts'
import { Button, Dialog, EmptyState, ErrorState, LinkButton, ScrollTable, Skeleton, toast } from '../../ui/index.ts'
import styles from './trash.module.css'

export function TrashPage() {
  // Whoever deletes or restores one elsewhere changes the list of runs, too.
  const runs = useLabState((state) => (state.runs.status === 'ready' ? state.runs.value.length : 0))
  const { answer, ask } = useCall('run.trash', {}, runs)
  return (
    <TablePage>
      <TableBar
        end={
          <LinkButton href={routeHref({ page: 'settings', query: 'section=storage' })}>How long runs stay</LinkButton>
        }
      >
        <TableTabs current="trash" />
      </TableBar>
      {answer.status === 'loading' ? <Skeleton rows={4} /> : null}
      {answer.status === 'failed' ? (
        <ErrorState title="The trash could not be read" message={answer.error.message}>
          <Button onClick={ask}>Try again</Button>
        </ErrorState>
      ) : null}
      {answer.status === 'ready' ? <Trash runs={answer.value} onChanged={ask} /> : null}
    </TablePage>
  )
}

function Trash({ runs, onChanged }: { readonly runs: readonly TrashedRun[]; readonly onChanged: () => void }) {
  const client = useLabClient()
  const [asked, askFor] = useState<readonly TrashedRun[]>([])
  const restore = async (run: TrashedRun): Promise<void> => {
    const answer = await takeFromTrash(client, run.runId)
    onChanged()
    if (answer.ok) toast({ tone: 'good', message: `${run.name} is back among the runs.` })
  }
  const purge = async (gone: readonly TrashedRun[]): Promise<void> => {
    askFor([])
    await Promise.all(gone.map(({ runId }) => purgeRun(client, runId)))
    onChanged()
  }
  if (runs.length === 0) {
    return (
      <EmptyState title="The trash is empty" text="Deleted runs stay here for some days and can be restored.">
        <LinkButton href={routeHref({ page: 'runs', query: '' })}>Runs</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <TrashTable
        runs={runs}
        onRestore={(run) => void restore(run)}
        onPurge={(run) => askFor([run])}
        onEmpty={() => askFor(runs)}
      />
      <Dialog
        open={asked.length > 0}
        onClose={() => askFor([])}
        title="Delete for good?"
        actions={
          <>
            <Button onClick={() => askFor([])}>Cancel</Button>
            <Button kind="danger" onClick={() => void purge(asked)}>
              Delete for good
            </Button>
          </>
        }
      >
        <p>{`${whatGoes(asked)} with all results, records and tracks. Nothing brings that back.`}</p>
      </Dialog>
    </>
  )
}

/** `night-1 goes (12 episodes, 34 MB)`. */
function whatGoes(runs: readonly TrashedRun[]): string {
  const [first] = runs
  const name = runs.length === 1 ? `${first?.name} goes` : `${counted(runs.length, 'run')} go`
  const episodes = runs.reduce((sum, run) => sum + run.episodes, 0)
  return `${name} (${counted(episodes, 'episode')}, ${formatBytes(runs.reduce((sum, run) => sum + run.bytes, 0))})`
}

/** What is in the trash, the last deleted first, and the way back. */
function TrashTable(props: {
  readonly runs: readonly TrashedRun[]
  readonly onRestore: (run: TrashedRun) => void
  readonly onPurge: (run: TrashedRun) => void
  readonly onEmpty: () => void
}) {
  const { runs, onRestore, onPurge, onEmpty } = props
  const bytes = runs.reduce((sum, run) => sum + run.bytes, 0)
  return (
    <>
      <div className={styles.sum}>
        <span>{`${counted(runs.length, 'run')}, about ${formatBytes(bytes)} on disk`}</span>
        <Button icon={Trash2} kind="danger" onClick={onEmpty}>
          Empty the trash…
        </Button>
      </div>
      <ScrollTable caption="Deleted runs" fills>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Started</th>
            <th scope="col">Deleted</th>
            <th scope="col">Gone for good</th>
            <th scope="col" className={styles.number}>
              Episodes
            </th>
            <th scope="col" className={styles.number}>
              Disk
            </th>
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.runId}>
              <th scope="row" className={styles.name} title={run.name}>
                {run.name}
              </th>
              <td>{formatMoment(run.createdAt)}</td>
              <td>{formatMoment(run.deletedAt)}</td>
              <td>{formatMoment(run.goesAt)}</td>
              <td className={styles.number}>{run.episodes}</td>
              <td className={styles.number}>{formatBytes(run.bytes)}</td>
              <td className={styles.changes}>
                <Button icon={ArchiveRestore} onClick={() => onRestore(run)}>
                  Restore<span className="visually-hidden">: {run.name}</span>
                </Button>
                <Button icon={Trash2} kind="danger" title="Delete for good" onClick={() => onPurge(run)}>
                  <span className="visually-hidden">Delete for good: {run.name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  )
}
