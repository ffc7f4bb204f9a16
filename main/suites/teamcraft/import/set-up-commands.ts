/** What bots say in set-up scripts: the commands that all published configs come out with (teamcraft.md 1.5). */
import type { Box, Point, Position } from '../../../../shared/contract/geometry.ts'
import type { Chat } from './set-up-script.ts'

export type SetUpCommand =
  /** Greetings, game rules, game modes and loaded chunks: nothing that a scenario has to take from here. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'move'; readonly at: Point; readonly turn: readonly [yaw: number, pitch: number] | null }
  | { readonly kind: 'give'; readonly item: string; readonly count: number }
  | { readonly kind: 'set'; readonly pos: Position; readonly block: string }
  | { readonly kind: 'fill'; readonly box: Box; readonly block: string }
  | { readonly kind: 'summon'; readonly mob: string; readonly at: Point }

const NUMBER = '(-?\\d{1,8}(?:\\.\\d{1,12})?)'
const WHOLE = '(-?\\d{1,8})'
const NAME = '(?:minecraft:)?([a-z0-9_]{1,64})'

const silent: readonly RegExp[] = [
  /^[^/]/,
  /^\/gamerule (?:doMobSpawning false|randomTickSpeed 0)$/,
  /^\/gamemode (?:survival|spectator)$/,
  /^\/forceload add -?[\d.]{1,12} -?[\d.]{1,12}$/,
  /^\/kill @e\[type=item\]$/,
  /^\/kill @e\[type=!player,distance=\.\.30\]$/,
]

const forms: readonly {
  readonly pattern: RegExp
  readonly read: (words: readonly string[]) => SetUpCommand
}[] = [
  {
    pattern: new RegExp(`^/tp @p ${NUMBER} ${NUMBER} ${NUMBER}(?: ${NUMBER} ${NUMBER})?$`),
    read: ([x = '', y = '', z = '', yaw, pitch]) => ({
      kind: 'move',
      at: [centred(x), Number(y), centred(z)],
      turn: yaw === undefined || pitch === undefined ? null : [Number(yaw), Number(pitch)],
    }),
  },
  {
    pattern: new RegExp(`^/give @p ${NAME} (\\d{1,6})$`),
    read: ([item = '', count]) => ({ kind: 'give', item, count: Number(count) }),
  },
  {
    pattern: new RegExp(`^/setblock ${WHOLE} ${WHOLE} ${WHOLE} ${NAME}(?:\\[[a-z0-9_=,]{0,80}\\])?$`),
    read: ([x, y, z, block = '']) => ({ kind: 'set', pos: [Number(x), Number(y), Number(z)], block }),
  },
  {
    pattern: new RegExp(`^/fill ${WHOLE} ${WHOLE} ${WHOLE} ${WHOLE} ${WHOLE} ${WHOLE} ${NAME}$`),
    read: (words) => {
      const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0] = words.slice(0, 6).map(Number)
      return {
        kind: 'fill',
        box: {
          min: [Math.min(ax, bx), Math.min(ay, by), Math.min(az, bz)],
          max: [Math.max(ax, bx), Math.max(ay, by), Math.max(az, bz)],
        },
        block: words[6] ?? '',
      }
    },
  },
  {
    pattern: new RegExp(`^/summon ${NAME} ${NUMBER} ${NUMBER} ${NUMBER} \\{NoAI:1b?\\}$`),
    read: ([mob = '', x = '', y = '', z = '']) => ({
      kind: 'summon',
      mob,
      at: [centred(x), Number(y), centred(z)],
    }),
  },
]

/** Null for a command of another form. */
export function setUpCommand({ text }: Chat): SetUpCommand | null {
  if (text === '' || silent.some((pattern) => pattern.test(text))) return { kind: 'nothing' }
  for (const { pattern, read } of forms) {
    const found = pattern.exec(text)
    if (found !== null) return read(found.slice(1))
  }
  return null
}

/** Minecraft takes a whole number for a block's place, whose middle is meant. */
function centred(text: string): number {
  return text.includes('.') ? Number(text) : Number(text) + 0.5
}
