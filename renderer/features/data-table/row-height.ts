/** How high a row is: the page's density says it, in the variable `--row`. */
import { useSyncExternalStore } from 'react'

const COMPACT_PX = 28

/** In CSS pixels; follows the density while it is changed. */
export function useRowHeight(): number {
  return useSyncExternalStore(watchRoot, readRow)
}

function readRow(): number {
  const px = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row'))
  return Number.isFinite(px) && px > 0 ? px : COMPACT_PX
}

function watchRoot(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true })
  return () => observer.disconnect()
}
