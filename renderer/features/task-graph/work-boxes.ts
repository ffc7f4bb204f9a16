/** Which boxes of a task graph a canvas that follows the work shows. */
import type { Selection } from '../../store/selection.ts'
import type { Box } from './canvas-view.ts'
import type { GraphMoment } from './graph-moment.ts'
import { shownStatus } from './graph-text.ts'
import type { GraphLayout, LayoutSizes } from './layered-layout.ts'

interface Drawing {
  readonly layout: GraphLayout
  readonly sizes: LayoutSizes
  /** Subtasks that a node stands for, by its id; itself where there is none. */
  readonly members: ReadonlyMap<number, readonly number[]>
}

/**
 * What is selected; else, once all is over, what failed, or else all of it; before that what agents are at, or else where the plan
 * begins. Of these the first that has any box.
 */
export function workBoxes(drawing: Drawing, moment: GraphMoment, selection: Selection | null): readonly Box[] {
  const { nodes } = drawing.layout
  const selected = selectedBoxes(drawing, moment, selection)
  if (selected.length > 0) return selected
  if (moment.isOver) {
    const failed = boxesOf(drawing, (id) => {
      const subtask = moment.subtasks.get(id)
      return subtask !== undefined && shownStatus(subtask, true) === 'failed'
    })
    return failed.length > 0 ? failed : boxesOf(drawing, () => true)
  }
  const busy = new Set(moment.agents.flatMap(({ subtask }) => subtask ?? []))
  const worked = boxesOf(drawing, (id) => busy.has(id))
  if (worked.length > 0) return worked
  const first = new Set(nodes.filter(({ layer }) => layer === 0).flatMap(({ id }) => drawing.members.get(id) ?? [id]))
  return boxesOf(drawing, (id) => first.has(id))
}

/** A subtask, both ends of a dependency, what an agent is at; none for what has no box. */
export function selectedBoxes(drawing: Drawing, moment: GraphMoment, selection: Selection | null): readonly Box[] {
  switch (selection?.kind) {
    case 'subtask':
      return boxesOf(drawing, (id) => id === selection.id)
    case 'dependency':
      return boxesOf(drawing, (id) => id === selection.from || id === selection.to)
    case 'agent': {
      const at = moment.agents.find(({ name }) => name === selection.name)?.subtask ?? null
      return boxesOf(drawing, (id) => id === at)
    }
    default:
      return []
  }
}

function boxesOf({ layout, sizes, members }: Drawing, isWanted: (id: number) => boolean): readonly Box[] {
  const size = { width: sizes.nodeWidth, height: sizes.nodeHeight }
  return layout.nodes
    .filter(({ id }) => (members.get(id) ?? [id]).some(isWanted))
    .map(({ x, y }) => ({ x, y, ...size }))
}
