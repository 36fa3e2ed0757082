import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads the text of a page of a PDF, for those who cannot see its picture. Fonts often call Chinese signs by their radicals, which no voice reads: NFKC makes these signs again. */
export async function pageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .replace(/[\u2F00-\u2FDF]/g, (radical) => radical.normalize('NFKC'))
    .trim()
}
