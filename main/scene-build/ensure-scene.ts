/** The built looks, made first where they are not there yet or come from other packages. */
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, labErrorSchema, ok, type Result } from '../../shared/contract/errors.ts'
import { isCurrent, ownRoot, type SceneFiles, sceneFiles } from './scene-files.ts'

const outcomeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.object({ binPath: z.string(), atlasPath: z.string() }) }),
  z.object({ ok: z.literal(false), error: labErrorSchema }),
])

const building = new Map<string, Promise<Result<SceneFiles>>>()

/**
 * The files in `out/scene` of the checkout or of the packaged program. Building takes some seconds, once per checkout, in a
 * thread of its own. Any number of processes may ask at once: whoever comes first or last writes the same bytes. Fails with
 * `unsupported` where the packages are missing or of another version, `storage` where nothing can be written.
 */
export async function ensureScene(root: string = ownRoot): Promise<Result<SceneFiles>> {
  const files = sceneFiles(root)
  if (isCurrent(files)) return ok(files)
  const begun = building.get(root) ?? buildApart(root)
  building.set(root, begun)
  try {
    return await begun
  } finally {
    building.delete(root)
  }
}

function buildApart(root: string): Promise<Result<SceneFiles>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: { root }, execArgv: [] })
    worker.once('message', (message: unknown) => resolve(outcomeSchema.parse(message)))
    worker.once('error', (error) => resolve(broken(reasonOf(error))))
    worker.once('exit', (code) => resolve(broken(`its thread ended with ${code}`)))
  })
}

/** Only the first answer counts, so this is what is left where the thread gave none. */
function broken(detail: string): Result<never> {
  return fail(
    'internal',
    'Building the looks of the Minecraft world broke off. Run `npm run build:scene` to see why.',
    {
      detail,
    },
  )
}
