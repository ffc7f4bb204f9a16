/** Before the first run: what the lab is, one button that shows it, and what that button does. */

import { Compass, Play, Plus } from 'lucide-react'
import { demoRun, demoSpec } from '../../../shared/core/demo-run.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { type Start, useCall, useStart } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { useTourStart } from '../../features/tour/tour-state.ts'
import { routeHref } from '../../store/route.ts'
import { Button, LinkButton, Notice, Skeleton } from '../../ui/index.ts'
import { drawBlueprint } from './blueprint-drawing.ts'
import blueprintPictureStyles from './blueprint-picture.module.css'
import { Health } from './health.tsx'
import styles from './home.module.css'

export function FirstStart() {
  const { isStarting, problem, start } = useDemo()
  const tour = useTourStart()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const episodes = demoRun.methods.length * demoRun.seeds.length
  return (
    <div className={styles.page}>
      {problem === null ? null : (
        <Notice tone="bad" choices={<Button onClick={start}>Try again</Button>}>
          The demo did not start: {problem}
        </Notice>
      )}
      {tour.problem === null ? null : (
        <Notice tone="bad" choices={<Button onClick={tour.start}>Try again</Button>}>
          The guided demo did not start: {tour.problem}
        </Notice>
      )}
      <section className={styles.first} aria-labelledby="first-start">
        <div className={styles.pitch}>
          <h2 id="first-start">See a team of agents plan, build and be measured</h2>
          <p>
            The lab lets teams of Minecraft agents build from a blueprint, cook a dish or get out of rooms, under
            methods that plan together, such as CausalMACE. It measures every episode and compares the methods, with
            intervals and every point in sight.
          </p>
          <div className={styles.begin}>
            <Button kind="primary" icon={Compass} busy={tour.isStarting} disabled={!isConnected} onClick={tour.start}>
              Start the guided demo
            </Button>
            <Button icon={Play} busy={isStarting} disabled={!isConnected} onClick={start}>
              Run the 60-second demo
            </Button>
            <LinkButton icon={Plus} href={routeHref({ page: 'new-run', step: 'task' })}>
              Set up your own
            </LinkButton>
          </div>
          <p className={styles.quiet}>
            The guided demo plays one episode in about a minute and shows you around its page while it goes on. Esc
            leaves it.
          </p>
          <h3>What the 60-second demo does</h3>
          <ol className={styles.steps}>
            <li>
              Starts {episodes} episodes: CausalMACE with and without causal intervention, on {demoRun.seeds.length}{' '}
              seeds each. Each has a Minecraft world of its own; nothing is to be installed.
            </li>
            <li>
              In each, {demoRun.agents} agents fetch material from a chest and place the 14 blocks of this flower bed.
              You can watch them in 3D.
            </li>
            <li>
              Ends with a table of results. A simulated model answers, so it takes no key, no network and costs nothing;
              its results are marked <em>simulated</em>.
            </li>
          </ol>
        </div>
        <BlueprintPicture address={demoRun.scenarios[0]} />
      </section>
      <Health />
    </div>
  )
}

/** A scenario's blueprint as the lab holds it, drawn in lines: what is going to be built. */
function BlueprintPicture({ address }: { readonly address: string }) {
  const { answer } = useCall('scenario.get', { address })
  if (answer.status === 'failed') return null
  if (answer.status === 'loading')
    return (
      <div className={blueprintPictureStyles.frame}>
        <Skeleton rows={8} />
      </div>
    )
  const { title, task } = answer.value.scenario
  const cells = blueprintCells(task)
  const { faces, viewBox } = drawBlueprint(cells)
  return (
    <figure className={blueprintPictureStyles.frame}>
      <svg viewBox={viewBox} role="img" aria-label={`Blueprint of ${title}, ${counted(cells.length, 'block')}`}>
        {faces.map(({ key, points, side, matter }) => (
          <polygon
            key={key}
            className={blueprintPictureStyles.face}
            points={points}
            data-side={side}
            data-matter={matter}
          />
        ))}
      </svg>
      <figcaption>
        {title}, {counted(cells.length, 'block')} · <code>{address}</code>
      </figcaption>
    </figure>
  )
}

/** Starts the demo and goes where it can be watched; what goes wrong stays in `problem`. */
export function useDemo(): Start {
  const client = useLabClient()
  return useStart(async () => {
    const answer = await client.start(demoSpec())
    if (answer.ok)
      window.location.hash = routeHref({ page: 'run', runId: answer.value.runId, tab: 'live', episodeId: null })
    return answer
  })
}
