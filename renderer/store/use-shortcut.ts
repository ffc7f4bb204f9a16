import { useLayoutEffect, useRef } from 'react'
import { pageShortcuts } from './shortcuts.ts'

/**
 * A key of one's own (`e`, `g x`, `Mod+s`) as long as the component is there, listed on the cheat sheet with `words`. Keys
 * without a modifier do nothing while somebody types, and where a person has switched them off. They hold from the moment the
 * component is seen: other effects may come after the first press.
 */
export function useShortcut(keys: string, words: string, act: () => void, group = 'This page'): void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  useLayoutEffect(() => pageShortcuts.add({ keys, words, group, act: () => latest.current() }), [keys, words, group])
}

/** Keys that a part of the page hears by itself, for the cheat sheet. */
export function useListedKeys(keys: string, words: string, group = 'This page'): void {
  useLayoutEffect(() => pageShortcuts.add({ keys, words, group, act: null }), [keys, words, group])
}
