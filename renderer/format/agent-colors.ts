/** One colour per agent, in the team's order: told apart by most colour-blind people, seen on grass, stone and sky alike. */

/** Okabe and Ito's set without black, and one more; beyond eight they begin again. */
const colors = [
  [230, 159, 0],
  [86, 180, 233],
  [204, 121, 167],
  [240, 228, 66],
  [0, 158, 115],
  [213, 94, 0],
  [0, 114, 178],
  [187, 187, 187],
] as const

type Rgb = readonly [number, number, number]

export function agentColor(index: number): Rgb {
  return colors[index % colors.length] ?? colors[0]
}

export function cssColor([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`
}
