/** How many blocks of the blueprint are missing or wrong at the end of the episode. */
import { countRightCells } from '../../shared/core/construction.ts'
import { blueprintCells } from '../../shared/core/task-completion.ts'
import { worldOfRecord } from '../../shared/core/voxel-world.ts'
import type { Metric } from './metric.ts'

export const wrongCells: Metric = {
  name: 'wrong-cells',
  variant: 'complete',
  version: 1,
  isDefault: true,
  label: 'Blocks missing or wrong',
  unit: 'count',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'less',
  source: 'Ours: blocks of the blueprint in whose place another one or none stands; extra blocks are not counted',
  compute: (record) => {
    const cells = blueprintCells(record.header.scenario.task)
    return cells.length === 0 ? null : cells.length - countRightCells(cells, worldOfRecord(record).at)
  },
}
