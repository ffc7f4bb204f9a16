import { useState } from 'react'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { Button, ErrorBoundary } from '../../ui/index.ts'
import styles from './scenario-preview.module.css'
import { OrbitView, Waited } from './scenario-views.tsx'
import { usePreview } from './use-preview.ts'

interface Props {
  readonly scenario: Scenario
  readonly width: number
  readonly height: number
}

/** A scenario from around alone, drawn anew whenever it is another one. `width` and `height` in CSS pixels. */
export function ScenarioOrbit(props: Props) {
  return (
    <ErrorBoundary part="Preview">
      <Orbit {...props} />
    </ErrorBoundary>
  )
}

function Orbit({ scenario, width, height }: Props) {
  const [round, setRound] = useState(0)
  const state = usePreview(scenario, round)
  switch (state.status) {
    case 'loading':
      return (
        <p className={styles.orbitWaiting} style={{ width, height }}>
          <Waited what="Fetching textures of blocks…" />
        </p>
      )
    case 'failed':
      return (
        <div className={styles.orbitWaiting} style={{ width, height }} role="alert">
          <span>{state.message}</span>
          <Button onClick={() => setRound(round + 1)}>Try again</Button>
        </div>
      )
    case 'ready':
      return <OrbitView preview={state.preview} title={scenario.title} width={width} height={height} />
  }
}
