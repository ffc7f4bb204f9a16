/** Our own cases of smelting in the benchmark's form. */
import type { TeamcraftSmeltTask } from '../../../shared/contract/tasks/teamcraft-smelt.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'

export function ownSmeltCases(): readonly TeamcraftCase<TeamcraftSmeltTask>[] {
  return [
    {
      name: 'test-0',
      task: {
        kind: 'teamcraft-smelt',
        split: 'test',
        scene: 'villege',
        center: [223, 70, 128],
        expertSteps: 5,
        seed: 0,
        base: 'gold_block',
        item: 'cooked_beef',
        count: 2,
        done: 'exact',
        furnaces: [[223, 70, 129]],
        fuel: 'spruce_planks',
        blocks: [{ pos: [225, 70, 127], name: 'spruce_planks' }],
        mobs: [{ pos: [220, 70, 126], name: 'cow' }],
      },
      members: [
        {
          name: 'bot1',
          at: [227.9, 72, 130.5],
          yaw: -90,
          pitch: -8,
          items: [
            { name: 'beef', count: 1 },
            { name: 'iron_sword', count: 1 },
          ],
        },
        {
          name: 'bot2',
          at: [227.2, 72, 129.2],
          yaw: -58,
          pitch: -2,
          items: [
            { name: 'spruce_planks', count: 1 },
            { name: 'iron_axe', count: 1 },
          ],
        },
      ],
      origin: 'generated',
      source: 'Our own, in the form of TeamCraft’s smelt cases',
    },
  ]
}
