/** How often an agent says that a subtask is done while the world says otherwise. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { verdictOf } from '../../shared/core/reading/verdicts.ts'
import type { Metric } from './metric.ts'

interface Claims {
  /** Reflections that claim success. */
  readonly made: number
  /** Those whose subtask has an effect that the judger can look for. */
  readonly checked: number
  /** Those that the judger's check contradicts. */
  readonly wrong: number
}

function claimsOf(record: EpisodeRecord): Claims {
  const verdicts = record.events.flatMap(({ type, data }) =>
    type === 'reflection' && data.claimed ? [verdictOf(data)] : [],
  )
  return {
    made: verdicts.length,
    checked: verdicts.filter((verdict) => verdict !== 'unchecked').length,
    wrong: verdicts.filter((verdict) => verdict === 'false-done').length,
  }
}

export const falseDone: Metric = {
  name: 'false-done',
  variant: 'judger',
  version: 1,
  isDefault: true,
  label: 'False claims of done',
  unit: 'count',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'less',
  source: 'Ours: reflections that claim success and fail the judger’s check; undefined where no claim can be checked',
  compute: (record) => {
    const { made, checked, wrong } = claimsOf(record)
    return made > 0 && checked === 0 ? null : wrong
  },
}

export const falseDoneRate: Metric = {
  name: 'false-done-rate',
  variant: 'judger',
  version: 1,
  isDefault: true,
  label: 'Share of false claims of done',
  unit: 'ratio',
  range: [0, 1],
  better: 'less',
  source:
    'Ours: reflections that claim success and fail the judger’s check / those that claim success and can be checked',
  compute: (record) => {
    const { checked, wrong } = claimsOf(record)
    return checked === 0 ? null : wrong / checked
  },
}
