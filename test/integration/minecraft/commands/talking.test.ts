import type { Bot } from 'mineflayer'
import { afterAll, aroundEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CommandSite, startCommandSite } from './command-site.ts'

let site: CommandSite
let alice: Bot
let bob: Bot

beforeAll(async () => {
  site = await startCommandSite()
  alice = await site.join('Alice')
  bob = await site.join('Bob')
})

beforeEach(() => site.clean())

afterAll(() => site.stop())
aroundEach((runTest) => site.play(runTest))

/** What a bot is told while something happens. */
async function hears(bot: Bot, happens: () => void, text: RegExp): Promise<string> {
  const heard: string[] = []
  const listen = (words: string): void => void heard.push(words)
  bot.on('messagestr', listen)
  happens()
  await site.until(`${bot.username} hears ${text}`, () => heard.some((words) => text.test(words)))
  bot.removeListener('messagestr', listen)
  return heard.find((words) => text.test(words)) ?? ''
}

describe('words', () => {
  test('are whispered by /tell to one player, who knows from whom', async () => {
    const whispers: unknown[] = []
    bob.on('whisper', (from, text) => void whispers.push([from, text]))
    const sent = await hears(alice, () => alice.whisper('Bob', 'meet me at the oak'), /whisper/)
    await site.until('Bob hears it', () => whispers.length === 1)
    expect(whispers).toEqual([['Alice', 'meet me at the oak']])
    expect(sent).toBe('You whisper to Bob: meet me at the oak')
    site.did('msg Bob from the console')
    await site.until('Bob hears it', () => whispers.length === 2)
    expect(whispers[1]).toEqual(['Server', 'from the console'])
  })

  test('of players reach the others as the game has them, whatever they say', async () => {
    const heard: unknown[] = []
    bob.on('message', ({ json }) => void heard.push(json))
    const spoken = new Promise<unknown>((resolve) => bob.once('chat', (...said) => resolve(said.slice(0, 3))))
    alice.chat('a & b <c> %s')
    expect(await spoken).toEqual(['Alice', 'a & b <c> %s', 'chat.type.text'])
    expect(heard).toEqual([
      { translate: 'chat.type.text', with: [{ text: 'Alice', insertion: 'Alice' }, { text: 'a & b <c> %s' }] },
    ])
  })

  test('are said to everybody, with selectors as names', async () => {
    expect(await hears(bob, () => site.did('say Hello @a[name=Bob] & all'), /Hello/)).toBe('[Server] Hello Bob & all')
    expect(await hears(bob, () => alice.chat('/me waves'), /waves/)).toBe('* Alice waves')
  })

  test('of answers are sentences that clients translate, with what is wrong in red', async () => {
    const heard: { translate?: string; with?: readonly unknown[]; text?: string; color?: string }[] = []
    alice.on('message', ({ json }) => void heard.push(json))
    site.did('op Alice')
    alice.chat('/give @s stone 3')
    alice.chat('/clear')
    alice.chat('/clear')
    await site.until('three answers', () => heard.length === 3)
    expect(heard[0]).toMatchObject({ translate: 'commands.give.success.single', with: ['3', '[Stone]', 'Alice'] })
    expect(heard[1]).toMatchObject({ translate: 'commands.clear.success.single', with: ['3', 'Alice'] })
    expect(heard[2]).toMatchObject({ text: 'No items were found on player Alice', color: 'red' })
    site.did('deop Alice')
  })

  test('are shown raw with colours, parts, scores and names', async () => {
    site.did('scoreboard objectives add wood dummy')
    site.did('scoreboard players set Bob wood 12')
    const raw = [
      '["",{"text":"Wood: ","color":"gold"},{"score":{"name":"Bob","objective":"wood"}}',
      '{"selector":"@a[name=Alice]"},{"text":"!","extra":[" end"]}]',
    ]
    expect(await hears(bob, () => site.did(`tellraw Bob ${raw.join(',')}`), /Wood/)).toBe('Wood: 12Alice! end')
    expect(site.refused('tellraw Bob {"text":"x"')).toContain('Invalid chat component')
    expect(site.refused('tellraw Bob {"colour":"red"}')).toContain('Invalid chat component')
  })

  test('are shown as titles, for so long, and taken away', async () => {
    const shown: unknown[] = []
    bob.on('title', (text, kind) => void shown.push([kind, text]))
    bob._client.on('set_title_time', ({ fadeIn, stay, fadeOut }) => void shown.push([fadeIn, stay, fadeOut]))
    bob._client.on('action_bar', ({ text }) => void shown.push(JSON.parse(text)))
    bob._client.on('clear_titles', ({ reset }) => void shown.push(['clear', reset]))
    site.did('title Bob title {"text":"Go","color":"green"}')
    site.did('title @a subtitle "now"')
    site.did('title Bob times 5 60 10')
    site.did('title Bob actionbar {"text":"hot"}')
    site.did('title Bob clear')
    await site.until('all of it', () => shown.length === 5)
    expect(shown).toEqual([['title', 'Go'], ['subtitle', 'now'], [5, 60, 10], { text: 'hot' }, ['clear', false]])
  })
})

