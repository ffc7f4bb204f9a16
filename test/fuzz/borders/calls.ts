/** Calls over the bridge, into a whole lab with a played run: messages of the wrong form, inputs of the wrong form, and inputs that mean nothing. */
import { serveConnection } from '../../../main/lab/connection.ts'
import type { Lab } from '../../../main/lab/create-lab.ts'
import type { Handlers } from '../../../main/lab/handlers/handler.ts'
import { wirePair } from '../../../main/lab/local-bridge.ts'
import { labMessageSchema } from '../../../shared/contract/bridge.ts'
import { type CallName, calls } from '../../../shared/contract/calls.ts'
import { fail } from '../../../shared/contract/errors.ts'
import type { Wire } from '../../../shared/contract/wire.ts'
import { type Border, outcomeOf } from '../border.ts'
import type { Chances } from '../chances.ts'
import { formOf, Samples } from '../sample.ts'
import { severalTimes, spoiltText, spoiltValue } from '../spoil.ts'
import { answered, type PlayedLab, playedLab, spec } from './played-lab.ts'

/**
 * What an input of the right form would begin: processes, exchanges with other machines, files at places that the input names. Their
 * inputs are checked like all others; `importers` and `specs` press on what lies behind some of them.
 */
const beginning = [
  'run.start',
  'run.check',
  'run.export',
  'run.import',
  'twins.start',
  'forks.start',
  'episode.verify',
  'question.ask',
  'scenario.import',
  'report.make',
  'server.start',
  'server.check',
  'key.test',
  'queue.test',
] as const satisfies readonly CallName[]

const refused = async () => fail('unsupported', 'Nothing begins here.')

function withoutBeginnings(handlers: Handlers): Handlers {
  return { ...handlers, ...Object.fromEntries(beginning.map((name) => [name, refused])) }
}

/** What can be named in such a lab. */
async function namesIn({ bridge, runId }: PlayedLab): Promise<readonly string[]> {
  const { trials } = await answered(bridge, 'run.get', { runId })
  const ids = trials.flatMap((trial) => [trial.id, trial.conditionId, ...trial.episodes.map(({ id }) => id)])
  const texts = [
    'completion',
    'causalmace',
    'react',
    'scripted',
    'Alice',
    'AAAA',
    '0123456789abcdef',
    '2026-01-01T00:00:00.000Z',
  ]
  return [runId, ...ids, ...spec.scenarios, 'https://host.invalid/v1', 'world-1', 'a/b.json', '-', ...texts]
}

const inputs = Object.entries(calls).map(([name, { input }]) => [name, formOf(input)] as const)

/** One message to a lab and its answer. Answers come one each; what is told besides does not count. */
class Asking {
  readonly #wire: Wire
  #answered: ((text: string) => void) | null = null

  constructor(lab: Lab) {
    const [near, far] = wirePair()
    serveConnection(far, { ...lab, handlers: withoutBeginnings(lab.handlers), onEvent: lab.onEvent })
    near.onMessage((text) => {
      if (!text.startsWith('{"kind":"event"')) this.#answered?.(text)
    })
    this.#wire = near
  }

  async ask(text: string): Promise<string> {
    const answered = new Promise<string>((resolve) => {
      this.#answered = resolve
    })
    if (!this.#wire.send(text)) throw new Error('the lab has closed the connection')
    const answer = labMessageSchema.parse(JSON.parse(await answered))
    return answer.kind === 'error' ? outcomeOf({ ok: false, error: answer.error }) : 'ok'
  }

  close(): void {
    this.#wire.close()
  }
}

function message(samples: Samples, chances: Chances): string {
  const [name, form] = chances.one(inputs)
  const valid = samples.of(form, chances)
  const input = chances.happens(0.3) ? valid : severalTimes(valid, (one) => spoiltValue(one, chances), chances)
  const call = { kind: 'call', id: chances.below(1000), name, input }
  if (chances.happens(0.9)) return JSON.stringify(call)
  const spoilt = JSON.stringify(spoiltValue(call, chances)) ?? 'null'
  return chances.happens(0.5) ? spoilt : spoiltText(spoilt, chances)
}

/** A lab keeps what it is told to keep: after so many calls another one takes over. */
const CALLS_PER_LAB = 20_000

async function openLab() {
  const played = await playedLab()
  const samples = new Samples(await namesIn(played))
  const asking = new Asking(played.lab)
  return {
    press: (chances: Chances): Promise<string> => asking.ask(message(samples, chances)),
    close: async (): Promise<void> => {
      asking.close()
      await played.close()
    },
  }
}

export const callsOverTheBridge: Border = {
  name: 'calls',
  inCheck: 10_000,
  open: async () => {
    let lab = await openLab()
    let left = CALLS_PER_LAB
    return {
      press: async (chances) => {
        if (left-- === 0) {
          await lab.close()
          lab = await openLab()
          left = CALLS_PER_LAB
        }
        return lab.press(chances)
      },
      close: () => lab.close(),
    }
  },
}
