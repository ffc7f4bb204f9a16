import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import styles from './controls.module.css'

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
    <search className={styles.search}>
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
        <button type="button" className={styles.clear} aria-label={`Clear: ${label}`} onClick={clear}>
          <X size={14} aria-hidden />
        </button>
      )}
    </search>
  )
}
