import { useState } from 'react'
import { SLOTS } from '../../../preload/contract/calls.ts'
import { ConditionMark } from '../../charts/condition-mark.tsx'
import { lookOf } from '../../charts/look.ts'
import { useLabClient } from '../../lab/use-lab.tsx'
import { Button, Dialog } from '../../ui/index.ts'
import styles from './condition-look.module.css'

/** Which look a condition has, everywhere and for good; `taken` are the slots of the others beside it. */
export function ConditionLook(props: {
  readonly condition: { readonly conditionId: string; readonly label: string; readonly slot: number }
  readonly taken: ReadonlyMap<number, string>
  readonly onClose: () => void
  /** After the lab has stored it. */
  readonly onChanged: () => void
}) {
  const { condition, taken, onClose, onChanged } = props
  const client = useLabClient()
  const [slot, setSlot] = useState(condition.slot)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const store = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(null)
    const answer = await client.call('condition.look', { conditionId: condition.conditionId, slot })
    setIsBusy(false)
    if (!answer.ok) return setProblem(answer.error.message)
    onChanged()
    onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" busy={isBusy} onClick={() => void store()}>
        Keep this look
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Look of ${condition.label}`} actions={actions} width="480px">
      <p className={styles.hint}>The same in every chart and table from now on.</p>
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
              <ConditionMark slot={index} />
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
