/** Which control has the focus only because a pointer pressed it: its own keys were not what the person was after. */

/** What the space bar presses or chooses from. Links leave it alone. */
const PRESSABLE = 'button, summary, input, [role="listbox"]'

let pressed: Element | null = null

/** The control that the space bar would be for; null where it is for nobody. */
export function pressableAround(target: Element): Element | null {
  const label = target.closest('label')
  return label?.control ?? target.closest(PRESSABLE)
}

/** Whether a pointer pressed it, and the focus has not been elsewhere since. Only while `watchPresses` listens. */
export function isPressedByPointer(control: Element): boolean {
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
