/** A comparison as one HTML file: the lab makes it, and it comes over in parts. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { ComparisonRequest } from '../../../shared/contract/comparison.ts'
import type { Result } from '../../../shared/contract/errors.ts'
import { readReport } from '../../../shared/core/read-export.ts'
import { followJob } from './follow-job.ts'
import { ensureReportCharts } from './own-page.ts'
import { writeParts } from './write-parts.ts'

/** Answers the bytes written. Fails like `report.make`, and where the file cannot be written. */
export async function writeReportFile(
  bridge: Bridge,
  request: ComparisonRequest,
  out: string,
): Promise<Result<number>> {
  await ensureReportCharts((line) => console.error(line))
  let made = ''
  const report = await followJob(async (jobId) => {
    const asked = await bridge.call('report.make', jobId === undefined ? { request } : { request, jobId })
    if (asked.ok) made = asked.value.jobId
    return asked
  })
  if (!report.ok) return report
  return writeParts(out, (take) => readReport(bridge, made, take))
}
