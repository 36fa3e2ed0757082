import type { Html } from '#lib/platform/text/html.ts'

// What pages change in HTML that was rendered before; it stays as safe as it was.

/**
 * HTML with the links to pages at and below a path of this site turned into plain text, as for pages that are closed. Links
 * do not nest, so that the next end tag is their own.
 */
export function withoutLinks(html: Html, path: string): Html {
  const link = new RegExp(`<a\\s[^>]*?href="${path}(?:[/?#][^"]*)?"[^>]*>(.*?)</a>`, 'gs')
  return html.replace(link, '$1') as Html
}

/** HTML whose folded parts are open, for paper. The sanitiser writes the element in this form only. */
export const unfolded = (html: Html): Html => html.replaceAll('<details>', '<details open>') as Html

/**
 * HTML in whose text, never within a tag, each place of `pattern` is a mark with its number from 1; `className` is its look.
 */
export function withNumbers(html: Html, pattern: RegExp, className: string): Html {
  let number = 0
  const mark = () => `<span class="${className}">（${++number}）</span>`
  return html
    .split(/(<(?:"[^"]*"|[^">])*>)/)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replaceAll(pattern, mark)))
    .join('') as Html
}
