/** The chest of the paper's state: what cannot be gathered around it, slot by slot as the benchmark fills it (minecollab.md 1.4). */
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep, Scenario } from '../../../../shared/contract/scenario.ts'

const STACK = 64
const EGGS = 16

const slots: readonly string[] = [
  'milk_bucket',
  'egg',
  'dandelion',
  'sugar',
  'cocoa_beans',
  'apple',
  'milk_bucket',
  'milk_bucket',
  'salmon',
  'cod',
  'kelp',
  'dried_kelp',
  'sweet_berries',
  'honey_bottle',
  'glow_berries',
  'bowl',
  'milk_bucket',
  'milk_bucket',
  'milk_bucket',
  'milk_bucket',
  'cooked_salmon',
  'cooked_cod',
  'gold_ingot',
  'oak_planks',
  'iron_ingot',
  'milk_bucket',
  'milk_bucket',
]

export function chestSteps(pos: Position): readonly BuildStep[] {
  return [
    {
      kind: 'set',
      pos: [...pos],
      block: { name: 'chest', state: { facing: 'north', type: 'single', waterlogged: 'false' } },
    },
    {
      kind: 'container',
      pos: [...pos],
      items: slots.map((name, slot) => ({ slot, name, count: countOf(name) })),
    },
  ]
}

export function chestLandmark(pos: Position): Scenario['landmarks'][number] {
  return { name: 'chest', pos: [...pos], note: 'near the start' }
}

function countOf(name: string): number {
  if (name === 'egg') return EGGS
  return name === 'milk_bucket' || name === 'honey_bottle' ? 1 : STACK
}
