import { useEffect, useRef } from 'react'
import type { PreviewCamera } from './preview-scene.ts'
import styles from './scenario-preview.module.css'
import type { Preview } from './use-preview.ts'

/** One picture of the scenario, drawn anew for another camera. `width` and `height` in CSS pixels. */
export function PictureView(props: {
  readonly preview: Preview
  readonly slot: string
  readonly camera: PreviewCamera
  readonly width: number
  readonly height: number
  readonly label: string
}) {
  const { preview, slot, camera, width, height, label } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const cameraKey = JSON.stringify(camera)
  useEffect(
    () =>
      preview.listen(slot, ({ width: across, height: down, pixels }) => {
        const context = canvas.current?.getContext('2d')
        context?.putImageData(new ImageData(new Uint8ClampedArray(pixels), across, down), 0, 0)
      }),
    [preview, slot],
  )
  useEffect(() => {
    const wanted: PreviewCamera = JSON.parse(cameraKey)
    preview.draw(slot, wanted, width, height)
  }, [preview, slot, cameraKey, width, height])
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      width={width}
      height={height}
      style={{ width, height }}
      role="img"
      aria-label={label}
    />
  )
}
