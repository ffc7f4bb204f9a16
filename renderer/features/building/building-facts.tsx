import { CircleCheck, TriangleAlert } from 'lucide-react'
import { insideBox } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import { counted } from '../../../shared/core/counted.ts'
import type { MaterialRow } from '../../../shared/core/families/construction/materials.ts'
import { scrollFocus } from '../../ui/index.ts'
import styles from './building-editor.module.css'
import { sentenceParts } from './named-cells.ts'

/** What is wrong with the drawing, and what it takes to build it. */
export function BuildingFacts(props: {
  /** One sentence each; null until the first check has come back. */
  readonly problems: readonly string[] | null
  readonly isEmpty: boolean
  /** Whether it can be kept as it is. */
  readonly isScenario: boolean
  readonly materials: readonly MaterialRow[]
  readonly site: Box
  /** Goes to a cell of the site. */
  readonly onShow: (pos: Position) => void
}) {
  const { problems, isEmpty, isScenario, materials, site, onShow } = props
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
                <TriangleAlert size={14} aria-hidden />
                <span>
                  <Sentence {...{ site, onShow }} text={problem} />
                </span>
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

/** A check's words, in which each cell of the site can be gone to. */
function Sentence(props: { readonly text: string; readonly site: Box; readonly onShow: (pos: Position) => void }) {
  const { text, site, onShow } = props
  return sentenceParts(text).map(({ from, text: words, pos }) =>
    pos === null || !insideBox(site, pos) ? (
      words
    ) : (
      <button key={from} type="button" className={styles.toCell} title="Go to this cell" onClick={() => onShow(pos)}>
        {words}
      </button>
    ),
  )
}
