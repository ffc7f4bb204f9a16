/** The lab's side of its worker machines: what they ask is answered here, from the database and the running episodes. */
import { deliveryOfEpisode, insertDelivery } from '../../../db/deliveries.ts'
import { hasDecidingEpisode, readEpisode } from '../../../db/episodes.ts'
import { distrustMachine, putMachine, readMachine } from '../../../db/machines.ts'
import { attempt, type Db, transaction } from '../../../db/open.ts'
import { runStatus } from '../../../db/runs.ts'
import { readTrial } from '../../../db/trials.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Machine, MachineVersions } from '../../../shared/contract/machines.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import type { ModelQuestion } from '../../episode/protocol.ts'
import type { Runs } from '../../runs/runs.ts'
import type { RunsLog } from '../../runs/runs-log.ts'
import type { LinkAnswers } from '../link/machine-connection.ts'
import type { Order, Questions, Telling, Verdict } from '../link/messages.ts'
import { versionSkew } from '../versions.ts'
import { type CheckedRecord, checkHash, checkRecord } from './checked-record.ts'
import { type EpisodeInPlay, EpisodesInPlay } from './episodes-in-play.ts'
import type { Offers } from './offers.ts'
import { jobOf } from './offers.ts'
import { outcomeOf } from './outcome.ts'
import { RemoteEpisode } from './remote-episode.ts'
import { Roster } from './roster.ts'
import { type Playing, StandingEpisodes } from './standing-episodes.ts'

interface CoordinatorParts {
  readonly db: Db
  readonly runs: Pick<Runs, 'elsewhere'>
  readonly versions: MachineVersions
  readonly offers: Pick<Offers, 'taken' | 'soon'>
  /** Reaches the machine, or is lost. */
  readonly order: (machineId: string, order: Order) => void
  /** See `RosterParts`. */
  readonly lostAfterMs: number
  readonly now: () => Date
  readonly log: RunsLog
  /** What is shown of the machines has changed. */
  readonly onChange: () => void
}

type Claim = Result<Questions['claim']['answer']>

const GONE: Claim = ok({ kind: 'gone' })

async function playOrGone({ episodeId, remote, over }: EpisodeInPlay): Promise<Claim> {
  const spec = await Promise.race([remote.spec, over.then(() => null)])
  return spec === null ? GONE : ok({ kind: 'play', episodeId, spec })
}

type Outcome = Questions['deliver']['answer']

export class Coordinator {
  readonly roster: Roster
  readonly #parts: CoordinatorParts
  readonly #inPlay = new EpisodesInPlay()
  readonly #standing = new StandingEpisodes()

  constructor(parts: CoordinatorParts) {
    this.#parts = parts
    this.roster = new Roster(parts)
  }

  /** What machines ask; the link has checked its form, and that the machine is who it says. */
  readonly handlers: LinkAnswers = {
    hello: async (machineId, said) => this.#hello(machineId, said),
    standing: async (machineId, { playing }) => {
      const verdicts = this.#verdicts(machineId, playing)
      return verdicts.ok ? ok({ verdicts: [...verdicts.value] }) : verdicts
    },
    claim: (machineId, { job }) => this.#claim(machineId, job),
    model: (machineId, { episodeId, ...question }) => this.#model(machineId, episodeId, question),
    deliver: (machineId, delivery) => this.#deliver(machineId, delivery),
  }

  /** Episodes that machines play at this moment, of one machine or of all. */
  playedBy(machineId?: string): readonly Playing[] {
    return this.#inPlay.of(machineId)
  }

  told(machineId: string, telling: Telling): void {
    const present = this.roster.find(machineId)
    if (present === null) return
    switch (telling.kind) {
      case 'status':
        present.status = telling.status
        for (const { episodeId, progress } of telling.status.episodes) {
          if (progress !== null) this.#inPlay.find(machineId, episodeId)?.remote.progress(progress)
        }
        this.#inPlay.loseUnnamed(machineId, telling.status)
        break
      case 'bye':
        this.#gone(machineId, 'was stopped')
        break
    }
    this.#parts.onChange()
  }

  /** To be called about every second. */
  beat(): void {
    const why = `was not heard from for ${formatDuration(this.#parts.lostAfterMs)}`
    for (const { machine } of this.roster.lost()) this.#gone(machine.id, why)
    this.#parts.runs.elsewhere.setSlots(this.roster.slots())
  }

  /** It ends, and what it played waits again. False where it is not here. */
  remove(machineId: string): boolean {
    if (this.roster.find(machineId) === null) return false
    this.#parts.order(machineId, { kind: 'leave', reason: 'The lab has removed this machine.' })
    this.#gone(machineId, 'was removed')
    return true
  }

