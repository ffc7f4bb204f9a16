import { z } from 'zod'
import { storedChoice } from '../../store/stored-choice.ts'

/** Sizes of figures: those that most papers and talks have, and what is wrong with one that was typed. */
export const figureFormats = ['pdf', 'svg', 'png'] as const

/** Widths of columns and slides that most papers and talks have, with the letters that go with them. */
export const figureSizes = [
  { id: 'one-column', label: 'One column (3.3 in)', width: '3.3', height: '', fontSize: '8' },
  { id: 'two-columns', label: 'Two columns (6.9 in)', width: '6.9', height: '', fontSize: '8' },
  { id: 'slide', label: 'Slide (10 × 5.6 in)', width: '10', height: '5.6', fontSize: '14' },
] as const

const limits = {
  width: { low: 1, high: 40, unit: 'in' },
  height: { low: 1, high: 40, unit: 'in' },
  fontSize: { low: 4, high: 40, unit: 'pt' },
  resolution: { low: 50, high: 1200, unit: 'dots per inch' },
} as const
export type FigureField = keyof typeof limits

export interface FigureNumbers {
  readonly widthIn: number
  readonly heightIn: number | null
  readonly fontPt: number
  readonly dotsPerIn: number
}

/** As it was typed. */
type TypedFigure = Readonly<Record<FigureField, string>> & {
  readonly format: (typeof figureFormats)[number]
}

type ReadFigure =
  | { readonly ok: true; readonly numbers: FigureNumbers }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<FigureField, string>>> }

/** The numbers that were typed, or what is wrong with which of them. The resolution counts for a PNG alone. */
export function readFigure(choice: TypedFigure): ReadFigure {
  const width = numberIn('width', choice.width)
  const height = choice.height.trim() === '' ? null : numberIn('height', choice.height)
  const fontSize = numberIn('fontSize', choice.fontSize)
  const resolution = choice.format === 'png' ? numberIn('resolution', choice.resolution) : 300
  if (typeof width === 'number' && typeof height !== 'string' && typeof fontSize === 'number') {
    if (typeof resolution === 'number')
      return { ok: true, numbers: { widthIn: width, heightIn: height, fontPt: fontSize, dotsPerIn: resolution } }
  }
  const all = { width, height, fontSize, resolution }
  const problems = Object.entries(all).filter(([, value]) => typeof value === 'string')
  return { ok: false, problems: Object.fromEntries(problems) }
}

/** The number, or what to do instead. */
function numberIn(field: FigureField, typed: string): number | string {
  const { low, high, unit } = limits[field]
  const value = Number(typed.trim().replace(',', '.'))
  const isIn = typed.trim() !== '' && value >= low && value <= high
  return isIn ? value : `Enter a number from ${low} to ${high} ${unit}.`
}

/** How figures are saved: kept in the browser, so that all figures of a paper are alike. Numbers are as they were typed. */
export const figureFonts = ['sans', 'serif'] as const
export const legendChoices = ['needed', 'always', 'never'] as const
export const figureThemes = ['light', 'dark'] as const

const figureChoiceSchema = z.object({
  format: z.enum(figureFormats),
  /** Inches. */
  width: z.string(),
  /** Inches; empty for as high as the chart needs. */
  height: z.string(),
  font: z.enum(figureFonts),
  /** Points. */
  fontSize: z.string(),
  /** Dots per inch of a PNG. */
  resolution: z.string(),
  hasTitle: z.boolean(),
  hasCaption: z.boolean(),
  /** `needed`: where the chart does not name its conditions itself. */
  legend: z.enum(legendChoices),
  theme: z.enum(figureThemes),
  isTransparent: z.boolean(),
})
export type FigureChoice = z.infer<typeof figureChoiceSchema>

const initial: FigureChoice = {
  format: 'pdf',
  width: '3.3',
  height: '',
  font: 'sans',
  fontSize: '8',
  resolution: '300',
  hasTitle: false,
  hasCaption: false,
  legend: 'needed',
  theme: 'light',
  isTransparent: false,
}

export const figureChoice = storedChoice('figure', figureChoiceSchema, initial)
