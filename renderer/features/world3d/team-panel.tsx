/** Beside the views: the team at this moment, and what is selected. */

import { X } from 'lucide-react'
import type { PlaybackStore } from '../../store/playback.ts'
import type { Selection } from '../../store/selection.ts'
import { Button } from '../../ui/index.ts'
import type { AgentMoment } from './agent-moment.ts'
import type { BlockLook } from './mesher-messages.ts'
import { Swatch } from './view-tile.tsx'
import { type ShownWorld, useAgents } from './world-stage.tsx'
import styles from './world3d.module.css'

export function TeamPanel(props: {
  readonly agents: readonly AgentMoment[]
  readonly selection: Selection | null
  readonly look: BlockLook | null
  readonly onSelect: (selection: Selection | null) => void
}) {
  const { agents, selection, look, onSelect } = props
  const selected = selection?.kind === 'agent' ? selection.name : null
  return (
    <aside className={styles.side} aria-label="Team and selection">
      <h2>Team</h2>
      <ul className={styles.team}>
        {agents.map((agent) => (
          <li key={agent.name}>
            <button
              type="button"
              className={styles.agent}
              aria-pressed={agent.name === selected}
              onClick={() => onSelect(agent.name === selected ? null : { kind: 'agent', name: agent.name })}
            >
              <Swatch index={agent.index} />
              <strong>{agent.name}</strong>
              <small>{describeDoing(agent)}</small>
            </button>
          </li>
        ))}
      </ul>
      <section className={styles.selected} aria-label="What is selected" aria-live="polite">
        {selection === null ? (
          <p className={styles.hint}>Click a block or an agent to see what it is. Esc clears the selection.</p>
        ) : (
          <>
            <header className={styles.selectedHead}>
              <h2>Selected</h2>
              <Button icon={X} title="Nothing is selected then (Esc)" onClick={() => onSelect(null)}>
                Deselect
              </Button>
            </header>
            {selection.kind === 'agent' ? (
              <Agent agent={agents.find(({ name }) => name === selection.name)} name={selection.name} />
            ) : selection.kind === 'block' ? (
              <Block look={look} pos={selection.pos} />
            ) : null}
          </>
        )}
      </section>
    </aside>
  )
}

function describeDoing({ position, action }: AgentMoment): string {
  if (position === null) return 'not in the world'
  return action?.name ?? 'between actions'
}

function Agent({ agent, name }: { readonly agent: AgentMoment | undefined; readonly name: string }) {
  if (agent === undefined) return <p>{name} is not of this team.</p>
  return (
    <dl className={styles.facts}>
      <Fact term="Agent">{agent.name}</Fact>
      <Fact term="Position">
        {agent.position === null ? 'not in the world' : agent.position.map((part) => part.toFixed(1)).join(' ')}
      </Fact>
      <Fact term="Action">
        {agent.action === null ? 'none at this moment' : `${agent.action.name} ${agent.action.words}`}
      </Fact>
      <Fact term="In hand">{agent.held ?? 'nothing'}</Fact>
      <Fact term="Carries">
        {agent.items.length === 0 ? (
          'nothing'
        ) : (
          <ul>
            {agent.items.map((item) => (
              <li key={item.name}>
                {item.count} {item.name}
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </dl>
  )
}

function Block({ look, pos }: { readonly look: BlockLook | null; readonly pos: readonly number[] }) {
  if (look === null) return <p className={styles.hint}>Looking at {pos.join(' ')}…</p>
  const [, name = look.block, state = ''] = /^([^[]*)\[?(.*?)\]?$/.exec(look.block) ?? []
  return (
    <dl className={styles.facts}>
      <Fact term="Block">{name}</Fact>
      <Fact term="Position">{look.pos.join(' ')}</Fact>
      {state === '' ? null : (
        <Fact term="State">
          <ul>
            {state.split(',').map((property) => (
              <li key={property}>
                <code>{property}</code>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact term="Blueprint">{look.wanted === null ? 'wants nothing here' : `wants ${look.wanted}`}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}

/* The team of a shown world at the shown moment. */

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
