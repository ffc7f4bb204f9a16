/** A look at one scenario: what it becomes, from around and from three sides, and what is there to build it from. */

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { taskFamily } from '../../../shared/core/families/index.ts'
import type { TaskTable } from '../../../shared/core/families/task-family.ts'
import { type ScenarioSetting, scenarioSettings } from '../../../shared/core/format/scenario-settings.ts'
import { regionSides } from '../../../shared/core/scene/camera.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { useCall } from '../../client/use-call.ts'
import { Badge, Button, ErrorBoundary, ErrorState, LinkButton, ProgressBar, scrollFocus } from '../../ui/index.ts'
import styles from './scenario-preview.module.css'
import { OrbitView, PictureView, usePreview, Waited } from './scenario-views.tsx'

const ORBIT = { width: 300, height: 216 } as const
const SIDE = { width: 128, height: 66 } as const

/** `editHref`: where its building can be changed, for scenarios that are buildings. */
export function ScenarioPreview({ address, editHref }: { readonly address: string; readonly editHref: string }) {
  const { answer, ask } = useCall('scenario.get', { address })
  switch (answer.status) {
    case 'loading':
      return (
        <div className={styles.waiting}>
          <p>
            <Waited what="Reading the scenario…" />
          </p>
        </div>
      )
    case 'failed':
      return (
        <ErrorState title="The scenario could not be read" message={answer.error.message}>
          <Button onClick={ask}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return (
        <section className={styles.preview} aria-label={`Preview of ${answer.value.scenario.title}`}>
          <ErrorBoundary part="Preview">
            <Pictures scenario={answer.value.scenario} />
          </ErrorBoundary>
          <Facts scenario={answer.value.scenario} warnings={answer.value.warnings} editHref={editHref} />
        </section>
      )
  }
}

function Pictures({ scenario }: { readonly scenario: Scenario }) {
  const [round, setRound] = useState(0)
  const state = usePreview(scenario, round)
  switch (state.status) {
    case 'loading':
      return (
        <div className={styles.waiting}>
          <p>
            <Waited what="Fetching textures of blocks…" />
          </p>
          <ProgressBar label="Textures of blocks" value={state.done} />
        </div>
      )
    case 'failed':
      return (
        <div className={styles.waiting} role="alert">
          <span>{state.message}</span>
          <Button onClick={() => setRound(round + 1)}>Try again</Button>
        </div>
      )
    case 'ready':
      return (
        <div className={styles.pictures}>
          <OrbitView preview={state.preview} title={scenario.title} {...ORBIT} />
          <ul className={styles.sides}>
            {regionSides.map((side) => (
              <li key={side}>
                <PictureView
                  preview={state.preview}
                  slot={side}
                  camera={{ kind: 'side', side }}
                  label={`${scenario.title}, finished, ${side} view`}
                  {...SIDE}
                />
                <span aria-hidden>{side}</span>
              </li>
            ))}
          </ul>
        </div>
      )
  }
}

function Facts(props: {
  readonly scenario: Scenario
  readonly warnings: readonly string[]
  readonly editHref: string
}) {
  const { scenario, warnings, editHref } = props
  return (
    <section ref={scrollFocus} className={styles.facts} aria-label={`About ${scenario.title}`}>
      <h2>
        {scenario.title} <Badge tone="neutral">{scenario.origin}</Badge>
      </h2>
      <code className={styles.address}>{scenario.address}</code>
      {blueprintCells(scenario.task).length > 0 ? (
        <p>
          <LinkButton icon={Pencil} href={editHref}>
            {scenario.origin === 'imported' ? 'Edit' : 'Edit a copy'}
          </LinkButton>
        </p>
      ) : null}
      {warnings.length === 0 ? null : (
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <Settings settings={scenarioSettings(scenario)} />
      <TaskFacts table={taskFamily(scenario.task).table(scenario.task, scenario)} />
      <details>
        <summary>What the team is told</summary>
        <p className={styles.goal}>{scenario.goal}</p>
        <p className={styles.goal}>{scenario.source}</p>
      </details>
    </section>
  )
}

/** Nothing where the scenario is as any other. */
function Settings({ settings }: { readonly settings: readonly ScenarioSetting[] }) {
  if (settings.length === 0) return null
  return (
    <dl className={styles.settings} aria-label="What the scenario sets">
      {settings.map(({ name, words }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function TaskFacts({ table: { caption, heads, isText, rows } }: { readonly table: TaskTable }) {
  return (
    <table className={styles.materials} data-text={isText}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, isShort }) => (
          <tr key={name} data-short={isShort}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
