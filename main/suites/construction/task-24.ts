/** VillagerBench's task_24, the blueprint that its paper prints: a flower bed with a rim of trapdoors, 14 blocks. */
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import type { ConstructionTask } from './make-scenario.ts'

function trapdoor(pos: Position, facing: string): BlueprintCell {
  return { pos, name: 'oak_trapdoor', state: { facing } }
}

const cells: readonly BlueprintCell[] = [
  { pos: [-9, -60, -1], name: 'grass_block' },
  { pos: [-9, -60, 0], name: 'grass_block' },
  { pos: [-9, -60, 1], name: 'grass_block' },
  trapdoor([-9, -60, -2], 'north'),
  trapdoor([-8, -60, -1], 'east'),
  trapdoor([-8, -60, 0], 'east'),
  trapdoor([-8, -60, 1], 'east'),
  trapdoor([-9, -60, 2], 'south'),
  trapdoor([-10, -60, -1], 'west'),
  trapdoor([-10, -60, 0], 'west'),
  trapdoor([-10, -60, 1], 'west'),
  { pos: [-9, -59, -1], name: 'poppy' },
  { pos: [-9, -59, 0], name: 'oxeye_daisy' },
  { pos: [-9, -59, 1], name: 'dandelion' },
]

export const task24: ConstructionTask = {
  title: 'flower bed',
  blueprint: { name: 'task_24', cells: [...cells] },
  origin: 'published',
  source: 'VillagerBench (Dong et al. 2024), construction task_24, printed in the appendix of the paper',
}
