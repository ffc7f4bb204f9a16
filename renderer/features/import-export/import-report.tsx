/** What was read in out of other tools' files, and everything that was found wrong with it. */
import { taskCountHeads, taskCountRows } from '../../../shared/core/format/task-counts.ts'
import { counted } from '../../format/metric.ts'
import { ScrollTable, scrollFocus } from '../../ui/index.ts'
import { numbered } from '../../ui/lists.ts'
import styles from './import-export.module.css'
import { type ImportResult, importedLines } from './use-import.ts'

export function ImportReport({ result }: { readonly result: ImportResult }) {
  const { problems, files = [] } = result
  return (
    <div className={styles.report}>
      <div className={styles.lines} role="status">
        {importedLines(result).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {files.length === 0 ? null : <TaskCounts rows={taskCountRows(files)} />}
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

function TaskCounts({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  return (
    <ScrollTable caption="Tasks of each file">
      <thead>
        <tr>
          {taskCountHeads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([file = '', ...cells]) => (
          <tr key={file}>
            <th scope="row">{file}</th>
            {cells.map((cell, column) => (
              <td key={taskCountHeads[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
