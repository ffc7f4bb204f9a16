/** Tables in plain text. */

/** Columns as wide as their widest cell, two spaces apart; the first row is the head, underlined. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, [...cell].length)
    })
  }
  const lines = rows.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const [head = '', ...body] = lines
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...body].join('\n')
}

function padded(cell: string, width: number): string {
  return cell + ' '.repeat(width - [...cell].length)
}
