import type { Picture } from './picture.ts'

/** Twice the page's pixels: sharp in print and on fine screens. */
const SCALE = 2

type Drawn = { readonly ok: true; readonly png: Blob } | { readonly ok: false; readonly message: string }

const failed: Drawn = {
  ok: false,
  message: 'The browser could not make a picture of the chart. Save it as SVG instead.',
}

/** The drawing as a picture; fails where the browser will not draw it, such as beyond its largest canvas. */
export async function pngOf({ svg, width, height }: Picture): Promise<Drawn> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * SCALE
    canvas.height = height * SCALE
    const drawing = canvas.getContext('2d')
    if (drawing === null) return failed
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return png === null ? failed : { ok: true, png }
  } catch {
    return failed
  } finally {
    URL.revokeObjectURL(url)
  }
}
