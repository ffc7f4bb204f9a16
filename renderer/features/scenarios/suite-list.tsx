import type { Catalog } from '../../../shared/contract/catalog.ts'
import styles from './scenario-picker.module.css'
import { isOfSuite, suiteKey } from './scenarios.ts'

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
