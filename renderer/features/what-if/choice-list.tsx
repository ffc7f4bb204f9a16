/** What can be done to what is chosen: a row each, ticked and filled in at once. */
import { useId } from 'react'
import type { Choice, ChoiceField, ChoiceForm, Picked } from './choices.ts'
import type { Target } from './target.ts'
import type { Draft } from './use-draft.ts'
import styles from './what-if.module.css'

/** What a field offers. */
export interface Offers {
  readonly actions: readonly string[]
  /** Of the agent itself, with how many. */
  readonly carried: readonly { readonly name: string; readonly count: number }[]
  readonly items: readonly string[]
  readonly subtasks: readonly { readonly id: number; readonly description: string }[]
}

export function ChoiceList(props: {
  readonly target: Target
  readonly choices: readonly Choice[]
  readonly draft: Draft
  readonly offers: Offers
}) {
  const { target, choices, draft, offers } = props
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">What is done otherwise</legend>
      {choices.map((choice) => {
        const own: Picked = { target, id: choice.id }
        return (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            form={draft.formOf(own)}
            isPicked={draft.isPicked(own)}
            offers={offers}
            onToggle={() => draft.toggle(target, choice.id)}
            onFill={(field, text) => draft.fill(own, field, text)}
          />
        )
      })}
    </fieldset>
  )
}

function ChoiceRow(props: {
  readonly choice: Choice
  readonly form: ChoiceForm
  readonly isPicked: boolean
  readonly offers: Offers
  readonly onToggle: () => void
  readonly onFill: (field: ChoiceField, text: string) => void
}) {
  const { choice, form, isPicked, offers, onToggle, onFill } = props
  const { id, label, hint, fields } = choice
  const hintId = useId()
  const isOff = id === 'take' && offers.carried.length === 0
  return (
    <div className={styles.choice} data-picked={isPicked}>
      <label className={styles.tick}>
        <input type="checkbox" checked={isPicked} disabled={isOff} aria-describedby={hintId} onChange={onToggle} />
        {label}
      </label>
      <span className={styles.fields}>
        {isOff
          ? null
          : fields.map((field) => (
              <ChoiceInput
                key={field}
                {...{ choice, field, offers }}
                value={form[field]}
                onFill={(text) => onFill(field, text)}
              />
            ))}
      </span>
      <span id={hintId} className={styles.hint}>
        {isOff ? 'It carries nothing at that moment.' : hint}
      </span>
    </div>
  )
}

const fieldLabels: Readonly<Record<ChoiceField, string>> = {
  seconds: 'Seconds of game time',
  action: 'Action',
  item: 'Item',
  count: 'How many',
  from: 'Subtask that comes first',
  to: 'Subtask that waits',
}

function ChoiceInput(props: {
  readonly choice: Choice
  readonly field: ChoiceField
  readonly value: string
  readonly offers: Offers
  readonly onFill: (text: string) => void
}) {
  const { choice, field, value, offers, onFill } = props
  const list = useId()
  const name = `${choice.label}: ${fieldLabels[field]}`
  const options = optionsOf(choice, field, offers)
  if (options !== null) {
    return (
      <>
        {field === 'to' ? <span aria-hidden>→</span> : null}
        <select aria-label={name} value={value} onChange={({ target }) => onFill(target.value)}>
          {options.some((own) => own.value === value) ? null : <option value={value}>Choose…</option>}
          {options.map((own) => (
            <option key={own.value} value={own.value}>
              {own.words}
            </option>
          ))}
        </select>
      </>
    )
  }
  const isNumber = field === 'seconds' || field === 'count'
  return (
    <>
      <input
        aria-label={name}
        data-number={isNumber ? true : undefined}
        inputMode={isNumber ? 'decimal' : 'text'}
        {...(isNumber ? {} : { list, placeholder: 'oak_log' })}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onFill(target.value)}
      />
      {field === 'seconds' ? <span aria-hidden>s</span> : null}
      {field === 'item' ? (
        <datalist id={list}>
          {offers.items.map((item) => (
            <option key={item} value={item} />
          ))}
        </datalist>
      ) : null}
    </>
  )
}

/** null for what is written, not chosen. */
function optionsOf(
  { id }: Choice,
  field: ChoiceField,
  { actions, carried, subtasks }: Offers,
): readonly { readonly value: string; readonly words: string }[] | null {
  switch (field) {
    case 'action':
      return actions.map((value) => ({ value, words: value }))
    case 'item':
      return id === 'take' ? carried.map(({ name, count }) => ({ value: name, words: `${name} (${count})` })) : null
    case 'from':
    case 'to':
      return subtasks.map((own) => ({ value: String(own.id), words: `${own.id} ${own.description}` }))
    case 'seconds':
    case 'count':
      return null
  }
}
