/** Reads in a run that a lab wrote out, whose records are checked against their hashes, or tasks and results of VillagerBench. */
import { useState } from 'react'
import { counted } from '../../format/metric.ts'
import { routeHref } from '../../store/route.ts'
import { Button, Dialog, Field, LinkButton, Segmented } from '../../ui/index.ts'
import { FolderDrop } from './folder-drop.tsx'
import styles from './import-export.module.css'
import { ImportReport } from './import-report.tsx'
import { JobProgress } from './job-progress.tsx'
import { type ImportedRun, type ImportKind, type ImportState, useImport } from './use-import.ts'

const looks: Readonly<Record<ImportKind, { readonly label: string; readonly field: string; readonly hint: string }>> = {
  run: {
    label: 'Exported run',
    field: 'Folder',
    hint: 'The whole path of an exported run.',
  },
  villagerbench: {
    label: 'VillagerBench',
    field: 'Folder',
    hint: 'The whole path of a checkout of VillagerBench: its tasks become scenarios, its result folders a run.',
  },
  blueprints: {
    label: 'Blueprint files',
    field: 'Files',
    hint: 'Whole paths of files with blueprints, one a line.',
  },
}
const kinds = ['run', 'villagerbench', 'blueprints'] as const

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, setKind] = useState<ImportKind>('run')
  const { text, isEmpty, shown, isWorking, setText, read, readFolder, folderProblem, pathProblem } = useImport(
    kind,
    setKind,
  )
  const { state } = shown
  const look = looks[kind]
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import"
      isDirty={isWorking}
      actions={
        <>
          <Button onClick={onClose}>{isWorking ? 'Stop' : 'Close'}</Button>
          {state?.kind === 'done' ? (
            <Onward shown={shown} />
          ) : (
            <Button kind="primary" busy={state?.kind === 'working'} disabled={isEmpty} onClick={read}>
              {pathProblem === null ? 'Import' : 'Try again'}
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
        <FolderDrop isDisabled={isWorking} problem={folderProblem} onFiles={(files) => void readFolder(files)} />
        <p className={styles.or}>Or give a path on the machine that the lab runs on:</p>
        <Segmented
          label="What to import"
          options={kinds.map((value) => ({ value, label: looks[value].label }))}
          value={kind}
          onChange={setKind}
        />
        <Field key={kind} label={look.field} hint={look.hint} problem={pathProblem ?? undefined}>
          {(field) =>
            kind === 'blueprints' ? (
              <textarea {...field} rows={4} value={text} onChange={({ target }) => setText(target.value)} />
            ) : (
              <input {...field} value={text} onChange={({ target }) => setText(target.value)} />
            )
          }
        </Field>
        {state?.kind === 'working' ? <JobProgress state={state} /> : null}
        <Outcome shown={shown} />
      </form>
    </Dialog>
  )
}

function Outcome({ shown }: { readonly shown: ImportState }) {
  if (shown.of === 'run') {
    return shown.state?.kind === 'done' ? <p role="status">{doneWords(shown.state.result)}</p> : null
  }
  return shown.state?.kind === 'done' ? <ImportReport result={shown.state.result} /> : null
}

/** To what has come in: the run, the results, or else the new scenarios. */
function Onward({ shown }: { readonly shown: ImportState }) {
  if (shown.state?.kind !== 'done') return null
  if (shown.of === 'run') return <RunLink runId={shown.state.result.runId} words="Show the run" />
  const { results, addresses } = shown.state.result
  const scenarios =
    addresses.length === 0 ? null : (
      <LinkButton kind={results === null ? 'primary' : 'plain'} href={routeHref({ page: 'new-run', step: 'task' })}>
        Choose scenarios
      </LinkButton>
    )
  return (
    <>
      {scenarios}
      {results === null ? null : <RunLink runId={results.runId} words="Show the results" />}
    </>
  )
}

function RunLink({ runId, words }: { readonly runId: string; readonly words: string }) {
  return (
    <LinkButton kind="primary" href={routeHref({ page: 'run', runId, tab: 'results', episodeId: null })}>
      {words}
    </LinkButton>
  )
}

function doneWords({ episodes, verified, isKnown }: ImportedRun): string {
  if (isKnown) return 'This run is already in the lab; nothing was imported.'
  return `${counted(episodes, 'episode')} read in; the records of ${verified} have the hash that the folder states.`
}
