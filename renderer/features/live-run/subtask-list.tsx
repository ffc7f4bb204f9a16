/** The plan's subtasks: who works at which, how it stands. Choosing one narrows what is told about the episode. */
import type { StorySubtask } from '../../../shared/core/episode-view.ts'
import { StatusBadge } from '../../ui/index.ts'
import styles from './live-run.module.css'

export function SubtaskList(props: {
  readonly subtasks: readonly StorySubtask[]
  /** The episode is over: what is still running in its record never came to an end. */
  readonly ended: boolean
  readonly selected: number | null
  /** Choosing the selected one again selects none. */
  readonly onSelect: (subtask: number | null) => void
}) {
  const { subtasks, ended, selected, onSelect } = props
  return (
    <ol className={styles.subtasksList} aria-label="Subtasks">
      {subtasks.map((subtask) => (
        <li key={subtask.id}>
          <button
            type="button"
            className={styles.row}
            aria-pressed={subtask.id === selected}
            onClick={() => onSelect(subtask.id === selected ? null : subtask.id)}
          >
            <span className={styles.id}>{subtask.id}</span>
            <span className={styles.description}>{subtask.description}</span>
            <span className={styles.status}>
              <StatusBadge status={ended && subtask.status === 'running' ? 'unfinished' : subtask.status} />
            </span>
            <Facts subtask={subtask} />
          </button>
        </li>
      ))}
    </ol>
  )
}

function Facts({ subtask }: { readonly subtask: StorySubtask }) {
  const { owner, actions, attempts, reason } = subtask
  const facts = [
    ...(owner === null ? [] : [owner]),
    ...(actions === 0 ? [] : [actions === 1 ? '1 action' : `${actions} actions`]),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
    ...(reason === null ? [] : [reason]),
  ]
  if (facts.length === 0) return null
  return <span className={styles.facts}>{facts.join(' · ')}</span>
}
