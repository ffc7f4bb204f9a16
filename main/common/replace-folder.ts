/** A folder that takes the place of another, whole. */
import { rename, rm } from 'node:fs/promises'

/** What lies at `target`, if anything, waits `aside` and goes only once `fresh` stands there. All three lie in one file system. */
export async function replaceFolder(target: string, fresh: string, aside: string): Promise<void> {
  const hadOne = await rename(target, aside).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    },
  )
  try {
    await rename(fresh, target)
  } catch (error) {
    if (hadOne) await rename(aside, target)
    throw error
  }
  await rm(aside, { recursive: true, force: true })
}
