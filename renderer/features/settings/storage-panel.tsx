/** What the data folder's runs take on disk, largest first, and how to get room back. */

import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Storage } from '../../../shared/contract/storage.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { formatBytes } from '../../../shared/core/format/bytes.ts'
import { annotateRun, deleteRun, describeDeleted, restoreRun } from '../../client/change-runs.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { formatMoment } from '../../format/metric.ts'
import { routeHref } from '../../store/route.ts'
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  ScrollTable,
  Skeleton,
  toast,
  useSlow,
} from '../../ui/index.ts'
import styles from './settings.module.css'
import { bytesOf, LOW_BYTES, partsOf, type RunsBySize, runsBySize, type StoredRun } from './storage.ts'

/** `children` stand between the sum and the table, and hear what is stored. */
export function StoragePanel({ children }: { readonly children: (runs: readonly StoredRun[]) => React.ReactNode }) {
  const { answer, isAsking, ask } = useCall('storage.get', {})
  const slowS = useSlow(isAsking && answer.status === 'loading')
  switch (answer.status) {
    case 'loading':
      return (
        <>
          <Skeleton rows={6} />
          {slowS === null ? null : <p className={styles.muted}>Adding up what is stored, {slowS} s…</p>}
        </>
      )
    case 'failed':
      return (
        <ErrorState title="The sizes could not be read" message={answer.error.message}>
          <Button onClick={ask}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return (
        <Stored storage={answer.value} onChanged={ask}>
          {children(answer.value.runs)}
        </Stored>
      )
  }
}

function Stored(props: {
  readonly storage: Storage
  readonly onChanged: () => void
  readonly children: React.ReactNode
}) {
  const { storage, onChanged, children } = props
  const { client, gone, archive, remove } = useChanges(onChanged)
  const runs = useLabState((state) => state.runs)
  const views = new Map(runs.status === 'ready' ? runs.value.map((run) => [run.id, run] as const) : [])
  const left = storage.runs.filter(({ runId }) => !gone.has(runId))
  const sizes = runsBySize(left)
  return (
    <div className={styles.storage}>
      {storage.freeBytes < LOW_BYTES ? (
        <Notice tone="warn">
          {`${formatBytes(storage.freeBytes)} are free on the disk of the data folder. Delete runs or old tracks before it is full.`}
        </Notice>
      ) : null}
      <StorageBar storage={storage} />
      {children}
      {left.length === 0 ? (
        <EmptyState title="No runs yet" text="Their sizes on disk are listed here, largest first.">
          <LinkButton href="#/new">New run</LinkButton>
        </EmptyState>
      ) : (
        <RunSizes
          sizes={sizes}
          views={views}
          onArchive={(view, isArchived) => void archive(client, view, isArchived)}
          onDelete={(view) => void remove(client, view)}
        />
      )}
    </div>
  )
}

/** Changes that can be taken back. What is deleted goes from the table at once; failures are told at the edge of the page. */
function useChanges(onChanged: () => void) {
  const client = useLabClient()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  type Client = typeof client
  const archive = async (own: Client, run: RunView, isArchived: boolean): Promise<void> => {
    const answer = await annotateRun(own, run, { isArchived })
    onChanged()
    if (!answer.ok) return
    toast({
      tone: 'neutral',
      message: isArchived ? `${run.name} is archived.` : `${run.name} is back among the runs.`,
      action: { label: 'Undo', act: () => void annotateRun(own, run, { isArchived: !isArchived }).then(onChanged) },
    })
  }
  const bringBack = async (own: Client, run: RunView): Promise<void> => {
    await restoreRun(own, run)
    setGone((before) => new Set([...before].filter((id) => id !== run.id)))
    onChanged()
  }
  const remove = async (own: Client, run: RunView): Promise<void> => {
    setGone((before) => new Set([...before, run.id]))
    const answer = await deleteRun(own, run)
    if (!answer.ok) {
      setGone((before) => new Set([...before].filter((id) => id !== run.id)))
      return
    }
    toast({
      tone: 'neutral',
      message: `${run.name} is ${describeDeleted(answer.value.trashDays)}.`,
      action: { label: 'Undo', act: () => void bringBack(own, run) },
      durationMs: answer.value.graceMs,
    })
  }
  return { client, gone, archive, remove }
}

/** What the database is made of, and what is free beside it: a bar, and the same in words. */
function StorageBar({ storage }: { readonly storage: Storage }) {
  const { trackBytes, recordBytes, otherBytes } = partsOf(storage)
  const parts = [
    { id: 'tracks', label: 'Tracks', bytes: trackBytes, hint: 'for views of episodes' },
    { id: 'records', label: 'Records', bytes: recordBytes, hint: 'events and model calls, roughly' },
    { id: 'other', label: 'Everything else', bytes: otherBytes, hint: 'results, indexes, room left by deleted runs' },
  ] as const
  const total = Math.max(1, trackBytes + recordBytes + otherBytes)
  return (
    <div className={styles.sum}>
      <p className={styles.total}>
        <strong>{formatBytes(storage.databaseBytes)}</strong> in the database,{' '}
        <strong>{formatBytes(storage.freeBytes)}</strong> free on its disk
      </p>
      <div className={styles.bar} aria-hidden>
        {parts
          .filter(({ bytes }) => bytes > 0)
          .map(({ id, bytes }) => (
            <span key={id} data-part={id} style={{ width: `${(100 * bytes) / total}%` }} />
          ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ id, label, bytes, hint }) => (
          <li key={id}>
            <span className={styles.swatch} data-part={id} aria-hidden />
            <span>
              {label} <strong>{formatBytes(bytes)}</strong>
              <span className={styles.hint}>{hint}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Changes {
  readonly onArchive: (run: RunView, isArchived: boolean) => void
  readonly onDelete: (run: RunView) => void
}

/** Runs by size. One that the page does not know yet, or any more, can only be looked at. */
function RunSizes(
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
