import type { LucideIcon } from 'lucide-react'
import type { Tone } from './tone.ts'
import styles from './ui.module.css'

/** A state in a word, with an icon: never by colour alone. */
export function Badge(props: {
  readonly tone: Tone
  readonly icon?: LucideIcon
  readonly title?: string
  readonly children: string
}) {
  const { tone, icon: Icon, title, children } = props
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {Icon === undefined ? null : <Icon size={12} aria-hidden />}
      {children}
    </span>
  )
}
