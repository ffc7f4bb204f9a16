/** What draws the charts of reports, built where it is missing or older than its sources, for tests of whole reports. */
import { join } from 'node:path'
import { ensureBuilt, reportPart } from '../../main/shells/start/built-parts.ts'

export const projectRoot = join(import.meta.dirname, '../..')

export function buildReportCharts(): Promise<void> {
  return ensureBuilt(projectRoot, reportPart, () => {})
}
