import styles from './ui.module.css'

/** `value` in 0..1. */
export function ProgressBar({
  label,
  value,
  tone,
}: {
  readonly label: string
  readonly value: number
  readonly tone?: 'accent' | 'good' | 'warn' | 'bad'
}) {
  return <progress className={styles.progress} data-tone={tone} aria-label={label} max={1} value={value} />
}
