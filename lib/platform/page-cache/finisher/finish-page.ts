import type { Row } from '#lib/platform/routes/row.ts'
import { bodyEnd, headEnd, headScript, htmlWithoutNonce, scriptPreload } from './next-forms.ts'
import { pageLoader } from './page-loader.ts'
import { readScripts } from './read-scripts.ts'

export type FinishedPage = { html: string; contentSecurityPolicy: string }

type Rendered = {
  /** Where the page lives under `app/`. */
  internal?: string
  /** What Next gave to its own scripts, when the request named one. */
  nonce?: string | undefined
  /** The route table, which knows the pages whose views are reported. */
  table?: readonly Row[]
}

const noRows: readonly Row[] = []

/**
 * Rewrites a page rendered by Next so that nothing runs before the visitor touches it: the framework's scripts become
 * a list for loader.js, its data an inert JSON element. Pages with `<meta name="scripts" content="now"/>` (Next
 * metadata `other: { scripts: 'now' }`) start at once, those with `user` for who is signed in. When the HTML is not of the forms in next-forms.ts, the answer
 * is the reason, as one sentence for the log.
 */
export function finishPage(rendered: string, page: Rendered = {}) {
  const { internal = '', nonce, table = noRows } = page
  const html = nonce ? htmlWithoutNonce(rendered, nonce) : rendered
  const end = html.indexOf(headEnd)
  if (end < 0) return '没有 </head>'
  const scripts = readScripts(html, nonce)
  if (typeof scripts === 'string') return scripts
  if (scripts.start < end) return '框架的脚本在 </head> 之前'
  const head = html.slice(0, end)
  const [, when] = /<meta name="scripts" content="(now|user)"\/>/.exec(head) ?? []
  const now = when ? ` data-now="${when === 'now' ? '' : when}"` : ''
  const chunks = [...new Set([...chunksOf(head), ...scripts.chunks])].join(' ')
  const loader = pageLoader(internal, table)
  return {
    html: [
      head.replaceAll(headScript, '').replaceAll(scriptPreload, ''),
      `<script data-chunks="${chunks}"${now}${loader.attributes}>${loader.script}</script>`,
      html.slice(end, scripts.start),
      `<script type="application/json" id="page-data">[${scripts.data.join(',')}]</script>`,
      bodyEnd,
    ].join(''),
    contentSecurityPolicy: loader.contentSecurityPolicy,
  } satisfies FinishedPage
}

// A browser that needs the polyfills (noModule) cannot run the loader either. The preloads go because the loader's policy
// would refuse them, and it starts early enough where scripts run at once.
function chunksOf(head: string): string[] {
  return [...head.matchAll(headScript)].flatMap(([, src, kind]) =>
    src && kind === ' async=""' ? [src] : [],
  )
}
