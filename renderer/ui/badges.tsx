/** States as badges: one icon, colour and word for each, the same everywhere; and keys as caps. */

import {
  Ban,
  Check,
  Circle,
  CircleDot,
  CircleSlash,
  LoaderCircle,
  type LucideIcon,
  Pause,
  TriangleAlert,
  Unplug,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import controlsStyles from './controls.module.css'
import styles from './ui.module.css'

interface Look {
  readonly tone: Tone
  readonly icon: LucideIcon
}

const looks = {
  waiting: { tone: 'neutral', icon: Circle },
  ready: { tone: 'neutral', icon: CircleDot },
  running: { tone: 'accent', icon: LoaderCircle },
  paused: { tone: 'warn', icon: Pause },
  interrupted: { tone: 'warn', icon: Unplug },
  blocked: { tone: 'warn', icon: Ban },
  done: { tone: 'good', icon: Check },
  failed: { tone: 'bad', icon: X },
  cancelled: { tone: 'neutral', icon: CircleSlash },
  broken: { tone: 'bad', icon: TriangleAlert },
  /** Was going on when its episode ended. */
  unfinished: { tone: 'neutral', icon: CircleSlash },
} as const satisfies Readonly<Record<string, Look>>

/** Every state that a run, a trial or a subtask can be in. */
type StatusWord = Exclude<keyof typeof looks, 'broken'>

/** Of the state's badge, for where there is no room for one. */
export function statusIcon(status: StatusWord): LucideIcon {
  return looks[status].icon
}

/** `lost`: how many of its trials have no result, `uncounted`: how many have one that does not count. Nothing is green that is not. */
export function StatusBadge(props: {
  readonly status: StatusWord
  readonly lost?: number
  readonly uncounted?: number
}) {
  const { status, lost = 0, uncounted = 0 } = props
  const { tone, icon } = looks[status]
  if (status === 'done' && lost === 0 && uncounted > 0) {
    return (
      <Badge tone="warn" icon={TriangleAlert} title={`${uncounted} with human intervention: not among the results`}>
        done
      </Badge>
    )
  }
  if (status === 'done' && lost > 0) {
    return (
      <Badge tone="warn" icon={TriangleAlert} title={`${lost} without a valid result`}>
        {`done, ${lost} lost`}
      </Badge>
    )
  }
  return (
    <Badge tone={tone} icon={icon}>
      {status}
    </Badge>
  )
}

/** Results of a simulated model always carry the word. */
export function ModelBadge({ kind }: { readonly kind: string }) {
  const simulated = 'Shows what the method does with such errors, not how a language model would do.'
  return (
    <Badge tone={kind === 'simulated' ? 'warn' : 'neutral'} {...(kind === 'simulated' ? { title: simulated } : {})}>
      {kind}
    </Badge>
  )
}

const endLooks = {
  completed: looks.done,
  ended: { tone: 'warn', icon: CircleSlash },
  broken: looks.broken,
  'left-out': looks.cancelled,
} as const satisfies Readonly<Record<string, Look>>

/** How an episode ended. */
export function EndBadge(props: {
  readonly text: string
  readonly title: string
  readonly outcome: keyof typeof endLooks
}) {
  const { text, title, outcome } = props
  const { tone, icon } = endLooks[outcome]
  return (
    <Badge tone={tone} icon={icon} title={title}>
      {text}
    </Badge>
  )
}

/** A state in a word, with an icon: never by colour alone. */
export function Badge(props: {
  readonly tone: Tone
  readonly icon?: LucideIcon
  readonly title?: string
  readonly children: string
}) {
  const { tone, icon: Icon, title, children } = props
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {Icon === undefined ? null : <Icon size={12} aria-hidden />}
      {children}
    </span>
  )
}

/** Something that is set, such as a filter or a tag, and can be taken away. */
export function Chip(props: {
  readonly children: ReactNode
  readonly onRemove?: () => void
  /** What the cross does, in words: `Remove tag night`. */
  readonly removeLabel?: string
}) {
  const { children, onRemove, removeLabel = 'Remove' } = props
  return (
    <span className={controlsStyles.chip}>
      <span className={controlsStyles.chipText}>{children}</span>
      {onRemove === undefined ? null : (
        <button
          type="button"
          className={controlsStyles.clear}
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}

/** What a colour means; always beside a word or an icon. */
export type Tone = 'neutral' | 'accent' | 'good' | 'bad' | 'warn'

/** Keys as they are pressed, one cap per stroke. */
export function Keys({ parts }: { readonly parts: readonly string[] }) {
  return (
    <span className={controlsStyles.keys}>
      {parts.map((part) => (
        <kbd key={part} className={controlsStyles.cap}>
          {part}
        </kbd>
      ))}
    </span>
  )
}
