import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './controls.module.css'

/** Any number out of a list; `onChange` gets them in the list's order. */
export function Checklist<Value extends string>(props: {
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly hint?: string
    readonly mark?: ReactNode
  }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: readonly Value[]) => void
}) {
  const { label, options, chosen, onChange } = props
  const id = useId()
  const toggle = (value: Value): void => {
    const has = chosen.includes(value)
    onChange(options.map((option) => option.value).filter((own) => (own === value ? !has : chosen.includes(own))))
  }
  return (
    <fieldset className={styles.checklist}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, label: words, hint, mark }, at) => (
        <label key={value} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            aria-describedby={hint === undefined ? undefined : `${id}-${at}`}
            aria-label={words}
            onChange={() => toggle(value)}
          />
          <span>
            {mark === undefined ? null : <span className={styles.checkMark}>{mark}</span>}
            {words}
            {hint === undefined ? null : (
              <span id={`${id}-${at}`} className={styles.checkHint}>
                {hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Tags, without anything around them; pressing one shows what else has it. */
export function TagButtons(props: { readonly tags: readonly string[]; readonly onTag: (tag: string) => void }) {
  const { tags, onTag } = props
  return tags.map((tag) => (
    <button
      key={tag}
      type="button"
      className={styles.tag}
      title={`Show all with the tag ${tag}`}
      onClick={() => onTag(tag)}
    >
      {tag}
    </button>
  ))
}

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: LucideIcon }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few, all of them in sight; a group of radio buttons by keyboard. */
export function Segmented<Value extends string>(
  props: SegmentedProps<Value> & {
    /** Id of the sentence that explains it. */
    readonly describedBy?: string | undefined
  },
) {
  const { label, options, value, onChange, describedBy } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={describedBy} className={styles.segmented}>
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

/** The same under a heading, with a sentence below it; in forms, where nothing else says what the choice is about. */
export function SegmentedField<Value extends string>(
  props: SegmentedProps<Value> & { readonly hint?: string | undefined },
) {
  const { hint, ...segmented } = props
  const id = useId()
  return (
    <div className={styles.segmentedField}>
      <span aria-hidden>{segmented.label}</span>
      <Segmented {...segmented} describedBy={hint === undefined ? undefined : id} />
      {hint === undefined ? null : <p id={id}>{hint}</p>}
    </div>
  )
}
