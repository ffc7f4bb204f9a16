/** A subtask as a box: number, words, how it stands, who is at it, what was claimed and what is so. */

import { Layers, TriangleAlert } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import type { SubtaskState } from '../../../shared/core/reading/subtask-state.ts'
import { verdictOf } from '../../../shared/core/reading/verdicts.ts'
import { agentColor, cssColor } from '../../format/agent-colors.ts'
import { statusIcon } from '../../ui/index.ts'
import type { Boxes } from './canvas-view.ts'
import { type DrawnNode, type FoldedMoment, foldTitle } from './folding.ts'
import styles from './graph-canvas.module.css'
import type { AgentPlace } from './graph-moment.ts'
import { describeNode, describePlace, type ShownStatus, verdictLabels } from './graph-text.ts'
import type { PlacedNode } from './layered-layout.ts'
import taskGraphStyles from './task-graph.module.css'

/** Equal subtasks of one layer as one box: what they are, how many, how far they are. A press shows them one by one. */
interface FoldBoxProps {
  readonly node: DrawnNode
  readonly placed: PlacedNode
  readonly width: number
  readonly height: number
  /** How its members stand together; by parts, so that the box is drawn anew only when one of them has changed. */
  readonly status: FoldedMoment['status']
  readonly done: number
  readonly failed: number
  readonly running: number
  readonly boxes: Boxes
  readonly isDim: boolean
  /** Whether one of its members is selected. */
  readonly isSelected: boolean
  readonly isTabStop: boolean
  readonly onOpen: (node: DrawnNode) => void
  readonly onFocus: (id: number) => void
}

export const FoldBox = memo(function FoldBox(props: FoldBoxProps) {
  const { node, placed, width, height, status, done, failed, running, boxes, isDim, isSelected, isTabStop } = props
  const count = node.members.length
  const counts = [
    `${done} of ${count} done`,
    ...(running === 0 ? [] : [`${running} running`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
  ].join(', ')
  const words = `${foldTitle(node)}, layer ${node.layer}: ${counts}. Subtasks ${node.members.join(', ')}. Press to show them one by one.`
  return (
    <button
      type="button"
      className={styles.node}
      style={{ left: placed.x, top: placed.y, width, height }}
      data-node={node.id}
      data-fold
      data-status={status}
      data-boxes={boxes}
      data-dim={isDim}
      data-holds={isSelected}
      aria-label={words}
      title={words}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => props.onOpen(node)}
      onFocus={() => props.onFocus(node.id)}
    >
      <span className={styles.nodeHead}>
        {boxes === 'names' ? (
          <>
            <strong>{count}</strong>
            <span className={styles.kind}>× {node.kind}</span>
          </>
        ) : (
          <strong className={styles.foldTitle}>{boxes === 'numbers' ? `${count}×` : foldTitle(node)}</strong>
        )}
        {boxes === 'words' ? <Layers size={13} aria-hidden /> : null}
      </span>
      {boxes !== 'words' ? null : (
        <span className={styles.description}>
          layer {node.layer} · {counts}
        </span>
      )}
      <span className={styles.foldBar} aria-hidden>
        <i data-part="done" style={{ width: `${(100 * done) / count}%` }} />
        <i data-part="failed" style={{ width: `${(100 * failed) / count}%` }} />
        <i data-part="running" style={{ width: `${(100 * running) / count}%` }} />
      </span>
    </button>
  )
})

interface NodeBoxProps {
  readonly node: DrawnNode
  readonly placed: PlacedNode
  readonly width: number
  readonly height: number
  readonly subtask: SubtaskState
  readonly status: ShownStatus
  readonly boxes: Boxes
  readonly isDim: boolean
  readonly isSelected: boolean
  /** The one that Tab comes to. */
  readonly isTabStop: boolean
  readonly onSelect: (id: number) => void
  readonly onFocus: (id: number) => void
}

/** Drawn anew only when something of it has changed: moments come ten times a second. */
export const NodeBox = memo(function NodeBox(props: NodeBoxProps) {
  const { node, placed, width, height, subtask, status, boxes, isDim, isSelected, isTabStop } = props
  const words = describeNode(node, subtask, status)
  const Icon = statusIcon(status)
  const isSmall = boxes !== 'words'
  return (
    <button
      type="button"
      className={styles.node}
      style={{ left: placed.x, top: placed.y, width, height }}
      data-node={node.id}
      data-status={status}
      data-boxes={boxes}
      data-dim={isDim}
      aria-pressed={isSelected}
      aria-label={words}
      title={words}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => props.onSelect(node.id)}
      onFocus={() => props.onFocus(node.id)}
    >
      <span className={styles.nodeHead}>
        <strong>{node.id}</strong>
        <Icon size={13} aria-hidden />
        {boxes === 'names' ? <span className={styles.kind}>{node.kind}</span> : null}
        {isSmall ? null : (
          <>
            <span className={styles.statusWord}>{status}</span>
            <span className={styles.owner}>{describeOwner(subtask)}</span>
          </>
        )}
      </span>
      {isSmall ? null : <span className={styles.description}>{node.description}</span>}
      <VerdictMark subtask={subtask} isSmall={isSmall} />
    </button>
  )
})

function describeOwner({ owner, attempts }: SubtaskState): string {
  return [owner ?? '', attempts > 1 ? `${attempts}×` : ''].filter((word) => word !== '').join(' ')
}

/** Only where word and world differ: that is what one looks for. */
function VerdictMark({ subtask, isSmall }: { readonly subtask: SubtaskState; readonly isSmall: boolean }) {
  const { reflection } = subtask
  const verdict = reflection === null ? 'unchecked' : verdictOf(reflection)
  if (verdict !== 'false-done' && verdict !== 'false-undone') return null
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      <TriangleAlert size={12} aria-hidden />
      {isSmall ? null : verdictLabels[verdict]}
    </span>
  )
}

/** An agent as a small disc with its initial, the same wherever the task graph shows it. */
interface TokenProps {
  readonly agent: AgentPlace
  /** Place in the team: its colour. */
  readonly index: number
  readonly isSelected: boolean
}

/** A button that selects the agent, large enough to be pressed. */
export function AgentToken(props: TokenProps & { readonly onSelect: (name: string) => void }) {
  const { agent, isSelected, onSelect } = props
  const words = describePlace(agent)
  return (
    <button
      type="button"
      className={taskGraphStyles.token}
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
      className={taskGraphStyles.token}
      style={ownColor(props)}
      data-agent={agent.name}
      data-doing={agent.doing}
      data-selected={isSelected}
      title={describePlace(agent)}
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
