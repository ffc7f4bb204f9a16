/** Why a building of TeamCraft cannot be completed, as far as that shows without playing it. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftBuildTask } from '../../../shared/contract/tasks/teamcraft-build.ts'
import { materialsOf } from '../../../shared/core/families/construction/materials.ts'
import { isRecognised } from '../../../shared/core/teamcraft/recognised.ts'

export function buildObstacles({ cells }: TeamcraftBuildTask, { world }: Scenario): readonly string[] {
  const lacking = materialsOf(cells, world).flatMap(({ name, wanted, held }) =>
    held >= wanted ? [] : [`The blueprint needs ${wanted} ${name}, and the members begin with ${held}.`],
  )
  const unknown = new Set(cells.filter(({ name }) => !isRecognised(name)).map(({ name }) => name))
  return [...lacking, ...[...unknown].map((name) => `${name} is no block that the benchmark's score knows.`)]
}
