/** What a chosen folder holds, and which of its files the lab needs. Pure. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import {
  MOST_UPLOAD_BYTES,
  MOST_UPLOAD_FILES,
  UPLOAD_PART_BYTES,
  uploadPathSchema,
} from '../../../shared/contract/upload.ts'
import { formatBytes } from '../../../shared/core/format/bytes.ts'
import { counted } from '../../../shared/core/format/counted.ts'

export interface FolderFile<Content = Blob> {
  /** Relative to the folder, with `/` as separator. */
  readonly path: string
  readonly content: Content
}

export interface ChosenFolder<Content = Blob> {
  readonly kind: 'run' | 'villagerbench' | 'minecollab' | 'teamcraft' | 'blueprints'
  /** Files to send; never empty. */
  readonly files: readonly FolderFile<Content>[]
}

/** The files of a benchmark's checkout that the lab reads: tasks, and results of its runner. */
const villagerbenchFile =
  /^(?:(?:data\/)?(?:building_blue_print|blueprint_description_all|farm_setting|farm_blue_print|escape_atom)\.json|result\/[^/]+\/(?:score|action_log)\.json)$/
/** Of MINDcraft's checkout: tasks, and what its runner leaves behind. */
const minecollabFile = /^(?:tasks\/.+\.json|experiments\/[^/]+\/(?:results\.txt|[^/]+\/[^/]+\.json))$/
/** Folders that no other benchmark has. */
const minecollabMark = /^(?:tasks\/(?:cooking|crafting|construction)_tasks\/|experiments\/[^/]+\/results\.txt$)/
/** Of TeamCraft's checkout: configs, and what its eval.py leaves behind; also where they lie in folders of the families alone. */
const teamcraftFile =
  /^(?:(?:teamcraft\/tasks\/)?task_(?:build|break|farm|smelt)\/configure\/|(?:task_)?(?:build|break|farm|smelt)\/(?:json\/)?)\d+\.json$/
const blueprintFile = /\.(?:json|schem|schematic|nbt)$/i
/** A folder with more files is not taken for blueprints. */
const MOST_BLUEPRINTS = 500

/** An exported run is known by its manifest, a checkout by the names of its files; anything else may be blueprints. */
export function chosenFolder<Content extends { readonly size: number }>(
  files: readonly FolderFile<Content>[],
): Result<ChosenFolder<Content>> {
  const found = kindOf(files)
  if (!found.ok) return found
  const wanted = found.value.files
  const odd = wanted.find(({ path }) => !uploadPathSchema.safeParse(path).success)
  if (odd !== undefined)
    return fail('bad-input', `"${odd.path}" has a name that the lab does not take. Rename it, then try again.`)
  const bytes = wanted.reduce((sum, { content }) => sum + content.size, 0)
  if (wanted.length > MOST_UPLOAD_FILES || bytes > MOST_UPLOAD_BYTES) {
    return fail(
      'bad-input',
      `The folder is too large to be sent (${counted(wanted.length, 'file')}, ${formatBytes(bytes)}). Give its path instead.`,
    )
  }
  return found
}

function kindOf<Content>(files: readonly FolderFile<Content>[]): Result<ChosenFolder<Content>> {
  if (files.some(({ path }) => path === 'manifest.json')) return ok({ kind: 'run', files })
  const ofBenchmark = files.filter(({ path }) => villagerbenchFile.test(path))
  if (ofBenchmark.length > 0) return ok({ kind: 'villagerbench', files: ofBenchmark })
  if (files.some(({ path }) => minecollabMark.test(path))) {
    return ok({ kind: 'minecollab', files: files.filter(({ path }) => minecollabFile.test(path)) })
  }
  const ofTeamcraft = files.filter(({ path }) => teamcraftFile.test(path))
  if (ofTeamcraft.length > 0) return ok({ kind: 'teamcraft', files: ofTeamcraft })
  const blueprints = files.filter(({ path }) => blueprintFile.test(path))
  if (blueprints.length > 0 && blueprints.length <= MOST_BLUEPRINTS)
    return ok({ kind: 'blueprints', files: blueprints })
  return fail(
    'bad-input',
    'The folder holds nothing that the lab reads: no exported run (manifest.json), no tasks or results of VillagerBench (data/…json, result/…), MineCollab (tasks/…, experiments/…) or TeamCraft (task_build/configure/…, build/…), no blueprints (.json, .schem, .schematic, .nbt).',
  )
}

