/** A run as a folder, read into memory. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { GivenFolder } from './given-files.ts'
import { answered, playedLab } from './played-lab.ts'

export async function exportedRun(): Promise<GivenFolder> {
  const played = await playedLab()
  try {
    const folder = join(played.folder, 'exported')
    let { jobId, state } = await answered(played.bridge, 'run.export', { runId: played.runId, folder })
    while (state.kind === 'working')
      ({ jobId, state } = await answered(played.bridge, 'run.export', { runId: played.runId, folder, jobId }))
    if (state.kind !== 'done') throw new Error(JSON.stringify(state))
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return Object.fromEntries(
      files.map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        const content = readFileSync(path)
        return [relative(folder, path), name.endsWith('.json') ? JSON.parse(content.toString('utf8')) : content]
      }),
    )
  } finally {
    await played.close()
  }
}
