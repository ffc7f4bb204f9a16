import { settingLabels } from '../../../shared/core/setting-words.ts'
import type { SettingsEditing } from '../../features/settings/use-settings-draft.ts'
import type { PlainField } from '../../store/settings-form.ts'
import { Field } from '../../ui/index.ts'

/** One setting that is typed. */
export function SettingField(props: {
  readonly editing: SettingsEditing
  readonly field: PlainField
  readonly hint: string
  readonly placeholder?: string
  readonly inputMode?: 'numeric' | 'text'
}) {
  const { editing, field: name, hint, placeholder, inputMode = 'numeric' } = props
  return (
    <Field label={settingLabels[name]} problem={editing.problems[name]} hint={hint}>
      {(field) => (
        <input
          {...field}
          inputMode={inputMode}
          placeholder={placeholder}
          spellCheck={false}
          value={editing.form.fields[name]}
          onChange={({ target }) => editing.setFields({ [name]: target.value })}
        />
      )}
    </Field>
  )
}
