/** Why something failed, in words for people. Needs no package. */

/** Codes of the system and of Node's network, as the end of a sentence. */
const words: Readonly<Record<string, string>> = {
  EACCES: 'the system does not let the lab do that',
  EADDRINUSE: 'another program listens there already',
  EADDRNOTAVAIL: 'this machine has no such address',
  EAI_AGAIN: 'its name could not be looked up; is there a network?',
  EBUSY: 'another program is using it',
  ECONNABORTED: 'the connection was broken off',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the other side closed the connection',
  EEXIST: 'it is there already',
  EHOSTUNREACH: 'there is no way to that machine',
  EISDIR: 'it is a folder, not a file',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENETUNREACH: 'there is no network to it',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ENOTEMPTY: 'the folder is not empty',
  ENOTFOUND: 'there is no machine of that name',
  EPERM: 'the system does not allow it',
  EPIPE: 'the other side closed the connection',
  EROFS: 'the disk takes no changes',
  ETIMEDOUT: 'it did not answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody known',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody known',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
  UND_ERR_SOCKET: 'the other side closed the connection',
}

/**
 * The words of the innermost cause without a full stop, and its code where it has one: `there is no such file or folder
 * (ENOENT)`. What has no words of ours speaks for itself.
 */
export function reasonOf(thrown: unknown): string {
  let reason = thrown
  while (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause
  if (!(reason instanceof Error)) return String(reason)
  const code = 'code' in reason && typeof reason.code === 'string' ? reason.code : null
  const known = code === null ? undefined : words[code]
  if (known !== undefined) return `${known} (${code})`
  const said = reason.message.trim().replace(/\.$/, '')
  if (code === null || said.includes(code)) return said === '' ? (code ?? 'no reason given') : said
  return said === '' ? code : `${said} (${code})`
}
