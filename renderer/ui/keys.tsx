import styles from './controls.module.css'

/** Keys as they are pressed, one cap per stroke. */
export function Keys({ parts }: { readonly parts: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {parts.map((part) => (
        <kbd key={part} className={styles.cap}>
          {part}
        </kbd>
      ))}
    </span>
  )
}
