/** `docs/mechanics.md`, made from the rows. */
import { mechanicAreas } from './index.ts'
import type { MechanicArea, MechanicRow } from './mechanic-row.ts'

const before = `# Mechanics of the embedded server

What a mineflayer client can rely on, and how it differs from Minecraft 1.19.2. Each behaviour links to its test.

This page is generated: edit the rows in [\`test/mechanics/\`](../test/mechanics/index.ts), then run \`npm run mechanics\`.

Unless the table names another source, it is the page of the Minecraft Wiki (as of 1.19) in the row of \`test/mechanics/\`. *Registry* is minecraft-data
3.117 for 1.19.2, *formula* a published one; *own* behaviour does not exist in vanilla; *unverified* has no source.

**Not simulated:** fishing; bows and thrown items used by players; shields; potions; enchanting; brewing; villagers; sitting in boats; dressing armour
stands; explosions, TNT; composters; jukeboxes; spreading fire, grass and vines; redstone circuits; hoppers that move items; huge mushrooms and four-trunk
trees; experience orbs (experience goes straight to the player); other dimensions ([why](decisions/0034-survival-by-concerns.md)).
`

const saves = `
### What a save keeps

Kept: every block of columns that were seen or changed; seed or kind of ground of all others; contents of containers,
locks, working furnaces, sign text; spawn point, time of day, game rules, difficulty, weather and its end; loot and recipes
that a plan has set (in \`causalmace.json\`, which Minecraft keeps and does not read).

Lost: players (inventory, experience, health, effects, beds, operators); mobs (animals of open worlds return to their places);
loose items; arrows in flight; boats, armour stands, end crystals; what command blocks run; the count of days;
scoreboards, teams, boss bars, tags, \`forceload\` columns; pending block ticks.

The page shows "Not saved" after players or commands, not nature (grazing sheep), changed what a save keeps.
`

export function mechanicsPage(): string {
  return [before, ...mechanicAreas.map(areaText)].join('')
}

function areaText({ title, rows }: MechanicArea): string {
  const head = `\n## ${title}\n\n| behaviour | limits | source |\n|---|---|---|\n`
  return `${head}${rows.map(rowText).join('')}${title.includes('saves') ? saves : ''}`
}

function rowText({ what, tests, limit = '', source = 'own' }: MechanicRow): string {
  const [first, ...more] = [...new Set(tests.map(([file]) => file))]
  const others = more.map((file, index) => ` [${index + 2}](../test/${file})`).join('')
  return `|[${what}](../test/${first})${others}|${limit}|${unusualSource(source)}|\n`
}

/** Pages of the wiki are the usual source: the rows name them, the page says so once. Of the others' parts it names none. */
function unusualSource(source: string): string {
  const others = source.split('; ').filter((part) => !part.startsWith('wiki:'))
  return others.map((part) => part.replace(/^(registry|mineflayer|protocol)\b.*/, '$1')).join('; ')
}
