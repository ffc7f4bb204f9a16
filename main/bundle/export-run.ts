/** Writes a run as a folder, completely or not at all; the same run gives the same bytes. */
import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readTextBlob } from '../../db/blobs.ts'
import { readCondition } from '../../db/conditions.ts'
import { episodesOfRun, isFromResultFiles } from '../../db/episodes.ts'
import { missingRun } from '../../db/missing.ts'
import { attempt, type Db } from '../../db/open.ts'
import { RowError } from '../../db/rows.ts'
import { type RunRow, readRun, runStatus } from '../../db/runs.ts'
import { trialsOfRun } from '../../db/trials.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Condition } from '../../shared/contract/run.ts'
import { RUN_FILE } from '../../shared/contract/run-file.ts'
import { resultsCsvPart } from '../analysis/export/results.ts'
import { replaceFolder } from '../common/replace-folder.ts'
import { sha256 } from '../common/sha256.ts'
import { metricColumns } from '../metrics/index.ts'
import { type BundleFile, episodeFiles } from './episode-files.ts'
import {
  type BundledTrial,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  manifestSchema,
  pathOf,
  VERSION_WITHOUT_PICTURES,
} from './format.ts'
import { breathe, fileProblem, type Work } from './work.ts'

/** The same in every folder: what is read in is the folder around it. */
const RUN_FILE_TEXT = 'CausalMACE Lab reads in the folder that this file lies in.\n'

/** Folder of what models were shown. */
const PICTURES = 'pictures/'

/** What whoever finds the folder should know. */
function readmeText({ name, id }: { readonly name: string; readonly id: string }): string {
  return `${name}
Run ${id} of CausalMACE Lab, complete: what was asked for, what happened in every episode, what came out.

Another lab reads it in, checks every record against its hash, and shows it as imported:

  npx causalmace import <this folder>

manifest.json      the run, the lab that wrote it, and every other file with its SHA-256
spec.json          what was asked for; causalmace run --spec takes it
conditions.json    method, parameters, models and team of each condition
trials.json        scenario, condition, seed and repeat of each trial, with its episodes and how they ended
scenarios/         the scenarios, whole
records/           what happened: one file per episode, the header, then one event per line
tracks/            where everybody stood at every tick (gzip), for the views
model-calls/       what models were asked and what they answered (gzip), so that episodes can be played again without them
pictures/          what models were shown, each picture once: model-calls has \\u0001 and the hash in its place
results.csv        one line per episode
${RUN_FILE}  opens the run in the desktop program, with a double click
tables/            one line per condition: means with intervals, for spreadsheets, documents and papers

The hash of an episode's record (logSha256 in trials.json) is made of its header, its events and its track; whoever plays
the episode again gets the same hash: npx causalmace verify <episode>, after the import.
`
}

export interface WrittenRun {
  readonly folder: string
  readonly files: number
  readonly bytes: number
}

interface ExportParts {
  readonly db: Db
  /** The lab that writes. */
  readonly app: Manifest['app']
  /** What the run comes to, for people: files below `tables`; none unless given. */
  readonly tablesOf?: (runId: string) => readonly BundleFile[]
}

/** What a run consists of, read once before its episodes are written one by one. */
interface Contents {
  readonly run: Manifest['run']
  readonly files: readonly BundleFile[]
  readonly episodes: ReturnType<typeof episodesOfRun>
}

/**
 * `folder` must not be there, be empty, or hold the same run. Fails with `unknown-name` for a run that is not there,
 * `wrong-state` while it runs, `unsupported` for results without records, `bad-input` for a folder that holds something else, `storage` and `storage-corrupt` as disk
 * and database do, and `cancelled`. What fails leaves the folder as it was.
 */
