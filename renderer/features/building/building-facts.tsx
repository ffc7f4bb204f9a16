import { CircleCheck, TriangleAlert } from 'lucide-react'
import { insideBox } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import type { MaterialRow } from '../../../shared/core/families/construction/materials.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { scrollFocus } from '../../ui/index.ts'
import styles from './building-editor.module.css'

/* A drawing in words and signs: what stands in a cell, which way it faces, what a copy is called. */

/** What an imported building's title begins with, which its name does not. */
const TITLE_START = /^building /

/** `oak_stairs, facing north, half top`; `empty` where there is nothing. */
export function describeCell(cell: BlueprintCell | undefined): string {
  if (cell === undefined) return 'empty'
  const state = Object.entries(cell.state ?? {}).map(([property, value]) => `${property} ${value}`)
  return [cell.name, ...state].join(', ')
}

const arrows: Readonly<Record<string, string>> = { north: '↑', south: '↓', west: '←', east: '→', up: '⊙', down: '⊗' }
const axes: Readonly<Record<string, string>> = { x: '↔', y: '⊙', z: '↕' }
const halves: Readonly<Record<string, string>> = { top: '▀', upper: '▀', bottom: '▄', lower: '▄', double: '█' }

/** Signs for what tells a block's states apart, as seen from above with north at the top; empty for none. */
export function stateSigns({ state = {} }: Pick<BlueprintCell, 'state'>): string {
  const half = state.half ?? state.type
  return [
    state.facing === undefined ? '' : (arrows[state.facing] ?? ''),
    state.axis === undefined ? '' : (axes[state.axis] ?? ''),
    half === undefined ? '' : (halves[half] ?? ''),
  ].join('')
}

/** What a scenario's copy is called: an imported building keeps its name, and saving asks before it replaces that. */
export function copyName({ address, title, origin }: Scenario): string {
  if (origin === 'imported') return title.replace(TITLE_START, '')
  return `${address.split('/').at(-1) ?? 'building'} copy`
}

/* Cells that the sentences of checks name, as `(x, y, z)`: the way from a sentence to its cell. */

/** A part of a sentence; `pos` where it is a cell's coordinates. */
interface SentencePart {
  /** Where in the sentence it begins, in characters. */
  readonly from: number
  readonly text: string
  readonly pos: Position | null
}

const coordinates = /\((-?\d+), (-?\d+), (-?\d+)\)/g

/** All of the sentence, in order; parts joined give it again. */
export function sentenceParts(sentence: string): readonly SentencePart[] {
  const parts: SentencePart[] = []
  let from = 0
  for (const match of sentence.matchAll(coordinates)) {
    const [text, x, y, z] = match
    if (match.index > from) parts.push({ from, text: sentence.slice(from, match.index), pos: null })
    parts.push({ from: match.index, text, pos: [Number(x), Number(y), Number(z)] })
    from = match.index + text.length
  }
  return from < sentence.length ? [...parts, { from, text: sentence.slice(from), pos: null }] : parts
}

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
