/** Episodes that people can join with Minecraft while they are played. */
import { formatGameTime } from '../../../shared/core/game-time.ts'
import { routeHref } from '../../store/route.ts'
import { CopyButton, LinkButton, Panel } from '../../ui/index.ts'
import type { JoinableEpisode } from './joinable.ts'
import styles from './server.module.css'
import { useJoinable } from './use-joinable.ts'

export function JoinableList() {
  const episodes = useJoinable()
  return (
    <Panel title="Episodes to join">
      {episodes.length === 0 ? (
        <div className={styles.form}>
          <p className={styles.hint}>
            None now. Start a run with the time “Paced: slowed down, to watch and join”: each of its episodes has an
            address here while it plays.
          </p>
          <LinkButton href={routeHref({ page: 'new-run', step: 'repeats' })}>New run</LinkButton>
        </div>
      ) : (
        <ul className={styles.list} aria-label="Episodes to join">
          {episodes.map((episode) => (
            <EpisodeRow key={episode.episodeId} episode={episode} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function EpisodeRow({ episode }: { readonly episode: JoinableEpisode }) {
  const { runId, episodeId, runName, scenario, condition, agents, atMs, address } = episode
  const href = routeHref({ page: 'views', runId, episodeId, select: null, atMs: null })
  return (
    <li className={styles.row}>
      <span className={styles.rowText}>
        <a href={href}>{scenario}</a>
        <small>{`${runName} · ${condition} · ${agents}`}</small>
        <small>
          <code>{address}</code>
          {atMs === null ? ' · about to begin' : ` · ${formatGameTime(atMs)}`}
        </small>
      </span>
      <CopyButton text={() => address}>Copy</CopyButton>
    </li>
  )
}
