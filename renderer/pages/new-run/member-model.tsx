/** The model of one agent: its team's, or one of its own for acting and reflecting. */
import { type MemberRole, memberRoles } from '../../../shared/contract/team.ts'
import { ModelFields } from '../../features/run-form/model-fields.tsx'
import { memberField, modelOf, ownMemberRoles } from '../../features/run-form/model-forms.ts'
import type { MemberForm, ModelForm } from '../../store/run-form.ts'
import { Button } from '../../ui/index.ts'
import styles from './new-run.module.css'
import { settingsForm } from './settings-form.tsx'
import type { FormControl } from './use-run-form.ts'

export function MemberModel(props: {
  readonly name: string
  readonly member: MemberForm
  readonly control: FormControl
  readonly onChange: (member: MemberForm) => void
}) {
  const { name, member, control, onChange } = props
  const { catalog, form, problems } = control
  const own = ownMemberRoles(member)
  const kind = modelOf(catalog, form.model)?.kind ?? null
  const set = (roles: readonly MemberRole[], model: ModelForm): void =>
    onChange({ ...member, models: { ...member.models, ...Object.fromEntries(roles.map((role) => [role, model])) } })
  if (own.length === 0) {
    return (
      <p className={styles.memberModel}>
        <span>Asks the models of the run.</span>
        <Button onClick={() => set(memberRoles, form.roles.worker ?? form.model)}>{`Another model for ${name}`}</Button>
      </p>
    )
  }
  const [[, first] = [null, form.model]] = own
  const isOne = own.length === memberRoles.length && own.every(([, model]) => sameModel(model, first))
  const shown: readonly (readonly [readonly MemberRole[], ModelForm])[] = isOne
    ? [[memberRoles, first]]
    : own.map(([role, model]) => [[role], model])
  return (
    <div className={styles.memberModels}>
      {shown.map(([roles, model]) => (
        <ModelFields
          key={roles.join(' ')}
          label={`Model of ${name}, ${roles.map((role) => roleNames[role]).join(' and ')}`}
          catalog={catalog}
          model={model}
          kind={kind}
          problemOf={(id) =>
            roles.map((role) => problems[memberField(name, role, id)]).find((one) => one !== undefined)
          }
          onProvider={(provider) => set(roles, { provider, name: '', params: {} })}
          onChange={(changed) => set(roles, changed)}
        >
          {settingsForm(catalog)}
        </ModelFields>
      ))}
      <p className={styles.memberModel}>
        <Button
          onClick={() => {
            const { models: _, ...rest } = member
            onChange(rest)
          }}
        >{`Same model for ${name}`}</Button>
      </p>
    </div>
  )
}

const roleNames: Readonly<Record<MemberRole, string>> = { worker: 'acting', reflection: 'reflecting' }

function sameModel(a: ModelForm, b: ModelForm): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
