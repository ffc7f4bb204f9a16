import { useMemo } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import { Field } from '../../ui/index.ts'
import styles from './scenario-picker.module.css'
import { type CatalogScenario, complexityBins, type splitsOf, suiteGroups } from './scenarios.ts'

const BINS = 12
const HEIGHT = 18
const BIN_WIDTH = 6

/** How complex scenarios may be, over a picture of how complex they are. */
export function ComplexityRange(props: {
  readonly scenarios: readonly CatalogScenario[]
  readonly least: number | null
  readonly most: number | null
  readonly onChange: (range: { readonly least: number | null; readonly most: number | null }) => void
}) {
  const { scenarios, least, most, onChange } = props
  const bins = useMemo(() => complexityBins(scenarios, BINS), [scenarios])
  const low = bins[0]?.from ?? 0
  const high = bins.at(-1)?.to ?? 1
  const tallest = Math.max(1, ...bins.map(({ count }) => count))
  const from = least ?? low
  const to = most ?? high
  return (
    <fieldset className={styles.range}>
      <legend className="visually-hidden">Complexity</legend>
      <span className={styles.rangeLabel} aria-hidden>
        Complexity
      </span>
      <span className={styles.rangeBody}>
        <svg width={BINS * BIN_WIDTH} height={HEIGHT} aria-hidden>
          {bins.map((bin, at) => {
            const height = Math.max(bin.count === 0 ? 0 : 2, (bin.count / tallest) * HEIGHT)
            return (
              <rect
                key={bin.from}
                x={at * BIN_WIDTH}
                y={HEIGHT - height}
                width={BIN_WIDTH - 1}
                height={height}
                data-in={bin.to > from && bin.from < to}
              />
            )
          })}
        </svg>
      </span>
      <RangeEnd
        label="Least complexity"
        usual={low}
        value={least}
        onChange={(value) => onChange({ least: value, most })}
      />
      <span aria-hidden>–</span>
      <RangeEnd
        label="Most complexity"
        usual={high}
        value={most}
        onChange={(value) => onChange({ least, most: value })}
      />
    </fieldset>
  )
}

/** Open (null) where nothing is typed. */
function RangeEnd(props: {
  readonly label: string
  readonly usual: number
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}) {
  const { label, usual, value, onChange } = props
  return (
    <input
      type="number"
      className={styles.rangeEnd}
      aria-label={label}
      min={0}
      step="any"
      placeholder={String(usual)}
      value={value ?? ''}
      onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
    />
  )
}

/** Which part of its benchmark; nothing where a suite has none to tell apart. */
export function SplitSelect(props: {
  readonly splits: ReturnType<typeof splitsOf>
  /** null for all. */
  readonly value: string | null
  readonly onChange: (split: string | null) => void
}) {
  const { splits, value, onChange } = props
  if (splits.length === 0) return null
  return (
    <Field label="Split of the benchmark" labelHidden>
      {(field) => (
        <select {...field} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
          <option value="">All splits</option>
          {splits.map(({ split, count }) => (
            <option key={split} value={split}>
              {`${split} (${count.toLocaleString('en')})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The suites that there are, by benchmark, to show the scenarios of one of them. */
export function SuiteList(props: {
  readonly catalog: Catalog
  /** null for all. */
  readonly suite: string | null
  readonly onChange: (suite: string | null) => void
}) {
  const { catalog, suite, onChange } = props
  const groups = useMemo(() => suiteGroups(catalog), [catalog])
  const several = catalog.suites.length > 1
  return (
    <section className={styles.suites} aria-label="Suites">
      <h2>Suites</h2>
      {several ? (
        <ul>
          <li>
            <button type="button" aria-pressed={suite === null} onClick={() => onChange(null)}>
              All <span>{catalog.scenarios.length.toLocaleString('en')}</span>
            </button>
          </li>
        </ul>
      ) : null}
      {groups.map(({ id, label, suites }) => (
        <div key={id} className={styles.benchmark}>
          <h3>{label}</h3>
          <ul aria-label={label}>
            {suites.map((one) => (
              <li key={one.key}>
                <button
                  type="button"
                  title={one.description}
                  aria-pressed={suite === one.key || !several}
                  onClick={() => onChange(one.key)}
                >
                  {one.label} <span>{one.count.toLocaleString('en')}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
