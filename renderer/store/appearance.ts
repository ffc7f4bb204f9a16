/** How close the rows of tables stand: chosen for this browser, shown at once and after every reload. */
import { z } from 'zod'
import { storedChoice } from './stored-choice.ts'

export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

export const density = storedChoice<Density>('density', z.enum(densities), 'compact')

export function chooseDensity(chosen: Density): void {
  density.write(chosen)
  showDensity()
}

/** Style sheets read it from the root element: `--row` follows. */
export function showDensity(): void {
  document.documentElement.dataset.density = density.read()
}
