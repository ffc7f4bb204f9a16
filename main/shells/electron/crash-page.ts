/** What the window shows when the page has crashed again: plain HTML without a script, with a report that can be copied. */
import { PAGE_URL } from './page-address.ts'

/** Where it is served; from here, and from nowhere else, the page may be gone to. */
export const CRASH_URL = `${PAGE_URL}crash`
/** A file of its own: the content policy takes no styles inside a page. */
export const CRASH_STYLE_URL = `${CRASH_URL}.css`

/** In the page's own colours; its stylesheet is not asked for, since what stopped may be the page's files. */
export const crashPageStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f7f8fa, #0f1216); --surface: light-dark(#ffffff, #161a20);
  --line: light-dark(#858e9b, #717b89); --text: light-dark(#1a1f26, #e5e9ef); --accent: light-dark(#2a5bd7, #82a8ff);
  --on-accent: light-dark(#ffffff, #0c1730) }
body { margin: 0; background: var(--ground); color: var(--text); font: 14px/1.5 system-ui, sans-serif }
main { box-sizing: border-box; display: flex; flex-direction: column; gap: 12px; max-width: 860px; height: 100vh;
  margin: 0 auto; padding: 40px 24px 24px }
h1 { margin: 0; font-size: 20px }
p { margin: 0 }
a { display: inline-block; padding: 6px 14px; border-radius: 6px; background: var(--accent); color: var(--on-accent);
  font-weight: 600; text-decoration: none }
textarea { flex: 1; min-height: 160px; padding: 10px; border: 1px solid var(--line); border-radius: 6px; resize: none;
  background: var(--surface); color: inherit; font: 12px/1.5 ui-monospace, monospace }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`

export function crashPageHtml(report: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>CausalMACE Lab: the page stopped</title>
<link rel="stylesheet" href="${CRASH_STYLE_URL}">
<main>
<h1>The page stopped unexpectedly again</h1>
<p>The lab is a process of its own: it and its runs continue, and nothing that has ended is lost.</p>
<p><a href="${PAGE_URL}">Open the page again</a></p>
<p>If it goes on, send this report with a few words on what you did. Keys, names and your folders are left out; read it all the same
before you send it. Choose it with a click and Ctrl+A (on a Mac ⌘A), then copy.</p>
<textarea readonly aria-label="Report">${escaped(report)}</textarea>
</main>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
