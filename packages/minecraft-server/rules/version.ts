/** The one Minecraft version of the lab: protocol, registry and physics all follow from it. */
export const MINECRAFT_VERSION = '1.19.2'
