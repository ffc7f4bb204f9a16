/** Parts of an episode record as text, in the one form that hashes and files are made of. */
import { canonicalJson } from './canonical-json.ts'
import type { EventRow } from './upcast.ts'

/** The header as RFC 8785 JSON and a line feed. */
export function headerLine(header: unknown): string {
  return `${canonicalJson(header)}\n`
}

/** An event as RFC 8785 JSON of `{seq, atMs, actor: {kind, id}, type, v, data}`, in the version it was written in, and a line feed. */
export function eventLine({ seq, atMs, actor, type, v, data }: EventRow): string {
  return `${canonicalJson({ seq, atMs, actor: { kind: actor.kind, id: actor.id }, type, v, data })}\n`
}
