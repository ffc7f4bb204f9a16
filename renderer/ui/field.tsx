import { Search, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import controlsStyles from './controls.module.css'
import styles from './ui.module.css'

/** What ties an input to its label, hint and problem. */
interface FieldProps {
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

/** Text to look for; Esc and the cross empty it. The page's first one is what the key `/` goes to. */
export function SearchField(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
}) {
  const { label, value, onChange, placeholder } = props
  const input = useRef<HTMLInputElement>(null)
  const clear = (): void => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className={controlsStyles.search}>
      <Search size={14} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          // Only emptied: the dialog around it stays.
          event.preventDefault()
          event.stopPropagation()
          clear()
        }}
      />
      {value === '' ? null : (
        <button type="button" className={controlsStyles.clear} aria-label={`Clear: ${label}`} onClick={clear}>
          <X size={14} aria-hidden />
        </button>
      )}
    </search>
  )
}

/**
 * What is wrong with a text that is longer than what it is kept in; undefined where it fits. A field that cuts what is pasted
 * into it changes it without a word.
 */
export function tooLong(text: string, most: number): string | undefined {
  if (text.length <= most) return undefined
  return `At most ${most.toLocaleString('en')} characters; these are ${text.length.toLocaleString('en')}.`
}
