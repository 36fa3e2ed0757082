const data = /(<(?:\w+:)?Data\b[^>]*[^>/]>)([^<]*<[^/][\s\S]*?)(<\/(?:\w+:)?Data>)/g

/** SpreadsheetML whose cells have plain texts: of one in several fonts SheetJS keeps the last alone. HTML stays as it is. */
export const withoutFonts = (text: string): string =>
  text.replace(
    data,
    (_, before: string, inside: string, after: string) =>
      before + inside.replace(/<br\s*\/?>/gi, '&#10;').replace(/<[^>]*>/g, '') + after,
  )
