import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import styles from './controls.module.css'

/** One of a few, all of them in sight; a group of radio buttons by keyboard. */
export function Segmented<Value extends string>(props: {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: LucideIcon }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}) {
  const { label, options, value, onChange } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.segmented}>
      {options.map(({ value: own, label: words, icon: Icon }) => (
        <label key={own} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={own}
            className="visually-hidden"
            checked={own === value}
            onChange={() => onChange(own)}
          />
          {Icon === undefined ? null : <Icon size={14} aria-hidden />}
          {words}
        </label>
      ))}
    </div>
  )
}
