/** Keys of the views: commands for single presses, steering while keys are held. */
import { useLayoutEffect, useRef } from 'react'
import { isKeyTaken } from '../../store/page-keys.ts'
import { resting } from './camera-rig.ts'
import type { Steering } from './view-camera.ts'

const steering: Readonly<Record<string, Partial<Steering>>> = {
  w: { forward: 1 },
  s: { forward: -1 },
  a: { right: -1 },
  d: { right: 1 },
  e: { up: 1 },
  q: { up: -1 },
}

export interface ViewKeys {
  /** Whether keys steer now. */
  readonly isFlying: boolean
  onSteer(steering: Steering): void
  /** Whether the key meant something. */
  onKey(key: { readonly key: string; readonly shiftKey: boolean }): boolean
}

export function useViewKeys(keys: ViewKeys): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    const held = new Set<string>()
    const steer = (): void => latest.current.onSteer(held.size === 0 ? resting : sum(held))
    const fly = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase()
      if (!latest.current.isFlying || !(key in steering) || isKeyTaken(event)) return
      held.add(key)
      steer()
      event.preventDefault()
      event.stopPropagation()
    }
    const down = (event: KeyboardEvent): void => {
      if (isKeyTaken(event) || !latest.current.onKey(event)) return
      event.preventDefault()
    }
    const up = (event: KeyboardEvent): void => {
      if (held.delete(event.key.toLowerCase())) steer()
    }
    const rest = (): void => {
      held.clear()
      steer()
    }
    // Before everybody else: while one flies, letters that steer mean nothing else.
    window.addEventListener('keydown', fly, { capture: true })
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', rest)
    return () => {
      window.removeEventListener('keydown', fly, { capture: true })
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', rest)
    }
  }, [])
}

function sum(held: ReadonlySet<string>): Steering {
  return [...held].reduce<Steering>((all, key) => {
    const { forward = 0, right = 0, up = 0 } = steering[key] ?? {}
    return { forward: all.forward + forward, right: all.right + right, up: all.up + up }
  }, resting)
}
