import { makeTexts } from '#bench/texts.ts'
import { namedPages } from '#lib/search/named-pages.ts'

/** Misspelt names, which are compared with all that are known. */
const misspelt = ['分数限', '准考正打印', '成绩察询', 'zhaopiantiaozheng', '报明时间', '专业目绿']

/** Names that people ask for: pages, what they are also called, misspelt ones, and names that nothing bears. */
export function askedNames(): string[] {
  const texts = makeTexts(13)
  const none = Array.from({ length: 20 }, () => texts.title())
  return [...namedPages.map(({ title }) => title), ...misspelt, ...none]
}
