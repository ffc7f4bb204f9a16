/** Where the page lives inside Electron. */

export const SCHEME = 'causalmace'

/** The only address that may talk to main. */
export const PAGE_URL = `${SCHEME}://lab/`
