import { useId } from 'react'
import { Field } from '../../ui/index.ts'
import type { ParamTexts } from '../parameters/schema-values.ts'
import type { ActionField } from './action-form.ts'
import styles from './intervene.module.css'

/** What may go into a field, and why. */
export interface Suggestion {
  readonly value: string
  readonly words: string
}

/** The arguments of an action; items and team mates are suggested, places, too, not imposed. */
export function ActionFields(props: {
  readonly fields: readonly ActionField[]
  readonly texts: ParamTexts
  readonly problems: ParamTexts
  readonly items: readonly Suggestion[]
  readonly places: readonly Suggestion[]
  readonly agents: readonly string[]
  readonly onChange: (id: string, text: string) => void
}) {
  const { fields, texts, problems, items, places, agents, onChange } = props
  const list = useId()
  return (
    <div className={styles.fields}>
      <datalist id={`${list}-item`}>
        {items.map(({ value, words }) => (
          <option key={value} value={value} label={`${value}: ${words}`} />
        ))}
      </datalist>
      <datalist id={`${list}-place`}>
        {places.map(({ value, words }) => (
          <option key={value} value={value} label={`${value}: ${words}`} />
        ))}
      </datalist>
      <datalist id={`${list}-agent`}>
        {agents.map((agent) => (
          <option key={agent} value={agent} />
        ))}
      </datalist>
      {fields.map(({ param, isPosition, isNeeded }) => (
        <Field
          key={param.id}
          label={`${param.id === 'pos' ? 'Position' : param.label}${isNeeded ? '' : ' (may stay empty)'}`}
          problem={problems[param.id]}
        >
          {(tied) => (
            <input
              {...tied}
              list={listOf(param.id, isPosition, list)}
              placeholder={isPosition ? 'x, y, z' : param.kind === 'json' ? 'facing=north' : undefined}
              title={isPosition ? 'Select a block in the world to put its position here' : undefined}
              autoComplete="off"
              spellCheck={false}
              value={texts[param.id] ?? ''}
              onChange={({ target }) => onChange(param.id, target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

function listOf(id: string, isPosition: boolean, list: string): string | undefined {
  if (isPosition) return `${list}-place`
  return id === 'item' || id === 'agent' ? `${list}-${id}` : undefined
}
