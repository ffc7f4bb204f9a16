/** Writes a run out as a folder that another lab can read in. */

import { useEffect } from 'react'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import { formatBytes } from '../../../shared/core/format/bytes.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { counted } from '../../format/metric.ts'
import { Button, CopyButton, Dialog, ErrorState } from '../../ui/index.ts'
import styles from './import-export.module.css'
import { JobProgress, useJob } from './job.tsx'

type Exported = Extract<CallOutput<'run.export'>['state'], { readonly kind: 'done' }>['result']

export function ExportDialog(props: {
  readonly run: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}) {
  const { run, onClose } = props
  const client = useLabClient()
  const { state, begin } = useJob<Exported>()
  const runId = run.id
  useEffect(() => {
    begin((jobId) => client.call('run.export', { runId, ...(jobId === undefined ? {} : { jobId }) }))
  }, [client, begin, runId])
  const again = (): void =>
    begin((jobId) => client.call('run.export', { runId, ...(jobId === undefined ? {} : { jobId }) }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${run.name} as a folder`}
      actions={<Button onClick={onClose}>{state?.kind === 'working' ? 'Stop' : 'Close'}</Button>}
    >
      {state === null ? null : state.kind === 'working' ? (
        <JobProgress state={state} />
      ) : state.kind === 'failed' ? (
        <ErrorState title="The folder could not be written" message={state.error.message}>
          <Button onClick={again}>Try again</Button>
        </ErrorState>
      ) : (
        <div className={styles.done}>
          <p role="status">
            {counted(state.result.files, 'file')}, {formatBytes(state.result.bytes)}: what was run, all records, and the
            tables.
          </p>
          <code className={styles.path}>{state.result.folder}</code>
          <CopyButton text={() => state.result.folder}>Copy the path</CopyButton>
        </div>
      )}
    </Dialog>
  )
}
