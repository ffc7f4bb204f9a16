import { Box } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import { useNearSight } from '../../ui/index.ts'
import styles from './scenario-preview.module.css'
import { THUMBNAIL, type Thumbnails } from './thumbnails.ts'

/** What the scenario becomes, small; it stands beside the scenario's name and says nothing by itself. */
export function ScenarioThumbnail(props: { readonly address: string; readonly thumbnails: Thumbnails | null }) {
  const { address, thumbnails } = props
  const frame = useRef<HTMLSpanElement>(null)
  const isNear = useNearSight(frame)
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    setPicture(null)
    return isNear ? thumbnails?.want(address, setPicture) : undefined
  }, [thumbnails, address, isNear])
  return (
    <span ref={frame} className={styles.thumbnail} aria-hidden>
      {picture === null ? <Box size={16} /> : <ThumbnailCanvas picture={picture} />}
    </span>
  )
}

function ThumbnailCanvas({ picture }: { readonly picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { width, height, pixels } = picture
    const image = new ImageData(new Uint8ClampedArray(pixels), width, height)
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0)
  }, [picture])
  return <canvas ref={canvas} {...THUMBNAIL} />
}
