/** Our own cases of farming in the benchmark's form. */
import type { TeamcraftFarmTask } from '../../../shared/contract/tasks/teamcraft-farm.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'

export function ownFarmCases(): readonly TeamcraftCase<TeamcraftFarmTask>[] {
  return [
    {
      name: 'test-0',
      task: {
        kind: 'teamcraft-farm',
        split: 'test',
        scene: 'swamp',
        center: [4281, 64, 1124],
        expertSteps: 5,
        seed: 0,
        item: 'carrot',
        count: 4,
        initialCount: 5,
        crop: 'carrots',
        filler: 'cyan_concrete',
        plots: [
          [4279, 63, 1123],
          [4280, 63, 1123],
          [4282, 63, 1124],
          [4283, 63, 1125],
          [4280, 63, 1126],
        ],
        blocked: [
          [4279, 63, 1122],
          [4281, 63, 1122],
          [4283, 63, 1126],
        ],
        water: [[4281, 63, 1124]],
        growthScope: 'any-visible',
        growthDraws: 'python',
      },
      members: [
        {
          name: 'bot1',
          at: [4284.2, 65, 1118.4],
          yaw: 30,
          pitch: 0,
          items: [
            { name: 'carrot', count: 3 },
            { name: 'potato', count: 2 },
          ],
        },
        { name: 'bot2', at: [4285.6, 65, 1119.3], yaw: 45, pitch: 5, items: [{ name: 'carrot', count: 2 }] },
      ],
      origin: 'generated',
      source: 'Our own, in the form of TeamCraft’s farm cases',
    },
  ]
}
