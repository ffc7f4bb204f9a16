/**
 * Where the focus goes in a list of one tab stop: arrows go round, Home and End to the ends, a letter to the next label that
 * begins with it. `at` is -1 where nothing has the focus; null for keys that mean nothing here.
 */
export function nextFocus(key: string, at: number, labels: readonly (string | null)[]): number | null {
  const { length } = labels
  if (length === 0) return null
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (at + 1) % length
    case 'ArrowUp':
    case 'ArrowLeft':
      return at <= 0 ? length - 1 : at - 1
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return key.length === 1 && key !== ' ' ? byLetter(key.toLowerCase(), at, labels) : null
  }
}

function byLetter(letter: string, at: number, labels: readonly (string | null)[]): number | null {
  for (let step = 1; step <= labels.length; step++) {
    const index = (at + step + labels.length) % labels.length
    if (labels[index]?.trim().toLowerCase().startsWith(letter)) return index
  }
  return null
}

/** A region that scrolls has to be reachable by keyboard: give this as its `ref`. */
export function scrollFocus(element: HTMLElement | null): void {
  if (element !== null) element.tabIndex = 0
}
