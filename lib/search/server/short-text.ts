/** The text of a piece of HTML in one line, cut after `length` characters. */
export function shortText(html: string, length: number): string {
  const text = html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text
}
