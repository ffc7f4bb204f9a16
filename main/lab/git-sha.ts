/** Which commit of the project is at work: read from files, since git need not be installed where the lab runs. */
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.object({ gitHead: z.string().optional() })

/**
 * Of a built lab the commit that its manifest was stamped with, else the commit that is checked out in `root` (where
 * `package.json` lies). null where it is neither, or cannot be read. Changes that are not committed do not show.
 */
export function readGitSha(root: string): string | null {
  return stampOf(root) ?? checkedOut(root)
}

function stampOf(root: string): string | null {
  try {
    const { gitHead } = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    return shaIn(gitHead)
  } catch {
    return null
  }
}

function checkedOut(root: string): string | null {
  const folder = gitFolder(join(root, '.git'))
  if (folder === null) return null
  const head = textOf(join(folder, 'HEAD'))
  const ref = /^ref: (refs\/.+)$/.exec(head ?? '')?.[1]
  return ref === undefined ? shaIn(head) : shaOfRef(folder, ref)
}

/** The folder itself; in a second worktree or a submodule a file names it. */
function gitFolder(path: string): string | null {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return path
  const target = /^gitdir: (.+)$/.exec(textOf(path) ?? '')?.[1]
  return target === undefined ? null : resolve(path, '..', target)
}

/** A second worktree shares the branches of the first one. */
function shaOfRef(folder: string, ref: string): string | null {
  const shared = resolve(folder, textOf(join(folder, 'commondir')) ?? '.')
  return shaIn(textOf(join(folder, ref))) ?? shaIn(textOf(join(shared, ref))) ?? packedSha(shared, ref)
}

/** Lines of `<sha> <ref>`. */
function packedSha(folder: string, ref: string): string | null {
  const lines = textOf(join(folder, 'packed-refs'))?.split('\n') ?? []
  return shaIn(lines.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0])
}

function shaIn(text: string | null | undefined): string | null {
  return typeof text === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text) ? text : null
}

/** Without white space around it; null where there is no such file. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}
