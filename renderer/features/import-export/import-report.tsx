/** What was read in, and everything that was found wrong with it. */

import { counted } from '../../format/metric.ts'
import { scrollFocus } from '../../ui/index.ts'
import { numbered } from '../../ui/numbered.ts'
import styles from './import-export.module.css'
import { type ImportResult, importedLines } from './imported.ts'

export function ImportReport({ result }: { readonly result: ImportResult }) {
  const { problems } = result
  return (
    <div className={styles.report}>
      <div className={styles.lines} role="status">
        {importedLines(result).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
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
