/** What a reply may weigh; longer answers would not be read anyway. */
export const MAX_REPLY_BYTES = 8 * 1024 * 1024

/** A reply that went over `MAX_REPLY_BYTES`. */
export class ReplyTooLong extends Error {
  constructor() {
    super(`the reply is longer than ${MAX_REPLY_BYTES / 1024 / 1024} MB`)
  }
}
