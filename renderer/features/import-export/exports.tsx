/** What leaves the lab as a file: a run as a folder for another lab, a comparison as one HTML page. */

import { FileText, FolderOpen, FolderOutput } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import type { ComparisonRequest } from '../../../shared/contract/comparison.ts'
import { fail, type LabError } from '../../../shared/contract/errors.ts'
import { formatBytes } from '../../../shared/core/format/bytes.ts'
import { readReport } from '../../../shared/core/read-export.ts'
import { askWindow, isInWindow } from '../../client/native.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { counted } from '../../format/metric.ts'
import { Button, CopyButton, Dialog, ErrorState, saveQuietly } from '../../ui/index.ts'
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
  /** Where the last one was to go; null for the lab's own folder of exports. */
  const target = useRef<string | null>(null)
  const exportTo = useCallback(
    (folder: string | null) => {
      target.current = folder
      const where = folder === null ? {} : { folder }
      begin((jobId) => client.call('run.export', { runId, ...where, ...(jobId === undefined ? {} : { jobId }) }))
    },
    [client, begin, runId],
  )
  useEffect(() => exportTo(null), [exportTo])
  const chooseFolder = async (name: string): Promise<void> => {
    const chosen = await askWindow('choose', { what: 'export-folder' })
    const [folder] = chosen.ok ? chosen.value.paths : []
    if (folder !== undefined) exportTo(`${folder}/${name}`)
  }
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
          <Button onClick={() => exportTo(target.current)}>Try again</Button>
        </ErrorState>
      ) : (
        <div className={styles.done}>
          <p role="status">
            {counted(state.result.files, 'file')}, {formatBytes(state.result.bytes)}: what was run, all records, and the
            tables.
          </p>
          <code className={styles.path}>{state.result.folder}</code>
          <p className={styles.actions}>
            <CopyButton text={() => state.result.folder}>Copy the path</CopyButton>
            {isInWindow() ? (
              <WindowActions folder={state.result.folder} onOther={(name) => void chooseFolder(name)} />
            ) : null}
          </p>
        </div>
      )}
    </Dialog>
  )
}

/** A browser neither shows folders nor says where they are. */
function WindowActions({ folder, onOther }: { readonly folder: string; readonly onOther: (name: string) => void }) {
  const name = folder.split(/[\\/]/).at(-1) ?? 'run'
  return (
    <>
      <Button icon={FolderOpen} onClick={() => void askWindow('show-file', { path: folder })}>
        Show it
      </Button>
      <Button icon={FolderOutput} onClick={() => onOther(name)}>
        Export to another folder…
      </Button>
    </>
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
  const [saving, setSaving] = useState<'no' | 'reading' | 'saved' | 'cancelled'>('no')
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
    if (!read.ok) {
      setSaving('no')
      setProblem(read.error)
      return
    }
    const outcome = await saveQuietly(new Blob(parts, { type: read.value.mediaType }), read.value.fileName)
    setSaving(outcome.kind === 'failed' ? 'no' : outcome.kind)
    if (outcome.kind === 'failed') setProblem(fail('storage', outcome.message).error)
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
            : saving === 'cancelled'
              ? `${state.result.fileName} is made, but not saved. `
              : `Saving ${state.result.fileName}…`}
          {saving === 'cancelled' ? <Button onClick={() => void save()}>Save it…</Button> : null}
        </p>
      ) : null}
    </Dialog>
  )
}
