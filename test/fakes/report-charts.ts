/** What draws the charts of reports, built where it is missing or older than its sources, for tests of whole reports. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, reportPart } from '../../main/shells/start/built-parts.ts'
import { oncePerRun } from './once-per-run.ts'

export const projectRoot = join(import.meta.dirname, '../..')

/** Where the lab looks for it; answers the folder of a copy that nobody builds anew meanwhile. */
export function buildReportCharts(): Promise<string> {
  return oncePerRun('report', async (folder) => {
    await ensureBuilt(projectRoot, reportPart, () => {})
    cpSync(join(projectRoot, 'out/report'), folder, { recursive: true })
  })
}
