/** What can be read in, each with its own text and its own job; out of the lab's own files, or sent from here. */

import { useEffect, useRef, useState } from 'react'
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { JobState } from '../../../shared/contract/job.ts'
import type { LabClient } from '../../client/lab-client.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { counted } from '../../format/metric.ts'
import { type ChosenFolder, chosenFolder, type FolderFile, sendFolder } from './chosen-folder.ts'
import { useJob } from './job.tsx'
import { type MinecollabChoice, minecollabSource, usualMinecollab } from './minecollab-choice.tsx'
import { type TeamcraftRuleSet, teamcraftSource } from './teamcraft-choice.tsx'

export type ImportKind = ChosenFolder['kind']
export type ImportedRun = Extract<CallOutput<'run.import'>['state'], { readonly kind: 'done' }>['result']

export type ImportState =
  | { readonly of: 'run'; readonly state: JobState<ImportedRun> | null }
  | { readonly of: 'scenarios'; readonly state: JobState<ImportResult> | null }

const noTexts: Readonly<Record<ImportKind, string>> = {
  run: '',
  villagerbench: '',
  minecollab: '',
  teamcraft: '',
  blueprints: '',
}

/** How files are read where they leave it open. */
export interface ImportChoice {
  readonly minecollab: MinecollabChoice
  readonly teamcraft: TeamcraftRuleSet
}

export const usualChoice: ImportChoice = { minecollab: usualMinecollab, teamcraft: 'released' }

export function useImport(kind: ImportKind, onKind: (kind: ImportKind) => void, choice: ImportChoice) {
  const client = useLabClient()
  const [texts, setTexts] = useState(noTexts)
  const [source, setSource] = useState<Source>('path')
  const run = useJob<ImportedRun>()
  const jobs = useScenarioJobs()
  const sending = useSending(client)
  const text = texts[kind]
  const isEmpty = text.trim() === ''
  const isWorking = [sending, run, ...Object.values(jobs)].some((job) => job.state?.kind === 'working')
  const { readRun, startImport, readPlace } = readersOf({ client, run, jobs, choice, letGo: sending.letGo })
  /** What failed is not tried again once something else is asked for. */
  const forgetLast = (): void => {
    sending.forget()
    for (const job of [run, ...Object.values(jobs)]) job.forget()
  }
  const read = (): void => {
    if (isEmpty || isWorking) return
    forgetLast()
    setSource('path')
    if (kind === 'run') {
      readRun(text.trim())
      return
    }
    const from = importSource(kind, text, choice)
    if (from !== null) startImport(from)
  }
  /** Sends what was chosen or dropped, then reads it in as what it is; from its place, where the lab can reach that. */
  const readFolder = async (files: readonly FolderFile[], place: string | null = null): Promise<void> => {
    if (isWorking) return
    forgetLast()
    setSource('folder')
    const here = place === null ? null : kindAt(files)
    if (place !== null && here !== null) {
      onKind(here)
      readPlace(here, place)
      return
    }
    const sent = await sending.send(files, onKind)
    if (!sent.ok || sent.value === null) return
    const { folder, chosen } = sent.value
    if (chosen.kind !== 'blueprints') readPlace(chosen.kind, folder)
    else startImport({ kind: 'blueprints', files: chosen.files.map(({ path }) => `${folder}/${path}`) })
  }
  const sendingNow = sending.state?.kind === 'working' ? sending.state : null
  const shown: ImportState =
    kind === 'run'
      ? { of: 'run', state: sendingNow ?? run.state }
      : { of: 'scenarios', state: sendingNow ?? jobs[kind].state }
  return {
    text,
    isEmpty,
    shown,
    isWorking,
    setText: (words: string) => {
      if (!isWorking) forgetLast()
      setTexts((now) => ({ ...now, [kind]: words }))
    },
    read,
    readFolder,
    ...problemsOf(source, sending.state, shown.state),
  }
}

interface ReaderParts {
  readonly client: LabClient
  readonly run: ReturnType<typeof useJob<ImportedRun>>
  readonly jobs: ReturnType<typeof useScenarioJobs>
  readonly choice: ImportChoice
  readonly letGo: () => void
}

/** What begins to read, each in a job of its own. */
function readersOf({ client, run, jobs, choice, letGo }: ReaderParts) {
  const readRun = (folder: string): void =>
    run.begin(async (jobId) => {
      const answer = await client.call('run.import', { folder, ...(jobId === undefined ? {} : { jobId }) })
      if (!answer.ok || answer.value.state.kind !== 'working') letGo()
      return answer
    })
  const startImport = (from: ImportSource): void =>
    jobs[from.kind].begin(async (jobId) => {
      const answer = await client.call('scenario.import', { from, ...(jobId === undefined ? {} : { jobId }) })
      if (!answer.ok || answer.value.state.kind !== 'working') letGo()
      // The forms of runs list what is new at once.
      if (answer.ok && answer.value.state.kind === 'done') client.reloadSettings()
      return answer
    })
  const readPlace = (of: FolderKind, folder: string): void =>
    of === 'run' ? readRun(folder) : startImport(folderSource(of, folder, choice))
  return { readRun, startImport, readPlace }
}

