import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import type { RunView } from '../../../shared/contract/views.ts'
import { formatBytes } from '../../../shared/core/format/bytes.ts'
import { formatMoment } from '../../format/metric.ts'
import { routeHref } from '../../store/route.ts'
import { Badge, Button, ScrollTable } from '../../ui/index.ts'
import styles from './settings.module.css'
import { bytesOf, type RunsBySize, type StoredRun } from './storage.ts'

interface Changes {
  readonly onArchive: (run: RunView, isArchived: boolean) => void
  readonly onDelete: (run: RunView) => void
}

/** Runs by size. One that the page does not know yet, or any more, can only be looked at. */
export function RunSizes(
  props: Changes & {
    readonly sizes: RunsBySize
    readonly views: ReadonlyMap<string, RunView>
  },
) {
  const { sizes, views, ...changes } = props
  const largest = Math.max(1, ...sizes.shown.map(bytesOf))
  return (
    <>
      <ScrollTable caption="Runs by size">
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Started</th>
            <th scope="col" className={styles.number}>
              Episodes
            </th>
            <th scope="col" className={styles.number}>
              Records
            </th>
            <th scope="col" className={styles.number}>
              Tracks
            </th>
            <th scope="col">Together</th>
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.shown.map((run) => (
            <SizeRow key={run.runId} run={run} view={views.get(run.runId) ?? null} largest={largest} {...changes} />
          ))}
        </tbody>
      </ScrollTable>
      {sizes.others === 0 ? null : (
        <p className={styles.muted}>
          {sizes.others} smaller runs take {formatBytes(sizes.otherBytes)} together.
        </p>
      )}
    </>
  )
}

function SizeRow(
  props: Changes & { readonly run: StoredRun; readonly view: RunView | null; readonly largest: number },
) {
  const { run, view, largest, onArchive, onDelete } = props
  const isRunning = view?.status === 'running'
  return (
    <tr className={styles.row}>
      <th scope="row">
        <a href={routeHref({ page: 'run', runId: run.runId, tab: 'results', episodeId: null })} className={styles.name}>
          {run.name}
        </a>{' '}
        {run.isArchived ? <Badge tone="neutral">archived</Badge> : null}
      </th>
      <td>{formatMoment(run.createdAt)}</td>
      <td className={styles.number}>{run.episodes}</td>
      <td className={styles.number}>{formatBytes(run.recordBytes)}</td>
      <td className={styles.number}>{formatBytes(run.trackBytes)}</td>
      <td>
        <span className={styles.together}>
          <span className={styles.share} aria-hidden>
            <span style={{ width: `${(100 * bytesOf(run)) / largest}%` }} />
          </span>
          {formatBytes(bytesOf(run))}
        </span>
      </td>
      <td className={styles.changes}>
        {view === null ? null : (
          <>
            <Button
              icon={run.isArchived ? ArchiveRestore : Archive}
              title={run.isArchived ? 'Show among the runs again' : 'Archive: leave it out of lists, keep it on disk'}
              onClick={() => onArchive(view, !run.isArchived)}
            >
              <span className="visually-hidden">
                {run.isArchived ? 'Take out of the archive' : 'Archive'}: {run.name}
              </span>
            </Button>
            <Button
              icon={Trash2}
              kind="danger"
              disabled={isRunning}
              title={isRunning ? 'Cancel the run before you delete it' : 'Delete: moves it to the trash'}
              onClick={() => onDelete(view)}
            >
              <span className="visually-hidden">Delete: {run.name}</span>
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}
