import { type ReactNode, useId } from 'react'
import styles from './ui.module.css'

/** What ties an input to its label, hint and problem. */
export interface FieldProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

/** Label, input, then the problem or else the hint. */
export function Field(props: {
  readonly label: string
  /** Only read aloud: the eye has it from a column's head. */
  readonly labelHidden?: boolean
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly children: (field: FieldProps) => ReactNode
}) {
  const { label, labelHidden = false, hint, problem, children } = props
  const id = useId()
  const below = problem ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': below === undefined ? undefined : `${id}-below`,
        'aria-invalid': problem !== undefined,
      })}
      {below === undefined ? null : (
        <p id={`${id}-below`} className={problem === undefined ? styles.hint : styles.problem}>
          {below}
        </p>
      )}
    </div>
  )
}
