import styles from './skeleton.module.css'
import { useSlow } from './use-slow.ts'

/** Grey lines in the place of rows that are on their way, so that nothing jumps when they come; after a second it says how long. */
export function Skeleton({ rows }: { readonly rows: number }) {
  const elapsedS = useSlow(true)
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading</span>
      {[...Array(rows).keys()].map((row) => (
        <span key={row} className={styles.line} aria-hidden />
      ))}
      {elapsedS === null ? null : (
        <span className={styles.elapsed} aria-hidden>
          Still loading · {elapsedS} s
        </span>
      )}
    </div>
  )
}
