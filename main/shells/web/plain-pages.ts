/** Pages that need no build: what to do where the lab cannot be shown. */

const colours =
  ':root { color-scheme: light dark } body { font: 16px/1.6 system-ui, sans-serif; max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem } code { font-size: 0.95em }'

/** Style of the pages below; served as a file, since inline styles are not allowed. */
export const plainStyle = { path: '/plain.css', text: colours } as const

export const noTokenPage = page(
  'This lab is locked',
  '<p>The address is right, but its key is missing or old: each start of the lab makes a new one, and a browser that was let in stays so for a week.</p>' +
    '<p>Open the complete address that the lab printed when it started; it has <code>?token=…</code> in it. While the lab runs, this prints it again:</p>' +
    '<p><code>npx causalmace serve</code></p>',
)

export const notBuiltPage = page(
  'The page has not been built',
  '<p>The lab is running, and the command line can use it. For the page, run this once in the project’s folder, then load this page again:</p>' +
    '<p><code>npm run build:page</code></p>',
)

export const notFoundPage = page('There is nothing here', '<p><a href="/">To the lab</a></p>')

export const wrongHostPage = page(
  'Wrong address',
  '<p>The lab only answers as <code>127.0.0.1</code> or <code>localhost</code>, on the machine it runs on.</p>',
)

function page(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · CausalMACE Lab</title>`
  return `<!doctype html><html lang="en"><head>${head}<link rel="stylesheet" href="${plainStyle.path}"></head><body><h1>${title}</h1>${body}</body></html>\n`
}
