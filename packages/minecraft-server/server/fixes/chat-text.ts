/**
 * Bug: flying-squid reads `&` in everything that is said as a colour code, also in players' words: "a & b" loses its
 * ampersand. It also tells clients what players say, and that they leave, as plain text instead of the game's sentences.
 */

import type { SquidServer } from '../../squid/squid.ts'
import type { Component } from '../commands/component.ts'

const LEFT = /^&e(\S+) left the game\.$/
const SAID = /^<(\w{1,16})> ([\s\S]+)$/

const nameOf = (name = ''): Component => ({ text: name, insertion: name })

/** The sentence of the game that a text stands for. */
function sentenceOf(text: string): Component {
  const left = LEFT.exec(text)
  if (left !== null) return { translate: 'multiplayer.player.left', color: 'yellow', with: [nameOf(left[1])] }
  const said = SAID.exec(text)
  if (said === null) return { text }
  return { translate: 'chat.type.text', with: [nameOf(said[1]), { text: said[2] }] }
}

export function fixChatText(server: SquidServer): void {
  server.broadcast = (message) => {
    const content = typeof message === 'string' ? sentenceOf(message) : message
    server._writeAll('system_chat', { content: JSON.stringify(content), isActionBar: false })
  }
}
