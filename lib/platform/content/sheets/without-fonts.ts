const data = /(<(?:\w+:)?Data\b[^>]*[^>/]>)([^<]*<[^/][\s\S]*?)(<\/(?:\w+:)?Data>)/g

/** SpreadsheetML whose cells have plain texts: of one in several fonts SheetJS keeps the last alone. HTML stays as it is. */
export const withoutFonts = (text: string): string =>
  text.replace(data, (all, before: string, inside: string, after: string) =>
    // What CDATA holds is text, which SheetJS reads.
    inside.includes('<!')
      ? all
      : before + inside.replace(/<br\s*\/?>/gi, '&#10;').replace(/<[^>]*>/g, '') + after,
  )
