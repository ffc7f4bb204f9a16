/** Serves models and textures to the page: `/scene/scene.bin` and `/scene/atlas.png`, built on first request. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { ensureScene } from '../../scene-build/ensure-scene.ts'
import { sceneFolder } from '../../scene-build/scene-files.ts'
import { type PageFile, readWithin } from './page-files.ts'

const PATHS: ReadonlyMap<string, string> = new Map(
  ['scene.bin', 'atlas.png', 'NOTICE.txt'].map((name) => [`/scene/${name}`, name]),
)

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