export async function exportRun(
  runId: string,
  folder: string,
  parts: ExportParts,
  work: Work,
): Promise<Result<WrittenRun>> {
  const read = attempt(() => readContents(parts, runId))
  if (!read.ok) return read
  if (!read.value.ok) return read.value
  const target = resolve(folder)
  const part = `${target}.part-${process.pid}`
  try {
    const isFree = await mayReplace(target, runId)
    if (!isFree.ok) return isFree
    await rm(part, { recursive: true, force: true })
    await mkdir(part, { recursive: true })
    const written = await writeFiles(part, read.value.value, parts, work)
    if (!written.ok) return written
    await mkdir(dirname(target), { recursive: true })
    await replaceFolder(target, part, `${target}.before-${process.pid}`)
    return ok({ folder: target, ...written.value })
  } catch (error) {
    return fileProblem(error, `${target} cannot be written`)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

async function writeFiles(
  folder: string,
  { run, files, episodes }: Contents,
  { db, app }: ExportParts,
  work: Work,
): Promise<Result<Omit<WrittenRun, 'folder'>>> {
  const noted: Manifest['files'][number][] = []
  const paths = new Set<string>()
  const write = async ({ path, content }: BundleFile): Promise<void> => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
    noted.push({ path, bytes: bytes.length, sha256: sha256(bytes) })
    paths.add(path)
  }
  for (const file of files) await write(file)
  for (const [index, episode] of episodes.entries()) {
    work.tell({ phase: 'Writing episodes', done: index, total: episodes.length })
    const goOn = await breathe(work)
    if (!goOn.ok) return goOn
    // A run that was deleted meanwhile loses its rows little by little.
    const made = attempt(() =>
      runStatus(db, run.id) === null ? missingRun(db, run.id) : ok(episodeFiles(db, episode)),
    )
    if (!made.ok) return made
    if (!made.value.ok) return made.value
    for (const file of made.value.value) if (!paths.has(file.path)) await write(file)
  }
  const sorted = noted.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const hasPictures = sorted.some(({ path }) => path.startsWith(PICTURES))
  const version = hasPictures ? FORMAT_VERSION : VERSION_WITHOUT_PICTURES
  const manifest: Manifest = { format: FORMAT, version, app, run, files: sorted }
  const text = pretty(manifest)
  await writeFile(join(folder, MANIFEST), text)
  // Not in the manifest: labs of before refuse names that they do not know.
  await writeFile(join(folder, RUN_FILE), RUN_FILE_TEXT)
  const beside = [text, RUN_FILE_TEXT].reduce((sum, own) => sum + Buffer.byteLength(own), 0)
  const bytes = sorted.reduce((sum, file) => sum + file.bytes, beside)
  return ok({ files: sorted.length + 2, bytes })
}

function readContents({ db, tablesOf = () => [] }: ExportParts, runId: string): Result<Contents> {
  const run = readRun(db, runId)
  if (run === null) return missingRun(db, runId)
  const { status, modelKind, createdAt, endedAt, source } = run
  const episodes = episodesOfRun(db, runId)
  if (status === 'running' || episodes.some((episode) => episode.status === 'running')) {
    const rule = 'A run can be exported as a folder once none of its episodes plays'
    return fail('wrong-state', `${rule}; "${run.name}" still is. Wait for it, or cancel it.`)
  }
  if (episodes.some(isFromResultFiles)) {
    return fail(
      'unsupported',
      `"${run.name}" was imported from result files, which hold no records to write: import the same checkout in the other lab. Its table can be written as CSV.`,
    )
  }
  const trials = bundledTrials(db, runId, episodes)
  const scenarios = new Set(trials.map(({ scenarioSha256 }) => scenarioSha256))
  const conditions = [...new Set(trials.map(({ conditionId }) => conditionId))].map((id) => conditionOf(db, id))
  return ok({
    run: { id: runId, modelKind, status, createdAt, endedAt, source },
    episodes,
    files: [
      { path: 'README.txt', content: readmeText(run) },
      { path: 'spec.json', content: pretty(specOf(run)) },
      { path: 'conditions.json', content: pretty(conditions) },
      { path: 'trials.json', content: pretty(trials) },
      { path: 'results.csv', content: resultsCsv(db, runId) },
      ...tablesOf(runId),
      ...[...scenarios].map((hash) => ({ path: pathOf.scenario(hash), content: scenarioOf(db, hash) })),
    ],
  })
}

/** The name is the run's, which may have been changed since its spec was written. */
function specOf({ spec, name }: RunRow): object {
  return { ...spec, name }
}

function bundledTrials(db: Db, runId: string, episodes: Contents['episodes']): readonly BundledTrial[] {
  const ofTrial = Map.groupBy(episodes, ({ trialId }) => trialId)
  return trialsOfRun(db, runId).map(({ status, runId: _, failures: __, ...trial }) => {
    if (status === 'running') throw new RowError(`trial ${trial.id} runs in a run that does not`)
    return { ...trial, status, episodes: (ofTrial.get(trial.id) ?? []).map(bundledEpisode) }
  })
}

function bundledEpisode(episode: Contents['episodes'][number]): BundledTrial['episodes'][number] {
  const { id, attempt: nth, endReason, validity, message, modelKind, startedAt, gitSha, logSha256 } = episode
  const { gameTimeMs, wallTimeMs, trackSha256, trackRemovedAt } = episode
  if (endReason === null || validity === null || message === null) throw new RowError(`episode ${id} has no end`)
  return {
    id,
    attempt: nth,
    endReason,
    validity,
    message,
    modelKind,
    startedAt,
    gameTimeMs: gameTimeMs ?? 0,
    wallTimeMs: wallTimeMs ?? 0,
    gitSha,
    logSha256,
    hasTrack: trackSha256 !== null,
    trackRemovedAt,
  }
}

function conditionOf(db: Db, id: string): Condition {
  const condition = readCondition(db, id)
  if (condition === null) throw new RowError(`condition ${id} is missing`)
  return condition
}

function scenarioOf(db: Db, hash: string): string {
  const text = readTextBlob(db, hash)
  if (text === null) throw new RowError(`scenario ${hash} is missing`)
  return text
}

function resultsCsv(db: Db, runId: string): string {
  const texts: string[] = []
  for (let after: string | null = null; ; ) {
    const part = resultsCsvPart(db, runId, metricColumns, after)
    texts.push(part?.text ?? '')
    after = part?.next ?? null
    if (after === null) return texts.join('')
  }
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

async function mayReplace(target: string, runId: string): Promise<Result<void>> {
  const found = await lstat(target).catch(() => null)
  if (found === null) return ok(undefined)
  const free = ok(undefined)
  if (found.isDirectory() && (await readdir(target)).length === 0) return free
  const text = found.isDirectory() ? await readFile(join(target, MANIFEST), 'utf8').catch(() => '') : ''
  if (isManifestOf(text, runId)) return free
  return fail('bad-input', `folder: ${target} holds something else. Name a folder that is not there yet, or is empty.`)
}

function isManifestOf(text: string, runId: string): boolean {
  try {
    return manifestSchema.parse(JSON.parse(text)).run.id === runId
  } catch {
    return false
  }
}
