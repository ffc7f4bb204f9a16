/** Sizes of files that come and go. */
import { statSync } from 'node:fs'

/** 0 where there is no such file, as of a write-ahead log. */
export function fileBytes(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
