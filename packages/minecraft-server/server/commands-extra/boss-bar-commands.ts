/** `bossbar`. */
import { ok, type Result } from '../../values/result.ts'
import { type Answer, told } from '../commands/answers.ts'
import { namesOf } from '../commands/giving.ts'
import { boolean, choice, integer } from '../commands/parse/argument.ts'
import { component, plainText } from '../commands/parse/components.ts'
import { resourceName } from '../commands/parse/resource-name.ts'
import { players } from '../commands/parse/selectors.ts'
import type { CommandSource } from '../commands/source.ts'
import { type Command, type Form, form, refuse } from '../commands/tree.ts'
import { type BarLooks, type BossBar, barColours, barStyles, bossBarsOf } from './boss-bars.ts'

const shown = ({ looks }: BossBar): string => `[${plainText(looks.title)}]`

function withBar({ world }: CommandSource, id: string, then: (bar: BossBar) => Result<Answer>): Result<Answer> {
  const bar = bossBarsOf(world).find(id)
  return bar === null ? refuse('commands.bossbar.unknown', id) : then(bar)
}

/** Changes a bar; where it is so already, vanilla says so as a mistake. */
function change(
  source: CommandSource,
  id: string,
  changes: Partial<BarLooks>,
  key: string,
  ...values: readonly (string | number)[]
): Result<Answer> {
  return withBar(source, id, (bar) => {
    const isSame = Object.entries(changes).every(([name, value]) => Reflect.get(bar.looks, name) === value)
    const [option = ''] = key.split('.')
    if (isSame)
      return refuse(`commands.bossbar.set.${option}.unchanged${option === 'visibility' ? `.${values[0]}` : ''}`)
    bossBarsOf(source.world).change(bar, changes)
    return ok(told(`commands.bossbar.set.${key}`, shown(bar), ...(option === 'visibility' ? [] : values)))
  })
}

function setPlayers(source: CommandSource, id: string, names: readonly string[]): Result<Answer> {
  return withBar(source, id, (bar) => {
    const isSame = names.length === bar.players.size && names.every((name) => bar.players.has(name))
    if (isSame) return refuse('commands.bossbar.set.players.unchanged')
    bossBarsOf(source.world).setPlayers(bar, names)
    return ok(
      names.length === 0
        ? told('commands.bossbar.set.players.success.none', shown(bar))
        : told('commands.bossbar.set.players.success.some', shown(bar), names.length, names.join(', ')),
    )
  })
}

function list({ world }: CommandSource): Result<Answer> {
  const all = bossBarsOf(world).all()
  if (all.length === 0) return ok(told('commands.bossbar.list.bars.none'))
  return ok(told('commands.bossbar.list.bars.some', all.length, all.map(shown).join(', ')))
}

const questions = ['max', 'players', 'value', 'visible'] as const

function get(source: CommandSource, id: string, what: (typeof questions)[number]): Result<Answer> {
  return withBar(source, id, (bar) => {
    const { looks } = bar
    if (what === 'visible') {
      return ok(told(`commands.bossbar.get.visible.${looks.visible ? 'visible' : 'hidden'}`, shown(bar)))
    }
    if (what !== 'players') return ok(told(`commands.bossbar.get.${what}`, shown(bar), looks[what]))
    const here = namesOf(source.world.server.players).filter((name) => bar.players.has(name))
    return ok(
      here.length === 0
        ? told('commands.bossbar.get.players.none', shown(bar))
        : told('commands.bossbar.get.players.some', shown(bar), here.length, here.join(', ')),
    )
  })
}

const id = resourceName('<id>')
const set = (option: string) => form().word('set').value(id).word(option)

const settings: readonly Form[] = [
  set('name')
    .value(component('name'))
    .runs((source, name, title) => change(source, name, { title }, 'name.success')),
  set('color')
    .value(choice('<color>', barColours))
    .runs((source, name, colour) => change(source, name, { colour }, 'color.success')),
  set('style')
    .value(choice('<style>', barStyles))
    .runs((source, name, style) => change(source, name, { style }, 'style.success')),
  set('value')
    .value(integer('<value>', { min: 0 }))
    .runs((source, name, value) => change(source, name, { value }, 'value.success', value)),
  set('max')
    .value(integer('<max>', { min: 1 }))
    .runs((source, name, max) => change(source, name, { max }, 'max.success', max)),
  set('visible')
    .value(boolean('<visible>'))
    .runs((source, name, visible) => {
      const state = visible ? 'visible' : 'hidden'
      return change(source, name, { visible }, `visibility.success.${state}`, state)
    }),
  set('players').runs((source, name) => setPlayers(source, name, [])),
  set('players')
    .value(players('targets'))
    .runs((source, name, targets) => setPlayers(source, name, namesOf(targets))),
]

export const bossbar: Command = {
  forms: [
    form().word('list').runs(list),
    form()
      .word('add')
      .value(id)
      .value(component('name'))
      .runs(({ world }, name, title) => {
        if (!bossBarsOf(world).add(name, title)) return refuse('commands.bossbar.create.failed', name)
        return ok(told('commands.bossbar.create.success', `[${plainText(title)}]`))
      }),
    form()
      .word('remove')
      .value(id)
      .runs((source, name) =>
        withBar(source, name, (bar) => {
          bossBarsOf(source.world).remove(bar)
          return ok(told('commands.bossbar.remove.success', shown(bar)))
        }),
      ),
    form().word('get').value(id).value(choice('<max | players | value | visible>', questions)).runs(get),
    ...settings,
  ],
}
