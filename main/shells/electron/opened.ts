/** What the system asks the program to open: links to a place in the page, and files of exported runs. Data, never an address to load. */
import { basename, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { placeSchema, type WindowRequest } from '../../../shared/contract/native.ts'
import { RUN_FILE } from '../../../shared/contract/run-file.ts'
import { PAGE_URL } from './page-address.ts'

/** What a second start hands over to the first one. */
export const handedOverSchema = z.strictObject({ open: z.array(z.string().max(8192)).max(20) })
export type HandedOver = z.infer<typeof handedOverSchema>

/** Of a command line, what is to be opened: links and files of exported runs, as full paths; options and anything else are left out. */
export function openedOf(argv: readonly string[], workingFolder: string): HandedOver {
  const open = argv.slice(1).flatMap((word) => {
    if (isLink(word)) return [word]
    const path = pathOf(word)
    return path !== null && isRunFile(path) ? [resolve(workingFolder, path)] : []
  })
  return { open: open.slice(0, 20) }
}

/** null for an option. Desktops of Linux hand files over as `file:` addresses. */
function pathOf(word: string): string | null {
  if (word.startsWith('-')) return null
  if (!/^file:/i.test(word)) return word
  try {
    return fileURLToPath(word)
  } catch {
    return null
  }
}

/** What the page is asked to do about it. */
export function requestOf(opened: string): WindowRequest {
  if (!isLink(opened)) {
    return isRunFile(opened)
      ? { kind: 'import', folder: dirname(opened) }
      : { kind: 'refused', message: `CausalMACE Lab opens ${RUN_FILE} of an exported run, and nothing else.` }
  }
  const place = placeOf(opened)
  return place === null
    ? {
        kind: 'refused',
        message: 'The link leads to no place in the lab. Copy it again with "Copy link to this page".',
      }
    : { kind: 'go', place }
}

/**
 * `causalmace://lab/#/runs/…`, as the page copies it, and the same without `#/`, which some programs drop. Whether there is such a page,
 * the page knows.
 */
export function placeOf(link: string): string | null {
  const url = URL.parse(link)
  if (url === null || !WRITTEN.test(link) || !url.href.startsWith(PAGE_URL)) return null
  const inner = url.hash === '' ? `#${url.pathname}${url.search}` : url.hash
  const isEither = url.hash === '' || (url.pathname === '/' && url.search === '')
  return isEither ? (placeSchema.safeParse(inner).data ?? null) : null
}

/** How addresses are written: anything else was not copied from the page. */
const WRITTEN = /^[A-Za-z0-9/_\-.~%?&=+,:;@!$'()*#]{1,4096}$/

function isLink(word: string): boolean {
  return /^causalmace:/i.test(word)
}

function isRunFile(path: string): boolean {
  return basename(path) === RUN_FILE
}
