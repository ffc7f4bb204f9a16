/** A world run by a command: commands on standard input, reports on standard error, saved at the end if requested. */
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import type { SandboxWorld } from '../../../../shared/contract/server.ts'
import { type SandboxNews, WorldProcess, type WorldProcessParts } from '../../../lab/sandbox/world-process.ts'
import type { Worlds } from '../../../lab/sandbox/worlds.ts'
import { exitCodes, explain, printJson } from '../command.ts'
import { onInterrupt } from '../signals.ts'
import { lookAhead } from '../use-lab.ts'
import { typedConsole } from './typed-console.ts'

export interface HeldWorld {
  readonly host: string
  readonly port: number
  readonly world: SandboxWorld
  /** Names with an operator's rights. */
  readonly operators: readonly string[]
  /** Name under which it is kept when it ends; null to let it go. */
  readonly saveAs: string | null
}

/** Answers with the exit code when the world is gone. */
export async function holdWorld(held: HeldWorld, worlds: Worlds, json: boolean): Promise<number> {
  const { host, port, world, operators } = held
  const saved = world.kind === 'saved' ? await worlds.get(world.name) : null
  if (saved?.ok === false) return explain(saved.error, json)
  const begun = await beginningOf(world, worlds)
  if (!begun.ok) return explain(begun.error, json)
  let failed: number | null = null
  const holder = new WorldProcess({
    options: { host, port, world: begun.value, operators: [...operators] },
    onNews: (news) => {
      typed.say(() => {
        if (news.kind === 'failed') failed = explain(news.error, json)
        else show(news, json)
      })
    },
  })
  // As Ctrl-C does where no line editor takes it.
  const interrupt = (): void => void process.emit('SIGINT', 'SIGINT')
  const typed = typedConsole({
    input: process.stdin,
    output: process.stderr,
    send: (command) => holder.command(command),
    tell: (answer) => tellAnswer(answer, json),
    onStop: interrupt,
    onInterrupt: interrupt,
  })
  const origin = saved?.ok ? saved.value.origin : originOf(world)
  let saving: Promise<void> = Promise.resolve()
  const forget = onInterrupt(held.saveAs === null ? 'Stopping the world.' : 'Saving and stopping the world.', () => {
    saving = end(holder, held, worlds, origin).then((code) => {
      failed ??= code
    })
  })
  const how = await holder.gone
  typed.close()
  await saving
  forget()
  if (failed !== null) return failed
  if (how === null) return exitCodes.done
  console.error(`The world's process ${how}`)
  return exitCodes.failed
}

async function beginningOf(
  world: SandboxWorld,
  worlds: Worlds,
): Promise<Result<WorldProcessParts['options']['world']>> {
  if (world.kind === 'saved') return ok({ kind: 'saved', folder: worlds.folderOf(world.name) })
  if (world.kind !== 'scenario') return ok(world)
  const { address } = world
  const found = await lookAhead((lab) => lab.call('scenario.get', { address }))
  return found.ok ? ok({ kind: 'planned', plan: found.value.scenario.world }) : found
}

/** Its exit code where the save went wrong; null where all went well. */
async function end(process: WorldProcess, held: HeldWorld, worlds: Worlds, origin: string): Promise<number | null> {
  const name = held.saveAs
  if (name === null) {
    await process.stop()
    return null
  }
  const at = new Date()
  const saved = await worlds.save(name, { origin, at }, (folder) => process.save(folder, name, at))
  if (saved.ok) console.error(`Saved as "${name}" in ${saved.value.folder}.`)
  await process.stop()
  return saved.ok ? null : explain(saved.error)
}

function originOf(world: SandboxWorld): string {
  if (world.kind === 'open') return `Open world of seed ${world.seed}`
  return world.kind === 'scenario' ? `The world of ${world.address}` : 'Bare ground'
}

/** An answer is what was asked for; with `--json` the one document stays alone on standard output. */
function tellAnswer(answer: Result<string>, json: boolean): void {
  if (answer.ok && !json) console.log(answer.value)
  else console.error(answer.ok ? answer.value : answer.error.message)
}

function show(news: Exclude<SandboxNews, { kind: 'failed' }>, json: boolean): void {
  switch (news.kind) {
    case 'ready': {
      const { host, port, minecraftVersion } = news
      if (json) printJson({ host, port, minecraftVersion })
      console.error(
        `Minecraft ${minecraftVersion}, survival, at ${host}:${port}. Ctrl-C ends it; type help for commands.`,
      )
      return
    }
    case 'joined':
    case 'left':
      console.error(`${news.player} has ${news.kind}.`)
      return
    case 'said':
      console.error(`${news.player}: ${news.text}`)
      return
    case 'ordered':
      console.error(`${news.player}: /${news.command}`)
      return
    case 'problem':
      console.error(news.message)
      return
    case 'phase':
    case 'changed':
      return
  }
}
