import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Loadable } from '../../client/lab-state.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { routeHref } from '../../store/route.ts'
import { Badge, Button, Panel, Skeleton } from '../../ui/index.ts'
import styles from './home.module.css'
import { diskHealth, type HealthLine, keyHealth, labHealth } from './home.ts'

const icons: Readonly<Record<HealthLine['tone'], LucideIcon>> = {
  good: CircleCheck,
  neutral: Info,
  warn: TriangleAlert,
  bad: CircleAlert,
}

/** Whether the lab has what it needs: server, keys, disk, room for episodes; each in a word, with what to do. */
export function Health() {
  const client = useLabClient()
  const info = useLabState((state) => state.info)
  const catalog = useLabState((state) => state.catalog)
  const storage = useCall('storage.get', {})
  return (
    <Panel title="The lab">
      <ul className={styles.health}>
        <Lines of={info} topic="Server" lines={labHealth} onAgain={client.reloadSettings} />
        <Lines of={catalog} topic="Model keys" lines={(value) => [keyHealth(value)]} onAgain={client.reloadSettings} />
        <Lines of={storage.answer} topic="Disk" lines={(value) => [diskHealth(value)]} onAgain={storage.ask} />
      </ul>
    </Panel>
  )
}

function Lines<T>(props: {
  readonly of: Loadable<T>
  readonly topic: string
  readonly lines: (value: T) => readonly HealthLine[]
  readonly onAgain: () => void
}) {
  const { of, topic, lines, onAgain } = props
  switch (of.status) {
    case 'loading':
      return (
        <li className={styles.fact}>
          <span className={styles.topic}>{topic}</span>
          <Skeleton rows={1} />
        </li>
      )
    case 'failed':
      return (
        <li className={styles.fact}>
          <span className={styles.topic}>{topic}</span>
          <Badge tone="bad" icon={CircleAlert}>
            not known
          </Badge>
          <p>{of.error.message}</p>
          <Button onClick={onAgain} title={`Try again: ${topic}`}>
            Try again
          </Button>
        </li>
      )
    case 'ready':
      return lines(of.value).map((line) => <Line key={line.topic} line={line} />)
  }
}

function Line({ line }: { readonly line: HealthLine }) {
  const { topic, tone, word, text, settings } = line
  return (
    <li className={styles.fact}>
      <span className={styles.topic}>{topic}</span>
      <Badge tone={tone} icon={icons[tone]}>
        {word}
      </Badge>
      <p>
        {text}{' '}
        {settings === null ? null : (
          <a className={styles.inText} href={routeHref({ page: 'settings' })}>
            {settings}
            <span className="visually-hidden"> in the settings</span>
          </a>
        )}
      </p>
    </li>
  )
}

/** How many a list leaves out, and where they are; nothing where it leaves out none. */
export function More({ count, what }: { readonly count: number; readonly what: string }) {
  if (count <= 0) return null
  return (
    <p className={styles.more}>
      <a href={routeHref({ page: 'runs', query: '' })}>{`${count.toLocaleString('en')} more ${what}`}</a>
    </p>
  )
}
