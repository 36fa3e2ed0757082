import { bodyEnd, dataScript, entryScripts, entryStart } from './next-forms.ts'
import { orderFlight } from './order-flight.ts'

export type PageScripts = {
  /** Where in the HTML they begin; they run on to the end of the body. */
  start: number
  /** Addresses of the chunks they fetch. */
  chunks: string[]
  /** JSON: the entry of Turbopack, then the pushes of the data. */
  data: string[]
}

/**
 * The framework's own scripts: the unbroken run at the end of the body. Only that run counts, so a script in content
 * that looks like one of them is never taken for one. When it is not as expected, the answer is the reason.
 */
export function readScripts(html: string, nonce: string | undefined): PageScripts | string {
  const start = html.lastIndexOf(entryStart)
  if (start < 0) return `没有 ${entryStart}`
  const [, entry = '', sources = ''] = matchAt(entryScripts, html, start) ?? []
  if (!isJson(entry)) return `${entryStart} 的内容或其后的脚本不同`
  const parts = ['[0]']
  let at = entryScripts.lastIndex
  while (!html.startsWith(bodyEnd, at)) {
    const [, part = ''] = matchAt(dataScript, html, at) ?? []
    if (!isJson(part)) return '页面数据之间或之后有其他内容'
    parts.push(part)
    at = dataScript.lastIndex
  }
  if (at + bodyEnd.length !== html.length) return `${bodyEnd} 之后还有内容`
  return {
    start,
    chunks: [...sources.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src),
    data: [entry, ...orderFlight(parts, nonce)],
  }
}

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
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
