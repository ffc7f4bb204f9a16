import { useId } from 'react'
import { type CatalogScenario, complexityBins } from '../../lab/run-form/scenarios.ts'
import styles from './scenario-picker.module.css'

const BINS = 12
const HEIGHT = 18
const BIN_WIDTH = 8

/** How complex scenarios may be, over a picture of how complex they are. */
export function ComplexityRange(props: {
  readonly scenarios: readonly CatalogScenario[]
  readonly least: number | null
  readonly most: number | null
  readonly onChange: (range: { readonly least: number | null; readonly most: number | null }) => void
}) {
  const { scenarios, least, most, onChange } = props
  const id = useId()
  const bins = complexityBins(scenarios, BINS)
  const low = bins[0]?.from ?? 0
  const high = bins.at(-1)?.to ?? 1
  const tallest = Math.max(1, ...bins.map(({ count }) => count))
  const from = least ?? low
  const to = most ?? high
  const end = (value: number, isOpen: boolean): number | null => (isOpen ? null : value)
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
        <span className={styles.sliders}>
          <input
            id={`${id}-least`}
            type="range"
            aria-label="Least complexity"
            min={low}
            max={high}
            step={0.5}
            value={from}
            onChange={({ target }) => {
              const value = Math.min(target.valueAsNumber, to)
              onChange({ least: end(value, value <= low), most })
            }}
          />
          <input
            id={`${id}-most`}
            type="range"
            aria-label="Most complexity"
            min={low}
            max={high}
            step={0.5}
            value={to}
            onChange={({ target }) => {
              const value = Math.max(target.valueAsNumber, from)
              onChange({ least, most: end(value, value >= high) })
            }}
          />
        </span>
      </span>
      <output className={styles.rangeWords} htmlFor={`${id}-least ${id}-most`}>
        {from}–{to}
      </output>
    </fieldset>
  )
}
