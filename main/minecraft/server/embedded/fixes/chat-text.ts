/**
 * Bug: flying-squid reads `&` in everything that is said as a colour code, also in players' words: "a & b" loses its
 * ampersand. It also announces who leaves as plain text, which no client takes for a leave.
 */
import type { SquidServer } from '../squid.ts'

const LEFT = /^&e(\S+) left the game\.$/

export function fixChatText(server: SquidServer): void {
  server.broadcast = (message) => {
    const left = typeof message === 'string' ? LEFT.exec(message)?.[1] : undefined
    const name = left === undefined ? [] : [{ text: left, insertion: left }]
    const said = typeof message === 'string' ? { text: message } : message
    const content = left === undefined ? said : { translate: 'multiplayer.player.left', color: 'yellow', with: name }
    server._writeAll('system_chat', { content: JSON.stringify(content), isActionBar: false })
  }
}
