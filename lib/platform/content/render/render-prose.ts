import type { Heading } from '#lib/platform/content/render/body/finish-tree.ts'
import { renderBody } from '#lib/platform/content/render/body/render-body.ts'
import { withoutSources } from '#lib/platform/content/render/math/render-math.ts'
import type { Html } from '#lib/platform/text/html.ts'

export type Prose<K> = { key: K; title: string; source: string }
export type StoredProse<K> = Prose<K> & { html: Html; headings?: Heading[] }
export type RenderedProse = { html: Html; headings: Heading[] }

/**
 * The sanitised HTML of Markdown by its key. What is stored under the same title from the same source is taken from there,
 * so that it is no change, whatever the renderer has learnt since.
 */
export async function renderProse<K>(
  list: Prose<K>[],
  stored: StoredProse<K>[],
  onWarning: (key: K, warning: string) => void = () => {},
): Promise<Map<K, RenderedProse>> {
  const before = new Map(stored.map((row) => [row.key, row]))
  const rendered = new Map<K, RenderedProse>()
  for (const { key, title, source } of list) {
    const former = before.get(key)
    if (former?.title === title && former.source === source) {
      rendered.set(key, { html: former.html, headings: former.headings ?? [] })
      continue
    }
    const { html, headings, warnings } = renderBody(source, 'md', title)
    rendered.set(key, { html: withoutSources(html), headings })
    for (const warning of warnings) onWarning(key, warning)
    // Gives way to other work of this process.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return rendered
}
