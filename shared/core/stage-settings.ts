/** What a scenario sets besides its building: kept where the building is drawn anew. */
import type { StageSettings } from '../contract/building.ts'
import type { Scenario } from '../contract/scenario.ts'

/** Nothing grows at imported sites unless they say so, and a copy of any other scenario becomes one. */
const NOTHING_GROWS = 0

export function stageSettingsOf({ stage, world, limits, origin }: Scenario): StageSettings {
  const { timeOfDay, starts, randomTickSpeed, members, daylightCycle, weather, naturalSpawning, loot, recipes } = world
  const growth = randomTickSpeed ?? (origin === 'imported' ? undefined : NOTHING_GROWS)
  return {
    ...(stage === undefined ? {} : { stage }),
    world: {
      timeOfDay,
      ...(starts === undefined ? {} : { starts }),
      ...(growth === undefined ? {} : { randomTickSpeed: growth }),
      ...(members === undefined ? {} : { members }),
      ...(daylightCycle === undefined ? {} : { daylightCycle }),
      ...(weather === undefined ? {} : { weather }),
      ...(naturalSpawning === undefined ? {} : { naturalSpawning }),
      ...(loot === undefined ? {} : { loot }),
      ...(recipes === undefined ? {} : { recipes }),
    },
    limits: {
      noProgressS: limits.noProgressS,
      ...(limits.jointSteps === undefined ? {} : { jointSteps: limits.jointSteps }),
    },
  }
}

/** The scenario of a drawn building with the settings of the one that it was drawn over. */
export function withStageSettings(scenario: Scenario, { stage, world, limits }: StageSettings): Scenario {
  const { randomTickSpeed: _, ...site } = scenario.world
  return {
    ...scenario,
    ...(stage === undefined ? {} : { stage }),
    world: { ...site, ...world },
    limits: { ...scenario.limits, ...limits },
  }
}
