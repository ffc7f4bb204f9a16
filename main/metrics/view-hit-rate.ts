/** How much the building looks like its blueprint at the end of the episode. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { blueprintCells } from '../../shared/core/task-completion.ts'
import { type ViewComparison, viewHitRate } from '../../shared/core/view-hit-rate.ts'
import { worldOfRecord } from '../../shared/core/voxel-world.ts'
import type { Metric } from './metric.ts'

/** null for tasks that build nothing. */
function finalViewHitRate(record: EpisodeRecord, comparison: ViewComparison): number | null {
  const cells = blueprintCells(record.header.scenario.task)
  return cells.length === 0 ? null : viewHitRate(cells, worldOfRecord(record).at, comparison)
}

const common = { name: 'view-hit-rate', version: 1, unit: 'ratio', range: [0, 1], better: 'more' } as const

export const viewHitRateByUnion: Metric = {
  ...common,
  variant: 'paper-causalmace',
  isDefault: true,
  label: 'View hit rate',
  source: 'CausalMACE, equation 9: mean IoU over five orthographic views of the blueprint’s box, by block name',
  compute: (record) => finalViewHitRate(record, 'iou'),
}

export const viewHitRateByRecall: Metric = {
  ...common,
  variant: 'code-2024',
  isDefault: false,
  label: 'View hit rate (recall)',
  source: 'VillagerBench’s construction judge (2024): share of the blueprint’s silhouette that shows the right name',
  compute: (record) => finalViewHitRate(record, 'silhouette-recall'),
}