describe('teams', () => {
  test('are seen by bots, by those who come later too, and end with their world', async () => {
    expect(site.did('team add red {"text":"The Reds"}')).toBe('Created team [The Reds]')
    site.did('team modify red color dark_green')
    site.did('team modify red prefix "+"')
    site.did('team modify red nametagVisibility never')
    expect(site.did('team join red @a')).toBe('Added 2 members to team [The Reds]')
    const knows = (bot: Bot): boolean => bot.teams.red?.members.length === 2
    await site.until('Bob knows', () => knows(bob))
    const seen = bob.teams.red
    expect([String(seen?.name), seen?.color, seen?.nameTagVisibility]).toEqual(['The Reds', 'dark_green', 'never'])
    const carol = await site.join('Carol')
    await site.until('Carol knows', () => knows(carol))
    carol.quit()
    site.did('team add blue')
    expect(site.did('team join blue Bob')).toBe('Added Bob to team [blue]')
    await site.until('Bob has changed', () => bob.teamMap.Bob?.team === 'blue' && bob.teams.red?.members.length === 1)
    expect(site.did('team list red')).toBe('Team [The Reds] has 1 members: Alice')
    expect(site.refused('team add blue')).toBe('A team already exists by that name')
    expect(site.refused('team join green Bob')).toBe("Unknown team 'green'")
    site.did('team leave Bob')
    site.did('team remove blue')
    await site.clean()
    await site.until('none is left', () => Object.keys(bob.teams).length === 0)
    expect(site.did('team list')).toBe('There are no teams')
  })
})

interface Bar {
  readonly title: unknown
  readonly health: number
  readonly color: string
  readonly dividers: number
}

/** The client library's types do not name them. */
const bars = (bot: Bot): readonly Bar[] => Reflect.get(bot, 'bossBars')

describe('boss bars', () => {
  test('are shown to those who are named, also when they come back', async () => {
    expect(site.did('bossbar add my:bar "Gold found"')).toBe('Created custom bossbar [Gold found]')
    site.did('bossbar set my:bar players Bob')
    site.did('bossbar set my:bar color red')
    site.did('bossbar set my:bar style notched_6')
    site.did('bossbar set my:bar max 20')
    site.did('bossbar set my:bar value 5')
    await site.until('Bob sees it', () => bars(bob)[0]?.health === 0.25)
    const [bar] = bars(bob)
    expect([String(bar?.title), bar?.color, bar?.dividers]).toEqual(['Gold found', 'red', 6])
    expect(bars(alice)).toHaveLength(0)
    expect(site.refused('bossbar set my:bar value 5')).toContain('already the value')
    expect(site.did('bossbar get my:bar players')).toContain('Bob')
    site.did('bossbar set my:bar visible false')
    await site.until('hidden', () => bars(bob).length === 0)
    site.did('bossbar set my:bar visible true')
    await site.until('shown', () => bars(bob).length === 1)
    site.did('bossbar set my:bar players @a')
    const carol = await site.join('Carol')
    expect(bars(carol)).toHaveLength(0)
    site.did('bossbar set my:bar players Carol')
    await site.until('Carol alone', () => bars(carol).length === 1 && bars(bob).length === 0)
    carol.quit()
    await site.until('gone', () => site.squid.players.length === 2)
    const again = await site.join('Carol')
    await site.until('Carol sees it again', () => bars(again).length === 1)
    again.quit()
    expect(site.refused('bossbar remove my:other')).toContain('my:other')
  })
})

