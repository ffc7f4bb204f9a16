import { TeamPanel } from '../../features/run-form/team-panel.tsx'
import { actionsOf } from '../../features/scenarios/scenarios.ts'
import { MemberModel } from './member-model.tsx'
import type { FormControl } from './use-run-form.ts'

/** Who builds. */
export function TeamStep({ control }: { readonly control: FormControl }) {
  const { catalog, form, problems, change } = control
  return (
    <TeamPanel
      sizes={form.sizes}
      members={form.members}
      offered={actionsOf(catalog, form.scenarios)}
      problem={problems.sizes}
      modelOf={(name, member, onMember) => (
        <MemberModel name={name} member={member} control={control} onChange={onMember} />
      )}
      onChange={change}
    />
  )
}
