/** How fast the shown episode's time goes: slower to watch, standing, step by step; and where to join it. */
import { FastForward, Pause, Play, SkipForward } from 'lucide-react'
import { useState } from 'react'
import type { PaceChange, PaceView } from '../../../shared/contract/pace.ts'
import { paceChoices } from '../../client/use-game-time.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { Button } from '../../ui/index.ts'
import styles from './intervene.module.css'
import { WhereToJoin } from './where-to-join.tsx'

const TICKS_PER_SECOND = 20

function words(pace: PaceView['pace']): string {
  return pace === 'max' ? 'Max' : `${pace}×`
}

export function PaceBar(props: { readonly episodeId: string; readonly view: PaceView }) {
  const { episodeId, view } = props
  const client = useLabClient()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const [problem, setProblem] = useState<string | null>(null)
  const change = async (pace: PaceChange): Promise<void> => {
    const answer = await client.changePace(episodeId, pace)
    setProblem(answer.ok ? null : answer.error.message)
  }
  const { pace, isPaused } = view
  // What the run was set to is not forgotten when another speed is tried.
  const [first] = useState(pace)
  const shown = paceChoices(first, pace)
  return (
    <div className={styles.bar} role="toolbar" aria-label="Speed of the episode">
      <Button
        icon={isPaused ? Play : Pause}
        disabled={!isConnected}
        title={isPaused ? 'Let the game time go on' : 'Let the game time stand'}
        onClick={() => void change({ kind: isPaused ? 'resume' : 'pause' })}
      >
        {isPaused ? 'Resume game' : 'Pause game'}
      </Button>
      <Button
        icon={SkipForward}
        disabled={!isConnected}
        title="One server tick: 50 ms of game time"
        onClick={() => void change({ kind: 'step', ticks: 1 })}
      >
        Step
      </Button>
      <Button
        icon={FastForward}
        disabled={!isConnected}
        title="One second of game time: 20 server ticks"
        onClick={() => void change({ kind: 'step', ticks: TICKS_PER_SECOND })}
      >
        1 s
      </Button>
      <span className={styles.paces}>
        {shown.map((own) => (
          <Button
            key={own}
            pressed={own === pace}
            disabled={!isConnected}
            title={own === 'max' ? 'As fast as this machine allows' : `${own} game seconds per second`}
            onClick={() => void change({ kind: 'pace', pace: own })}
          >
            {words(own)}
          </Button>
        ))}
      </span>
      <small className={styles.paceAddress}>
        <WhereToJoin pace={view} />
      </small>
      {problem === null ? null : (
        <small className={styles.paceProblem} role="alert">
          {problem}
        </small>
      )}
    </div>
  )
}
