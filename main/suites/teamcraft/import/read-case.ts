/** A config file as a case, whichever of the four families it is of. */
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import type { TeamcraftBuildTask } from '../../../../shared/contract/tasks/teamcraft-build.ts'
import type { TeamcraftClearTask } from '../../../../shared/contract/tasks/teamcraft-clear.ts'
import type { TeamcraftFarmTask } from '../../../../shared/contract/tasks/teamcraft-farm.ts'
import type { TeamcraftSmeltTask } from '../../../../shared/contract/tasks/teamcraft-smelt.ts'
import { type TeamcraftRules, teamcraftRuleSets } from '../../../../shared/contract/teamcraft-import.ts'
import { makeBuildCase } from '../../teamcraft-build/import/build-case.ts'
import { makeClearCase } from '../../teamcraft-clear/import/clear-case.ts'
import { makeFarmCase } from '../../teamcraft-farm/import/farm-case.ts'
import { makeSmeltCase } from '../../teamcraft-smelt/import/smelt-case.ts'
import { type ConfigFile, readConfig } from './given-config.ts'
import { type MadeCase, readSharedPart, type SharedPart } from './shared-part.ts'
import type { ConfigFamily } from './splits.ts'

type TeamcraftTask = TeamcraftBuildTask | TeamcraftClearTask | TeamcraftFarmTask | TeamcraftSmeltTask

export interface ReadCase extends MadeCase<TeamcraftTask> {
  readonly family: ConfigFamily
  readonly number: number
}

const families: Readonly<Record<ConfigFamily, (part: SharedPart) => Result<MadeCase<TeamcraftTask>>>> = {
  build: makeBuildCase,
  break: makeClearCase,
  farm: makeFarmCase,
  smelt: makeSmeltCase,
}

/** Fails with `bad-input` and a sentence on why it is left out. */
export function readCase(file: ConfigFile, rules: TeamcraftRules = {}): Result<ReadCase> {
  const given = readConfig(file)
  if (!given.ok) return given
  const { family, number } = given.value
  const part = readSharedPart(given.value, { ...teamcraftRuleSets.released, ...rules })
  const made = part.ok ? families[family](part.value) : part
  return made.ok ? ok({ family, number, ...made.value }) : made
}
