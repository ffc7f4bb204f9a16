/** Whether all packages that ship with the program may be passed on. */
import { z } from 'zod'
import type { Licences } from '../../../shared/contract/licences.ts'

type Packages = readonly Pick<Licences['packages'][number], 'name' | 'version' | 'licence'>[]

/** Licences that allow passing on, in a closed program too, with their text. Names are SPDX's. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Packages whose manifest does not name one of them, each with what it is under and why that will do. */
export const exceptionsSchema = z.array(
  z.strictObject({ name: z.string(), licence: z.string(), why: z.string().min(20) }),
)
export type Exceptions = z.output<typeof exceptionsSchema>

/** Of several that hold at once, each has to be; of several to choose from, one. */
function isAllowed(licence: string): boolean {
  const choices = licence.replace(/^\(|\)$/g, '').split(/ OR /i)
  return choices.some((choice) => choice.split(/ AND /i).every((one) => allowed.has(one)))
}

/** One sentence for each package that may not ship, and for each exception that nothing needs any more. */
export function licenceProblems(packages: Packages, exceptions: Exceptions): readonly string[] {
  const explained = new Set(exceptions.map(({ name }) => name))
  const wrong = packages.filter(({ name, licence }) => !isAllowed(licence) && !explained.has(name))
  const there = new Map(packages.map(({ name, licence }) => [name, licence]))
  return [
    ...wrong.map(({ name, version, licence }) => `${name} ${version} is under "${licence}", which is not on the list.`),
    ...exceptions.flatMap(({ name }) => {
      const licence = there.get(name)
      if (licence === undefined) return [`${name} is explained, and does not ship.`]
      return isAllowed(licence) ? [`${name} is explained, and its licence is on the list.`] : []
    }),
  ]
}
