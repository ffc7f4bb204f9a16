/** A subtask as a box: number, words, how it stands, who is at it, what was claimed and what is so. */
import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { SubtaskState } from '../../../shared/core/reading/subtask-state.ts'
import { verdictOf } from '../../../shared/core/reading/verdicts.ts'
import { statusIcon } from '../../ui/index.ts'
import type { DrawnNode } from './folding.ts'
import styles from './graph-canvas.module.css'
import type { Boxes } from './graph-places.ts'
import { nodeWords, type ShownStatus, verdictWords } from './graph-words.ts'
import type { PlacedNode } from './layered-layout.ts'

export interface NodeBoxProps {
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
  const words = nodeWords(node, subtask, status)
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
            <span className={styles.owner}>{ownerWords(subtask)}</span>
          </>
        )}
      </span>
      {isSmall ? null : <span className={styles.description}>{node.description}</span>}
      <VerdictMark subtask={subtask} isSmall={isSmall} />
    </button>
  )
})

function ownerWords({ owner, attempts }: SubtaskState): string {
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
      {isSmall ? null : verdictWords[verdict]}
    </span>
  )
}
