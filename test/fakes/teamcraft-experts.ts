/** TeamCraft's cases of all families with the scripted team of each, and the world without a server that it is tried in. */
import type { TeamcraftCase } from '../../main/suites/teamcraft/case.ts'
import type { PureGame } from '../../main/suites/teamcraft/expert-steps.ts'
import type { ReadCase } from '../../main/suites/teamcraft/import/read-case.ts'
import { buildExpert } from '../../main/suites/teamcraft-build/expert.ts'
import { ownBuildCases } from '../../main/suites/teamcraft-build/own-cases.ts'
import { buildGame } from '../../main/suites/teamcraft-build/pure-game.ts'
import { clearExpert } from '../../main/suites/teamcraft-clear/expert.ts'
import { ownClearCases } from '../../main/suites/teamcraft-clear/own-cases.ts'
import { clearGame } from '../../main/suites/teamcraft-clear/pure-game.ts'
import { farmExpert } from '../../main/suites/teamcraft-farm/expert.ts'
import { ownFarmCases } from '../../main/suites/teamcraft-farm/own-cases.ts'
import { farmGame } from '../../main/suites/teamcraft-farm/pure-game.ts'
import { smeltExpert } from '../../main/suites/teamcraft-smelt/expert.ts'
import { ownSmeltCases } from '../../main/suites/teamcraft-smelt/own-cases.ts'
import { smeltGame } from '../../main/suites/teamcraft-smelt/pure-game.ts'
import type { Expert } from '../../shared/core/teamcraft/expert.ts'

export type TeamcraftTask = ReadCase['made']['task']
export type AnyCase = Pick<TeamcraftCase<TeamcraftTask>, 'name' | 'task' | 'members'>

/** By the family's name in addresses. */
export const ownCases: Readonly<Record<string, () => readonly AnyCase[]>> = {
  build: ownBuildCases,
  clear: ownClearCases,
  farm: ownFarmCases,
  smelt: ownSmeltCases,
}

/** Blocks to be cleared take as many calls as in the paper: steps are counted so. */
export function trial({ task: given, members }: AnyCase): { readonly expert: Expert; readonly game: PureGame } {
  const agents = members.map(({ name }) => name)
  switch (given.kind) {
    case 'teamcraft-build':
      return { expert: buildExpert(given, agents), game: buildGame({ task: given, members }) }
    case 'teamcraft-clear': {
      const task = { ...given, durability: 'on' as const }
      return { expert: clearExpert(task, agents), game: clearGame({ task, members }) }
    }
    case 'teamcraft-farm':
      return { expert: farmExpert(given, agents), game: farmGame({ task: given, members }) }
    case 'teamcraft-smelt':
      return { expert: smeltExpert(given, agents), game: smeltGame({ task: given, members }) }
  }
}
