import { CircleCheck, TriangleAlert } from 'lucide-react'
import { counted } from '../../../preload/core/counted.ts'
import type { MaterialRow } from '../../lab/run-form/materials.ts'
import { scrollFocus } from '../../ui/index.ts'
import styles from './building-editor.module.css'

/** What is wrong with the drawing, and what it takes to build it. */
export function BuildingFacts(props: {
  /** One sentence each; null until the first check has come back. */
  readonly problems: readonly string[] | null
  readonly isEmpty: boolean
  /** Whether it can be kept as it is. */
  readonly isScenario: boolean
  readonly materials: readonly MaterialRow[]
}) {
  const { problems, isEmpty, isScenario, materials } = props
  const wanted = materials.filter((row) => row.wanted > 0)
  const total = wanted.reduce((sum, row) => sum + row.wanted, 0)
  return (
    <section ref={scrollFocus} className={styles.facts} aria-label="Checks and materials">
      <h2>Checks</h2>
      <div aria-live="polite">
        {isEmpty ? (
          <p className={styles.muted}>Choose a block, then press or drag over cells of the layer.</p>
        ) : problems === null ? (
          <p className={styles.muted}>Checking…</p>
        ) : problems.length === 0 ? (
          <p className={styles.fine}>
            <CircleCheck size={14} aria-hidden /> Nothing keeps a team from completing it.
          </p>
        ) : (
          <ul className={styles.problems} data-blocking={!isScenario}>
            {problems.map((problem) => (
              <li key={problem}>
                <TriangleAlert size={14} aria-hidden /> <span>{problem}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <h2>Materials</h2>
      {wanted.length === 0 ? (
        <p className={styles.muted}>No block yet.</p>
      ) : (
        <table className={styles.materials}>
          <caption className="visually-hidden">Blocks of each kind</caption>
          <tbody>
            {wanted.map(({ name, wanted: count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{counted(wanted.length, 'kind')}</th>
              <td>{counted(total, 'block')}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
