/** The team of a shown world at the shown moment. */
import type { PlaybackStore } from '../../store/playback.ts'
import type { BlockLook } from './mesher-messages.ts'
import { TeamPanel } from './team-panel.tsx'
import { type ShownWorld, useAgents } from './world-stage.tsx'

/** Its own component, so that moving time draws nothing else anew. */
export function TeamOfWorld(props: {
  readonly world: Pick<ShownWorld, 'timeline' | 'entries' | 'selection' | 'onSelect'>
  readonly playback: PlaybackStore
  /** The selected block; null until it is looked up, and for none. */
  readonly look: BlockLook | null
}) {
  const { world, playback, look } = props
  const agents = useAgents(world, playback)
  return <TeamPanel agents={agents} selection={world.selection} look={look} onSelect={world.onSelect} />
}
