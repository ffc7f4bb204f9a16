/** Tables in plain text. */

interface TextLook {
  /** The first rows are heads, underlined. */
  readonly heads?: number
  /** Columns of numbers, by their places: flush right. */
  readonly right?: ReadonlySet<number>
}

/** Columns as wide as their widest cell, two spaces apart. */
export function textTable(
  rows: readonly (readonly string[])[],
  { heads = 1, right = new Set<number>() }: TextLook = {},
): string {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, [...cell].length)
    })
  }
  const lines = rows.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column] ?? 0, right.has(column)))
      .join('  ')
      .trimEnd(),
  )
  return [...lines.slice(0, heads), widths.map((width) => '─'.repeat(width)).join('  '), ...lines.slice(heads)].join(
    '\n',
  )
}

function padded(cell: string, width: number, isRight: boolean): string {
  const room = ' '.repeat(width - [...cell].length)
  return isRight ? room + cell : cell + room
}
