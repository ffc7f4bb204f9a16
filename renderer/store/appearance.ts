/** How close the rows of tables stand: chosen for this browser, shown at once and after every reload. */

import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { storedChoice } from './stored-choice.ts'

/** Light or dark: the system's choice, unless a person chose otherwise on this machine. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const KEY = 'causalmace.theme'

const listeners = new Set<() => void>()

export function storedTheme(): Theme {
  const stored = window.localStorage.getItem(KEY)
  return themes.find((theme) => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  window.localStorage.setItem(KEY, theme)
  showStoredTheme()
  for (const listener of listeners) listener()
}

/** The one after `theme`, round and round. */
export function nextTheme(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
}

/** Whoever chooses it, all who show it hear of it. */
export function useTheme(): Theme {
  return useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, storedTheme)
}

/** Without the attribute the browser takes the system's choice. */
export function showStoredTheme(): void {
  const theme = storedTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

const densities = ['compact', 'comfortable'] as const
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
