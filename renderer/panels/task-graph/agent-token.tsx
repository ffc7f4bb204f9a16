/** An agent as a small disc with its initial, the same wherever the task graph shows it. */

import type { CSSProperties } from 'react'
import { agentColor, cssColor } from '../../lab/agent-colors.ts'
import type { AgentPlace } from '../../lab/task-graph/graph-moment.ts'
import { placeWords } from '../../lab/task-graph/graph-words.ts'
import styles from './task-graph.module.css'

export function AgentToken(props: {
  readonly agent: AgentPlace
  /** Place in the team: its colour. */
  readonly index: number
  readonly isSelected: boolean
  readonly onSelect: (name: string) => void
}) {
  const { agent, index, isSelected, onSelect } = props
  const words = placeWords(agent)
  const own: CSSProperties & Record<'--own', string> = { '--own': cssColor(agentColor(index)) }
  return (
    <button
      type="button"
      className={styles.token}
      style={own}
      data-doing={agent.doing}
      aria-pressed={isSelected}
      aria-label={words}
      title={words}
      onClick={() => onSelect(agent.name)}
    >
      {agent.name.slice(0, 1)}
    </button>
  )
}
