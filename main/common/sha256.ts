/** SHA-256: addresses of requests, answers, blobs and records. */
import { hash } from 'node:crypto'

/** 64 lower-case hex digits; text is hashed as UTF-8. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex')
}
