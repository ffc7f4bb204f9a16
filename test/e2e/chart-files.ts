/** Saves what charts hold, as a person does: values at once, figures through their dialog. */
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Saves a chart through its menu: its values at once, a figure of it as the dialog stands. */
export async function exported(page: Page, chart: string, what: 'CSV' | FigureFormat): Promise<Buffer> {
  await page.getByRole('button', { name: `Download ${chart}: PDF, SVG, PNG or CSV`, exact: true }).click()
  if (what === 'CSV') return downloaded(page, () => page.getByRole('menuitem', { name: /CSV/ }).click())
  await page.getByRole('menuitem', { name: /Figure/ }).click()
  const file = await savedFigure(page, what)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return file
}

export type FigureFormat = 'PDF' | 'SVG' | 'PNG'

/** Of the dialog as it stands. */
export async function savedFigure(page: Page, format: FigureFormat): Promise<Buffer> {
  await page.locator('[data-figure] svg').waitFor()
  await page.getByRole('radiogroup', { name: 'File' }).getByText(format, { exact: true }).click()
  return downloaded(page, () => page.getByRole('button', { name: `Save ${format}`, exact: true }).click())
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  expect(download.suggestedFilename()).toMatch(/^[a-z]+-.*(run-1|-[0-9a-f]{8})\.(csv|pdf|png|svg)$/)
  return readFile(await download.path())
}

/**
 * In the dialog's figure of simulated results the first conditions' bars have these textures, and every line of one is a line of
 * its PDF: no pattern, and no picture of one. What model it was stands in the drawing itself.
 */
export async function expectBars(page: Page, pdf: Buffer, textures: readonly string[]): Promise<void> {
  const svg = (await savedFigure(page, 'SVG')).toString('utf8')
  expect(svg).toContain('>Simulated model.</text>')
  const bars = textures.map(
    (_, at) => new RegExp(`data-group="condition-${at}\\..*?data-texture="(\\w+)"`).exec(svg)?.[1],
  )
  expect(bars).toEqual(textures)
  const hatches = [...svg.matchAll(/<path [^>]*stroke-opacity="0.6"[^>]*>/g)].map(([path]) => path)
  const lines = hatches.join('').match(/M[\d.-]+,[\d.-]+L/g)?.length ?? 0
  expect(lines).toBeGreaterThan(20)
  const ink = inflated(pdf)
  expect(ink).not.toContain('/Pattern')
  expect(ink.match(/ m\s+\S+ \S+ l\s/g)?.length ?? 0).toBeGreaterThanOrEqual(lines)
}

/** What a PDF draws, in its own words. */
function inflated(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...streams].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')).join('\n')
}
