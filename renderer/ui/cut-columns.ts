/** Which parts of a table's edges show a column that they cut: half of a number is another number. */

/** A column in sight or beside it, in px from the left of what scrolls. */
export interface SeenColumn {
  readonly left: number
  readonly right: number
  /** Whether it must not be seen in part. */
  readonly isWhole: boolean
}

/** Where columns scroll: right of those that stay, in px. */
export interface ColumnRoom {
  readonly left: number
  readonly right: number
}

export interface CutColumns {
  /** Where the cut column at the left ends; null for none. */
  readonly leftTo: number | null
  /** Where the cut column at the right begins; null for none. */
  readonly rightFrom: number | null
  /** Whether columns go on behind the right edge. */
  readonly hasMore: boolean
}

/** Half a pixel is rounding, not a column. */
const SLACK_PX = 1

/** A column that is wider than all of the room is never covered: it would be seen nowhere. */
export function cutColumns(columns: readonly SeenColumn[], room: ColumnRoom): CutColumns {
  const fitting = columns.filter(({ left, right, isWhole }) => isWhole && right - left <= room.right - room.left)
  const isCutAt = ({ left, right }: SeenColumn, edge: number): boolean =>
    left < edge - SLACK_PX && right > edge + SLACK_PX
  return {
    leftTo: fitting.find((column) => isCutAt(column, room.left))?.right ?? null,
    rightFrom: fitting.find((column) => isCutAt(column, room.right))?.left ?? null,
    hasMore: columns.some(({ right }) => right > room.right + SLACK_PX),
  }
}
