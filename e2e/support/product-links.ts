/** Pages that a reader may go on to, by their addresses. */
const products = {
  bank: /^\/questionBank(?!\/overYearTrueTopic)/,
  papers: /^\/(oldExam|questionBank\/overYearTrueTopic)/,
  courses: /^\/(course|courseList|courseDetail|publicClass|live|videos)\b/,
  calendar: /^\/(examination|exam|mock|toCountry)\b/,
  membership: /^\/vipRights\b/,
  tools:
    /^\/lxSpecial\/(scoreCalculation|scoreLine|scoreQuery|photoAdjustment|professional-catalog|enrollment|schedule|signUp)\b/,
} as const

export type Product = keyof typeof products

/** Which products the content of a page leads to; header and footer do not count. */
export function productsIn(html: string): Product[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const paths = [...main.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, path = '']) => path)
  return (Object.keys(products) as Product[]).filter((product) =>
    paths.some((path) => products[product].test(path)),
  )
}

/** The pages that are read: the front page, texts, their lists, cities and the handbook. */
export const isReading = (path: string): boolean =>
  path === '/' ||
  /^\/(articleDetail|column|columnGov|list\.html|substation|tagAggregation|specialTopics|topicClassification|topicDetail|lxSpecial)\b/.test(
    path,
  )

/** Those of them that have a subject which is practised; a tag may be about something else. */
export const isPractised = (path: string): boolean =>
  isReading(path) && !/^\/(tagAggregation|substation)\b/.test(path)
