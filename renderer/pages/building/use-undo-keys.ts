import { useLayoutEffect } from 'react'
import { useListedKeys } from '../../store/use-shortcut.ts'

/** Ctrl+Z takes back, Ctrl+Y and Ctrl+Shift+Z do again; a field that is typed in keeps these keys for its own text. Both are the same functions each time. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useListedKeys('Mod+z', 'Take back the last edit')
  useListedKeys('Mod+y', 'Do it again')
  useLayoutEffect(() => {
    const over = new AbortController()
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || !(event.ctrlKey || event.metaKey) || isTyped(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press, { signal: over.signal })
    return () => over.abort()
  }, [undo, redo])
}

function isTyped(target: EventTarget | null): boolean {
  const isInDialog = document.querySelector('dialog:modal') !== null
  return (
    isInDialog || (target instanceof Element && target.matches('input:not([type="radio"], [type="range"]), select'))
  )
}
