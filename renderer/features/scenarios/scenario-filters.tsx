import type { Catalog } from '../../../shared/contract/catalog.ts'
import styles from './scenario-picker.module.css'
import { type CatalogScenario, complexityBins, isOfSuite, suiteKey } from './scenarios.ts'

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
  const bins = complexityBins(scenarios, BINS)
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

/** The suites that there are, to show the scenarios of one of them. */
export function SuiteList(props: {
  readonly catalog: Catalog
  /** null for all. */
  readonly suite: string | null
  readonly onChange: (suite: string | null) => void
}) {
  const { catalog, suite, onChange } = props
  const count = (key: string): number => catalog.scenarios.filter((scenario) => isOfSuite(scenario, key)).length
  const several = catalog.suites.length > 1
  return (
    <section className={styles.suites} aria-label="Suites">
      <h2>Suites</h2>
      <ul>
        {several ? (
          <li>
            <button type="button" aria-pressed={suite === null} onClick={() => onChange(null)}>
              All <span>{catalog.scenarios.length}</span>
            </button>
          </li>
        ) : null}
        {catalog.suites.map((one) => {
          const key = suiteKey(one)
          return (
            <li key={key}>
              <button
                type="button"
                title={one.description}
                aria-pressed={suite === key || !several}
                onClick={() => onChange(key)}
              >
                {one.label} <span>{count(key)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
