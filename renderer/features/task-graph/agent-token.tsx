/** An agent as a small disc with its initial, the same wherever the task graph shows it. */

import type { CSSProperties } from 'react'
import { agentColor, cssColor } from '../../format/agent-colors.ts'
import type { AgentPlace } from './graph-moment.ts'
import { placeWords } from './graph-words.ts'
import styles from './task-graph.module.css'

interface TokenProps {
  readonly agent: AgentPlace
  /** Place in the team: its colour. */
  readonly index: number
  readonly isSelected: boolean
}

/** A button that selects the agent, large enough to be pressed. */
export function AgentToken(props: TokenProps & { readonly onSelect: (name: string) => void }) {
  const { agent, isSelected, onSelect } = props
  const words = placeWords(agent)
  return (
    <button
      type="button"
      className={styles.token}
      style={ownColor(props)}
      data-doing={agent.doing}
      aria-pressed={isSelected}
      aria-label={words}
      title={words}
      onClick={() => onSelect(agent.name)}
    >
      {initialOf(agent)}
    </button>
  )
}

/**
 * The same disc at a box of the drawing, which it lies over: no button, since it shrinks with the drawing. Keys and screen readers have
 * the one among the paths; who presses this one is told by `agentOf`.
 */
export function AgentMark(props: TokenProps) {
  const { agent, isSelected } = props
  return (
    <span
      className={styles.token}
      style={ownColor(props)}
      data-agent={agent.name}
      data-doing={agent.doing}
      data-selected={isSelected}
      title={placeWords(agent)}
      aria-hidden
    >
      {initialOf(agent)}
    </span>
  )
}

/** Name of the agent whose mark was pressed; null where something else was. */
export function agentOf(target: EventTarget | null): string | null {
  return (target instanceof Element ? target.closest<HTMLElement>('[data-agent]')?.dataset.agent : null) ?? null
}

function ownColor({ index }: TokenProps): CSSProperties {
  const own: CSSProperties & Record<'--own', string> = { '--own': cssColor(agentColor(index)) }
  return own
}

function initialOf({ name }: AgentPlace): string {
  return name.slice(0, 1)
}
