/** Which blocks an item's name can stand for, without the game's registry: descriptors of actions must load anywhere. */

const blockByItem: ReadonlyMap<string, string> = new Map([
  ['redstone', 'redstone_wire'],
  ['string', 'tripwire'],
  ['wheat_seeds', 'wheat'],
  ['carrot', 'carrots'],
  ['potato', 'potatoes'],
  ['beetroot_seeds', 'beetroots'],
  ['melon_seeds', 'melon_stem'],
  ['pumpkin_seeds', 'pumpkin_stem'],
  ['sweet_berries', 'sweet_berry_bush'],
  ['cocoa_beans', 'cocoa'],
])

/** Whether placing `itemOrBlock` may leave a block of this name: `torch` leaves `torch` or `wall_torch`. */
export function canStandFor(itemOrBlock: string, block: string): boolean {
  if (itemOrBlock === block || blockByItem.get(itemOrBlock) === block) return true
  return block.replace(/(^|_)wall_(?=torch$|sign$|banner$|head$|skull$|fan$)/, '$1') === itemOrBlock
}
