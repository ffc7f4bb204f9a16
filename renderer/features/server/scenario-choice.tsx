/** One scenario out of the catalog, searched as everywhere. */
import { useState } from 'react'
import { counted } from '../../../shared/core/counted.ts'
import { sizeWords } from '../../../shared/core/task-words.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { SearchField } from '../../ui/index.ts'
import { scenariosToStart } from './scenarios-to-start.ts'
import styles from './server.module.css'

export function ScenarioChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: string | null
  readonly onChoose: (address: string) => void
}) {
  const catalog = useLabState((state) => state.catalog)
  const [text, setText] = useState('')
  const all = catalog.status === 'ready' ? catalog.value.scenarios : []
  const shown = scenariosToStart(all, text)
  return (
    <fieldset className={styles.scenarios}>
      <legend className="visually-hidden">Scenario</legend>
      <SearchField
        label="Search scenarios"
        value={text}
        onChange={setText}
        placeholder={`Search ${counted(all.length, 'scenario')}`}
      />
      <div className={styles.scenarioList}>
        {shown.map(({ address, title, size }) => (
          <label key={address} className={styles.scenario}>
            <input type="radio" name="scenario" checked={address === chosen} onChange={() => onChoose(address)} />
            <span>
              {title}
              <small>{`${address} · ${sizeWords(address, size)}`}</small>
            </span>
          </label>
        ))}
        {shown.length === 0 ? <p className={styles.hint}>{`No scenario has "${text.trim()}" in its name.`}</p> : null}
      </div>
    </fieldset>
  )
}
