/** The three things that can be read in, each with its own text and its own job. */
import { useState } from 'react'
import type { CallOutput } from '../../../preload/contract/calls.ts'
import type { JobState } from '../../../preload/contract/job.ts'
import { type BringInFrom, type BroughtIn, bringInFrom } from '../../lab/brought-in.ts'
import { useLabClient } from '../../lab/use-lab.tsx'
import { useJob } from './use-job.ts'

export type ImportKind = 'run' | BringInFrom['kind']
export type ImportedRun = Extract<CallOutput<'run.import'>['state'], { readonly kind: 'done' }>['result']

export type ImportState =
  | { readonly of: 'run'; readonly state: JobState<ImportedRun> | null }
  | { readonly of: 'scenarios'; readonly state: JobState<BroughtIn> | null }

const noTexts: Readonly<Record<ImportKind, string>> = { run: '', villagerbench: '', blueprints: '' }

export function useImport(kind: ImportKind) {
  const client = useLabClient()
  const [texts, setTexts] = useState(noTexts)
  const run = useJob<ImportedRun>()
  const villagerbench = useJob<BroughtIn>()
  const blueprints = useJob<BroughtIn>()
  const jobs = { villagerbench, blueprints }
  const text = texts[kind]
  const isEmpty = text.trim() === ''
  const bringIn = (from: BringInFrom): void =>
    jobs[from.kind].begin(async (jobId) => {
      const answer = await client.call('scenario.import', { from, ...(jobId === undefined ? {} : { jobId }) })
      // The forms of runs list what is new at once.
      if (answer.ok && answer.value.state.kind === 'done') client.reloadSettings()
      return answer
    })
  const read = (): void => {
    if (isEmpty || shown.state?.kind === 'working') return
    if (kind === 'run') {
      const folder = text.trim()
      run.begin((jobId) => client.call('run.import', { folder, ...(jobId === undefined ? {} : { jobId }) }))
      return
    }
    const from = bringInFrom(kind, text)
    if (from !== null) bringIn(from)
  }
  const shown: ImportState =
    kind === 'run' ? { of: 'run', state: run.state } : { of: 'scenarios', state: jobs[kind].state }
  return {
    text,
    isEmpty,
    shown,
    isWorking: [run, villagerbench, blueprints].some(({ state }) => state?.kind === 'working'),
    setText: (words: string) => setTexts((now) => ({ ...now, [kind]: words })),
    read,
  }
}
