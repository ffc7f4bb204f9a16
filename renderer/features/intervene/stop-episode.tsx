/** Ends one episode for good; asked twice, since nothing brings it back. */
import { CircleStop } from 'lucide-react'
import { useState } from 'react'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { Button } from '../../ui/index.ts'
import styles from './intervene.module.css'

export function StopEpisode({ episodeId }: { readonly episodeId: string }) {
  const client = useLabClient()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const [step, setStep] = useState<'calm' | 'asked' | 'stopping' | 'kept'>('calm')
  const [problem, setProblem] = useState<string | null>(null)
  const stop = async (): Promise<void> => {
    setStep('stopping')
    const answer = await client.call('episode.stop', { episodeId })
    if (answer.ok) return
    setProblem(answer.error.message)
    setStep('calm')
  }
  if (step === 'calm' || step === 'kept') {
    return (
      <span className={styles.ask}>
        {problem === null ? null : (
          <small className={styles.problem} role="alert">
            {problem}
          </small>
        )}
        <Button
          icon={CircleStop}
          disabled={!isConnected}
          takesFocus={step === 'kept'}
          title="Ends this episode alone and closes its trial; the run goes on"
          onClick={() => setStep('asked')}
        >
          Stop episode
        </Button>
      </span>
    )
  }
  return (
    <span className={styles.ask}>
      <small>Stop it for good?</small>
      <Button kind="danger" icon={CircleStop} busy={step === 'stopping'} takesFocus onClick={() => void stop()}>
        Stop
      </Button>
      <Button onClick={() => setStep('kept')}>Let it play</Button>
    </span>
  )
}