  /** The run plays again: episodes of it that went on at machines are taken up before anybody else takes their trials. */
  runGoesOn(runId: string): void {
    for (const { machineId, ...playing } of this.#standing.takeOfRun(runId)) {
      if (this.roster.find(machineId) !== null) this.#takeUpAgain(machineId, playing, 'playing')
    }
  }

  #hello(
    machineId: string,
    { machine, session, playing }: Questions['hello']['input'],
  ): Result<Questions['hello']['answer']> {
    const { db, versions, now, onChange } = this.#parts
    const skew = versionSkew(versions, machine.versions)
    if (skew !== null) return fail('machine-refused', skew)
    const known = attempt(() =>
      transaction(db, () => {
        putMachine(db, machine, now().toISOString())
        return readMachine(db, machineId)?.distrust ?? null
      }),
    )
    if (!known.ok) return known
    const isAnew = this.roster.find(machineId)?.session !== session
    const present = this.roster.hello(machine, session, known.value)
    if (isAnew) {
      this.#standing.forgetMachine(machineId)
      this.#inPlay.loseAllBut(machineId, playing)
    }
    const verdicts = this.#verdicts(machineId, playing)
    onChange()
    if (!verdicts.ok) return verdicts
    return ok({ verdicts: [...verdicts.value], isDraining: present.isDraining || present.distrust !== null })
  }

  #verdicts(machineId: string, playing: readonly Playing[]): Result<readonly Verdict[]> {
    return attempt(() => playing.map((one) => this.#verdict(machineId, one)))
  }

  #verdict(machineId: string, playing: Playing): Verdict {
    const { episodeId } = playing
    if (this.#inPlay.find(machineId, episodeId) !== null) return 'continue'
    this.#standing.forget(episodeId)
    return this.#verdictOfLost(machineId, playing)
  }

  #verdictOfLost(machineId: string, playing: Playing): Verdict {
    const { episodeId, trialId } = playing
    const { db } = this.#parts
    const episode = readEpisode(db, episodeId)
    const trial = readTrial(db, trialId)
    if (episode === null || trial === null || episode.trialId !== trialId || episode.machineId !== machineId) {
      return 'abandon'
    }
    if (trial.status !== 'waiting' || deliveryOfEpisode(db, episodeId, machineId) !== null) return 'abandon'
    const status = runStatus(db, trial.runId)
    const isStanding = status === 'paused' || status === 'interrupted'
    const again = isStanding ? 'later' : this.#takeUpAgain(machineId, playing, 'playing')
    if (again === 'later') this.#standing.add({ episodeId, trialId, machineId, runId: trial.runId })
    return again === null ? 'abandon' : again === 'later' ? 'wait' : 'continue'
  }

  async #claim(machineId: string, job: Questions['claim']['input']['job']): Promise<Claim> {
    const { db, offers, runs } = this.#parts
    offers.taken(job.trial)
    const session = this.roster.find(machineId)?.session
    let same = this.#inPlay.attemptAt(machineId, job.trial)
    let machine = this.#mayPlay(machineId, session)
    // An episode counts until its record is stored: as many again may be begun while records are on their way.
    while (same === null && machine !== null && this.#inPlay.of(machineId).length >= 2 * machine.slots) {
      await this.#inPlay.anyEnd(machineId)
      same = this.#inPlay.attemptAt(machineId, job.trial)
      machine = this.#mayPlay(machineId, session)
    }
    if (machine === null) return GONE
    if (same !== null) return playOrGone(same)
    const trial = attempt(() => readTrial(db, job.trial))
    if (!trial.ok) return trial
    if (trial.value === null || jobOf(trial.value).spec !== job.spec) return GONE
    const remote = this.#remote(machine, job.trial)
    const begun = runs.elsewhere.begin(job.trial, remote)
    if (begun === null) return GONE
    return playOrGone(this.#track({ ...begun, trialId: job.trial, remote }))
  }

  /** null for a machine that is to get no trial, and where another worker of it is here than the one that asked. */
  #mayPlay(machineId: string, session: string | undefined): Machine | null {
    const present = this.roster.find(machineId)
    if (present === null || present.session !== session) return null
    return present.isDraining || present.distrust !== null ? null : present.machine
  }

  async #model(
    machineId: string,
    episodeId: string,
    question: ModelQuestion,
  ): Promise<Result<Questions['model']['answer']>> {
    const remote = this.#inPlay.find(machineId, episodeId)?.remote
    // Its run stands still, or it was lost here, perhaps before the machine heard that it was given it: verdicts say what is next.
    return remote?.ask(question) ?? fail('wrong-state', 'The lab does not have this episode played.')
  }

  async #deliver(machineId: string, delivery: Questions['deliver']['input']): Promise<Result<Outcome>> {
    const { episodeId, trialId } = delivery
    const here = this.#parts.db
    const episode = attempt(() => readEpisode(here, episodeId))
    if (!episode.ok) return episode
    if (episode.value === null)
      return ok({ outcome: 'refused', message: 'The run was deleted: nobody wants this record.' })
    if (episode.value.trialId !== trialId || episode.value.machineId !== machineId) {
      return this.#lie(machineId, null, 'It delivered a record for a trial that it was never given.')
    }
    const before = attempt(() => deliveryOfEpisode(here, episodeId, machineId))
    if (!before.ok) return before
    if (before.value !== null) return ok({ outcome: before.value.outcome, message: before.value.message })
    const record = checkRecord(delivery)
    const about = { episodeId, logSha256: delivery.logSha256 }
    if (!record.ok) {
      this.#inPlay.find(machineId, episodeId)?.remote.lose(record.error.message)
      return this.#lie(machineId, about, record.error.message)
    }
    const played =
      this.#inPlay.find(machineId, episodeId) ?? this.#takeUpAgain(machineId, { episodeId, trialId }, 'late')
    if (played === null || played === 'later') {
      const hashed = checkHash(record.value)
      return hashed.ok
        ? this.#compare(machineId, { episodeId, trialId }, record.value)
        : this.#lie(machineId, about, hashed.error.message)
    }
    const { remote, over } = played
    const untaken = over.then(() =>
      fail('lab-lost', 'The lab could not take the record. Deliver it again.', { retry: true }),
    )
    const outcome = await Promise.race([remote.deliver(record.value), untaken])
    // Whoever hears that it is stored may claim the trial's next attempt.
    await over
    if (outcome.ok && outcome.value.outcome === 'refused') this.#distrust(machineId, outcome.value.message)
    return outcome
  }

  /** Nothing is to be stored of it: the trial is decided, or nobody wants it any more. */
  #compare(machineId: string, { episodeId, trialId }: Playing, record: CheckedRecord): Result<Outcome> {
    const { db, now } = this.#parts
    const compared = attempt(() =>
      transaction(db, (): Result<Outcome> => {
        const isDecided = hasDecidingEpisode(db, trialId)
        if (!isDecided && readTrial(db, trialId)?.status !== 'cancelled') {
          return fail('lab-lost', 'The lab takes no records at this moment: keep it, and deliver it again.', {
            retry: true,
          })
        }
        const outcome: Outcome = isDecided
          ? outcomeOf(db, episodeId, trialId, record)
          : { outcome: 'refused', message: 'The trial was cancelled: nobody wants this record.' }
        const { logSha256 } = record
        insertDelivery(db, { episodeId, machineId, logSha256, ...outcome, at: now().toISOString() })
        return ok(outcome)
      }),
    )
    return compared.ok ? compared.value : compared
  }

  #lie(
    machineId: string,
    about: { readonly episodeId: string; readonly logSha256: string | null } | null,
    message: string,
  ): Result<Outcome> {
    const { db, now } = this.#parts
    const outcome = { outcome: 'refused' as const, message }
    const noted = attempt(() => {
      if (about !== null) insertDelivery(db, { ...about, machineId, ...outcome, at: now().toISOString() })
    })
    this.#distrust(machineId, message)
    return noted.ok ? ok(outcome) : noted
  }

  #distrust(machineId: string, why: string): void {
    const { db, log, onChange } = this.#parts
    const stored = attempt(() => distrustMachine(db, machineId, why))
    if (!stored.ok) log.error({ error: stored.error }, 'a machine that is not to be trusted could not be marked')
    log.warn({ machineId, why }, 'a worker machine delivered what cannot be believed')
    this.roster.distrust(machineId, why)
    onChange()
  }

  #takeUpAgain(machineId: string, { episodeId, trialId }: Playing, late: 'late' | 'playing') {
    const machine = this.roster.find(machineId)?.machine
    if (machine === undefined) return null
    const remote = this.#remote(machine, trialId)
    const begun = this.#parts.runs.elsewhere.takeUpAgain(episodeId, remote, late)
    if (begun === null || begun === 'later') return begun
    return this.#track({ ...begun, trialId, remote })
  }

  #remote(machine: Machine, trialId: string): RemoteEpisode {
    const { db, now, order } = this.#parts
    return new RemoteEpisode({
      db,
      now,
      machine,
      trialId,
      stop: (episodeId) => order(machine.id, { kind: 'stop', episodeId }),
    })
  }

  #track(episode: EpisodeInPlay): EpisodeInPlay {
    const { offers, onChange } = this.#parts
    this.#standing.forget(episode.episodeId)
    this.#inPlay.add(episode, () => {
      offers.soon()
      onChange()
    })
    onChange()
    return episode
  }

  #gone(machineId: string, why: string): void {
    const name = this.roster.find(machineId)?.machine.name
    this.roster.forget(machineId)
    this.#inPlay.loseAll(machineId, `The machine ${name ?? 'that played the episode'} ${why}.`)
    this.#standing.forgetMachine(machineId)
    this.#parts.onChange()
  }
}
