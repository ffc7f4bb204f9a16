/** The paths of the plan in one line: how busy each is, and who is on it. */

import type { GraphMoment } from './graph-moment.ts'
import { AgentToken } from './graph-node.tsx'
import { describeBusy } from './graph-text.ts'
import styles from './task-graph.module.css'

interface PathsStripProps {
  /** Of which of two episodes they are; null for the only one. */
  readonly letter: string | null
  readonly moment: GraphMoment
  /** Whether the team goes by paths; where it does not, those of the plan mean nothing. */
  readonly hasPaths: boolean
  /** Index of the path that is lit by itself. */
  readonly litPath: number | null
  readonly onLight: (path: number | null) => void
  readonly selectedAgent: string | null
  readonly onSelectAgent: (name: string) => void
}

export function PathsStrip(props: PathsStripProps) {
  const { letter, moment, hasPaths, litPath, onLight } = props
  const paths = hasPaths ? (moment.shape?.paths ?? []) : []
  const pathless = moment.agents.filter(({ path }) => path === null || paths[path] === undefined)
  if (paths.length === 0 && moment.agents.length === 0) return null
  return (
    <section
      className={styles.strip}
      aria-label={`${paths.length === 0 ? 'Team' : 'Paths'}${letter === null ? '' : ` of ${letter}`}`}
    >
      {paths.length === 0 ? null : <span title={describeBusy(moment)}>Paths</span>}
      {paths.map((path, index) => (
        <span key={path.join('-')} className={styles.path} data-lit={litPath === index}>
          <button
            type="button"
            aria-pressed={litPath === index}
            title={`Path ${index + 1}: subtasks ${path.join(', ')}. ${describeBusy(moment)}.`}
            onClick={() => onLight(litPath === index ? null : index)}
          >
            <strong>{index + 1}</strong> {formatRate(moment, index)}
          </button>
          <Tokens {...props} isHere={(place) => place === index} />
        </span>
      ))}
      {pathless.length === 0 ? null : (
        <span className={styles.path}>
          <span>{paths.length === 0 ? 'Team' : 'On none'}</span>
          <Tokens {...props} isHere={(place) => place === null || paths[place] === undefined} />
        </span>
      )}
    </section>
  )
}

function formatRate({ busy }: GraphMoment, index: number): string {
  const rate = busy?.rates[index]
  return rate === undefined ? 'not chosen yet' : `busy rate ${rate.toFixed(2)}`
}

function Tokens(props: PathsStripProps & { readonly isHere: (path: number | null) => boolean }) {
  const { moment, selectedAgent, onSelectAgent, isHere } = props
  return moment.agents.map((agent, index) =>
    isHere(agent.path) ? (
      <AgentToken
        key={agent.name}
        {...{ agent, index }}
        isSelected={agent.name === selectedAgent}
        onSelect={onSelectAgent}
      />
    ) : null,
  )
}
