/** The blocks of a drawing with the steps that led to them, each of which can be taken back and done again. Pure. */
import { type Cells, changesOf, type Patch, patched, reversed } from './cells.ts'

interface Step {
  /** Takes the step back. */
  readonly undo: Patch
  /** Does it again. */
  readonly redo: Patch
  /** Edits of one stroke of the pointer are one step. */
  readonly stroke: number
}

export interface History {
  readonly cells: Cells
  /** The last one last. */
  readonly done: readonly Step[]
  /** The next one to do again last. */
  readonly undone: readonly Step[]
}

/** Steps that are kept; older ones stay done. */
const MOST_STEPS = 500

export function historyOf(cells: Cells): History {
  return { cells, done: [], undone: [] }
}

/** The same history where the patch changes nothing. */
export function edited(history: History, patch: Patch, stroke: number): History {
  const { cells, done } = history
  const redo = changesOf(cells, patch)
  if (redo.size === 0) return history
  const undo = reversed(cells, redo)
  const last = done.at(-1)
  const step =
    last?.stroke === stroke
      ? { undo: new Map([...undo, ...last.undo]), redo: new Map([...last.redo, ...redo]), stroke }
      : { undo, redo, stroke }
  const before = last?.stroke === stroke ? done.slice(0, -1) : done
  return { cells: patched(cells, redo), done: [...before, step].slice(-MOST_STEPS), undone: [] }
}

/** The same history where nothing is left to take back. */
export function undone(history: History): History {
  const last = history.done.at(-1)
  if (last === undefined) return history
  return {
    cells: patched(history.cells, last.undo),
    done: history.done.slice(0, -1),
    undone: [...history.undone, last],
  }
}

/** The same history where nothing was taken back. */
export function redone(history: History): History {
  const next = history.undone.at(-1)
  if (next === undefined) return history
  return {
    cells: patched(history.cells, next.redo),
    done: [...history.done, next],
    undone: history.undone.slice(0, -1),
  }
}
