/** Reads in a run that a lab wrote out as a folder; every record is checked against its hash. */
import { useState } from 'react'
import type { CallOutput } from '../../../preload/contract/calls.ts'
import { counted } from '../../lab/metric-words.ts'
import { routeHref } from '../../lab/route.ts'
import { useLabClient } from '../../lab/use-lab.tsx'
import { Button, Dialog, Field, LinkButton } from '../../ui/index.ts'
import { JobProgress } from './job-progress.tsx'
import styles from './transfer.module.css'
import { useJob } from './use-job.ts'

type Imported = Extract<CallOutput<'run.import'>['state'], { readonly kind: 'done' }>['result']

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useLabClient()
  const [folder, setFolder] = useState('')
  const { state, begin } = useJob<Imported>()
  const path = folder.trim()
  const isWorking = state?.kind === 'working'
  const read = (): void => {
    if (path === '' || isWorking) return
    begin((jobId) => client.call('run.import', { folder: path, ...(jobId === undefined ? {} : { jobId }) }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import a run"
      isDirty={isWorking}
      actions={
        <>
          <Button onClick={onClose}>{isWorking ? 'Stop' : 'Close'}</Button>
          {state?.kind === 'done' ? (
            <LinkButton
              kind="primary"
              href={routeHref({ page: 'run', runId: state.result.runId, tab: 'results', episodeId: null })}
            >
              Show the run
            </LinkButton>
          ) : (
            <Button kind="primary" busy={isWorking} disabled={path === ''} onClick={read}>
              {state?.kind === 'failed' ? 'Try again' : 'Import'}
            </Button>
          )}
        </>
      }
    >
      <form
        className={styles.done}
        onSubmit={(event) => {
          event.preventDefault()
          read()
        }}
      >
        <Field
          label="Folder"
          hint="The whole path of an exported run, on the machine that the lab runs on."
          problem={state?.kind === 'failed' ? state.error.message : undefined}
        >
          {(field) => <input {...field} value={folder} onChange={({ target }) => setFolder(target.value)} />}
        </Field>
        {state?.kind === 'working' ? <JobProgress state={state} /> : null}
        {state?.kind === 'done' ? <p role="status">{doneWords(state.result)}</p> : null}
      </form>
    </Dialog>
  )
}

function doneWords({ episodes, verified, isKnown }: Imported): string {
  if (isKnown) return 'This run is here already; nothing was read in.'
  return `${counted(episodes, 'episode')} read in; the records of ${verified} have the hash that the folder states.`
}
