/** Blocks that do something when they are clicked, so that one must sneak to place against them. */
const usable = new RegExp(
  [
    '(chest|barrel|shulker_box|hopper|dispenser|dropper|furnace|smoker|brewing_stand|beacon)$',
    '(?<!^iron_)(?<!^iron_trap)door$',
    '(fence_gate|button|_bed|anvil|_sign|_candle|candle_cake|cauldron|flower_pot)$',
    '^(lever|crafting_table|enchanting_table|cartography_table|smithing_table|loom|stonecutter|grindstone|lectern|bell)$',
    '^(note_block|jukebox|repeater|comparator|daylight_detector|cake|composter|respawn_anchor|campfire|soul_campfire)$',
    '^(potted_[a-z_]+|redstone_wire|dragon_egg|beehive|bee_nest|sweet_berry_bush|cave_vines|cave_vines_plant|candle)$',
  ].join('|'),
)

export function opensOnClick(name: string): boolean {
  return usable.test(name)
}
