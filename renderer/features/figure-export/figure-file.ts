import type { FigureLayout } from '../../charts/figure/layout.ts'
import { figurePng } from '../../charts/figure/png.ts'
import type { FigureChoice, FigureNumbers } from './figure-size.ts'

type Made =
  | { readonly ok: true; readonly file: Blob; readonly missing?: readonly string[] }
  | { readonly ok: false; readonly message: string }

/** The file of a figure in its format. What writes PDF is loaded when the first one is made. */
export async function figureFile(props: {
  readonly svg: string
  readonly choice: FigureChoice
  readonly numbers: FigureNumbers
  readonly layout: FigureLayout
  readonly title: string
}): Promise<Made> {
  const { svg, choice, numbers, layout, title } = props
  const { font, format } = choice
  const { widthIn, dotsPerIn } = numbers
  const heightIn = (widthIn * layout.height) / layout.width
  if (format === 'svg') return { ok: true, file: new Blob([svg], { type: 'image/svg+xml' }) }
  try {
    if (format === 'png') {
      const drawn = await figurePng(svg, font, { widthIn, heightIn, dotsPerIn })
      return drawn.ok ? { ok: true, file: drawn.png } : drawn
    }
    const { figurePdf } = await import('../../charts/figure/pdf.ts')
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    return { ok: true, ...(await figurePdf(drawing, { font, widthIn, heightIn, title })) }
  } catch {
    return { ok: false, message: `The ${format.toUpperCase()} could not be made. Save the figure as SVG instead.` }
  }
}
