import styles from './controls.module.css'

/** The ways between views that have addresses of their own: links, of which one is where the reader is. */
export function LinkTabs<Id extends string>(props: {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly href: string }[]
  readonly current: Id
}) {
  const { label, tabs, current } = props
  return (
    <nav className={styles.linkTabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.id} href={tab.href} aria-current={tab.id === current ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
