import { counted } from '../../../shared/core/counted.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { useCall } from '../../client/use-call.ts'
import { Skeleton } from '../../ui/index.ts'
import { drawBlueprint } from './blueprint-drawing.ts'
import styles from './blueprint-picture.module.css'

/** A scenario's blueprint as the lab holds it, drawn in lines: what is going to be built. */
export function BlueprintPicture({ address }: { readonly address: string }) {
  const { answer } = useCall('scenario.get', { address })
  if (answer.status === 'failed') return null
  if (answer.status === 'loading')
    return (
      <div className={styles.frame}>
        <Skeleton rows={8} />
      </div>
    )
  const { title, task } = answer.value.scenario
  const cells = blueprintCells(task)
  const { faces, viewBox } = drawBlueprint(cells)
  return (
    <figure className={styles.frame}>
      <svg viewBox={viewBox} role="img" aria-label={`Blueprint of ${title}, ${counted(cells.length, 'block')}`}>
        {faces.map(({ key, points, side, matter }) => (
          <polygon key={key} className={styles.face} points={points} data-side={side} data-matter={matter} />
        ))}
      </svg>
      <figcaption>
        {title}, {counted(cells.length, 'block')} · <code>{address}</code>
      </figcaption>
    </figure>
  )
}
