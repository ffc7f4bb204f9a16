/** The built page's files and the looks of the world: which file a path means, never one outside the folder. */

import { readFile, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { ensureScene } from '../../scene-build/ensure-scene.ts'
import { sceneFolder } from '../../scene-build/scene-files.ts'

export interface PageFile {
  readonly bytes: Buffer
  readonly mediaType: string
  /** Its name changes with its content. */
  readonly isHashed: boolean
  /** The document itself. */
  readonly isPage: boolean
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * The file of a request's path. A path without an ending is a place inside the page, so it means `index.html`; null where
 * there is no such file, or it lies outside the folder (by dots or by links).
 */
export async function readPageFile(folder: string, pathname: string): Promise<PageFile | null> {
  const path = decode(pathname)
  if (path === null) return null
  return readWithin(folder, extname(path) === '' ? '/index.html' : path)
}

/** A file of a folder by its path inside; null where there is none, or it lies outside (by dots or by links). */
async function readWithin(folder: string, wanted: string): Promise<PageFile | null> {
  try {
    const root = await realpath(folder)
    const file = await realpath(join(root, wanted))
    if (!file.startsWith(root + sep)) return null
    const mediaType = mediaTypes[extname(file).toLowerCase()] ?? 'application/octet-stream'
    return {
      bytes: await readFile(file),
      mediaType,
      isHashed: wanted.startsWith('/assets/'),
      isPage: wanted === '/index.html',
    }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function decode(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))
}

const PATHS: ReadonlyMap<string, string> = new Map(
  ['scene.bin', 'atlas.png', 'NOTICE.txt'].map((name) => [`/scene/${name}`, name]),
)

/** Serves models and textures to the page: `/scene/scene.bin` and `/scene/atlas.png`, built on first request. */
export function isScenePath(pathname: string): boolean {
  return PATHS.has(pathname)
}

/** `root` is where `out/scene` lies. Fails like `ensureScene`; null for a path that is none of these files. */
export async function readSceneFile(root: string, pathname: string): Promise<Result<PageFile | null>> {
  const name = PATHS.get(pathname)
  if (name === undefined) return ok(null)
  const scene = await ensureScene(root)
  return scene.ok ? ok(await readWithin(sceneFolder(root), name)) : scene
}
