/** How figures are saved: kept in the browser, so that all figures of a paper are alike. Numbers are as they were typed. */
import { z } from 'zod'
import { storedChoice } from '../../store/stored-choice.ts'
import { figureFormats } from './figure-size.ts'

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
