/** What leaves the lab as a file: a run as a folder for another lab, a comparison as one HTML page. */

import { FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import type { ComparisonRequest } from '../../../shared/contract/comparison.ts'
import type { LabError } from '../../../shared/contract/errors.ts'
import { formatBytes } from '../../../shared/core/format/bytes.ts'
import { readReport } from '../../../shared/core/read-export.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { counted } from '../../format/metric.ts'
import { Button, CopyButton, Dialog, downloadBlob, ErrorState } from '../../ui/index.ts'
import styles from './import-export.module.css'
import { JobProgress, useJob } from './job.tsx'

type Exported = Extract<CallOutput<'run.export'>['state'], { readonly kind: 'done' }>['result']

/** Writes a run out as a folder that another lab can read in. */
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

type Made = Extract<CallOutput<'report.make'>['state'], { readonly kind: 'done' }>['result']

/** A comparison as one HTML file to send around: the lab makes it, then it is saved. */
export function ReportButton({ request }: { readonly request: ComparisonRequest }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        icon={FileText}
        title="One HTML file with tables, charts, failures and pictures"
        onClick={() => setIsOpen(true)}
      >
        Report
      </Button>
      {isOpen ? <ReportDialog request={request} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function ReportDialog({ request, onClose }: { readonly request: ComparisonRequest; readonly onClose: () => void }) {
  const client = useLabClient()
  const { state, begin } = useJob<Made>()
  const [saving, setSaving] = useState<'no' | 'reading' | 'saved'>('no')
  const [problem, setProblem] = useState<LabError | null>(null)
  const made = useRef('')
  const make = (): void => {
    setProblem(null)
    setSaving('no')
    begin(async (jobId) => {
      const answer = await client.call('report.make', { request, ...(jobId === undefined ? {} : { jobId }) })
      if (!answer.ok) return answer
      made.current = answer.value.jobId
      if (answer.value.state.kind === 'done') void save()
      return answer
    })
  }
  const save = async (): Promise<void> => {
    setSaving('reading')
    const parts: string[] = []
    const read = await readReport(client, made.current, (text) => void parts.push(text))
    setSaving(read.ok ? 'saved' : 'no')
    setProblem(read.ok ? null : read.error)
    if (read.ok) downloadBlob(new Blob(parts, { type: read.value.mediaType }), read.value.fileName)
  }
  const failure = problem ?? (state?.kind === 'failed' ? state.error : null)
  const isWorking = state?.kind === 'working' || saving === 'reading'
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report"
      isDirty={isWorking}
      actions={
        <>
          <Button onClick={onClose}>{isWorking ? 'Stop' : 'Close'}</Button>
          {state === null ? (
            <Button kind="primary" onClick={make}>
              Make the report
            </Button>
          ) : null}
        </>
      }
    >
      {failure !== null ? (
        <ErrorState title="The report could not be made" message={failure.message}>
          <Button onClick={make}>Try again</Button>
        </ErrorState>
      ) : state === null ? (
        <p>
          One HTML file with what was run, all tables and charts, what went wrong, a picture of how each scenario ended,
          and the episodes behind the numbers. It opens in any browser, without a network and without the lab.
        </p>
      ) : state.kind === 'working' ? (
        <JobProgress state={state} />
      ) : state.kind === 'done' ? (
        <p role="status">
          {saving === 'saved'
            ? `${state.result.fileName} is saved: ${formatBytes(state.result.bytes)}.`
            : `Saving ${state.result.fileName}…`}
        </p>
      ) : null}
    </Dialog>
  )
}
