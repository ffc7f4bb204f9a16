/** Says at a table's right edge that its columns go on there. */
import { type RefObject, useEffect, useState } from 'react'
import styles from './data-table.module.css'

/** Half a pixel is rounding, not a column. */
const SLACK_PX = 1

/** A shadow over the edge; nothing while the last column is in sight. */
export function MoreRight({ scroll }: { readonly scroll: RefObject<HTMLElement | null> }) {
  const [edgePx, setEdgePx] = useState<number | null>(null)
  useEffect(() => {
    const frame = scroll.current
    if (frame === null) return
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth, offsetWidth } = frame
      setEdgePx(scrollLeft + clientWidth < scrollWidth - SLACK_PX ? offsetWidth - clientWidth : null)
    }
    const observer = new ResizeObserver(look)
    observer.observe(frame)
    const head = frame.querySelector('thead > tr')
    if (head !== null) observer.observe(head)
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [scroll])
  // Beside the bar that moves the rows, which lies over the edge.
  return edgePx === null ? null : <span className={styles.moreRight} style={{ right: edgePx }} aria-hidden />
}
