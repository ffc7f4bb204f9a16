/** Skins for teams: the game's two, and both again in clothes of other colours, so that 24 agents can be told apart. */
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import { blank, fromHsv, mapColors, paste, type Rectangle, toHsv } from './picture.ts'

/** Hues of the shirts, far apart from one number to the next. */
const SHIRT_HUES = [0, 210, 50, 285, 130, 25, 325, 95, 255, 160, 70, 305] as const

/** Where a skin has trousers and shoes: both legs and their second layer. */
const LEGS: readonly Rectangle[] = [
  { x: 0, y: 16, width: 16, height: 32 },
  { x: 0, y: 48, width: 32, height: 16 },
]
/** Where it has a shirt: body and arms with their second layer. */
const SHIRT: readonly Rectangle[] = [
  { x: 16, y: 16, width: 40, height: 32 },
  { x: 32, y: 48, width: 32, height: 16 },
]

/** Steve, Alex, then each of them in twelve colours; all for arms of four texels. */
export function makeSkins(steve: Picture, alex: Picture): readonly Picture[] {
  const wide = widenArms(alex)
  const dressed = SHIRT_HUES.flatMap((hue) => [dress(steve, hue, hue + 150), dress(wide, hue + 15, hue + 200)])
  return [steve, wide, ...dressed]
}

/** Trousers take their hue everywhere; on the upper body bare skin keeps its own. */
function dress(skin: Picture, shirtHue: number, trousersHue: number): Picture {
  return mapColors(skin, (color, x, y) => {
    const [hue, saturation, value] = toHsv(color)
    if (saturation < 0.12) return color
    if (LEGS.some((area) => isIn(area, x, y))) return fromHsv(trousersHue % 360, Math.max(saturation, 0.45), value)
    const isBare = hue >= 5 && hue <= 45
    if (isBare || !SHIRT.some((area) => isIn(area, x, y))) return color
    return fromHsv(shirtHue % 360, Math.max(saturation, 0.55), value)
  })
}

function isIn({ x, y, width, height }: Rectangle, px: number, py: number): boolean {
  return px >= x && px < x + width && py >= y && py < y + height
}

/** Alex's arms are three texels wide; each side's last column is drawn twice, for a model with arms of four. */
function widenArms(skin: Picture): Picture {
  const out = blank(skin.width, skin.height)
  paste(out, skin, 0, 0)
  for (const [x, y] of [
    [40, 16],
    [40, 32],
    [32, 48],
    [48, 48],
  ] as const) {
    widenArm(out, skin, x, y)
  }
  return out
}

/** Columns of the unfolded arm: outer side 4, front 3, inner side 4, back 3; above them the shoulder 3 and the hand 3. */
function widenArm(out: Picture, skin: Picture, x: number, y: number): void {
  const copy = (from: number, to: number, width: number, top: number, height: number): void =>
    paste(out, skin, x + to, y + top, { x: x + from, y: y + top, width, height })
  copy(11, 12, 3, 4, 12)
  copy(13, 15, 1, 4, 12)
  copy(7, 8, 4, 4, 12)
  copy(6, 7, 1, 4, 12)
  copy(7, 8, 3, 0, 4)
  copy(9, 11, 1, 0, 4)
  copy(6, 7, 1, 0, 4)
}
