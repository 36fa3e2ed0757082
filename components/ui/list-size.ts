type List = { page: number; total: number }

/** How much a list holds and where in it the page stands: `共 17 门`, `共 17 门，第 2 页`. */
export function listSize({ page, total }: List, noun: string): string {
  return `共 ${total} ${noun}${page > 1 ? `，第 ${page} 页` : ''}`
}
