/** Our own cases of building in the benchmark's form. */
import type { TeamcraftBuildTask } from '../../../shared/contract/tasks/teamcraft-build.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'

export function ownBuildCases(): readonly TeamcraftCase<TeamcraftBuildTask>[] {
  return [
    {
      name: 'test-0',
      task: {
        kind: 'teamcraft-build',
        split: 'test',
        scene: 'villege',
        center: [223, 70, 128],
        expertSteps: 3,
        seed: 0,
        base: 'stone',
        cells: [
          { pos: [222, 70, 127], name: 'clay' },
          { pos: [223, 70, 127], name: 'dirt' },
          { pos: [222, 70, 128], name: 'bricks' },
          { pos: [222, 71, 127], name: 'sponge' },
          { pos: [223, 71, 127], name: 'oak_fence' },
          { pos: [222, 71, 128], name: 'sea_lantern' },
        ],
      },
      members: [
        {
          name: 'bot1',
          at: [228.2, 72, 128.6],
          yaw: 90,
          pitch: 5,
          items: [
            { name: 'clay', count: 2 },
            { name: 'dirt', count: 3 },
            { name: 'sponge', count: 1 },
          ],
        },
        {
          name: 'bot2',
          at: [227.9, 72, 126.7],
          yaw: 80,
          pitch: 0,
          items: [
            { name: 'bricks', count: 2 },
            { name: 'oak_fence', count: 1 },
            { name: 'sea_lantern', count: 2 },
          ],
        },
      ],
      origin: 'generated',
      source: 'Our own, in the form of TeamCraft’s build cases',
    },
  ]
}
