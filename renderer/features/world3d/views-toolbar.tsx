/** What the views show, and what can be made of them. */
import { Backpack, Camera, Clapperboard, Crosshair, Route as PathIcon, ScanEye } from 'lucide-react'
import { useStoredChoice } from '../../store/stored-choice.ts'
import { useShortcut } from '../../store/use-shortcut.ts'
import { Button } from '../../ui/index.ts'
import { hudChoice } from './hud-choice.ts'
import type { ViewsState } from './views-state.ts'
import styles from './world3d.module.css'

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
