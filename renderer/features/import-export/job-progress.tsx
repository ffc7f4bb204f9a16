/** How far a long piece of work is: phase, share, time left. */

import type { JobState } from '../../../shared/contract/job.ts'
import { leftWords } from '../../format/progress.ts'
import { ProgressBar } from '../../ui/index.ts'
import styles from './import-export.module.css'

export function JobProgress({ state }: { readonly state: JobState<unknown> & { readonly kind: 'working' } }) {
  const { phase, done, total, remainingMs } = state
  const left = remainingMs === null ? '' : ` · ${leftWords(remainingMs)}`
  return (
    <div className={styles.progress} role="status">
      <ProgressBar label={phase} value={total === 0 ? 0 : done / total} />
      <p>
        {phase}
        {total === 0 ? '' : ` · ${Math.floor((done / total) * 100)} %`}
        {left}
      </p>
    </div>
  )
}
