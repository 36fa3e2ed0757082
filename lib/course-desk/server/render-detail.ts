import { renderProse } from '#lib/platform/content/render/render-prose.ts'
import { type Html, noHtml } from '#lib/platform/text/html.ts'

/** The text of a course as its page shows it, sanitised. */
export async function renderDetail(course: { title: string; detail: string }): Promise<Html> {
  const { title, detail: source } = course
  const rendered = await renderProse([{ key: 0, title, source }], [])
  return rendered.get(0)?.html ?? noHtml
}
