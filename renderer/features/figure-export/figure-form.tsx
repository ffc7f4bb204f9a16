import { useId } from 'react'
import { Field, SegmentedField } from '../../ui/index.ts'
import styles from './figure-export.module.css'
import {
  type FigureChoice,
  type FigureField,
  figureFonts,
  figureFormats,
  figureSizes,
  figureThemes,
  legendChoices,
} from './figure-size.ts'

const fontLabels = { sans: 'Sans (as Arial)', serif: 'Serif (as Times)' } as const
const themeLabels = { light: 'For paper', dark: 'For dark slides' } as const
const legendLabels = { needed: 'Where needed', always: 'Always', never: 'Never' } as const

/** Everything that is chosen of a figure; what is chosen holds for the next one, too. */
export function FigureForm(props: {
  readonly choice: FigureChoice
  readonly problems: Readonly<Partial<Record<FigureField, string>>>
  /** Whether the chart says itself which mark is whose. */
  readonly namesGroups: boolean
  readonly onChange: (change: Partial<FigureChoice>) => void
}) {
  const { choice, problems, namesGroups, onChange } = props
  const size = figureSizes.find(
    ({ width, height, fontSize }) => width === choice.width && height === choice.height && fontSize === choice.fontSize,
  )
  const number = (field: FigureField, label: string, hint?: string) => (
    <Field label={label} hint={hint} problem={problems[field]}>
      {(ties) => (
        <input
          {...ties}
          inputMode="decimal"
          value={choice[field]}
          placeholder={field === 'height' ? 'as needed' : undefined}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className={styles.form}>
      <Field label="Size">
        {(ties) => (
          <select
            {...ties}
            value={size?.id ?? 'own'}
            onChange={({ target }) => {
              const picked = figureSizes.find(({ id }) => id === target.value)
              if (picked !== undefined)
                onChange({ width: picked.width, height: picked.height, fontSize: picked.fontSize })
            }}
          >
            {figureSizes.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
            {size === undefined ? <option value="own">Own size</option> : null}
          </select>
        )}
      </Field>
      <div className={styles.numbers}>
        {number('width', 'Width (in)')}
        {number('height', 'Height (in)')}
        {number('fontSize', 'Font size (pt)')}
      </div>
      <SegmentedField
        label="Font"
        options={figureFonts.map((value) => ({ value, label: fontLabels[value] }))}
        value={choice.font}
        onChange={(font) => onChange({ font })}
      />
      <fieldset className={styles.checks}>
        <legend>In the figure</legend>
        <Check label="Title" isChecked={choice.hasTitle} onChange={(hasTitle) => onChange({ hasTitle })} />
        <Check label="Caption" isChecked={choice.hasCaption} onChange={(hasCaption) => onChange({ hasCaption })} />
      </fieldset>
      <SegmentedField
        label="Legend"
        hint={namesGroups ? 'This chart labels its conditions itself.' : 'This chart needs one to be understood.'}
        options={legendChoices.map((value) => ({ value, label: legendLabels[value] }))}
        value={choice.legend}
        onChange={(legend) => onChange({ legend })}
      />
      <SegmentedField
        label="Colours"
        options={figureThemes.map((value) => ({ value, label: themeLabels[value] }))}
        value={choice.theme}
        onChange={(theme) => onChange({ theme })}
      />
      <Check
        label="Transparent ground"
        isChecked={choice.isTransparent}
        onChange={(isTransparent) => onChange({ isTransparent })}
      />
      <SegmentedField
        label="File"
        options={figureFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        value={choice.format}
        onChange={(format) => onChange({ format })}
      />
      {choice.format === 'png' ? number('resolution', 'Resolution (dots per inch)') : null}
    </div>
  )
}

function Check(props: {
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}) {
  const id = useId()
  return (
    <label htmlFor={id} className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={props.isChecked}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      {props.label}
    </label>
  )
}
