/** The boxes of a task graph, gone through by keys. */

import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { untouched } from '../../../shared/core/reading/subtask-state.ts'
import type { Selection } from '../../store/selection.ts'
import { useLatest } from '../../ui/index.ts'
import { type DrawnNode, foldedMoment } from './folding.ts'
import styles from './graph-canvas.module.css'
import type { GraphMoment } from './graph-moment.ts'
import { AgentMark, agentOf, FoldBox, NodeBox } from './graph-node.tsx'
import { shownStatus } from './graph-text.ts'
import { type LitParts, nodeAfterKey } from './lit-parts.ts'
import type { Canvas } from './use-canvas.ts'
import type { DrawnGraph } from './use-drawn-graph.ts'

export interface NodeListProps {
  readonly moment: GraphMoment
  readonly graph: DrawnGraph
  readonly canvas: Canvas
  readonly lit: LitParts | null
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
  /** Shows the members of folded nodes. */
  readonly onOpen: (folds: readonly number[]) => void
}

export function NodeList({ moment, graph, canvas, lit, selection, onSelect, onOpen }: NodeListProps) {
  const { layout, sizes } = graph
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const selected = selection?.kind === 'subtask' ? selection.id : null
  const stops = [selected, focused, layout.nodes[0]?.id ?? null]
  const tabStop = stops.find((id) => layout.nodes.some((node) => node.id === id)) ?? null
  const nodes = useMemo(() => new Map(graph.nodes.map((node) => [node.id, node])), [graph.nodes])
  const select = useLatest((id: number) => onSelect(id === selected ? null : { kind: 'subtask', id }))
  const focus = useLatest((id: number) => {
    setFocused(id)
    const placed = layout.nodes.find((node) => node.id === id)
    if (placed === undefined || list.current?.querySelector(`[data-node="${id}"]:focus-visible`) === null) return
    canvas.bringInSight({ x: placed.x, y: placed.y, width: sizes.nodeWidth, height: sizes.nodeHeight })
  })
  const [opened, setOpened] = useState<number | null>(null)
  useEffect(() => {
    // The box that was pressed has gone: its first member has the focus.
    if (opened === null || !layout.nodes.some(({ id }) => id === opened)) return
    list.current?.querySelector<HTMLElement>(`[data-node="${opened}"]`)?.focus({ preventScroll: true })
    setOpened(null)
  }, [opened, layout])
  const open = useLatest((node: DrawnNode) => {
    setOpened(node.members[0] ?? null)
    onOpen([node.id])
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const current = layout.nodes.find(({ id }) => id === focused)
    const edges = graph.edges.map(({ edge }) => edge)
    const next = current === undefined ? null : nodeAfterKey(event.key, current, layout.nodes, edges)
    if (event.key.startsWith('Arrow')) stop(event)
    if (next === null) return
    list.current?.querySelector<HTMLElement>(`[data-node="${next.id}"]`)?.focus({ preventScroll: true })
  }
  const agent = selection?.kind === 'agent' ? selection.name : null
  const onClick = ({ target }: MouseEvent): void => {
    const name = agentOf(target)
    if (name !== null) onSelect(name === agent ? null : { kind: 'agent', name })
  }
  return (
    <ol
      ref={list}
      className={styles.nodes}
      aria-label="Subtasks, layer by layer"
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {layout.nodes.map((placed) => {
        const node = nodes.get(placed.id)
        if (node === undefined) return null
        const shared = {
          ...{ node, placed },
          boxes: graph.boxes,
          width: sizes.nodeWidth,
          height: sizes.nodeHeight,
          isDim: lit !== null && !node.members.some((id) => lit.nodes.has(id)),
          isSelected: selected !== null && node.members.includes(selected),
          isTabStop: placed.id === tabStop,
          onFocus: focus,
        }
        return (
          <li key={placed.id}>
            {node.members.length > 1 ? (
              <FoldBox {...shared} {...folded(node, moment)} onOpen={open} />
            ) : (
              <NodeBox {...shared} {...single(placed.id, moment)} onSelect={select} />
            )}
            <NodeMarks {...{ moment, agent }} members={node.members} x={placed.x + sizes.nodeWidth} y={placed.y} />
          </li>
        )
      })}
    </ol>
  )
}

function folded({ members }: DrawnNode, { subtasks, isOver }: GraphMoment) {
  return foldedMoment(
    members.map((id) => subtasks.get(id)),
    isOver,
  )
}

function single(id: number, { subtasks, isOver }: GraphMoment) {
  const subtask = subtasks.get(id) ?? untouched
  return { subtask, status: shownStatus(subtask, isOver) }
}

/** Who is at a box, at its upper right corner. */
function NodeMarks(props: {
  readonly members: readonly number[]
  readonly x: number
  readonly y: number
  readonly moment: GraphMoment
  /** The selected one. */
  readonly agent: string | null
}) {
  const { members, x, y, moment, agent: selected } = props
  const isHere = (subtask: number | null): boolean => subtask !== null && members.includes(subtask)
  if (!moment.agents.some(({ subtask }) => isHere(subtask))) return null
  return (
    <span className={styles.tokens} data-fold={members.length > 1} style={{ left: x, top: y }}>
      {moment.agents.map((agent, index) =>
        isHere(agent.subtask) ? (
          <AgentMark key={agent.name} {...{ agent, index }} isSelected={agent.name === selected} />
        ) : null,
      )}
    </span>
  )
}

/** The page has keys of its own: what means something here means nothing there. */
function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