/** What is read from one folder as a whole. */
type FolderKind = Exclude<ImportKind, 'blueprints'>

/** null for what the lab reads file by file, or not at all. */
function kindAt(files: readonly FolderFile[]): FolderKind | null {
  const chosen = chosenFolder(files)
  return chosen.ok && chosen.value.kind !== 'blueprints' ? chosen.value.kind : null
}

function folderSource(of: Exclude<FolderKind, 'run'>, folder: string, choice: ImportChoice): ImportSource {
  if (of === 'minecollab') return minecollabSource([folder], choice.minecollab)
  return of === 'teamcraft' ? teamcraftSource([folder], choice.teamcraft) : { kind: of, folder }
}

function useScenarioJobs() {
  return {
    villagerbench: useJob<ImportResult>(),
    minecollab: useJob<ImportResult>(),
    teamcraft: useJob<ImportResult>(),
    blueprints: useJob<ImportResult>(),
  }
}

/** Where what is read in, or was last, comes from. */
type Source = 'path' | 'folder'

/** A failure is told where the thing came from: beside the path, or where folders are chosen and dropped. */
function problemsOf(source: Source, sending: JobState<unknown> | null, reading: JobState<unknown> | null) {
  const failure = messageOf(reading)
  return {
    folderProblem: messageOf(sending) ?? (source === 'folder' ? failure : null),
    pathProblem: source === 'path' ? failure : null,
  }
}

function messageOf(state: JobState<unknown> | null): string | null {
  return state?.kind === 'failed' ? state.error.message : null
}

interface SentFiles {
  readonly folder: string
  readonly chosen: ChosenFolder
}

/** A folder on its way into the lab; it ends with the dialog, and what the lab holds of it, too. */
function useSending(client: LabClient) {
  /** null where nothing is under way and nothing failed. */
  const [state, setState] = useState<JobState<never> | null>(null)
  const round = useRef(0)
  const held = useRef<string | null>(null)
  const letGo = (): void => {
    const uploadId = held.current
    held.current = null
    if (uploadId !== null) void client.call('upload.remove', { uploadId })
  }
  const leave = useRef(letGo)
  useEffect(() => {
    leave.current = letGo
  })
  useEffect(
    () => () => {
      round.current += 1
      leave.current()
    },
    [],
  )
  /** null where it was given up meanwhile. */
  const send = async (
    files: readonly FolderFile[],
    onKind: (kind: ImportKind) => void,
  ): Promise<Result<SentFiles | null>> => {
    round.current += 1
    const own = round.current
    const isWanted = (): boolean => round.current === own
    const failed = <T>(result: Result<T> & { readonly ok: false }) => {
      if (isWanted()) setState({ kind: 'failed', error: result.error })
      return result
    }
    const chosen = chosenFolder(files)
    if (!chosen.ok) return failed(chosen)
    onKind(chosen.value.kind)
    const tell = (done: number, total: number): void => {
      if (isWanted()) setState({ kind: 'working', phase: 'Sending the files', done, total, remainingMs: null })
    }
    tell(0, 1)
    const sent = await sendFolder(client, chosen.value.files, { tell, isWanted })
    if (!sent.ok) return failed(sent)
    held.current = sent.value.uploadId
    if (!isWanted()) {
      letGo()
      return ok(null)
    }
    setState(null)
    return ok({ folder: sent.value.folder, chosen: chosen.value })
  }
  return { state, send, letGo, forget: () => setState(null) }
}

/** What was read in out of other tools' files, in words. */
export type ImportResult = Extract<CallOutput<'scenario.import'>['state'], { readonly kind: 'done' }>['result']
type ImportSource = CallInput<'scenario.import'>['from']

/** What the text of a form asks to read: a folder, or files one a line; null where it names none. */
export function importSource(
  kind: ImportSource['kind'],
  text: string,
  choice: ImportChoice = usualChoice,
): ImportSource | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [first] = lines
  if (first === undefined) return null
  if (kind === 'minecollab') return minecollabSource(lines, choice.minecollab)
  if (kind === 'teamcraft') return teamcraftSource(lines, choice.teamcraft)
  return kind === 'villagerbench' ? { kind, folder: text.trim() } : { kind, files: lines }
}

/** One line for each suite that has new scenarios, one for results; never empty. */
export function importedLines({ addresses, results }: Pick<ImportResult, 'addresses' | 'results'>): readonly string[] {
  const suites = Map.groupBy(addresses, (address) => address.split('/').slice(0, 2).join('/'))
  const scenarios = [...suites].map(([suite, own]) => `${counted(own.length, 'scenario')} read in for ${suite}`)
  const published = results === null ? [] : [`${counted(results.episodes, 'published result')} read in as a run`]
  const all = [...scenarios, ...published]
  return all.length === 0 ? ['Nothing was imported.'] : all
}
