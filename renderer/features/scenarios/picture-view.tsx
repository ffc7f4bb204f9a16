import { useEffect, useRef, useState } from 'react'
import type { Preview } from './preview-drawer.ts'
import type { PreviewCamera } from './preview-scene.ts'
import styles from './scenario-preview.module.css'
import { Waited } from './waited.tsx'

/** One picture of the scenario, drawn anew for another camera. `width` and `height` in CSS pixels. */
export function PictureView(props: {
  readonly preview: Preview
  readonly slot: string
  readonly camera: PreviewCamera
  readonly width: number
  readonly height: number
  readonly label: string
  /** Said over it while the first picture of the scenario is drawn; the smaller pictures say nothing. */
  readonly waitFor?: string
}) {
  const { preview, slot, camera, width, height, label, waitFor } = props
  const [drawn, setDrawn] = useState<Preview | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const cameraKey = JSON.stringify(camera)
  useEffect(
    () =>
      preview.listen(slot, ({ width: across, height: down, pixels }) => {
        const context = canvas.current?.getContext('2d')
        context?.putImageData(new ImageData(new Uint8ClampedArray(pixels), across, down), 0, 0)
        setDrawn(preview)
      }),
    [preview, slot],
  )
  useEffect(() => {
    const wanted: PreviewCamera = JSON.parse(cameraKey)
    preview.draw(slot, wanted, width, height)
  }, [preview, slot, cameraKey, width, height])
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.picture}
        width={width}
        height={height}
        style={{ width, height }}
        role="img"
        aria-label={label}
      />
      {waitFor === undefined || drawn === preview ? null : (
        <p className={styles.drawing}>
          <Waited what={waitFor} />
        </p>
      )}
    </>
  )
}
