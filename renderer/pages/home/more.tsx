import { routeHref } from '../../store/route.ts'
import styles from './home.module.css'

/** How many a list leaves out, and where they are; nothing where it leaves out none. */
export function More({ count, what }: { readonly count: number; readonly what: string }) {
  if (count <= 0) return null
  return (
    <p className={styles.more}>
      <a href={routeHref({ page: 'runs', query: '' })}>{`${count.toLocaleString('en')} more ${what}`}</a>
    </p>
  )
}
