/** A figure as a PDF: lines and letters, no picture of them, with the letters that it uses embedded. */

import { jsPDF } from 'jspdf'
import { svg2pdf } from 'svg2pdf.js'
import { base64Of, type FigureFont, fontBytes, fontWeights, missingLetters, typefaces } from './fonts.ts'

const PT_PER_IN = 72
/** Equal figures are equal files, whenever they are made. */
const NO_DATE = "D:20000101000000+00'00'"
const NO_ID = '0'.repeat(32)

export interface FigurePaper {
  readonly font: FigureFont
  readonly widthIn: number
  readonly heightIn: number
  readonly title: string
}

export interface WrittenPdf {
  readonly file: Blob
  /** Letters that the font does not have: there is nothing in their places. */
  readonly missing: readonly string[]
}

/** `drawing` is an SVG element; rejects where a font cannot be read. */
export async function figurePdf(drawing: Element, paper: FigurePaper): Promise<WrittenPdf> {
  const { font, widthIn, heightIn, title } = paper
  const [width, height] = [widthIn * PT_PER_IN, heightIn * PT_PER_IN]
  const pdf = new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation: width > height ? 'landscape' : 'portrait',
    compress: true,
    putOnlyUsedFonts: true,
  })
  pdf.setCreationDate(NO_DATE)
  pdf.setFileId(NO_ID)
  pdf.setDocumentProperties({ title, creator: 'CausalMACE Lab' })
  for (const weight of fontWeights) {
    const file = `${font}-${weight}.ttf`
    pdf.addFileToVFS(file, base64Of(await fontBytes(font, weight)))
    pdf.addFont(file, typefaces[font].family, weight)
  }
  pdf.setFont(typefaces[font].family, 'normal')
  await svg2pdf(drawing, pdf, { x: 0, y: 0, width, height })
  const words = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ')
  pdf.setFont(typefaces[font].family, 'normal')
  return { file: pdf.output('blob'), missing: missingLetters(words, pdf.getFont().metadata) }
}
