import { papersName } from '#lib/papers/origins.ts'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import { originsOfPapers } from '#lib/papers/server/papers.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { keptFor } from '#lib/platform/jobs/kept-for.ts'
import { href } from '#lib/platform/routes/href.ts'
import { type NamedPage, namedPages } from '#lib/search/named-pages.ts'

/** The pages by name, where the list of papers is called by the kinds of papers that there are; up to a minute old. */
export const pagesByName = keptFor(60_000, async (db: Db): Promise<NamedPage[]> => {
  const papers = papersName((await originsOfPapers(db)).map(({ name }) => name))
  const list = href(questionBankOverYearTrueTopicPage)
  return namedPages.map((page) => {
    if (page.href !== list) return page
    const others = [page.title, ...page.also].filter((name) => name !== papers)
    return { ...page, title: papers, also: others }
  })
})
