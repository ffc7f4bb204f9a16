/** A figure as pixels. */
import { base64Of, type FigureFont, fontBytes, fontWeights, typefaces } from './fonts.ts'

/** Pixels along a side that browsers draw. */
const MOST_PIXELS = 16_384

type Drawn = { readonly ok: true; readonly png: Blob } | { readonly ok: false; readonly message: string }

interface PixelSize {
  readonly widthIn: number
  readonly heightIn: number
  readonly dotsPerIn: number
}

/** The figure with its own letters, wherever it is opened; fails where the browser will not draw it. */
export async function figurePng(svg: string, font: FigureFont, size: PixelSize): Promise<Drawn> {
  const [width, height] = [size.widthIn, size.heightIn].map((inches) => Math.round(inches * size.dotsPerIn))
  if (width === undefined || height === undefined || Math.max(width, height) > MOST_PIXELS) {
    return {
      ok: false,
      message: `${width} × ${height} pixels are more than a browser draws: choose a lower resolution or a smaller size.`,
    }
  }
  const url = URL.createObjectURL(new Blob([await withFonts(svg, font)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return png === null ? failed : { ok: true, png: await withResolution(png, size.dotsPerIn) }
  } catch {
    return failed
  } finally {
    URL.revokeObjectURL(url)
  }
}

const failed: Drawn = { ok: false, message: 'The browser could not draw the figure. Save it as SVG or PDF instead.' }

/** A picture sees no font of the page around it. */
async function withFonts(svg: string, font: FigureFont): Promise<string> {
  const { family } = typefaces[font]
  const faces = await Promise.all(
    fontWeights.map(async (weight) => {
      const bytes = base64Of(await fontBytes(font, weight))
      return `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/ttf;base64,${bytes})}`
    }),
  )
  return svg.replace('<title>', `<style>${faces.join('')}</style><title>`)
}

const SIGNATURE_AND_HEADER = 33
const METERS_PER_IN = 0.0254

/** With the size that it has on paper (the chunk pHYs), so that it is placed as large as it was chosen. */
async function withResolution(png: Blob, dotsPerIn: number): Promise<Blob> {
  const bytes = new Uint8Array(await png.arrayBuffer())
  const chunk = new DataView(new ArrayBuffer(21))
  chunk.setUint32(0, 9)
  chunk.setUint32(4, 0x70485973)
  const perMeter = Math.round(dotsPerIn / METERS_PER_IN)
  chunk.setUint32(8, perMeter)
  chunk.setUint32(12, perMeter)
  chunk.setUint8(16, 1)
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)))
  return new Blob(
    [bytes.subarray(0, SIGNATURE_AND_HEADER), new Uint8Array(chunk.buffer), bytes.subarray(SIGNATURE_AND_HEADER)],
    { type: 'image/png' },
  )
}

/** The checksum of PNG's chunks (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
