import styles from './skeleton.module.css'

/** Grey lines in the place of rows that are on their way, so that nothing jumps when they come. */
export function Skeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <span key={row} className={styles.line} aria-hidden />
      ))}
    </div>
  )
}
