import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/index.ts'
import styles from './tools.module.css'

/** How many rows are chosen, and what can be done with them. */
export function SelectionBar(props: {
  readonly words: string
  readonly onClear: () => void
  readonly children: ReactNode
}) {
  return (
    <section className={styles.selection} aria-label="Chosen rows">
      <p role="status">{props.words}</p>
      {props.children}
      <Button icon={X} onClick={props.onClear} title="Esc">
        Clear
      </Button>
    </section>
  )
}
