/** How a page looks: light or dark as the reader has it, on a phone, on a desk and on paper. */
import { DARK, LIGHT, propertiesOf } from '../charts/paint.ts'

/** Wider than this a page shows charts in their wide form. */
const WIDE_FROM = 720

/** The style sheet of every page. */
export const STYLE = `
:root{color-scheme:light dark;${propertiesOf(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${propertiesOf(DARK)}}}
@media print{:root{${propertiesOf(LIGHT)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif;overflow-wrap:break-word}
header,main,footer{max-width:58rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.5rem}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .5rem;text-wrap:balance}
h2{font-size:1.2rem;line-height:1.3;margin:2.5rem 0 .75rem;border-bottom:1px solid var(--grid);padding-bottom:.35rem}
p{margin:.4rem 0;max-width:44rem}
h3{font-size:1rem;margin:1.5rem 0 .3rem}
.soft,dt{color:var(--soft)}
ul{margin:.4rem 0;padding-left:1.2rem;max-width:44rem}
figure{margin:1.5rem 0 2rem}
figcaption{font-weight:600;margin-bottom:.6rem}
svg{display:block;max-width:100%;height:auto;font-variant-numeric:tabular-nums}
.wide{display:none}
@media (min-width:${WIDE_FROM}px),print{.wide{display:block}.narrow{display:none}}
.scroll{overflow-x:auto;border:1px solid var(--grid);border-radius:6px}
.scroll:focus-visible,summary:focus-visible{outline:3px solid var(--bar);outline-offset:2px}
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums;width:100%}
th,td{padding:.35rem .6rem;text-align:left;vertical-align:top;border-top:1px solid var(--grid);unicode-bidi:isolate}
thead th{border-top:0;color:var(--soft);font-weight:600;vertical-align:bottom}
tbody th{font-weight:500;min-width:8rem;max-width:16rem}
td:not(.n){min-width:9rem}
.n{text-align:right;white-space:nowrap}
.heat .n{text-align:center;border:2px solid var(--paper);background:color-mix(in srgb,var(--hot) calc(100%*var(--heat,0)),var(--paper));print-color-adjust:exact}
.heat .n.less{background:color-mix(in srgb,var(--cool) calc(100%*var(--heat,0)),var(--paper))}
@media (max-width:480px){th,td{padding:.35rem .4rem}.heat .n{padding:.35rem .2rem}tbody th{min-width:6.5rem}}
details{margin-top:.6rem}
summary{cursor:pointer;color:var(--soft);padding:.3rem 0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:.5rem 0}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
footer{border-top:1px solid var(--grid);margin-top:3rem;padding-bottom:3rem}
@media print{figure,tr{break-inside:avoid}details::details-content{content-visibility:visible;height:auto}.scroll{overflow:visible;border:0}}
`.trim()
