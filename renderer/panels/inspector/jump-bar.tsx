/** To what went wrong, one after the other, by button and by key. */
import { ChevronLeft, ChevronRight, CircleAlert, Hourglass, type LucideIcon, SearchX } from 'lucide-react'
import { type Jump, jump, jumpPlace } from '../../lab/inspector/jumps.ts'
import type { JumpKind } from '../../lab/inspector/record-index.ts'
import type { Selection } from '../../lab/selection.ts'
import { type TransportStore, useTransport } from '../../lab/transport-store.ts'
import { useShortcut } from '../../lab/use-shortcut.ts'
import styles from './inspector.module.css'
import type { Inspected } from './use-inspected.ts'

const kinds = [
  { kind: 'failure', label: 'failures', one: 'failure', icon: CircleAlert },
  { kind: 'false done', label: 'false dones', one: 'false done', icon: SearchX },
  { kind: 'wait', label: 'waits', one: 'wait', icon: Hourglass },
] as const satisfies readonly {
  readonly kind: JumpKind
  readonly label: string
  readonly one: string
  readonly icon: LucideIcon
}[]

const GROUP = 'Inspector'

export function JumpBar(props: {
  readonly inspected: Inspected
  readonly transport: TransportStore
  readonly selection: Selection | null
  readonly onJump: (jump: Jump) => void
}) {
  const { inspected, transport, selection, onJump } = props
  const { index } = inspected
  const go = (kind: JumpKind, direction: 'next' | 'previous'): void => {
    const to = jump(index, kind, direction, { selection, atMs: transport.getState().atMs })
    if (to !== null) onJump(to)
  }
  useShortcut('j', 'Next failure', () => go('failure', 'next'), GROUP)
  useShortcut('k', 'Previous failure', () => go('failure', 'previous'), GROUP)
  useShortcut('x', 'Next false done', () => go('false done', 'next'), GROUP)
  useShortcut('u', 'Next wait', () => go('wait', 'next'), GROUP)
  return (
    <div className={styles.jumps} role="toolbar" aria-label="Jump to what went wrong">
      {kinds.map((own) => (
        <Stepper key={own.kind} {...props} own={own} onGo={(direction) => go(own.kind, direction)} />
      ))}
    </div>
  )
}

/** Its own component, so that moving time draws nothing else anew. */
function Stepper(props: {
  readonly inspected: Inspected
  readonly transport: TransportStore
  readonly selection: Selection | null
  readonly own: (typeof kinds)[number]
  readonly onGo: (direction: 'next' | 'previous') => void
}) {
  const { inspected, transport, selection, own, onGo } = props
  const { kind, label, one, icon: Icon } = own
  const place = useTransport(transport, ({ atMs }) => jumpPlace(inspected.index, kind, { selection, atMs }))
  const count = inspected.index.jumps(kind).length
  return (
    <span className={styles.jump} data-empty={count === 0}>
      <Step icon={ChevronLeft} label={`Previous ${one}`} off={count === 0} onPress={() => onGo('previous')} />
      <span className={styles.jumpWords}>
        <Icon size={14} className={styles.jumpIcon} aria-hidden />
        {place === null ? '' : `${place} of `}
        {count} {count === 1 ? one : label}
      </span>
      <Step icon={ChevronRight} label={`Next ${one}`} off={count === 0} onPress={() => onGo('next')} />
    </span>
  )
}

function Step(props: {
  readonly icon: LucideIcon
  readonly label: string
  readonly off: boolean
  readonly onPress: () => void
}) {
  const { icon: Icon, label, off, onPress } = props
  return (
    <button type="button" className={styles.step} aria-label={label} title={label} disabled={off} onClick={onPress}>
      <Icon size={16} aria-hidden />
    </button>
  )
}
