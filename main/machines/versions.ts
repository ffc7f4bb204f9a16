/** Whether a machine runs the same code as its lab, so that a trial gives the same record on either. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { MachineVersions } from '../../shared/contract/machines.ts'
import { sourceSha256 } from '../common/source-hash.ts'

const ownRoot = fileURLToPath(new URL('../..', import.meta.url))
const manifestSchema = z.object({ version: z.string() })

let own: Result<MachineVersions> | null = null

/** Of this process, read once: its code does not change while it runs. Takes about 0.2 s, and fails with `storage`. */
export function ownVersions(): Result<MachineVersions> {
  own ??= versionsOf(ownRoot)
  return own
}

/** Of an installation; `root` is where its `package.json` lies. */
export function versionsOf(root: string): Result<MachineVersions> {
  try {
    const { version } = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    return ok({ app: version, source: sourceSha256(root), node: process.versions.node })
  } catch (error) {
    return fail('storage', `The files of this installation cannot be read: ${reasonOf(error)}. Install the lab again.`)
  }
}

/** What a person has to make equal, as a sentence; null where nothing differs that shows in a record. */
export function versionSkew(lab: MachineVersions, machine: MachineVersions): string | null {
  if (machine.app !== lab.app) {
    return `The machine has version ${machine.app} of CausalMACE Lab, the lab has ${lab.app}: install the same on both.`
  }
  if (majorOf(machine) !== majorOf(lab)) {
    return `The machine runs on Node ${machine.node}, the lab on Node ${lab.node}: bring both to the same major version.`
  }
  if (machine.source !== lab.source) {
    const [own, labs] = [machine, lab].map(({ source }) => source.slice(0, 12))
    return `The machine's code or packages differ from the lab's (${own} on the machine, ${labs} at the lab): check out the same commit on both, without changes, and run "npm ci".`
  }
  return null
}

function majorOf({ node }: MachineVersions): string {
  return node.split('.', 1).join('')
}
