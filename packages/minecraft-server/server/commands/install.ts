/** The commands in the place of flying-squid's own: how the console and players send them, and how they hear the answer. */
import { z } from 'zod'
import type { GameRules } from '../../rules/game-rules.ts'
import type { SquidPlayer, SquidServer } from '../../squid/squid.ts'
import { componentOf } from './answers.ts'
import type { Component } from './component.ts'
import type { CommandRunner } from './index.ts'

const completeSchema = z.object({ transactionId: z.int(), text: z.string().max(32_500) })

/** Suggestions of one answer; clients show no more. */
const MOST_SUGGESTIONS = 1000

function tell(player: SquidPlayer, content: Component): void {
  player._client.write('system_chat', { content: JSON.stringify(content), isActionBar: false })
}

function answerCompletions(player: SquidPlayer, runner: CommandRunner): void {
  player._client.removeAllListeners('tab_complete')
  player._client.on('tab_complete', (packet) => {
    const asked = completeSchema.safeParse(packet)
    if (!asked.success) return
    const { transactionId, text } = asked.data
    const { from, values } = runner.suggest(text, player)
    player._client.write('tab_complete', {
      transactionId,
      start: from,
      length: text.length - from,
      matches: values.slice(0, MOST_SUGGESTIONS).map((match) => ({ match, tooltip: undefined })),
    })
  })
}

/** Puts the commands under the console's way to send them; the answer does it for one player. */
export function installCommands(
  server: SquidServer,
  runner: CommandRunner,
  rules: GameRules,
): (player: SquidPlayer) => void {
  server.handleCommand = async (line) => {
    runner.run(line, null)
  }
  return (player) => {
    answerCompletions(player, runner)
    runner.watch(player)
    player.on('connected', () => runner.welcome(player))
    player.handleCommand = async (line) => {
      const answer = runner.reply(line, player)
      if (!answer.ok) tell(player, { text: answer.error.message, color: 'red' })
      else if (answer.value !== '' && rules.isOn('sendCommandFeedback')) tell(player, componentOf(answer.value))
    }
  }
}