/* Files of a folder as browsers hand them over: chosen in a dialog, or dropped. */

/** More files than can be sent: listing stops here, so dropping a whole disk is answered at once. */
const MOST_FILES = 200_000

/** From a folder dialog, where every path begins with the folder's name. */
export function filesOfInput(list: FileList): readonly FolderFile[] {
  return [...list].map((file) => ({
    path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath.split('/').slice(1).join('/'),
    content: file,
  }))
}

/** Call it within the drop event, whose files are gone afterwards. Unreadable files are left out. */
export async function filesOfDrop(dropped: DataTransfer): Promise<readonly FolderFile[]> {
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const [only] = entries
  const files: FolderFile[] = []
  // One folder is read as its contents; several items together count as a folder.
  const roots = entries.length === 1 && only !== undefined && isFolder(only) ? await entriesIn(only) : entries
  for (const entry of roots) await gather(entry, '', files)
  return files
}

async function gather(entry: FileSystemEntry, folder: string, files: FolderFile[]): Promise<void> {
  if (files.length >= MOST_FILES) return
  const path = `${folder}${entry.name}`
  if (isFolder(entry)) {
    for (const inner of await entriesIn(entry)) await gather(inner, `${path}/`, files)
    return
  }
  if (!isFile(entry)) return
  const content = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)))
  if (content !== null) files.push({ path, content })
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

/** A browser lists entries in batches; an empty one ends the list. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<readonly FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (part.length === 0) return all
    all.push(...part)
  }
}

/* Sending files from the page to the lab in parts. */

/** What we need of a file; a `Blob` fits. */
interface Sliced {
  readonly size: number
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

interface SentFolder {
  readonly uploadId: string
  /** Where it lies in the lab. */
  readonly folder: string
}

/**
 * `tell` gets the bytes so far. Fails like the calls, with `cancelled` once `isWanted` says no, and with `bad-input` for a file
 * that cannot be read; then nothing of it stays in the lab.
 */
export async function sendFolder(
  bridge: Pick<Bridge, 'call'>,
  files: readonly FolderFile<Sliced>[],
  { tell, isWanted }: { readonly tell: (done: number, total: number) => void; readonly isWanted: () => boolean },
): Promise<Result<SentFolder>> {
  const begun = await bridge.call('upload.begin', {
    files: files.map(({ path, content }) => ({ path, bytes: content.size })),
  })
  if (!begun.ok) return begun
  const { uploadId } = begun.value
  const sent = await sendParts(bridge, uploadId, files, tell, isWanted)
  const end = sent.ok ? await bridge.call('upload.end', { uploadId }) : sent
  if (end.ok) return ok({ uploadId, folder: end.value.folder })
  await bridge.call('upload.remove', { uploadId })
  return end
}

async function sendParts(
  bridge: Pick<Bridge, 'call'>,
  uploadId: string,
  files: readonly FolderFile<Sliced>[],
  tell: (done: number, total: number) => void,
  isWanted: () => boolean,
): Promise<Result<void>> {
  const total = files.reduce((sum, { content }) => sum + content.size, 0)
  let done = 0
  for (const { path, content } of files) {
    for (let from = 0; from < content.size; from += UPLOAD_PART_BYTES) {
      if (!isWanted()) return fail('cancelled', 'It was stopped before everything was sent.')
      const part = await bytesOf(content, from, Math.min(content.size, from + UPLOAD_PART_BYTES))
      if (part === null) return fail('bad-input', `${path} cannot be read. Choose the folder again.`)
      const taken = await bridge.call('upload.part', { uploadId, path, bytes: base64Of(part) })
      if (!taken.ok) return taken
      done += part.length
      tell(done, total)
    }
  }
  return ok(undefined)
}

/** null where the file was moved or changed since it was chosen. */
async function bytesOf(content: Sliced, from: number, to: number): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await content.slice(from, to).arrayBuffer())
  } catch {
    return null
  }
}

/** In parts that fit into a call. */
const STEP = 0x2000

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP))
  return btoa(text)
}
