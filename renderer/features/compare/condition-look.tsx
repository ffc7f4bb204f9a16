import { useState } from 'react'
import { SLOTS } from '../../../shared/contract/calls.ts'
import type { ComparedGroup } from '../../../shared/contract/comparison.ts'
import { conditionNameSchema } from '../../../shared/contract/run.ts'
import { ConditionMark } from '../../charts/condition-mark.tsx'
import { lookOf } from '../../charts/look.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Button, Dialog, Field } from '../../ui/index.ts'
import styles from './compare.module.css'

/** Sets a condition's name and look, everywhere and permanently; `taken` are the slots of the other conditions. */
export function ConditionLook(props: {
  readonly condition: Pick<ComparedGroup, 'conditionId' | 'label' | 'madeLabel' | 'slot'>
  readonly taken: ReadonlyMap<number, string>
  readonly onClose: () => void
  /** Called after the lab has stored it. */
  readonly onChanged: () => void
}) {
  const { condition, taken, onClose, onChanged } = props
  const client = useLabClient()
  const { conditionId, label, madeLabel } = condition
  const [slot, setSlot] = useState(condition.slot)
  const [name, setName] = useState(madeLabel === undefined ? '' : label)
  const named = name.trim() === '' ? null : conditionNameSchema.safeParse(name)
  const nameProblem = named?.success === false ? 'A name has at most 60 characters.' : undefined
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const store = async (): Promise<void> => {
    if (nameProblem !== undefined) return
    setIsBusy(true)
    setProblem(null)
    const looked = await client.call('condition.look', { conditionId, slot })
    const answer = looked.ok ? await client.call('condition.name', { conditionId, name: named?.data ?? null }) : looked
    setIsBusy(false)
    if (!answer.ok) return setProblem(answer.error.message)
    onChanged()
    onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" busy={isBusy} onClick={() => void store()}>
        Keep
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Name and look of ${label}`} actions={actions} width="480px">
      <Field
        label="Name"
        hint={`In every chart, table and file from now on. Empty: ${madeLabel ?? label}`}
        problem={nameProblem}
      >
        {(field) => (
          <input
            {...field}
            value={name}
            placeholder={madeLabel ?? label}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <p className={styles.hint}>
        Its colour, marker, dash and the texture of its bars in every chart. Conditions of one method share a colour at
        first.
      </p>
      <fieldset className={styles.looks}>
        <legend className="visually-hidden">Looks</legend>
        {Array.from({ length: SLOTS }, (_, index) => index).map((index) => {
          const owner = taken.get(index)
          const name = nameOf(index) + (owner === undefined ? '' : `, taken by ${owner}`)
          return (
            <label key={index} className={styles.look} title={name} data-taken={owner !== undefined}>
              <input
                type="radio"
                name="look"
                className="visually-hidden"
                aria-label={name}
                checked={index === slot}
                onChange={() => setSlot(index)}
              />
              <ConditionMark slot={index} hasBar />
            </label>
          )
        })}
      </fieldset>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Dialog>
  )
}

const colorNames = ['blue', 'rust', 'green', 'pink', 'amber', 'sky', 'olive', 'grey'] as const

function nameOf(slot: number): string {
  return `${colorNames[slot % colorNames.length] ?? ''} ${lookOf(slot).marker}`
}
