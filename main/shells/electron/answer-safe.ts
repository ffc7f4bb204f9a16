/** Main's side of the safe for secrets: what the lab asks is done with Electron's `safeStorage`. */
import type { safeStorage } from 'electron'
import type { SafeAnswer, SafeAsk } from './lab-messages.ts'

/** What is used of Electron's `safeStorage`. */
export type SystemSafe = Pick<
  typeof safeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/** Never rejects. Whatever the system says stays here: nobody knows what it quotes. Must come after the app is ready. */
export async function answerSafe(ask: SafeAsk, safe: SystemSafe, platform: NodeJS.Platform): Promise<SafeAnswer> {
  switch (ask.what) {
    case 'check':
      return check(safe, platform).catch(() => failed("the system's password store does not answer"))
    case 'hide':
      return hide(ask.text, safe).catch(() => failed("the system's password store does not take it; unlock it"))
    case 'reveal':
      return reveal(ask.text, safe).catch(() =>
        failed("the system's password store does not give it back: it is locked, or another user's or machine's"),
      )
  }
}

async function check(safe: SystemSafe, platform: NodeJS.Platform): Promise<SafeAnswer> {
  if (!(await safe.isAsyncEncryptionAvailable())) return failed('this system has no password store')
  // Linux without a keyring "encrypts" with a password that stands in Chromium's source.
  if (platform === 'linux' && safe.getSelectedStorageBackend() === 'basic_text') {
    return failed('this system has no password store (such as GNOME Keyring or KWallet)')
  }
  return { kind: 'done', text: '' }
}

async function hide(text: string, safe: SystemSafe): Promise<SafeAnswer> {
  return { kind: 'done', text: (await safe.encryptStringAsync(text)).toString('base64') }
}

async function reveal(hidden: string, safe: SystemSafe): Promise<SafeAnswer> {
  const { result } = await safe.decryptStringAsync(Buffer.from(hidden, 'base64'))
  return { kind: 'done', text: result }
}

function failed(reason: string): SafeAnswer {
  return { kind: 'failed', reason }
}
