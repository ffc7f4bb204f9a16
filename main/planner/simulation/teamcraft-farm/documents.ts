/** Fields to the simulated model: what is to be grown, and where. */
import type { DocumentFamily } from '../document-family.ts'
import { placesIn } from '../reading/places.ts'
import { chooseOnField } from './choose-on-field.ts'
import type { Field } from './field.ts'
import { planField } from './plan-field.ts'

/** `to be grown: 5 carrot more than the 9 of the start, as carrots` */
const WANTED = /^to be grown: (\d+) (\w+) more than the (\d+) of the start, as (\w+)$/

const seedsOf: Readonly<Record<string, string>> = {
  carrots: 'carrot',
  potatoes: 'potato',
  wheat: 'wheat_seeds',
  beetroots: 'beetroot_seeds',
}

export const farmDocuments: DocumentFamily = {
  takesAny: false,
  formNote: () => [],
  read: ({ environment, documents }) => {
    const field = readField(environment, documents)
    if (field === null) return null
    return {
      plan: (input) => planField(field, input.team, [...input.documents, ...(input.players ?? [])]),
      leavesOutDone: false,
      choose: (work) => chooseOnField(field, work),
    }
  },
}

function readField(environment: string, documents: readonly string[]): Field | null {
  const plots = placesIn(environment).flatMap(({ name, pos }) => (name === 'plot' ? [pos] : []))
  for (const line of documents) {
    const [, count, item, initialCount, crop] = WANTED.exec(line.trim()) ?? []
    if (item === undefined || crop === undefined || plots.length === 0) continue
    const seeds = seedsOf[crop] ?? item
    return { item, count: Number(count), initialCount: Number(initialCount), crop, seeds, plots }
  }
  return null
}
