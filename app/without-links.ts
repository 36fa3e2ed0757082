/**
 * Sanitised HTML with the links to pages at and below a path of this site turned into plain text, as for pages that are
 * closed. Links do not nest, so that the next end tag is their own.
 */
export function withoutLinks(html: string, path: string): string {
  const link = new RegExp(`<a\\s[^>]*?href="${path}(?:[/?#][^"]*)?"[^>]*>(.*?)</a>`, 'gs')
  return html.replace(link, '$1')
}
