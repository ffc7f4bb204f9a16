/** Longest command, as in Minecraft's chat. */
export const COMMAND_LETTERS = 32_500
