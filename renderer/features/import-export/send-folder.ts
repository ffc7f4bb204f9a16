/** Files on their way from the page into the lab, part by part. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { UPLOAD_PART_BYTES } from '../../../shared/contract/upload.ts'
import type { FolderFile } from './chosen-folder.ts'

/** As much of a file as is asked of it; a `Blob` is one. */
export interface Sliced {
  readonly size: number
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

export interface SentFolder {
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

/** In steps that a call takes as arguments. */
const STEP = 0x2000

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP))
  return btoa(text)
}
