/** How the simulated agent remembers: one sentence per subtask, the latest ones. */
import type { Step } from '../step.ts'

/** Older sentences are forgotten. */
const KEPT_SENTENCES = 5

interface Finished {
  readonly subtask: { readonly description: string }
  readonly done: boolean
  readonly summary: string
  readonly history: readonly Step[]
}

/** One line per subtask; a description that spans lines is joined. */
export function simulateSummary({ subtask, done, summary, history }: Finished): { readonly summary: string } {
  const title = subtask.description.replaceAll(/\s+/g, ' ')
  const worked = history.filter(({ ok }) => ok).map(({ action }) => action)
  const how = worked.length === 0 ? 'nothing worked' : `I used ${[...new Set(worked)].join(', ')}`
  const sentence = `I ${done ? 'finished' : 'gave up'} "${title}" in ${history.length} actions; ${how}.`
  const earlier = summary === '' ? [] : summary.split('\n')
  return { summary: [...earlier, sentence].slice(-KEPT_SENTENCES).join('\n') }
}
