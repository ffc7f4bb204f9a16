/** To what went wrong, one after the other, by button and by key. */
import { ChevronLeft, ChevronRight, CircleAlert, Hourglass, type LucideIcon, MoveUpRight, SearchX } from 'lucide-react'
import type { JumpKind } from '../../../shared/core/diagnosis/record-index.ts'
import type { Displacement } from '../../../shared/core/timeline/displacements.ts'
import { type PlaybackStore, usePlayback } from '../../store/playback.ts'
import type { Selection } from '../../store/selection.ts'
import { useShortcut } from '../../store/shortcuts.ts'
import styles from './inspector.module.css'
import {
  describeFailure,
  displacementJump,
  displacementPlace,
  type Jump,
  type JumpFrom,
  jump,
  jumpPlace,
  jumpSeqs,
} from './jumps.ts'
import type { Inspected } from './use-inspected.ts'

const kinds = [
  { kind: 'failure', label: 'failures', one: 'failure', icon: CircleAlert },
  { kind: 'false done', label: 'false dones', one: 'false done', icon: SearchX },
  { kind: 'wait', label: 'waits', one: 'wait', icon: Hourglass },
  { kind: 'displacement', label: 'involuntary moves', one: 'involuntary move', icon: MoveUpRight },
] as const satisfies readonly {
  readonly kind: JumpKind | 'displacement'
  readonly label: string
  readonly one: string
  readonly icon: LucideIcon
}[]

const GROUP = 'Inspector'

type Kind = (typeof kinds)[number]['kind']

export function JumpBar(props: {
  readonly inspected: Inspected
  readonly displacements: readonly Displacement[]
  readonly playback: PlaybackStore
  readonly selection: Selection | null
  readonly onJump: (jump: Jump) => void
}) {
  const { inspected, displacements, playback, selection, onJump } = props
  const { index, diagnosis } = inspected
  const go = (kind: Kind, direction: 'next' | 'previous'): void => {
    const from = { selection, atMs: playback.getState().atMs }
    const to =
      kind === 'displacement'
        ? displacementJump(displacements, direction, from)
        : jump(index, jumpSeqs(index, diagnosis, kind), direction, from)
    if (to !== null) onJump(to)
  }
  useShortcut('j', 'Next failure', () => go('failure', 'next'), GROUP)
  useShortcut('k', 'Previous failure', () => go('failure', 'previous'), GROUP)
  useShortcut('x', 'Next false done', () => go('false done', 'next'), GROUP)
  useShortcut('u', 'Next wait', () => go('wait', 'next'), GROUP)
  useShortcut(
    'd',
    'Next involuntary move: an agent moved by no action of its own',
    () => go('displacement', 'next'),
    GROUP,
  )
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
  readonly displacements: readonly Displacement[]
  readonly playback: PlaybackStore
  readonly selection: Selection | null
  readonly own: (typeof kinds)[number]
  readonly onGo: (direction: 'next' | 'previous') => void
}) {
  const { inspected, displacements, playback, selection, own, onGo } = props
  const { kind, label, one, icon: Icon } = own
  const { index, diagnosis } = inspected
  const seqs = kind === 'displacement' ? null : jumpSeqs(index, diagnosis, kind)
  const placeAt = (from: JumpFrom): number | null =>
    seqs === null ? displacementPlace(displacements, from) : jumpPlace(index, seqs, from)
  const place = usePlayback(playback, ({ atMs }) => placeAt({ selection, atMs }))
  const { length: count } = seqs ?? displacements
  const words =
    kind === 'failure'
      ? `${place === null ? '' : `${place} of ${count}: `}${describeFailure(index)}`
      : `${place === null ? '' : `${place} of `}${count} ${count === 1 ? one : label}`
  return (
    <span className={styles.jump} data-empty={count === 0}>
      <Step icon={ChevronLeft} label={`Previous ${one}`} off={count === 0} onPress={() => onGo('previous')} />
      <span className={styles.jumpWords}>
        <Icon size={14} className={styles.jumpIcon} aria-hidden />
        <span title={words}>{words}</span>
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
