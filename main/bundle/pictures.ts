/** Pictures in the lines of model calls: files of their own, and references in their place. Pure. */
import { joinRequest, partRequest } from '../../db/request-pictures.ts'

/** Stands before a hash as `partRequest` writes it, and as JSON has it: a line stays JSON. */
const MARK = '\u0001'
const ESCAPED = '\\u0001'
const REFERENCE = /"\\u0001([0-9a-f]{64})"/g

/** `json`: any text of JSON. */
export function withoutPictures(json: string): ReturnType<typeof partRequest> {
  const { text, pictures } = partRequest(json)
  return { text: text.replaceAll(MARK, ESCAPED), pictures }
}

/** Hashes of the pictures that a text refers to, each once. */
export function picturesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(REFERENCE)].map(([, sha256 = '']) => sha256))]
}

/** null where one of them is missing. */
export function withPictures(text: string, pictures: ReadonlyMap<string, Uint8Array>): string | null {
  const marked = text.replaceAll(REFERENCE, (_, sha256: string) => `"${MARK}${sha256}"`)
  return joinRequest(marked, (sha256) => pictures.get(sha256) ?? null)
}
