/** What has to travel with the built files. */

/** For `NOTICE.txt`; `licence` is prismarine-viewer's own. */
export function sceneNotice(licence: string): string {
  return `What these files are
====================

scene.bin and atlas.png were made on this machine by \`npm run build:scene\` from the npm packages prismarine-viewer and
minecraft-data. They are not part of CausalMACE Lab's source and not under its licence.

Textures
--------

The pictures in atlas.png are Minecraft's and belong to Mojang Studios / Microsoft. The MIT licences of this project and of
the packages cover code and data tables, not the pictures. Use them as Minecraft's end user licence agreement and usage
guidelines allow: https://www.minecraft.net/eula. This project is not approved by or associated with Mojang or Microsoft.

Block and entity models
-----------------------

The models in scene.bin are derived from prismarine-viewer's tables, and the sizes of what Minecraft draws with code
(chests, signs, beds and others) follow the game. Names, states and shapes of blocks are minecraft-data's (MIT,
https://github.com/PrismarineJS/node-minecraft-data). prismarine-viewer's licence:

${licence.trim()}
`
}
