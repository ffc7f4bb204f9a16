/** How often an agent says that a subtask is done while the world says otherwise. */
import type { Metric } from './metric.ts'

export const falseDoneRate: Metric = {
  name: 'false-done-rate',
  variant: 'judger',
  version: 1,
  isDefault: true,
  label: 'False claims of done',
  unit: 'ratio',
  range: [0, 1],
  source:
    'Ours: reflections that claim success and fail the judger’s check / those that claim success and can be checked',
  compute: (record) => {
    let claims = 0
    let wrong = 0
    for (const event of record.events) {
      if (event.type !== 'reflection' || !event.data.claimed || event.data.checked === null) continue
      claims += 1
      if (!event.data.checked) wrong += 1
    }
    return claims === 0 ? null : wrong / claims
  },
}
