/** What the page shows before anything is chosen. */
import type { ChartOptions } from '../../renderer/charts/chart.ts'

export const chartOptions: ChartOptions = {
  measure: 'completion',
  cost: 'model_calls',
  calls: 'calls',
  axis: 'whole',
  scale: 'linear',
  fromS: null,
  toS: null,
  smoothing: 0,
  panels: 'families',
}
