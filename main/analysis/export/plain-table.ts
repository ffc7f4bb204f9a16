/** Tables in plain text: a block per group of columns, each about as wide as a terminal. */
import { textTable } from '../../common/text-table.ts'
import { foldWords, linesOf, stackedCell } from './latex-layout.ts'
import { foldColumns, type TableContent, tableTitle } from './table-content.ts'

/** Characters of a line of sentences; of a head of a column of numbers, and of one whose longest word takes more. */
const WIDTH = 100
const HEAD_LENGTH = 9
const LONGEST_HEAD_WORD = 12

export function plainTable(content: TableContent): string {
  const { table, columns, rows, caption } = foldColumns(content)
  const places = columns.map((column, index) => ({ ...column, index }))
  const names = places.filter(({ align }) => align === 'left')
  const blocks = Map.groupBy(
    places.filter(({ align }) => align === 'right'),
    ({ group }) => group,
  )
  const texts = [...blocks].map(([group, numbers]) => {
    const own = [...names, ...numbers]
    const heads = linesOf(
      own.map(({ head, align }) => (align === 'left' ? foldWords(head, WIDTH) : foldHead(head)).map(plain)),
    )
    const lines = rows.flatMap((cells) => linesOf(own.map((column) => stackedCell(cells[column.index], column))))
    const text = textTable(
      [...heads, ...lines].map(({ cells }) => cells.map((words) => words.text)),
      { heads: heads.length, right: new Set(numbers.map((_, index) => names.length + index)) },
    )
    return group === undefined ? text : `${group}\n${text}`
  })
  const sentences = caption.map((sentence) => foldWords(sentence, WIDTH).join('\n'))
  return `${[tableTitle(table), ...texts, sentences.join('\n')].join('\n\n')}\n`
}

/** Narrow, with its words whole as far as they are no longer than words are. */
function foldHead(head: string): readonly string[] {
  const longest = Math.max(...head.split(/[\s:/=-]+/).map(({ length }) => length))
  return foldWords(head, longest <= LONGEST_HEAD_WORD ? Math.max(HEAD_LENGTH, longest) : HEAD_LENGTH)
}

function plain(text: string) {
  return { text, look: 'plain' as const }
}
