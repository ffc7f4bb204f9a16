/** What the window shows when the page has crashed again: plain HTML without a script, with a report that can be copied. */
import { PAGE_URL } from './page-address.ts'

/** Where it is served; from here, and from nowhere else, the page may be gone to. */
export const CRASH_URL = `${PAGE_URL}crash`

export function crashPageHtml(report: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>CausalMACE Lab: the page stopped</title>
<h1>The page stopped unexpectedly again</h1>
<p>The lab is a process of its own: it and its runs continue, and nothing that has ended is lost.</p>
<p><a href="${PAGE_URL}">Open the page again</a></p>
<p>If it goes on, send this report with a few words on what you did. Keys, names and your folders are left out; read it all the same
before you send it. Choose it with a click and Ctrl+A (on a Mac ⌘A), then copy.</p>
<textarea readonly rows="24" cols="100" aria-label="Report">${escaped(report)}</textarea>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
