/** How a report looks: on a screen in either theme, and on paper. The colours come with the charts. */
export const reportStyle = `
* { box-sizing: border-box; }
html { background: var(--ground); color: var(--text); font: 15px/1.5 var(--font); }
body { max-width: 1040px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { margin: 0 0 6px; font-size: 27px; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 44px 0 10px; padding-bottom: 6px; border-bottom: 1px solid var(--line); font-size: 20px; }
h3 { margin: 26px 0 8px; font-size: 16px; overflow-wrap: anywhere; }
p { margin: 8px 0; max-width: 76ch; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code { font-family: var(--mono); font-size: 12px; overflow-wrap: anywhere; }
.share { display: block; margin: 4px 0 2px; background: var(--line); }
.share rect { fill: var(--accent); }
.quiet, figcaption, small { color: var(--muted); font-size: 13px; }
.kind { display: inline-block; margin: 6px 0; padding: 6px 12px; border-radius: 6px; background: var(--warn-ground); color: var(--warn); font-weight: 600; }
.kind.live { background: var(--good-ground); color: var(--good); }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 16px 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 2px 0; }
dl { display: grid; grid-template-columns: minmax(110px, max-content) minmax(0, 1fr); gap: 4px 18px; margin: 14px 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
ul.plain { margin: 8px 0; padding-left: 20px; }
li { margin: 4px 0; max-width: 84ch; overflow-wrap: anywhere; }
.card { margin: 12px 0; padding: 4px 18px 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
.card h3 { margin-top: 12px; }
.mark { display: inline-block; margin-right: 8px; vertical-align: -1px; }
.scroll { margin: 12px 0; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
table { width: 100%; border-collapse: collapse; font-size: 13px; line-height: 1.4; font-variant-numeric: tabular-nums; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: 6px 8px; overflow-wrap: anywhere; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-top: 0; color: var(--muted); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 500; }
thead th { overflow-wrap: normal; }
tbody th, td:not(.right) { overflow-wrap: break-word; }
tbody th, td:not(.right) { min-width: 96px; }
.group th { padding-top: 10px; background: var(--raised); font-weight: 600; }
.right { text-align: right; }
td.right, td.right small { overflow-wrap: normal; white-space: nowrap; }
td small { display: block; font-size: 12px; }
td code { display: block; font-size: 11px; }
figure { margin: 22px 0; }
.drawing { padding: 12px; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
.drawing svg { display: block; max-width: 100%; height: auto; overflow: visible; font: 11px var(--font); }
figcaption { margin-top: 8px; max-width: 84ch; }
.gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 14px; }
.gallery figure { margin: 0; }
.gallery img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); image-rendering: auto; }
summary { padding: 4px 0; color: var(--accent); cursor: pointer; }
footer { margin-top: 48px; padding-top: 12px; border-top: 1px solid var(--line); color: var(--muted); font-size: 13px; }
@media print {
  :root { color-scheme: light; }
  @page { margin: 16mm 14mm; }
  html { background: #fff; font-size: 10.5pt; }
  body { max-width: none; padding: 0; }
  nav { display: none; }
  h2, h3 { break-after: avoid; }
  figure, .card, tr { break-inside: avoid; }
  thead { display: table-header-group; }
  .scroll, .drawing { overflow: visible; border-color: #ccc; }
  table { font-size: 8pt; }
  td small { font-size: 7pt; }
  th, td { padding: 3px 4px; }
  tbody th, td:not(.right) { min-width: 56px; }
  .group { break-after: avoid; }
  td code { min-width: 186px; font-size: 7pt; }
  .gallery { grid-template-columns: repeat(3, 1fr); }
  details::details-content { block-size: auto; content-visibility: visible; }
  summary { display: none; }
}
`
