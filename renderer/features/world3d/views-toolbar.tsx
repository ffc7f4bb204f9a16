/** What the views show, and what can be made of them. */

import { Backpack, Camera, Clapperboard, Crosshair, Route as PathIcon, ScanEye } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { isKeyTaken, useShortcut } from '../../store/shortcuts.ts'
import { useStoredChoice } from '../../store/stored-choice.ts'
import { Button } from '../../ui/index.ts'
import { resting } from './camera-rig.ts'
import { hudChoice } from './hud.tsx'
import type { Steering } from './view-camera.ts'
import type { ViewsState } from './views-state.ts'
import styles from './world3d.module.css'

/** Keys of the views: commands for single presses, steering while keys are held. */
const steering: Readonly<Record<string, Partial<Steering>>> = {
  w: { forward: 1 },
  s: { forward: -1 },
  a: { right: -1 },
  d: { right: 1 },
  e: { up: 1 },
  q: { up: -1 },
}

interface ViewKeys {
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

export function ViewsToolbar(props: {
  readonly views: ViewsState
  /** Whether there is one to lay over the world. */
  readonly hasBlueprint: boolean
  /** Whether any agent's view is shown: how it looks is nothing to choose elsewhere. */
  readonly hasAgents: boolean
  readonly onChange: (views: ViewsState) => void
  readonly onReset: () => void
  readonly isBusy: boolean
  readonly isRecording: boolean
  readonly onScreenshot: () => void
  readonly onRecord: () => void
}) {
  const { views, hasBlueprint, hasAgents, onChange, onReset, isBusy, isRecording, onScreenshot, onRecord } = props
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="What the views show">
      <Choice
        label="Agents' views"
        options={[
          { value: 'first', words: 'First', more: ' person' },
          { value: 'third', words: 'Third', more: ' person' },
        ]}
        value={hasAgents ? views.person : null}
        whyNot={hasAgents ? null : 'No agent’s view is shown: select an agent, or enlarge its view'}
        hint="V"
        onChange={(person) => onChange({ ...views, person })}
      />
      <Choice
        label="World's view"
        options={[
          { value: 'orbit', words: 'Orbit', more: '' },
          { value: 'free', words: 'Free', more: ' camera' },
        ]}
        value={views.world}
        hint="O"
        onChange={(world) => onChange({ ...views, world })}
      />
      <Button icon={Crosshair} title="Reset the world’s view" onClick={onReset}>
        <span className={styles.word}>Reset</span>
      </Button>
      {hasBlueprint ? (
        <Button
          icon={ScanEye}
          pressed={views.blueprint}
          title="Missing blocks as ghosts, wrong ones red, right ones green (L)"
          onClick={() => onChange({ ...views, blueprint: !views.blueprint })}
        >
          <span className={styles.lateWord}>Blueprint</span>
        </Button>
      ) : null}
      <Button
        icon={PathIcon}
        pressed={views.paths}
        title="Where each agent has been so far (P)"
        onClick={() => onChange({ ...views, paths: !views.paths })}
      >
        <span className={styles.lateWord}>Paths</span>
      </Button>
      <HudSwitch hasAgents={hasAgents} />
      <span className={styles.gap} />
      <Button icon={Camera} busy={isBusy} title="The chosen view as a picture of 1280 × 720" onClick={onScreenshot}>
        <span className={styles.word}>Screenshot</span>
      </Button>
      <Button
        icon={Clapperboard}
        pressed={isRecording}
        title="A time range of the chosen view as a video or GIF"
        onClick={onRecord}
      >
        <span className={styles.word}>Video</span>
      </Button>
    </div>
  )
}

/** Kept by the browser, and the same for every episode. */
function HudSwitch({ hasAgents }: { readonly hasAgents: boolean }) {
  const isShown = useStoredChoice(hudChoice)
  const toggle = (): void => hudChoice.write(!hudChoice.read())
  useShortcut('h', 'Hot bar and cross over agents’ views', toggle, 'Views')
  return (
    <Button
      icon={Backpack}
      pressed={isShown}
      disabled={!hasAgents}
      title="What each agent has at hand, and where it looks (H)"
      onClick={toggle}
    >
      <span className={styles.lateWord}>HUD</span>
    </Button>
  )
}

function Choice<Value extends string>(props: {
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly words: string
    /** What follows them where there is room. */
    readonly more: string
  }[]
  /** null where none of them is in force. */
  readonly value: Value | null
  /** Why nothing can be chosen; null where it can. */
  readonly whyNot?: string | null
  /** The key that takes the other one. */
  readonly hint: string
  readonly onChange: (value: Value) => void
}) {
  const { label, options, value, whyNot = null, hint, onChange } = props
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <Button
          key={option.value}
          pressed={option.value === value}
          disabled={whyNot !== null}
          title={whyNot ?? `${label}: ${option.words}${option.more} (${hint})`}
          onClick={() => onChange(option.value)}
        >
          <span>
            {option.words}
            <span className={styles.moreWord}>{option.more}</span>
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
