/** Switches what an agent's body does by itself, such as hunting. */
import { ToggleRight } from 'lucide-react'
import { useState } from 'react'
import { switchedModeSchema } from '../../../shared/contract/modes.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { Button } from '../../ui/index.ts'
import styles from './intervene.module.css'
import type { PeopleLog } from './people-log.ts'

const modes = switchedModeSchema.options

export function ModeSwitch(props: {
  readonly episodeId: string
  readonly agents: readonly string[]
  readonly log: PeopleLog
}) {
  const { episodeId, agents, log } = props
  const client = useLabClient()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const [agent, setAgent] = useState(agents[0])
  const [mode, setMode] = useState(modes[0])
  const [problem, setProblem] = useState<string | null>(null)
  if (agent === undefined || mode === undefined) return null
  const isOn = log.isOn(agent, mode)
  const flip = async (): Promise<void> => {
    const intervention = { kind: 'mode', agent, mode, on: !isOn } as const
    const answer = await client.call('episode.intervene', { episodeId, intervention })
    setProblem(answer.ok ? null : answer.error.message)
  }
  return (
    <form
      className={styles.take}
      onSubmit={(event) => {
        event.preventDefault()
        void flip()
      }}
    >
      <label>
        <span className="visually-hidden">Whose body</span>
        <select value={agent} onChange={({ target }) => setAgent(target.value)}>
          {agents.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <span className="visually-hidden">What it does by itself</span>
        <select value={mode} onChange={({ target }) => setMode(modes.find((one) => one === target.value) ?? mode)}>
          {modes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <Button type="submit" icon={ToggleRight} disabled={!isConnected}>
        {`Switch ${isOn ? 'off' : 'on'}`}
      </Button>
      {problem === null ? null : (
        <small role="alert" className={styles.problem}>
          {problem}
        </small>
      )}
    </form>
  )
}
