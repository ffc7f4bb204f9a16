/** Keys that do something on a whole page: which there are, which a person has just pressed, and who a key is for. */

import { useLayoutEffect, useRef } from 'react'
import { singleKeys } from './stored-choice.ts'

/** Which control has the focus only because a pointer pressed it: its own keys were not what the person was after. */

/** What the space bar presses or chooses from. Links leave it alone. */
const PRESSABLE = 'button, summary, input, [role="listbox"]'

let pressed: Element | null = null

/** The control that the space bar would be for; null where it is for nobody. */
function pressableAround(target: Element): Element | null {
  const label = target.closest('label')
  return label?.control ?? target.closest(PRESSABLE)
}

/** Whether a pointer pressed it, and the focus has not been elsewhere since. Only while `watchPresses` listens. */
function isPressedByPointer(control: Element): boolean {
  return control === pressed
}

/** Listens until the result is called. */
export function watchPresses(): () => void {
  const over = new AbortController()
  const early = { capture: true, signal: over.signal }
  const press = ({ target }: Event): void => {
    pressed = target instanceof Element ? pressableAround(target) : null
  }
  const focus = ({ target }: Event): void => {
    if (!(target instanceof Node) || pressed?.contains(target) !== true) pressed = null
  }
  window.addEventListener('pointerdown', press, early)
  window.addEventListener('focusin', focus, early)
  return () => {
    over.abort()
    pressed = null
  }
}

/* Who a key on an episode's page is for: the page as a whole, or something in it that has keys of its own. */

/** What all keys go into. */
const WRITTEN_IN =
  'input:not([type="range"], [type="radio"], [type="checkbox"]), select, textarea, [contenteditable], [role="menu"]'

/**
 * Whether the page leaves a key alone: an open dialog keeps all of them, so do fields, and so does whoever has switched keys
 * without a modifier off, letters and signs. The space bar presses the button that was come to by keyboard; where a pointer
 * pressed it, as in views, the space bar is the page's.
 */
export function isKeyTaken(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (document.querySelector('dialog:modal') !== null) return true
  if (key.length === 1 && key !== ' ' && !singleKeys.read()) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.closest(WRITTEN_IN) !== null) return true
  if (key === ' ') return usesSpace(target)
  if (target.closest('[role="listbox"]') !== null) return true
  // Sliders and choices are moved by arrows and the like; letters and signs are nothing to them.
  return target.closest('input') !== null && key.length > 1 && key !== 'Escape'
}

function usesSpace(target: HTMLElement): boolean {
  if (target.dataset.surface !== undefined || target.matches('input[type="range"]')) return false
  const control = pressableAround(target)
  return control !== null && !isPressedByPointer(control)
}

/** Keys that do something on the whole page: which there are, and which of them a person has just pressed. */
export interface Shortcut {
  /** Strokes one after the other: `?`, `g h`, `Mod+k`; `Mod` is Ctrl or the command key. Letters are small without Shift. */
  readonly keys: string
  /** What it does, for the cheat sheet. */
  readonly words: string
  /** Heading on the cheat sheet. */
  readonly group: string
  /** null where a part of the page hears these keys by itself, such as arrows: they are only listed. */
  readonly act: (() => void) | null
}

/** How long the second stroke of a sequence may take. */
export const SEQUENCE_MS = 1_200

/** What of a key event matters here. */
interface Stroke {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** `Mod+k`, `g`, `?`, `Mod+Enter`; null for what is no stroke of a shortcut. */
export function strokeOf({ key, ctrlKey, metaKey, altKey }: Stroke): string | null {
  if (key === 'Enter' && !altKey && (ctrlKey || metaKey)) return 'Mod+Enter'
  if (altKey || key.length !== 1 || key === ' ') return null
  return ctrlKey || metaKey ? `Mod+${key.toLowerCase()}` : key
}

/** Strokes without a modifier, which voice control and shaking hands press by mistake: they can be switched off. */
export function isSingleKey(keys: string): boolean {
  return !keys.includes('Mod+')
}

interface Match {
  /** Strokes that may become a sequence yet. */
  readonly pending: string
  readonly shortcut: Shortcut | null
}

/** What a stroke after `pending` strokes means. Of equal keys the last one counts: a page's own comes after the frame's. */
export function matchStroke(shortcuts: readonly Shortcut[], pending: string, stroke: string): Match {
  const keys = pending === '' ? stroke : `${pending} ${stroke}`
  const acting = shortcuts.filter(({ act }) => act !== null)
  const shortcut = acting.findLast((own) => own.keys === keys) ?? null
  if (shortcut !== null) return { pending: '', shortcut }
  if (acting.some((own) => own.keys.startsWith(`${keys} `))) return { pending: keys, shortcut: null }
  return pending === '' ? { pending: '', shortcut: null } : matchStroke(shortcuts, '', stroke)
}

/** `Ctrl K`, `⌘ K`, `G then H`, `Shift M`, `Alt ←`: how keys are written on the cheat sheet, one part per stroke. */
export function keyParts(keys: string, isMac: boolean): readonly string[] {
  return keys.split(' ').map((stroke) => {
    const [, modifier, name = stroke] = /^(Mod|Alt|Shift)\+(.+)$/.exec(stroke) ?? []
    const isCapital = modifier === undefined && /^\p{Lu}$/u.test(name)
    const letter = name.length === 1 ? name.toUpperCase() : (drawn[name] ?? name)
    const held = isCapital ? 'Shift' : modifier === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : modifier
    return held === undefined ? letter : `${held} ${letter}`
  })
}

const drawn: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' }

/** Shortcuts by the headings of the cheat sheet, in the order of their coming; one whose keys another has taken is left out. */
export function byGroup(
  shortcuts: readonly Shortcut[],
): readonly { readonly group: string; readonly shortcuts: readonly Shortcut[] }[] {
  const isTaken = ({ keys, act }: Shortcut, at: number): boolean =>
    act !== null && shortcuts.slice(at + 1).some((later) => later.act !== null && later.keys === keys)
  const shown = shortcuts.filter((own, at) => !isTaken(own, at))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return groups.map((group) => ({ group, shortcuts: shown.filter((own) => own.group === group) }))
}

/** Those that hold now. */
export class ShortcutList {
  #shortcuts: readonly Shortcut[] = []
  readonly #listeners = new Set<() => void>()

  get shortcuts(): readonly Shortcut[] {
    return this.#shortcuts
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Answers what takes it away again. */
  add(shortcut: Shortcut): () => void {
    this.#set([...this.#shortcuts, shortcut])
    return () => this.#set(this.#shortcuts.filter((own) => own !== shortcut))
  }

  #set(shortcuts: readonly Shortcut[]): void {
    this.#shortcuts = shortcuts
    for (const listener of this.#listeners) listener()
  }
}

/** The page's own list. */
export const pageShortcuts = new ShortcutList()

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
