import { useId } from 'react'
import type { ActionField } from '../../lab/intervene/action-form.ts'
import type { ParamTexts } from '../../lab/schema-values.ts'
import { Field } from '../../ui/index.ts'
import styles from './intervene.module.css'

/** The arguments of an action; items and team mates are suggested, not imposed. */
export function ActionFields(props: {
  readonly fields: readonly ActionField[]
  readonly texts: ParamTexts
  readonly problems: ParamTexts
  readonly items: readonly string[]
  readonly agents: readonly string[]
  readonly onChange: (id: string, text: string) => void
}) {
  const { fields, texts, problems, items, agents, onChange } = props
  const list = useId()
  return (
    <div className={styles.fields}>
      <datalist id={`${list}-item`}>
        {items.map((item) => (
          <option key={item} value={item} />
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
              list={param.id === 'item' || param.id === 'agent' ? `${list}-${param.id}` : undefined}
              placeholder={isPosition ? 'x, y, z' : param.kind === 'json' ? '{"facing": "north"}' : undefined}
              title={isPosition ? 'Select a block in the world, and its place stands here' : undefined}
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
