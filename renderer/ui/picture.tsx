/** A small picture that a press, or Enter, shows large. */
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import styles from './picture.module.css'

/** `size` in pixels keeps its place while it is read; null where nobody knows it. */
export function Picture(props: {
  readonly address: string
  readonly size: { readonly width: number; readonly height: number } | null
  /** What it shows, also for those who cannot see it. */
  readonly title: string
}) {
  const { address, size, title } = props
  const [isLarge, setLarge] = useState(false)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p className={styles.missing}>{title}: this picture is damaged and cannot be shown.</p>
  const pixels = size === null ? {} : { width: size.width, height: size.height }
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        title={`${title}. Press to enlarge.`}
        onClick={() => setLarge(true)}
      >
        <img src={address} alt={title} {...pixels} onError={() => setBroken(true)} />
      </button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={title} width="min(1100px, calc(100vw - 32px))">
        <img className={styles.large} src={address} alt={title} {...pixels} />
        {size === null ? null : (
          <p className={styles.about}>
            {size.width} × {size.height} pixels, as the model got it.
          </p>
        )}
      </Dialog>
    </>
  )
}
