/** Books that players write, sign and read (Minecraft Wiki, Book and Quill, Written Book). */
import { z } from 'zod'
import { itemIdOf } from '../../rules/blocks/block-facts.ts'
import type { Stack } from '../../rules/items/item-stacks.ts'
import { tagWith } from '../../rules/items/item-tags.ts'
import { OFF_HAND, readSlot, writeSlot } from '../../squid/player-slots.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import type { Concern } from '../survival.ts'

const MOST_PAGES = 100
const LONGEST_PAGE = 8192
const LONGEST_TITLE = 32

/** `hand`: 0..8 a slot of the hot bar, 40 the off hand. A title signs the book. */
const editSchema = z.object({
  hand: z.union([z.int().min(0).max(8), z.literal(40)]),
  pages: z.array(z.string().max(LONGEST_PAGE)).max(MOST_PAGES),
  title: z.string().min(1).max(LONGEST_TITLE).nullish(),
})

const HOT_BAR = 36

const list = (pages: readonly string[]): object => ({ type: 'list', value: { type: 'string', value: pages } })
const text = (value: string): object => ({ type: 'string', value })

export const books: Concern = ({ context, uses }) => {
  const signed = (book: Stack, pages: readonly string[], title: string, author: string): Stack | null => {
    const id = itemIdOf('written_book')
    const blank = id === null ? null : stackOf(new context.Item(id, 1))
    const shown = pages.map((page) => JSON.stringify({ text: page }))
    const tag = tagWith(book, { title: text(title), author: text(author), pages: list(shown) })
    return blank === null ? null : { ...blank, tag }
  }

  uses.item.add(({ player, slot, stack }) => {
    if (stack.name !== 'written_book') return false
    player._client.write('open_book', { hand: slot === OFF_HAND ? 1 : 0 })
    return true
  })

  return {
    onPlayer: (player) => {
      player._client.removeAllListeners('edit_book')
      player._client.on('edit_book', (packet) => {
        const edit = editSchema.safeParse(packet)
        if (!edit.success || player.health <= 0) return
        const { hand, pages, title } = edit.data
        const slot = hand === 40 ? OFF_HAND : HOT_BAR + hand
        const book = readSlot(player, slot)
        if (book?.name !== 'writable_book') return
        const next =
          typeof title === 'string'
            ? signed(book, pages, title, player.username)
            : { ...book, tag: tagWith(book, { pages: list(pages) }) }
        writeSlot(context.Item, player, slot, next)
      })
    },
  }
}
