import { useState } from 'react'
import { Button, Checklist, Dialog, SearchField } from '../../ui/index.ts'
import styles from './compare.module.css'

interface Choosable {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

/** A long list to choose from, with search. Nothing chosen stands for everything where `noneIsAll`. */
export function ChooseList(props: {
  readonly title: string
  readonly options: readonly Choosable[]
  readonly chosen: readonly string[]
  readonly noneIsAll?: boolean
  readonly onApply: (chosen: readonly string[]) => void
  readonly onClose: () => void
}) {
  const { title, options, chosen: initial, noneIsAll = false, onApply, onClose } = props
  const all = options.map(({ value }) => value)
  const [chosen, setChosen] = useState<readonly string[]>(noneIsAll && initial.length === 0 ? all : initial)
  const [search, setSearch] = useState('')
  const found = options.filter(({ label, hint = '' }) =>
    `${label} ${hint}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const foundValues = found.map(({ value }) => value)
  const apply = (): void => {
    onApply(noneIsAll && chosen.length === all.length ? [] : chosen)
    onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" disabled={chosen.length === 0} onClick={apply}>
        {`Show ${chosen.length} of ${all.length}`}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} actions={actions} width="520px">
      <div className={styles.bar}>
        <SearchField label={`Search ${title.toLowerCase()}`} value={search} onChange={setSearch} placeholder="Search" />
        <Button onClick={() => setChosen([...new Set([...chosen, ...foundValues])])}>All</Button>
        <Button onClick={() => setChosen(chosen.filter((value) => !foundValues.includes(value)))}>None</Button>
      </div>
      <div className={styles.list}>
        <Checklist
          label={title}
          options={found}
          chosen={chosen.filter((value) => foundValues.includes(value))}
          onChange={(next) =>
            setChosen(all.filter((value) => (foundValues.includes(value) ? next : chosen).includes(value)))
          }
        />
        {found.length === 0 ? <p className={styles.none}>{`Nothing matches “${search.trim()}”.`}</p> : null}
      </div>
    </Dialog>
  )
}
