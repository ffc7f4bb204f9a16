/** The build that draws charts without a page, loaded when the first report asks for it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Comparison } from '../../../shared/contract/comparison.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { type DrawnChart, drawnChartSchema } from '../../report/content.ts'
import { ownRoot } from '../../scene-build/scene-files.ts'

const moduleSchema = z.object({
  drawCharts: z.custom<(comparison: Comparison) => unknown>((value) => typeof value === 'function'),
  drawMark: z.custom<(slot: number) => unknown>((value) => typeof value === 'function'),
  theme: z.string(),
})

export interface ChartBuild {
  /** Colours of both themes as custom properties. */
  readonly theme: string
  readonly mark: (slot: number) => string
  readonly draw: (comparison: Comparison) => Promise<readonly DrawnChart[]>
}

/** `unsupported` where it was never built. */
export async function loadCharts(root = ownRoot): Promise<Result<ChartBuild>> {
  const file = join(root, 'out', 'report', 'charts.js')
  if (!existsSync(file)) {
    return fail(
      'unsupported',
      'What draws the charts of a report is not built. Run `npm run build:page`, then try again.',
    )
  }
  const loaded: unknown = await import(pathToFileURL(file).href)
  const { drawCharts, drawMark, theme } = moduleSchema.parse(loaded)
  return ok({
    theme,
    mark: (slot) => z.string().parse(drawMark(slot)),
    draw: async (comparison) => z.array(drawnChartSchema).parse(await drawCharts(comparison)),
  })
}
