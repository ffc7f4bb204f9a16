/** What was read in out of other tools' files, and everything that was found wrong with it. */
import { useEffect, useRef } from 'react'
import { splitCountHeads, splitCountRows } from '../../../shared/core/format/split-counts.ts'
import { taskCountHeads, taskCountRows } from '../../../shared/core/format/task-counts.ts'
import { counted } from '../../format/metric.ts'
import { ScrollTable, scrollFocus } from '../../ui/index.ts'
import { numbered } from '../../ui/lists.ts'
import styles from './import-export.module.css'
import { type ImportResult, importedLines } from './use-import.ts'

export function ImportReport({ result }: { readonly result: ImportResult }) {
  const { problems, files = [], splits = [], notes = [] } = result
  const report = useRef<HTMLDivElement>(null)
  const lines = importedLines(result)
  const said = lines.join()
  // It comes below a form that may fill the whole window.
  useEffect(() => {
    if (said !== '') report.current?.scrollIntoView({ block: 'start' })
  }, [said])
  return (
    <div ref={report} className={styles.report}>
      <div className={styles.lines} role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {files.length === 0 ? null : (
        <Counts caption="Tasks of each file" heads={taskCountHeads} rows={taskCountRows(files)} />
      )}
      {splits.length === 0 ? null : (
        <Counts caption="Configs of each split" heads={splitCountHeads} rows={splitCountRows(splits)} />
      )}
      {numbered(notes).map(({ key, item }) => (
        <p key={key}>{item}</p>
      ))}
      {problems.length === 0 ? null : (
        <section aria-labelledby="import-problems">
          <h3 id="import-problems">{counted(problems.length, 'problem')} found in the files</h3>
          <ul ref={scrollFocus} className={styles.problems} aria-labelledby="import-problems">
            {numbered(problems).map(({ key, item }) => (
              <li key={key}>{item}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Without columns that say nothing of any row. */
function Counts(props: {
  readonly caption: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}) {
  const { caption, heads, rows } = props
  const columns = heads
    .map((head, at) => ({ head, at }))
    .filter(({ at }) => at > 0 && rows.some((row) => row[at] !== ''))
  return (
    <ScrollTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered(rows).map(({ key, item }) => (
          <tr key={key}>
            <th scope="row">{item[0]}</th>
            {columns.map(({ head, at }) => (
              <td key={head}>{item[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
