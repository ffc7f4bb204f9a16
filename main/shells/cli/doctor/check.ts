/** What a check of the installation is. */

/** `warn`: works with less; `fail`: does not work. The text says what was found, and then what to do. */
export interface Finding {
  readonly status: 'ok' | 'warn' | 'fail'
  readonly text: string
}

export interface Check {
  readonly name: string
  /** Never rejects. */
  run(): Promise<Finding>
}

export const found = (text: string): Finding => ({ status: 'ok', text })
export const lacking = (text: string): Finding => ({ status: 'warn', text })
export const broken = (text: string): Finding => ({ status: 'fail', text })
