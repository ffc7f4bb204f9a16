/** Reads in a run that a lab wrote out, whose records are checked against their hashes, or tasks and results of other tools. */

import { FolderInput, FolderOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { askWindow, isInWindow } from '../../client/native.ts'
import { counted } from '../../format/metric.ts'
import { endImport, type ImportRequest, useImportRequest } from '../../store/import-request.ts'
import { routeHref } from '../../store/route.ts'
import { Button, Dialog, Field, LinkButton, Segmented, toast, useLatest } from '../../ui/index.ts'
import { type FolderFile, filesOfDrop, filesOfInput } from './chosen-folder.ts'
import styles from './import-export.module.css'
import { ImportReport } from './import-report.tsx'
import { JobProgress } from './job.tsx'
import { MinecollabOptions } from './minecollab-choice.tsx'
import { TeamcraftOptions } from './teamcraft-choice.tsx'
import { type ImportedRun, type ImportKind, type ImportState, useImport, usualChoice } from './use-import.ts'

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
  minecollab: {
    label: 'MineCollab',
    field: 'Folder or files',
    hint: 'Whole paths, one a line: a checkout of MINDcraft, a folder of its results, or files of tasks.',
  },
  teamcraft: {
    label: 'TeamCraft',
    field: 'Folder or files',
    hint: 'Whole paths, one a line: a checkout of TeamCraft, a folder of its results, or configs such as 17.json.',
  },
  blueprints: {
    label: 'Blueprint files',
    field: 'Files',
    hint: 'Whole paths of files with blueprints, one a line.',
  },
}
const kinds = ['run', 'villagerbench', 'minecollab', 'teamcraft', 'blueprints'] as const
/** Of which several files can be named. */
const severalFiles: ReadonlySet<ImportKind> = new Set(['minecollab', 'teamcraft', 'blueprints'])

function ImportDialog({ given, onClose }: { readonly given?: ImportRequest; readonly onClose: () => void }) {
  const [kind, setKind] = useState<ImportKind>('run')
  const [choice, setChoice] = useState(usualChoice)
  const { text, isEmpty, shown, isWorking, setText, read, readFolder, folderProblem, pathProblem } = useImport(
    kind,
    setKind,
    choice,
  )
  const begin = useLatest((_once: null) => {
    if (given?.kind === 'files') void readFolder(given.files, given.folder)
    // A run that was opened in the system is only offered: a press reads it in.
    if (given?.kind === 'run') setText(given.folder)
  })
  useEffect(() => begin(null), [begin])
  const choose = async (): Promise<void> => {
    const chosen = await askWindow('choose', { what: severalFiles.has(kind) ? 'import-files' : 'import-folder' })
    if (chosen.ok && chosen.value.paths.length > 0) setText(chosen.value.paths.join('\n'))
    if (!chosen.ok) toast({ tone: 'bad', message: chosen.error.message })
  }
  const { state } = shown
  const look = looks[kind]
  return (
    <Dialog
      width="560px"
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
            severalFiles.has(kind) ? (
              <textarea {...field} rows={4} value={text} onChange={({ target }) => setText(target.value)} />
            ) : (
              <input {...field} value={text} onChange={({ target }) => setText(target.value)} />
            )
          }
        </Field>
        {isInWindow() ? (
          <Button icon={FolderOpen} disabled={isWorking} onClick={() => void choose()}>
            {severalFiles.has(kind) ? 'Choose files on this machine…' : 'Choose a folder on this machine…'}
          </Button>
        ) : null}
        {kind === 'minecollab' ? (
          <MinecollabOptions
            choice={choice.minecollab}
            onChoice={(minecollab) => setChoice({ ...choice, minecollab })}
          />
        ) : null}
        {kind === 'teamcraft' ? (
          <TeamcraftOptions rules={choice.teamcraft} onRules={(teamcraft) => setChoice({ ...choice, teamcraft })} />
        ) : null}
        {state?.kind === 'working' ? <JobProgress state={state} /> : null}
        <Outcome shown={shown} />
      </form>
    </Dialog>
  )
}

function Outcome({ shown }: { readonly shown: ImportState }) {
  if (shown.of === 'run') {
    return shown.state?.kind === 'done' ? <p role="status">{describeDone(shown.state.result)}</p> : null
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

function describeDone({ episodes, verified, isKnown }: ImportedRun): string {
  if (isKnown) return 'This run is already in the lab; nothing was imported.'
  return `${counted(episodes, 'episode')} read in; the records of ${verified} have the hash that the folder states.`
}

/** Opens what reads in runs of another lab, and scenarios of other tools. */
export function ImportButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={FolderInput} onClick={() => setIsOpen(true)}>
        Import
      </Button>
      {isOpen ? <ImportDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** The same, asked for from anywhere: the menu, the palette, something dropped on the page or opened in the system. */
export function AskedImport() {
  const request = useImportRequest()
  const asked = useRef({ request, count: 0 })
  // Something else that is asked for begins anew.
  if (asked.current.request !== request) asked.current = { request, count: asked.current.count + 1 }
  return request === null ? null : <ImportDialog key={asked.current.count} given={request} onClose={endImport} />
}

/** Where a folder is chosen or dropped: the page reads it, wherever the lab runs. */
function FolderDrop(props: {
  readonly isDisabled: boolean
  /** Why the last one was not taken. */
  readonly problem: string | null
  readonly onFiles: (files: readonly FolderFile[]) => void
}) {
  const { isDisabled, problem, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    <section
      className={styles.drop}
      data-over={isOver}
      aria-label="Folder of this machine"
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!isDisabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (!isDisabled) void filesOfDrop(event.dataTransfer).then((files) => onFiles(files))
      }}
    >
      {/* The window chooses by the system's dialog, beside the path. */}
      {isInWindow() ? null : (
        <Button icon={FolderOpen} disabled={isDisabled} onClick={() => input.current?.click()}>
          Choose a folder
        </Button>
      )}
      <span>
        {isInWindow() ? 'Drop' : 'or drop'} one here: an exported run, a checkout of VillagerBench, MINDcraft or
        TeamCraft, or a folder of blueprints
      </span>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Folder to import"
        // A dialog for folders instead of files; the attribute has no name of its own in the library.
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => {
          const files = filesOfInput(currentTarget.files ?? new DataTransfer().files)
          // The same folder can be chosen once more.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </section>
  )
}