describe('particles', () => {
  test('are shown to those who are near enough', async () => {
    const seen: unknown[] = []
    bob._client.on('world_particles', (packet) => void seen.push(packet))
    site.did('particle minecraft:flame 3 -60 3 1 2 3 0.5 100 force Bob')
    site.did('particle happy_villager 3 -60 3')
    expect(site.refused('particle flame 100 -60 3')).toBe('The particle was not visible for anybody')
    expect(site.refused('particle dust 1 0 0 1 3 -60 3')).toContain('Unknown particle')
    await site.until('two clouds', () => seen.length === 2)
    const place = { x: 3.5, y: -60, z: 3.5 }
    const spread = { offsetX: 1, offsetY: 2, offsetZ: 3 }
    expect(seen[0]).toMatchObject({ ...place, ...spread, particleData: 0.5, particles: 100, longDistance: true })
    expect(seen[1]).toMatchObject({ ...place, particles: 0, longDistance: false })
  })
})

describe('sounds', () => {
  test('are played where a command says, to those whom they reach', async () => {
    const heard: unknown[] = []
    bob._client.on('named_sound_effect', ({ soundName, soundCategory, x, y, z, volume, pitch }) => {
      heard.push([soundName, soundCategory, x, y, z, volume, pitch])
    })
    expect(site.did('playsound entity.pig.ambient master Bob 4 -60 2 1 0.5')).toBe(
      'Played sound minecraft:entity.pig.ambient to Bob',
    )
    expect(site.refused('playsound entity.pig.ambient master Bob 100 -60 2')).toBe(
      'The sound is too far away to be heard',
    )
    site.did('playsound entity.pig.ambient hostile Bob 100 -60 2 7')
    site.did('tp Bob 4 -60 2')
    site.did('playsound entity.pig.ambient hostile Bob 4 -60 62 1 1 0.25')
    expect(site.refused('playsound Pig! master Bob')).toContain('Invalid ID')
    await site.until('three sounds', () => heard.length === 3)
    const pig = 'minecraft:entity.pig.ambient'
    expect(heard).toEqual([
      [pig, 0, 36, -480, 20, 1, 0.5],
      [pig, 5, 804, -480, 20, 7, 1],
      [pig, 5, 36, -480, 36, 0.25, 1],
    ])
  })

  test('are stopped by kind and name', async () => {
    const stopped: unknown[] = []
    bob._client.on('stop_sound', (packet) => void stopped.push(packet))
    expect(site.did('stopsound Bob')).toBe('Stopped all sounds')
    site.did('stopsound Bob record')
    expect(site.did('stopsound Bob * entity.pig.ambient')).toBe("Stopped sound 'minecraft:entity.pig.ambient'")
    await site.until('all of it', () => stopped.length === 3)
    expect(stopped).toMatchObject([
      { flags: 0 },
      { flags: 1, source: 2 },
      { flags: 2, sound: 'minecraft:entity.pig.ambient' },
    ])
  })
})

