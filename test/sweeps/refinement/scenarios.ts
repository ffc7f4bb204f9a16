/** What the sweeps of refinement look at: four scenarios of each family, those of `examples/ablation-careful.json`. */
import { type ProfileName, profiles } from '../../../main/models/scripted/parameters.ts'

export interface Family {
  readonly name: string
  readonly addresses: readonly string[]
}

export const families: readonly Family[] = [
  family('construction', ['raised-bed-10', 'arch-13', 'pergola-26', 'hut-corner-28']),
  family('cooking', [
    'cake-milk.bucket-wheat.chest-sugar.chest',
    'cake-milk.iron-wheat.hay-farm-sugar.cane-farm',
    'stew-rabbit.chest-potato.farm-carrot.farm-mushroom.farm-bowl.chest-coal.mine',
    'stew-rabbit.pasture-potato.farm-carrot.chest-mushroom.farm-bowl.log-coal.mine',
  ]),
  family('escape', ['2p-steps2-seed0', '2p-steps3-seed0', '2p-steps4-seed0', '2p-steps5-seed0']),
]

/** A simulated reader, and whom its charts and tables name. */
export type Reader = Exclude<ProfileName, 'perfect'>
export const readers: readonly Reader[] = ['careful', 'erring']

/** Where a reader stands on the two dials that refinement meets. */
export function dialsOf(reader: Reader): {
  readonly ruleInsensitivity: number
  readonly trueEdgeInsensitivity: number
} {
  return profiles[reader]
}

/** An address's last part. */
export function scenarioName(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}

function family(name: string, scenarios: readonly string[]): Family {
  return { name, addresses: scenarios.map((scenario) => `villagerbench/${name}/${scenario}`) }
}
