import type { DocumentText } from '#lib/documents/document-record.ts'
import { type RenderedProse, renderProse } from '#lib/platform/content/render/render-prose.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { noHtml } from '#lib/platform/text/html.ts'
import { linksIn } from '#lib/staff/server/proposals/foreign-links.ts'
import { brokenLinks } from '#lib/writing/server/checks/broken-links.ts'

/** The body as its page shows it, where its links lead, and what is wrong in which field, in Chinese. */
export type DrawnDocument = RenderedProse & {
  links: string[]
  faults: { field: string; reason: string }[]
}

/** Renders a document; finds links that lead nowhere, by the pages in `table`, and formulas that cannot be read. */
export async function drawDocument(
  db: Db,
  text: DocumentText,
  table: readonly Row[],
): Promise<DrawnDocument> {
  const { title, body: source, faq, sources } = text
  const warnings: string[] = []
  const rendered = await renderProse([{ key: 0, title, source }], [], (_, said) => {
    warnings.push(said)
  })
  const { html, headings } = rendered.get(0) ?? { html: noHtml, headings: [] }
  const links = [
    ...linksIn(html).map((link) => ['body', link]),
    ...faq.map(({ placeLink }, at) => [`faq.${at}.placeLink`, placeLink ?? '']),
    ...sources.map(({ link }, at) => [`sources.${at}.link`, link]),
  ] as [string, string][]
  const broken = await brokenLinks(
    db,
    links.map(([, link]) => link),
    table,
  )
  const faults = links.flatMap(([field, link]) => {
    const reason = broken.get(link)
    return reason ? [{ field, reason }] : []
  })
  const unread = warnings.map((said) => ({ field: 'body', reason: `排版：${said}` }))
  return { html, headings, links: links.map(([, link]) => link), faults: [...faults, ...unread] }
}
