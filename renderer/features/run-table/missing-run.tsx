/** Shown instead of a run that cannot be opened; a deleted one can be restored here. */
import { ArchiveRestore } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LabError } from '../../../shared/contract/errors.ts'
import type { TrashedRun } from '../../../shared/contract/storage.ts'
import { takeFromTrash } from '../../client/change-runs.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { formatMoment } from '../../format/metric.ts'
import { routeHref } from '../../store/route.ts'
import { Button, EmptyState, ErrorState, LinkButton, LoadingState } from '../../ui/index.ts'

export function MissingRun(props: {
  readonly runId: string
  /** Why it, or something in it, could not be read. */
  readonly error: LabError | null
  /** For failures that may pass. */
  readonly title: string
  /** Reads it again. */
  readonly onRetry: () => void
  /** Links to related pages. */
  readonly children?: ReactNode
}) {
  const { runId, error, title, onRetry, children } = props
  const isUnknown = error?.code === 'unknown-name'
  const { answer } = useCall('run.trash', isUnknown ? {} : null)
  if (isUnknown && answer.status === 'loading') return <LoadingState what="Looking in the trash…" />
  const trashed = answer.status === 'ready' ? answer.value.find((run) => run.runId === runId) : undefined
  if (isUnknown && trashed !== undefined) return <InTrash run={trashed} onRestored={onRetry} />
  return (
    <ErrorState title={title} message={error?.message ?? ''}>
      {isUnknown ? null : (
        <>
          <Button onClick={onRetry}>Try again</Button>
          {children}
        </>
      )}
      <LinkButton href={routeHref({ page: 'runs', query: '' })}>All runs</LinkButton>
      <LinkButton href={routeHref({ page: 'home' })}>Home</LinkButton>
    </ErrorState>
  )
}

function InTrash({ run, onRestored }: { readonly run: TrashedRun; readonly onRestored: () => void }) {
  const client = useLabClient()
  const [isBusy, setIsBusy] = useState(false)
  const restore = async (): Promise<void> => {
    setIsBusy(true)
    // Failed calls are reported by their listener.
    const answer = await takeFromTrash(client, run.runId)
    setIsBusy(false)
    if (answer.ok) onRestored()
  }
  return (
    <EmptyState
      title="This run is in the trash"
      text={`${run.name} was deleted on ${formatMoment(run.deletedAt)}. Until ${formatMoment(run.goesAt)} it can be restored as it was.`}
    >
      <Button kind="primary" icon={ArchiveRestore} busy={isBusy} onClick={() => void restore()}>
        Restore
      </Button>
      <LinkButton href={routeHref({ page: 'trash' })}>The trash</LinkButton>
      <LinkButton href={routeHref({ page: 'runs', query: '' })}>All runs</LinkButton>
    </EmptyState>
  )
}
