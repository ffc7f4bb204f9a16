/** Light or dark: the system's choice, unless a person chose otherwise on this machine. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const KEY = 'causalmace.theme'

export function storedTheme(): Theme {
  const stored = window.localStorage.getItem(KEY)
  return themes.find((theme) => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  window.localStorage.setItem(KEY, theme)
  showStoredTheme()
}

/** Without the attribute the browser takes the system's choice. */
export function showStoredTheme(): void {
  const theme = storedTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