describe('scoreboards', () => {
  test('are seen by bots, by those who come later too', async () => {
    site.did('scoreboard objectives add wood dummy {"text":"Wood"}')
    site.did('scoreboard players set Alice wood 3')
    site.did('scoreboard objectives setdisplay sidebar wood')
    site.did('scoreboard players add Bob wood 5')
    site.did('scoreboard players remove Alice wood 1')
    const scores = (bot: Bot) => bot.scoreboard.sidebar?.items.map(({ name, value }) => [name, value]).toSorted()
    const wanted = [
      ['Alice', 2],
      ['Bob', 5],
    ]
    await site.until('Bob sees both', () => JSON.stringify(scores(bob)) === JSON.stringify(wanted))
    expect([bob.scoreboard.sidebar?.name, bob.scoreboard.sidebar?.title]).toEqual(['wood', 'Wood'])
    const carol = await site.join('Carol')
    await site.until('Carol sees both', () => JSON.stringify(scores(carol)) === JSON.stringify(wanted))
    site.did('scoreboard players reset Alice wood')
    await site.until('one is left', () => scores(bob)?.length === 1)
    carol.quit()
    site.did('scoreboard objectives remove wood')
    await site.until('it is gone', () => bob.scoreboard.sidebar === undefined)
    expect(site.did('scoreboard objectives list')).toBe('There are no objectives')
  })

  test('calculate', () => {
    site.did('scoreboard objectives add a dummy')
    site.did('scoreboard players set x a 17')
    site.did('scoreboard players set y a 5')
    const after = (operation: string): string => {
      site.did(`scoreboard players operation x a ${operation} y a`)
      return site.did('scoreboard players get x a')
    }
    expect(['+=', '-=', '*=', '/=', '%=', '<', '>', '='].map(after).map((text) => text.split(' ')[2])).toEqual([
      '22',
      '17',
      '85',
      '17',
      '2',
      '2',
      '5',
      '5',
    ])
    site.did('scoreboard players set x a 2147483647')
    site.did('scoreboard players add x a 1')
    expect(site.did('scoreboard players get x a')).toContain('-2147483648')
    site.did('scoreboard players set y a 0')
    expect(site.refused('scoreboard players operation x a /= y a')).toBe('Cannot divide by zero')
    expect(site.refused('scoreboard players get z a')).toContain('none is set')
    expect(site.refused('scoreboard players get x b')).toBe("Unknown scoreboard objective 'b'")
  })
})

describe('rights', () => {
  test('are for operators, but for words, lists and help', async () => {
    expect(await hears(bob, () => bob.chat('/give @s diamond'), /permission/)).toContain('permission')
    expect(await hears(bob, () => bob.chat('/list'), /players online/)).toBe(
      'There are 2 of a max of 24 players online: Alice, Bob',
    )
    site.did('op Bob')
    expect(await hears(bob, () => bob.chat('/give @s diamond 2'), /Gave/)).toBe('Gave 2 [Diamond] to Bob')
    await site.until('Bob has them', () => site.count(bob, 'diamond') === 2)
    site.did('gamerule sendCommandFeedback false')
    const told: string[] = []
    bob.on('messagestr', (text) => void told.push(text))
    bob.chat('/give @s diamond 2')
    bob.chat('/foo')
    await site.until('the mistake only', () => told.length > 0 && site.count(bob, 'diamond') === 4)
    expect(told).toEqual(['Unknown command "foo": help lists all at position 0: <--[HERE]'])
    site.did('deop Bob')
    expect(site.refused('deop Bob')).toContain('not an operator')
  })

  test('decide what half-written lines can become', async () => {
    site.did('op Alice')
    const words = async (text: string): Promise<readonly string[]> => {
      const found: unknown = await alice.tabComplete(text, true, false)
      return Array.isArray(found) ? found.map(({ match }) => match) : []
    }
    expect(await words('/setw')).toEqual(['setworldspawn'])
    expect(await words('/gamemode sp')).toEqual(['spectator'])
    expect(await words('/give B')).toEqual(['Bob'])
    expect(await words('/give Bob diamond_pick')).toEqual(['minecraft:diamond_pickaxe'])
    expect(await words('/scoreboard players o')).toEqual(['operation'])
    site.did('deop Alice')
    expect(await words('/setw')).toEqual([])
  })

  test('name who is here, and send them away', async () => {
    const dave = await site.join('Dave')
    expect(site.did('list')).toContain('3 of a max of 24 players online: Alice, Bob, Dave')
    const farewell = new Promise<string>((resolve) => dave.once('kicked', (reason) => resolve(String(reason))))
    expect(site.did('kick Dave be nice')).toBe('Kicked Dave: be nice')
    expect(await farewell).toContain('be nice')
    await site.until('gone', () => site.squid.players.length === 2)
  })
})
