/** Our own cases of clearing in the benchmark's form. */
import type { TeamcraftClearTask } from '../../../shared/contract/tasks/teamcraft-clear.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'

export function ownClearCases(): readonly TeamcraftCase<TeamcraftClearTask>[] {
  return [
    {
      name: 'test-0',
      task: {
        kind: 'teamcraft-clear',
        split: 'test',
        scene: 'villege',
        center: [223, 70, 128],
        expertSteps: 4,
        seed: 0,
        base: 'gold_block',
        blocks: [
          { pos: [221, 70, 126], name: 'dirt' },
          { pos: [222, 70, 126], name: 'stone' },
          { pos: [222, 71, 126], name: 'anvil' },
          { pos: [224, 70, 129], name: 'birch_log' },
          { pos: [221, 70, 129], name: 'iron_ore' },
        ],
        durability: 'off',
      },
      members: [
        { name: 'bot1', at: [227.2, 72, 128.8], yaw: 90, pitch: 0, items: [{ name: 'stone_pickaxe', count: 1 }] },
        { name: 'bot2', at: [227.7, 72, 126.3], yaw: 85, pitch: 4, items: [{ name: 'stone_axe', count: 1 }] },
      ],
      origin: 'generated',
      source: 'Our own, in the form of TeamCraft’s break cases',
    },
  ]
}
