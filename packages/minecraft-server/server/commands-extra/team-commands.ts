/** `team`. */
import { ok, type Result } from '../../values/result.ts'
import { type Answer, told, toldOfMany } from '../commands/answers.ts'
import type { Component } from '../commands/component.ts'
import { scoreHolder } from '../commands/entity-labels.ts'
import { boolean, choice, word } from '../commands/parse/argument.ts'
import { component, plainText } from '../commands/parse/components.ts'
import { scoreHolders } from '../commands/parse/selectors.ts'
import { ownEntity } from '../commands/senders.ts'
import type { CommandSource } from '../commands/source.ts'
import { type Command, type Form, form, refuse } from '../commands/tree.ts'
import { collisionRules, nameTagRules, type Team, type TeamLooks, teamColours, teamsOf } from './teams.ts'

const shown = ({ looks }: Team): string => `[${plainText(looks.display)}]`

function withTeam({ world }: CommandSource, name: string, then: (team: Team) => Result<Answer>): Result<Answer> {
  const team = teamsOf(world).find(name)
  return team === null ? refuse('team.notFound', name) : then(team)
}

function add({ world }: CommandSource, name: string, display: Component): Result<Answer> {
  if (!teamsOf(world).add(name, display)) return refuse('commands.team.add.duplicate')
  return ok(told('commands.team.add.success', `[${plainText(display)}]`))
}

function join(source: CommandSource, name: string, members: readonly string[]): Result<Answer> {
  return withTeam(source, name, (team) => {
    teamsOf(source.world).join(team, members)
    return ok(toldOfMany('commands.team.join.success', members, (who) => [who, shown(team)]))
  })
}

function list({ world }: CommandSource): Result<Answer> {
  const all = teamsOf(world).all()
  if (all.length === 0) return ok(told('commands.team.list.teams.empty'))
  return ok(told('commands.team.list.teams.success', all.length, all.map(shown).join(', ')))
}

function listMembers(source: CommandSource, name: string): Result<Answer> {
  return withTeam(source, name, (team) => {
    const members = [...team.members]
    if (members.length === 0) return ok(told('commands.team.list.members.empty', shown(team)))
    return ok(told('commands.team.list.members.success', shown(team), members.length, members.join(', ')))
  })
}

function empty(source: CommandSource, name: string): Result<Answer> {
  return withTeam(source, name, (team) => {
    const members = [...team.members]
    if (members.length === 0) return refuse('commands.team.empty.unchanged')
    teamsOf(source.world).leave(members)
    return ok(told('commands.team.empty.success', members.length, shown(team)))
  })
}

function remove(source: CommandSource, name: string): Result<Answer> {
  return withTeam(source, name, (team) => {
    teamsOf(source.world).remove(team)
    return ok(told('commands.team.remove.success', shown(team)))
  })
}

function change(
  source: CommandSource,
  name: string,
  looks: Partial<TeamLooks>,
  answer: (team: Team) => Answer,
): Result<Answer> {
  return withTeam(source, name, (team) => {
    teamsOf(source.world).change(team, looks)
    return ok(answer(team))
  })
}

const team = word('<team>')
const modify = (option: string) => form().word('modify').value(team).word(option)
const option = (key: string): string => `commands.team.option.${key}`

const colours = [...teamColours, 'reset'] as const

const modifications: readonly Form[] = [
  modify('displayName')
    .value(component('displayName'))
    .runs((source, name, display) =>
      change(source, name, { display }, (changed) => told(option('name.success'), shown(changed))),
    ),
  modify('color')
    .value(choice('<color>', colours))
    .runs((source, name, colour) =>
      change(source, name, { colour }, (changed) => told(option('color.success'), shown(changed), colour)),
    ),
  modify('friendlyFire')
    .value(boolean('<allowed>'))
    .runs((source, name, friendlyFire) =>
      change(source, name, { friendlyFire }, (changed) =>
        told(option(`friendlyfire.${friendlyFire ? 'enabled' : 'disabled'}`), shown(changed)),
      ),
    ),
  modify('seeFriendlyInvisibles')
    .value(boolean('<allowed>'))
    .runs((source, name, seeFriendlyInvisibles) =>
      change(source, name, { seeFriendlyInvisibles }, (changed) =>
        told(option(`seeFriendlyInvisibles.${seeFriendlyInvisibles ? 'enabled' : 'disabled'}`), shown(changed)),
      ),
    ),
  modify('nametagVisibility')
    .value(choice('<visibility>', nameTagRules))
    .runs((source, name, nametagVisibility) =>
      change(source, name, { nametagVisibility }, (changed) =>
        told(option('nametagVisibility.success'), shown(changed), nametagVisibility),
      ),
    ),
  modify('collisionRule')
    .value(choice('<rule>', collisionRules))
    .runs((source, name, collisionRule) =>
      change(source, name, { collisionRule }, (changed) =>
        told(option('collisionRule.success'), shown(changed), collisionRule),
      ),
    ),
  ...(['prefix', 'suffix'] as const).map((part) =>
    modify(part)
      .value(component(part))
      .runs((source, name, text) =>
        change(source, name, { [part]: text }, () => told(option(`${part}.success`), plainText(text))),
      ),
  ),
]

export const teamCommand: Command = {
  forms: [
    form().word('list').runs(list),
    form().word('list').value(team).runs(listMembers),
    form()
      .word('add')
      .value(team)
      .runs((source, name) => add(source, name, name)),
    form().word('add').value(team).value(component('displayName')).runs(add),
    form().word('remove').value(team).runs(remove),
    form().word('empty').value(team).runs(empty),
    form()
      .word('join')
      .value(team)
      .runs((source, name) => {
        const own = ownEntity(source)
        return own.ok ? join(source, name, [scoreHolder(source.world.server, own.value)]) : own
      }),
    form().word('join').value(team).value(scoreHolders('members')).runs(join),
    form()
      .word('leave')
      .value(scoreHolders('members'))
      .runs(({ world }, members) => {
        teamsOf(world).leave(members)
        return ok(toldOfMany('commands.team.leave.success', members, (who) => [who]))
      }),
    ...modifications,
  ],
}
