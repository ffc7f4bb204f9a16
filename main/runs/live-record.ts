/** The part of a running episode's record that is not stored yet: its track so far, the same bytes for every reader. */
import { ByteWriter } from '../../shared/core/bytes.ts'
import { ChangeSignal } from '../common/change-signal.ts'

export class LiveRecord {
  /** Told when the record has grown by a header or a part of the track, and when the episode is over. */
  readonly news = new ChangeSignal()
  readonly #track = new ByteWriter()

  appendTrack(bytes: Uint8Array): void {
    this.#track.append(bytes)
    this.news.tell()
  }

  /** Uncompressed, without copying it: good until the next part comes. */
  get track(): Uint8Array {
    return this.#track.view()
  }
}
