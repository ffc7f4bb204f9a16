/** What draws a chart, as a component that waits until it is loaded; one for all charts that are drawn alike. */
import { type ComponentType, lazy } from 'react'
import type { Chart, ChartPartProps } from './chart.ts'

const known = new Map<Chart['loadPart'], ComponentType<ChartPartProps>>()

export function partOf({ loadPart }: Pick<Chart, 'loadPart'>): ComponentType<ChartPartProps> {
  const part = known.get(loadPart) ?? lazy(async () => ({ default: await loadPart() }))
  known.set(loadPart, part)
  return part
}
