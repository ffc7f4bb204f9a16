/** What the page is about, what stands beside the views, and a second episode. */
import { ArrowLeftRight, BookOpenText, ChartGantt, List, type LucideIcon, Network, ScanSearch, X } from 'lucide-react'
import { hasPerson } from '../../../preload/core/episode-view.ts'
import { percentWords } from '../../../preload/core/percent-words.ts'
import { completedWord } from '../../../preload/core/task-words.ts'
import type { EpisodeHalf } from '../../lab/beside/episode-half.ts'
import { type Board, type BoardPart, boardParts } from '../../lab/episode-board.ts'
import { routeHref } from '../../lab/route.ts'
import type { StoredChoice } from '../../lab/stored-choice.ts'
import { Badge, Button, EndBadge, LinkButton } from '../../ui/index.ts'
import { BesidePicker } from './beside-picker.tsx'
import styles from './views.module.css'

export interface PageHeadProps {
  readonly runId: string
  readonly own: EpisodeHalf
  /** The episode beside it; null for none. */
  readonly beside: string | null
  readonly board: Board
  readonly choice: StoredChoice<Board>
  readonly onPick: (episodeId: string) => void
  /** null while it is not known which run the other one is of. */
  readonly onSwap: (() => void) | null
  readonly onClose: () => void
}

export function PageHead(props: PageHeadProps) {
  const { runId, own, beside, board, choice, onPick, onSwap, onClose } = props
  const { scenario, method, seed } = own.timeline.header
  const { end, completion } = own.story
  return (
    <header className={styles.head}>
      <h2 title={`${scenario.title} (${scenario.address})`}>{scenario.title}</h2>
      {beside === null ? (
        <>
          <span className={styles.facts}>
            {method.variant === 'default' ? method.id : `${method.id}:${method.variant}`} · seed {seed} ·{' '}
            {percentWords(completion)} {completedWord(scenario.task.kind)} {own.isRunning ? 'so far' : 'at its end'}
          </span>
          {end === null ? null : <EndBadge endReason={end.endReason} validity={end.validity} />}
          {hasPerson(own.story) && end?.validity !== 'human-intervention' ? (
            <Badge tone="warn">a person took part</Badge>
          ) : null}
        </>
      ) : (
        <span className={styles.facts}>two episodes at the same game time</span>
      )}
      <BoardParts board={board} choice={choice} />
      <div className={styles.parts}>
        <BesidePicker
          than={{ episodeId: own.episodeId, runId, scenario: scenario.address }}
          beside={beside}
          onPick={onPick}
        />
        {beside === null ? null : (
          <>
            <Button
              icon={ArrowLeftRight}
              disabled={onSwap === null}
              title="Let the two change places"
              onClick={() => onSwap?.()}
            >
              Swap
            </Button>
            <Button icon={X} title="Show A alone (Esc)" onClick={onClose}>
              Close B
            </Button>
          </>
        )}
      </div>
      {beside === null ? (
        <LinkButton
          icon={BookOpenText}
          href={routeHref({ page: 'questions', runId, episodeId: own.episodeId, seq: null, view: 'read' })}
        >
          Questions
        </LinkButton>
      ) : null}
      {beside === null ? (
        <LinkButton icon={List} href={routeHref({ page: 'run', runId, tab: 'live', episodeId: own.episodeId })}>
          Actions
        </LinkButton>
      ) : null}
    </header>
  )
}

const partLooks: Readonly<Record<BoardPart, { readonly label: string; readonly icon: LucideIcon }>> = {
  graph: { label: 'Graph', icon: Network },
  inspector: { label: 'Inspector', icon: ScanSearch },
  lanes: { label: 'Lanes', icon: ChartGantt },
}

/** What stands beside the views: pressed is shown. */
function BoardParts({ board, choice }: Pick<PageHeadProps, 'board' | 'choice'>) {
  return (
    <fieldset className={styles.parts}>
      <legend className="visually-hidden">Beside the views</legend>
      {boardParts.map((part) => {
        const { label, icon } = partLooks[part]
        return (
          <Button
            key={part}
            icon={icon}
            pressed={board[part]}
            onClick={() => choice.write({ ...board, [part]: !board[part] })}
          >
            {label}
          </Button>
        )
      })}
    </fieldset>
  )
}
