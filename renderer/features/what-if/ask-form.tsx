/** What is asked: about what, what is done, when, and who answers what the record holds no answer to. */
import { describeForkDo } from '../../../shared/core/format/fork-do.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { Chip, Segmented } from '../../ui/index.ts'
import { ChoiceList, type Offers } from './choice-list.tsx'
import { choiceKey, choicesOf, momentMs } from './choices.ts'
import { type ForkFacts, type Target, targetGroups, targetKey, targetLabel } from './target.ts'
import type { Draft } from './use-draft.ts'
import styles from './what-if.module.css'

interface Props {
  readonly draft: Draft
  readonly facts: ForkFacts
  readonly offersFor: (target: Target) => Offers
  /** Name of the episode's own model where a live one goes on; null for a simulated one. */
  readonly liveModel: string | null
}

export function AskForm({ draft, facts, offersFor, liveModel }: Props) {
  const { target } = draft
  if (target === null) return null
  return (
    <div className={styles.ask}>
      <p className={styles.hint}>
        The episode is played again up to a moment, one thing is done otherwise, and it goes on from there.
      </p>
      <TargetSelect {...{ draft, facts }} target={target} />
      <ChoiceList {...{ target, draft }} choices={choicesOf(target)} offers={offersFor(target)} />
      <PickedList draft={draft} />
      <Moment draft={draft} />
      {liveModel === null ? null : <GoesOn draft={draft} liveModel={liveModel} />}
    </div>
  )
}

function TargetSelect({ draft, facts, target }: Pick<Props, 'draft' | 'facts'> & { readonly target: Target }) {
  const groups = targetGroups(facts, draft.message)
  const all = groups.flatMap(({ targets }) => targets)
  return (
    <label className={styles.line}>
      <span className={styles.name}>About</span>
      <select
        value={targetKey(target)}
        onChange={({ target: { value } }) => {
          const chosen = all.find((own) => targetKey(own) === value)
          if (chosen !== undefined) draft.setTarget(chosen)
        }}
      >
        {groups.map(({ label, targets }) => (
          <optgroup key={label} label={label}>
            {targets.map((own) => (
              <option key={targetKey(own)} value={targetKey(own)}>
                {targetLabel(own, facts)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}

/** Everything that is picked, of whatever it is about. */
function PickedList({ draft }: { readonly draft: Draft }) {
  const { picked } = draft
  return (
    <div className={styles.line}>
      <span className={styles.name}>Forks</span>
      {picked.length === 0 ? (
        <span className={styles.hint}>Tick what is done otherwise; each is a fork of its own.</span>
      ) : (
        <ul className={styles.chips} aria-label="Forks that are asked for">
          {picked.map((own) => {
            const words = own.change === null ? `${own.id}: fill it in` : describeForkDo(own.change)
            return (
              <li key={choiceKey(own)} data-open={own.change === null}>
                <Chip removeLabel={`Leave out: ${words}`} onRemove={() => draft.toggle(own.target, own.id)}>
                  {words}
                </Chip>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function Moment({ draft }: { readonly draft: Draft }) {
  const { when, canBeOwn, setWhen } = draft
  const atMs = when.kind === 'at' ? momentMs(when.seconds) : null
  const isWrong = when.kind === 'at' && atMs === null
  return (
    <div className={styles.line}>
      <span className={styles.name}>When</span>
      {canBeOwn ? (
        <Segmented
          label="When"
          options={[
            { value: 'own', label: 'At its beginning' },
            { value: 'at', label: 'At a moment' },
          ]}
          value={when.kind}
          onChange={(kind) => setWhen(kind === 'own' ? { kind } : { kind, seconds: String(draft.atMs / 1000) })}
        />
      ) : null}
      {when.kind === 'own' ? (
        <span className={styles.hint}>A subtask’s first beginning, or the plan that has the edge.</span>
      ) : (
        <>
          <input
            aria-label="Moment, seconds of game time"
            aria-invalid={isWrong}
            data-number
            inputMode="decimal"
            autoComplete="off"
            value={when.seconds}
            onChange={({ target }) => setWhen({ kind: 'at', seconds: target.value })}
          />
          <span className={isWrong ? styles.problem : styles.hint}>
            {atMs === null ? 'Write seconds, such as 38.4.' : `s of game time: ${formatGameTime(atMs)} in the views`}
          </span>
        </>
      )}
    </div>
  )
}

/** Of continuations. */
const counts = [1, 2, 3, 5, 10, 20]

/** Only live models: a simulated one goes on in the same way each time. */
function GoesOn({ draft, liveModel }: { readonly draft: Draft; readonly liveModel: string }) {
  const { going, setGoing } = draft
  return (
    <div className={styles.line}>
      <span className={styles.name}>New questions</span>
      <Segmented
        label="Who answers questions that the record holds no answer to"
        options={[
          { value: 'own', label: liveModel },
          { value: 'simulated', label: 'Simulated model' },
        ]}
        value={going.isSimulated ? 'simulated' : 'own'}
        onChange={(who) => setGoing({ ...going, isSimulated: who === 'simulated' })}
      />
      {going.isSimulated ? (
        <span className={styles.hint}>No language model: what follows shows the method with simulated answers.</span>
      ) : (
        <label className={styles.inline}>
          <select
            value={going.continuations}
            onChange={({ target }) => setGoing({ ...going, continuations: Number(target.value) })}
          >
            {counts.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
          {going.continuations === 1 ? 'continuation' : 'continuations'} of each fork
        </label>
      )}
    </div>
  )
}
