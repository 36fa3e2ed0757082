import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { env } from '#lib/platform/env/env.ts'
import { contentSecurityPolicy } from '#lib/platform/routes/visit/csp.ts'
import {
  isReportedInside,
  reportedKeys,
  tongjiOrigin,
  unreportedPlaces,
} from '#lib/platform/routes/visit/tongji.ts'
import { orderFlight } from './order-flight.ts'

export type FinishedPage = { html: string; contentSecurityPolicy: string; status?: number }

/**
 * Rewrites a page rendered by Next so that nothing runs before the visitor touches it: the framework's scripts become
 * a list for loader.js, its data an inert JSON element. Pages with `<meta name="scripts" content="now"/>` (Next
 * metadata `other: { scripts: 'now' }`) start at once; one with `other: { status: '404' }` gets that status, because
 * notFound() would leave the HTML empty for the browser to fill. `internal` is where the page lives under `app/`: a
 * public one reports its views to Baidu Tongji when the site does. Null when the HTML is not what Next 16.4 writes.
 */
export function finishPage(html: string, internal = ''): FinishedPage | null {
  const headEnd = html.indexOf('</head>')
  const tail = headEnd < 0 ? null : readTail(html)
  if (!tail || tail.start < headEnd) return null
  const head = html.slice(0, headEnd)
  const now = head.includes('<meta name="scripts" content="now"/>')
  const chunks = [...new Set([...chunksOf(head), ...tail.chunks])].join(' ')
  const { attributes, loader, policy } = isReportedInside(internal) ? reporting : quiet
  return {
    html: [
      head.replaceAll(headScript, '').replaceAll(scriptPreload, ''),
      `<script data-chunks="${chunks}"${now ? ' data-now=""' : ''}${attributes}>${loader}</script>`,
      html.slice(headEnd, tail.start),
      `<script type="application/json" id="page-data">[${tail.data.join(',')}]</script>`,
      bodyEnd,
    ].join(''),
    contentSecurityPolicy: policy,
    ...(head.includes('<meta name="status" content="404"/>') ? { status: 404 } : {}),
  }
}

const { BAIDU_TONGJI_ID: tongji } = env()
const quiet = kindOfPage(['./loader.js'])
const reporting = tongji
  ? kindOfPage(['./loader.js', './loader-tongji.js'], [tongjiOrigin], {
      tongji,
      keys: reportedKeys.join(' '),
      apart: unreportedPlaces.join(' '),
    })
  : quiet

/** What all pages with these scripts have in common: the loader, what it is told, and the policy that lets it run. */
function kindOfPage(
  files: readonly string[],
  connectTo: readonly string[] = [],
  told: Readonly<Record<string, string>> = {},
) {
  const loader = minified(files)
  const hash = createHash('sha256').update(loader).digest('base64')
  return {
    loader,
    attributes: Object.entries(told)
      .map(([name, value]) => ` data-${name}="${value}"`)
      .join(''),
    // Only the loader is ever blessed: it hands the framework its data as data, so no script of the page needs a hash, and
    // one that stands in content stays dead. 'strict-dynamic' lets the loader's chunks in and shuts out every src in the HTML.
    policy: contentSecurityPolicy(
      [`'sha256-${hash}'`, "'strict-dynamic'"],
      [...env().uploadOrigins, ...connectTo],
    ),
  }
}

// Comments, indentation and the spaces around operators are for readers; line breaks stay, as there are no semicolons.
function minified(files: readonly string[]): string {
  return files
    .flatMap((file) => readFileSync(new URL(file, import.meta.url), 'utf8').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))
    .join('\n')
    .replaceAll(/ ?([=<>|&,{}():?-]+) ?/g, '$1')
}

const bodyEnd = '</body></html>'
// 'strict-dynamic' would refuse preloads, and the loader starts early enough where scripts run at once.
const scriptPreload = /<link (?=[^>]*(?: as="script"|rel="modulepreload"))[^>]*\/>/g
const headScript = /<script src="(\/_next\/[^" ]+)"( async=""| noModule="")><\/script>/g

// React and Next escape `<` in text, attributes and JSON, and nothing else writes into the head.
function chunksOf(head: string): string[] {
  // noModule scripts are polyfills for browsers that cannot run the loader either.
  return [...head.matchAll(headScript)].flatMap(([, src, kind]) =>
    src && kind === ' async=""' ? [src] : [],
  )
}

const entryStart = '<script id="_R_">'
const entryScripts =
  /<script id="_R_">\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[^<]*\})\);<\/script>((?:<script src="\/_next\/[^" ]+" async=""><\/script>)+)<script>\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)<\/script>/y
const flightScript = /<script>self\.__next_f\.push\((\[[^<]*\])\)<\/script>/y

type Tail = { start: number; chunks: string[]; data: string[] }

// The framework's scripts are one unbroken run at the end of the body. Only that run counts, so a script in content
// that looks like one of them is never taken for one.
function readTail(html: string): Tail | null {
  const start = html.lastIndexOf(entryStart)
  const [, entry = '', sources = ''] = matchAt(entryScripts, html, start) ?? []
  if (!isJson(entry)) return null
  const parts = ['[0]']
  let at = entryScripts.lastIndex
  while (!html.startsWith(bodyEnd, at)) {
    const [, part = ''] = matchAt(flightScript, html, at) ?? []
    if (!isJson(part)) return null
    parts.push(part)
    at = flightScript.lastIndex
  }
  if (at + bodyEnd.length !== html.length) return null
  return {
    start,
    chunks: [...sources.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src),
    data: [entry, ...orderFlight(parts)],
  }
}

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  if (at < 0) return null
  pattern.lastIndex = at
  return pattern.exec(html)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
