/** What was read in, and everything that was found wrong with it. */
import { type BroughtIn, broughtInLines } from '../../lab/brought-in.ts'
import { counted } from '../../lab/metric-words.ts'
import { numbered } from '../../lab/numbered.ts'
import { scrollFocus } from '../../ui/index.ts'
import styles from './transfer.module.css'

export function BroughtInReport({ result }: { readonly result: BroughtIn }) {
  const { problems } = result
  return (
    <div className={styles.report}>
      <div className={styles.lines} role="status">
        {broughtInLines(result).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {problems.length === 0 ? null : (
        <section aria-labelledby="brought-in-problems">
          <h3 id="brought-in-problems">{counted(problems.length, 'problem')} found in the files</h3>
          <ul ref={scrollFocus} className={styles.problems} aria-labelledby="brought-in-problems">
            {numbered(problems).map(({ key, item }) => (
              <li key={key}>{item}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
