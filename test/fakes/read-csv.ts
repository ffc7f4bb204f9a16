/** CSV files as other programs see them. */

/** Reads CSV as R and pandas do: a carriage return alone ends a line, too. One character after the other. */
export function readCsv(file: string): readonly (readonly string[])[] {
  const rows = [['']]
  let quoted = false
  const add = (text: string) => rows.at(-1)?.push(`${rows.at(-1)?.pop() ?? ''}${text}`)
  for (let index = 0; index < file.length; index++) {
    const character = file[index] ?? ''
    if (quoted && character === '"' && file[index + 1] === '"') add(file[++index] ?? '')
    else if (character === '"') quoted = !quoted
    else if (quoted || !/[,\r\n]/.test(character)) add(character)
    else if (character === ',') rows.at(-1)?.push('')
    else rows.push([''])
  }
  return rows.slice(0, -1)
}
