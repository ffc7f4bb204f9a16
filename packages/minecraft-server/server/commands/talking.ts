/** `say`, `me`, `tell` (also `msg` and `w`), `tellraw`, `title`. */

import type { SquidPlayer } from '../../squid/squid.ts'
import { ok, type Result } from '../../values/result.ts'
import { type Answer, told, toldOfMany } from './answers.ts'
import type { Component } from './component.ts'
import { namesOf } from './giving.ts'
import { integer } from './parse/argument.ts'
import { component } from './parse/components.ts'
import { message } from './parse/messages.ts'
import { players } from './parse/selectors.ts'
import type { CommandSource } from './source.ts'
import { words } from './translations.ts'
import { type Command, form } from './tree.ts'

/** Shows a text to one player. */
export function show(player: SquidPlayer, text: Component): void {
  player._client.write('system_chat', { content: JSON.stringify(text), isActionBar: false })
}

/** Names of senders with what a click on them writes, as clients expect of players' names. */
function nameOf({ name }: { readonly name: string }): Component {
  return { text: name, insertion: name }
}

function showAll({ world }: CommandSource, text: Component): void {
  world.server._writeAll('system_chat', { content: JSON.stringify(text), isActionBar: false })
}

export const say: Command = {
  forms: [
    form()
      .value(message('<message>'))
      .runs((source, text) => {
        showAll(source, { translate: 'chat.type.announcement', with: [nameOf(source), { text }] })
        return ok(told('chat.type.announcement', source.name, text))
      }),
  ],
}

export const me: Command = {
  forEverybody: true,
  forms: [
    form()
      .value(message('<action>'))
      .runs((source, text) => {
        showAll(source, { translate: 'chat.type.emote', with: [nameOf(source), { text }] })
        return ok(told('chat.type.emote', source.name, text))
      }),
  ],
}

const whisperStyle = { color: 'gray', italic: true }

export const tell: Command = {
  forEverybody: true,
  forms: [
    form()
      .value(players('targets'))
      .value(message('<message>'))
      .runs((source, targets, text) => {
        for (const target of targets) {
          const heard = { translate: 'commands.message.display.incoming', with: [nameOf(source), { text }] }
          show(target, { ...heard, ...whisperStyle })
        }
        const said = targets.map(({ username }) => words('commands.message.display.outgoing', username, text))
        return ok(said.join('\n'))
      }),
  ],
}

export const tellraw: Command = {
  forms: [
    form()
      .value(players('targets'))
      .value(component('message'))
      .runs((_source, targets, text) => {
        for (const target of targets) show(target, text)
        return ok('')
      }),
  ],
}

type Slot = 'title' | 'subtitle' | 'actionbar'

/** The packets of the three places where a title can stand. */
const packets = { title: 'set_title_text', subtitle: 'set_title_subtitle', actionbar: 'action_bar' } as const

function showTitle(targets: readonly SquidPlayer[], slot: Slot, text: Component): Result<Answer> {
  for (const target of targets) target._client.write(packets[slot], { text: JSON.stringify(text) })
  return ok(toldOfMany(`commands.title.show.${slot}`, namesOf(targets), (target) => [target]))
}

function clearTitles(targets: readonly SquidPlayer[], reset: boolean): Result<Answer> {
  for (const target of targets) target._client.write('clear_titles', { reset })
  return ok(toldOfMany(`commands.title.${reset ? 'reset' : 'cleared'}`, namesOf(targets), (target) => [target]))
}

const ticks = (name: string) => integer(name, { min: 0 })

export const title: Command = {
  forms: [
    ...(['title', 'subtitle', 'actionbar'] as const).map((slot) =>
      form()
        .value(players('targets'))
        .word(slot)
        .value(component('title'))
        .runs((_source, targets, text) => showTitle(targets, slot, text)),
    ),
    form()
      .value(players('targets'))
      .word('clear')
      .runs((_source, targets) => clearTitles(targets, false)),
    form()
      .value(players('targets'))
      .word('reset')
      .runs((_source, targets) => clearTitles(targets, true)),
    form()
      .value(players('targets'))
      .word('times')
      .value(ticks('<fadeIn>'))
      .value(ticks('<stay>'))
      .value(ticks('<fadeOut>'))
      .runs((_source, targets, fadeIn, stay, fadeOut) => {
        for (const target of targets) target._client.write('set_title_time', { fadeIn, stay, fadeOut })
        return ok(toldOfMany('commands.title.times', namesOf(targets), (target) => [target]))
      }),
  ],
}
