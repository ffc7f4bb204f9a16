/** What is about to be asked of forks of an episode: kept while its dialog is closed, for more to be added from elsewhere. */
import { useState } from 'react'
import type { ForkDo } from '../../../shared/contract/fork.ts'
import type { ForksRequest } from '../../../shared/contract/forks.ts'
import type { Selection } from '../../store/selection.ts'
import {
  type ChoiceField,
  type ChoiceForm,
  type ChoiceId,
  changeOf,
  choiceKey,
  type Going,
  hasOwnMoment,
  momentMs,
  type Picked,
  requestOf,
  type When,
} from './choices.ts'
import { defaultMoment, type ForkFacts, selectedTarget, type Target } from './target.ts'

export interface PickedChange extends Picked {
  /** null while something is not filled in. */
  readonly change: ForkDo | null
}

export interface Draft {
  readonly target: Target | null
  /** The selected message, which is offered beside all else. */
  readonly message: Target | null
  readonly picked: readonly PickedChange[]
  readonly when: When
  /** Whether each of what is picked has a moment of its own. */
  readonly canBeOwn: boolean
  /** The moment that rows offer things of, ms. */
  readonly atMs: number
  readonly going: Going
  readonly request: ForksRequest | null
  formOf(choice: Picked): ChoiceForm
  isPicked(choice: Picked): boolean
  /** Starts at what is selected; what was picked before stays. */
  open(selection: Selection | null, shownMs: number): void
  setTarget(target: Target): void
  toggle(target: Target, id: ChoiceId): void
  fill(choice: Picked, field: ChoiceField, text: string): void
  setWhen(when: When): void
  setGoing(going: Going): void
  clear(): void
}

/** What rows have before anybody writes in them; `carried` is an item that can be taken. */
export type UsualForm = Pick<ChoiceForm, 'action' | 'item' | 'from' | 'to'> & { readonly carried: string }

const DELAY_S = '10'

/** `isLive`: whether a live model goes on. */
export function useDraft(
  episodeId: string,
  facts: ForkFacts,
  usual: (target: Target, atMs: number) => UsualForm,
  isLive: boolean,
): Draft {
  const [target, setTarget] = useState<Target | null>(null)
  const [message, setMessage] = useState<Target | null>(null)
  const [shownMs, setShownMs] = useState(0)
  const [edge, setEdge] = useState<Partial<Pick<ChoiceForm, 'from' | 'to'>>>({})
  const [chosen, setChosen] = useState<readonly Picked[]>([])
  const [forms, setForms] = useState<Readonly<Record<string, Partial<ChoiceForm>>>>({})
  const [chosenWhen, setWhen] = useState<When | null>(null)
  const [going, setGoing] = useState<Going>({ continuations: 1, isSimulated: false })
  const formOf = (choice: Picked): ChoiceForm => {
    const { carried, ...first } = usual(choice.target, defaultMoment(facts, choice.target, shownMs))
    return {
      ...{ seconds: DELAY_S, count: '1' },
      ...first,
      ...(choice.id === 'take' ? { item: carried } : {}),
      ...(choice.id === 'force' ? edge : {}),
      ...forms[choiceKey(choice)],
    }
  }
  const isPicked = (choice: Picked): boolean => chosen.some((own) => choiceKey(own) === choiceKey(choice))
  const picked = chosen.map((own) => ({ ...own, change: changeOf(own.target, own.id, formOf(own)) }))
  const canBeOwn = picked.length > 0 && picked.every(({ change }) => change !== null && hasOwnMoment(change))
  const about = chosen.findLast((own) => own.target.kind === 'message')?.target ?? chosen.at(-1)?.target ?? target
  const usualMs = defaultMoment(facts, about, shownMs)
  const usualWhen: When = canBeOwn ? { kind: 'own' } : { kind: 'at', seconds: String(usualMs / 1000) }
  const when = chosenWhen === null || (chosenWhen.kind === 'own' && !canBeOwn) ? usualWhen : chosenWhen
  const atMs = (when.kind === 'at' ? momentMs(when.seconds) : null) ?? usualMs
  const changes = picked.map(({ change }) => change)
  return {
    ...{ target, message, picked, when, canBeOwn, atMs, going, formOf, isPicked, setTarget, setWhen, setGoing },
    request: requestOf(episodeId, changes, when, isLive ? going : null),
    open: (selection, nowMs) => {
      const selected = selectedTarget(facts, selection)
      setTarget(selected)
      setMessage(selected?.kind === 'message' ? selected : null)
      setEdge(selection?.kind === 'dependency' ? { from: String(selection.from), to: String(selection.to) } : {})
      setShownMs(nowMs)
      if (chosen.length === 0) setWhen(null)
    },
    toggle: (of, id) => {
      const choice = { target: of, id }
      const key = choiceKey(choice)
      setChosen(isPicked(choice) ? chosen.filter((own) => choiceKey(own) !== key) : [...chosen, choice])
    },
    fill: (choice, field, text) => {
      const key = choiceKey(choice)
      setForms({ ...forms, [key]: { ...forms[key], [field]: text } })
      // Who fills a row in means it.
      if (!isPicked(choice)) setChosen([...chosen, { target: choice.target, id: choice.id }])
    },
    clear: () => {
      setChosen([])
      setForms({})
      setWhen(null)
    },
  }
}
