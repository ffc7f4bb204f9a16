/** What one can tell the page from anywhere, and the keys for it. */
import { useLayoutEffect, useMemo } from 'react'
import { type PageCommandId, pageCommandIds, pageCommands } from '../../shared/contract/page-commands.ts'
import { isInWindow } from '../client/native.ts'
import { askForImport } from '../store/import-request.ts'
import { routeHref } from '../store/route.ts'
import { pageShortcuts } from '../store/shortcuts.ts'
import { useLatest } from '../ui/index.ts'
import { chooseTheme, nextTheme, storedTheme } from './theme.ts'

interface Openers {
  readonly palette: () => void
  readonly cheatSheet: () => void
  readonly tour: () => void
}

function actsOf({ palette, cheatSheet, tour }: Openers): Readonly<Record<PageCommandId, () => void>> {
  const newRun = (): void => go(routeHref({ page: 'new-run', step: 'task' }))
  return {
    palette,
    'cheat-sheet': cheatSheet,
    'new-run': newRun,
    import: () => askForImport({ kind: 'open' }),
    search: focusSearch,
    theme: () => chooseTheme(nextTheme(storedTheme())),
    'go-home': () => go(routeHref({ page: 'home' })),
    'go-new': newRun,
    'go-runs': () => go(routeHref({ page: 'runs', query: '' })),
    'go-episodes': () => go(routeHref({ page: 'episodes', query: '' })),
    'go-compare': () => go(routeHref({ page: 'compare', query: '' })),
    'go-server': () => go(routeHref({ page: 'server' })),
    'go-machines': () => go(routeHref({ page: 'machines' })),
    'go-settings': () => go(routeHref({ page: 'settings' })),
    'go-trash': () => go(routeHref({ page: 'trash' })),
    about: () => go(routeHref({ page: 'about' })),
    tour,
  }
}

/** The keys that hold on every page; answers what does a command, from wherever it comes. */
export function useFrameShortcuts(open: Openers): (command: PageCommandId) => void {
  const act = useLatest((command: PageCommandId) => actsOf(open)[command]())
  const shortcuts = useMemo(
    () =>
      pageCommandIds.flatMap((id) => {
        const { keys, windowKeys, words, group } = pageCommands[id]
        const own = keys === null ? [] : [{ keys, words, group, act: () => act(id) }]
        // The menu of the window hears these itself.
        return windowKeys === undefined || !isInWindow() ? own : [...own, { keys: windowKeys, words, group, act: null }]
      }),
    [act],
  )
  // At once: other effects may come after the first press.
  useLayoutEffect(() => {
    const ends = shortcuts.map((shortcut) => pageShortcuts.add(shortcut))
    return () => {
      for (const end of ends) end()
    }
  }, [shortcuts])
  return act
}

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
