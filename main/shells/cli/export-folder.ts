/** Writes a run as a folder that another lab can import. */

import { resolve } from 'node:path'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { exitCodes, explain, printJson } from './exit-codes.ts'
import { findRun } from './find-id.ts'
import { followJob } from './follow-job.ts'

/** Answers the exit code. The folder is written whole, or not at all. */
export async function exportFolder(bridge: Bridge, run: string, folder: string, json: boolean): Promise<number> {
  const id = await findRun(bridge, run)
  if (!id.ok) return explain(id.error, json)
  const input = { runId: id.value, folder: resolve(folder) }
  const written = await followJob((jobId) =>
    bridge.call('run.export', jobId === undefined ? input : { ...input, jobId }),
  )
  if (!written.ok) return explain(written.error, json)
  if (json) printJson({ runId: id.value, ...written.value })
  else console.error(`${written.value.folder}: ${counted(written.value.files, 'file')}, ${written.value.bytes} bytes.`)
  return exitCodes.done
}
