/** Game rules of vanilla 1.19.2, with their values at the start of every world. */

/**
 * Rules about what does not exist here: they are kept and told, so that scripts made for vanilla run, and change nothing.
 * Values as in vanilla.
 */
const withoutEffect = {
  announceAdvancements: true,
  commandBlockOutput: true,
  disableElytraMovementCheck: false,
  disableRaids: false,
  doFireTick: true,
  doInsomnia: true,
  doLimitedCrafting: false,
  doPatrolSpawning: true,
  doTraderSpawning: true,
  doWardenSpawning: true,
  forgiveDeadPlayers: true,
  freezeDamage: true,
  logAdminCommands: true,
  maxCommandChainLength: 65_536,
  maxEntityCramming: 24,
  playersSleepingPercentage: 100,
  reducedDebugInfo: false,
  spawnRadius: 10,
  spectatorsGenerateChunks: true,
  universalAnger: false,
}

/** Vanilla's defaults but for three: in a lab the day stands still, the weather too, and nothing spawns by itself. */
const defaults = {
  doDaylightCycle: false,
  doWeatherCycle: false,
  doMobSpawning: false,
  doMobLoot: true,
  doTileDrops: true,
  doEntityDrops: true,
  doImmediateRespawn: false,
  drowningDamage: true,
  fallDamage: true,
  fireDamage: true,
  keepInventory: false,
  mobGriefing: true,
  naturalRegeneration: true,
  showDeathMessages: true,
  sendCommandFeedback: true,
  randomTickSpeed: 3,
  ...withoutEffect,
}

type Values = typeof defaults
type GameRuleName = keyof Values
type Switch = { [Name in GameRuleName]: Values[Name] extends boolean ? Name : never }[GameRuleName]
type Count = { [Name in GameRuleName]: Values[Name] extends number ? Name : never }[GameRuleName]

/** The rules of one world. */
export class GameRules {
  #values: Values = { ...defaults }

  static readonly names: readonly string[] = Object.keys(defaults)

  isOn(rule: Switch): boolean {
    return this.#values[rule]
  }

  count(rule: Count): number {
    return this.#values[rule]
  }

  /** The value of a rule as commands write it; null for an unknown rule. */
  read(rule: string): string | null {
    return this.#isKnown(rule) ? String(this.#values[rule]) : null
  }

  /** Sets a rule from a command's words; false for an unknown rule or a value of the wrong kind. */
  write(rule: string, text: string): boolean {
    if (!this.#isKnown(rule)) return false
    const isSwitch = typeof this.#values[rule] === 'boolean'
    if (isSwitch && text !== 'true' && text !== 'false') return false
    if (!isSwitch && !/^\d{1,9}$/.test(text)) return false
    this.#values = { ...this.#values, [rule]: isSwitch ? text === 'true' : Number(text) }
    return true
  }

  /** All of them by name, as commands write them. */
  all(): Readonly<Record<string, string>> {
    return Object.fromEntries(Object.entries(this.#values).map(([rule, value]) => [rule, String(value)]))
  }

  reset(): void {
    this.#values = { ...defaults }
  }

  #isKnown(rule: string): rule is GameRuleName {
    return Object.hasOwn(defaults, rule)
  }
}
