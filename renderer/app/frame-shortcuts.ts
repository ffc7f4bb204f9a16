/** The keys that hold on every page. */
import { routeHref } from '../store/route.ts'
import { useShortcut } from '../store/shortcuts.ts'
import { chooseTheme, nextTheme, storedTheme } from './theme.ts'

export function useFrameShortcuts(open: { readonly palette: () => void; readonly cheatSheet: () => void }): void {
  useShortcut('Mod+k', 'Go to a page or run, or do something', open.palette, EVERYWHERE)
  useShortcut('?', 'This list of keys', open.cheatSheet, EVERYWHERE)
  useShortcut('n', 'Set up a new run', () => go(routeHref({ page: 'new-run', step: 'task' })), EVERYWHERE)
  useShortcut('/', 'To the search field of the page', focusSearch, EVERYWHERE)
  useShortcut('t', 'Next theme: system, light, dark', () => chooseTheme(nextTheme(storedTheme())), EVERYWHERE)
  useShortcut('g h', 'Home', () => go(routeHref({ page: 'home' })), GO)
  useShortcut('g n', 'New run', () => go(routeHref({ page: 'new-run', step: 'task' })), GO)
  useShortcut('g r', 'Runs', () => go(routeHref({ page: 'runs', query: '' })), GO)
  useShortcut('g e', 'Episodes', () => go(routeHref({ page: 'episodes', query: '' })), GO)
  useShortcut('g c', 'Compare', () => go(routeHref({ page: 'compare', query: '' })), GO)
  useShortcut('g v', 'Server', () => go(routeHref({ page: 'server' })), GO)
  useShortcut('g m', 'Machines', () => go(routeHref({ page: 'machines' })), GO)
  useShortcut('g s', 'Settings', () => go(routeHref({ page: 'settings' })), GO)
}

const EVERYWHERE = 'Everywhere'
const GO = 'Go to'

/** To a place in the page; the address says where one is, so that going there is all. */
export function go(href: string): void {
  window.location.hash = href
}

function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]')
  const field = [...fields].find((input) => input.checkVisibility())
  field?.focus()
  field?.select()
}
