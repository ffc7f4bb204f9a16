/** Settings in words: the same names and values wherever they are shown or compared. */
import type { Price, Settings } from '../../contract/settings.ts'

/** Every setting that is one value; prices are a table of their own. */
export const settingLabels = {
  agents: 'Agents',
  seeds: 'Seeds',
  provider: 'Model',
  model: 'Model name',
  parallel: 'Episodes',
  modelCalls: 'Questions to live models',
  runEpisodes: 'Most episodes of a run',
  pauseAfterFailures: 'Pause a run after failures in a row',
  keepTracksDays: 'Days that tracks are kept',
  trashDays: 'Days that deleted runs stay in the trash',
} as const
export type SettingName = keyof typeof settingLabels

const isSetting = (name: string): name is SettingName => name in settingLabels
/** In the order in which they are named. */
export const settingNames: readonly SettingName[] = Object.keys(settingLabels).filter(isSetting)

/** What each of them is now; null as what it stands for. */
export function settingValues(settings: Settings): Readonly<Record<SettingName, string>> {
  const { parallel, modelCalls, runEpisodes, pauseAfterFailures, keepTracksDays, trashDays, defaults } = settings
  return {
    agents: String(defaults.agents),
    seeds: String(defaults.seeds),
    provider: defaults.provider,
    model: defaults.model,
    parallel: parallel === null ? 'all cores but one' : String(parallel),
    modelCalls: String(modelCalls),
    runEpisodes: String(runEpisodes),
    pauseAfterFailures: pauseAfterFailures === null ? 'never' : String(pauseAfterFailures),
    keepTracksDays: keepTracksDays === null ? 'for ever' : String(keepTracksDays),
    trashDays: String(trashDays),
  }
}

/** `2.5 / 10 USD per million tokens`, and what is cached of the question where it costs otherwise. */
export function formatPrice({ inputUsdPerMillion, outputUsdPerMillion, cachedInputUsdPerMillion }: Price): string {
  const cached = cachedInputUsdPerMillion === undefined ? '' : `, cached ${cachedInputUsdPerMillion}`
  return `${inputUsdPerMillion} / ${outputUsdPerMillion}${cached} USD per million tokens`
}
