import { addressOf, type DataFile, dataFileOf } from '#lib/platform/page-cache/data-file.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { bodyEnd, headEnd, headScript, htmlWithoutNonce, scriptPreload } from './next-forms.ts'
import { pageLoader } from './page-loader.ts'
import { readScripts } from './read-scripts.ts'

export type FinishedPage = {
  html: string
  contentSecurityPolicy: string
  /** The file that the page names in place of its data. */
  dataFile?: DataFile
}

type Rendered = {
  /** Where the page lives under `app/`. */
  internal?: string
  /** What Next gave to its own scripts, when the request named one. */
  nonce?: string | undefined
  /** The route table, which knows the pages whose views are reported. */
  table?: readonly Row[]
  /** Whether the caller can hand out a file of the data to whoever touches the page. */
  isApart?: boolean
}

const noRows: readonly Row[] = []

/**
 * Rewrites a page rendered by Next so that nothing runs before the visitor touches it: the framework's scripts become
 * a list for loader.js, its data an inert JSON element, or the address of a file: all that the HTML says stands in the
 * data once more, and most visitors read a page and go. Pages with `<meta name="scripts" content="now"/>` (Next
 * metadata `other: { scripts: 'now' }`) start at once, those with `user` for who is signed in. When the HTML is not of the forms in next-forms.ts, the answer
 * is the reason, as one sentence for the log.
 */
export function finishPage(rendered: string, page: Rendered = {}): FinishedPage | string {
  const { internal = '', nonce, table = noRows, isApart = false } = page
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
  const [entry, ...pushes] = scripts.data
  // Where scripts run at once, or are fetched ahead, the data would only come later.
  const dataFile = isApart && !when ? dataFileOf(pushes) : undefined
  const data = dataFile ? [JSON.stringify(addressOf(dataFile))] : pushes
  return {
    html: [
      head.replaceAll(headScript, '').replaceAll(scriptPreload, ''),
      `<script data-chunks="${chunks}"${now}${loader.attributes}>${loader.script}</script>`,
      html.slice(end, scripts.start),
      `<script type="application/json" id="page-data">[${[entry, ...data].join(',')}]</script>`,
      bodyEnd,
    ].join(''),
    contentSecurityPolicy: loader.contentSecurityPolicy,
    ...(dataFile && { dataFile }),
  }
}

// A browser that needs the polyfills (noModule) cannot run the loader either. The preloads go because the loader's policy
// would refuse them, and it starts early enough where scripts run at once.
function chunksOf(head: string): string[] {
  return [...head.matchAll(headScript)].flatMap(([, src, kind]) =>
    src && kind === ' async=""' ? [src] : [],
  )
}
