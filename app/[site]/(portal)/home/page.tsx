import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { entryOf, lineOf } from '#app/entry-of.ts'
import { regionLinksOf, windowLineOf } from '#app/lines.ts'
import { loadRegions } from '#app/load-regions.ts'
import { loadShell } from '#app/load-shell.ts'
import { pageMeta } from '#app/page-meta.ts'
import { HomeView } from '#components/home/home-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { weekHotLoader } from '#lib/articles/server/hot-articles.ts'
import { columnListPage, listPage } from '#lib/columns/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { homeLoader } from '#lib/home/server/home-index.ts'
import { href } from '#lib/platform/routes/href.ts'
import { organizationLd, webSiteLd } from '#lib/seo/server/json-ld.ts'
import { specialTopicsPage, topicDetailPage } from '#lib/topics/paths.ts'

const loadHome = cached(homeLoader)
const loadHot = cached(weekHotLoader)

/** As tall as the lists beside them. */
const WINDOWS = 5

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await loadHome()
  return {
    ...pageMeta({
      title: site.slogan,
      description: `${site.siteName}是公务员遴选与公选考试的学习门户：报考资讯、政策法规、行测、申论、面试与政治理论，${site.slogan}。`,
      path: href(homePage),
    }),
    title: { absolute: `${site.siteName} - ${site.slogan}` },
  }
}

export default async function HomePage() {
  const [index, hot, regions, { settings }] = await Promise.all([
    loadHome(),
    loadHot(),
    loadRegions(),
    loadShell(),
  ])
  // The newest articles fill the hot list up; those that nobody has read yet stand further up already.
  const isShown = new Set(index.latest.map((article) => article.id))
  return (
    <>
      <JsonLd data={[organizationLd(settings), webSiteLd(settings)]} />
      <HomeView
        siteName={index.site.siteName}
        slogan={index.site.slogan}
        latest={index.latest.map(entryOf)}
        latestHref={href(listPage)}
        blocks={index.columns.map(({ column, articles }) => ({
          title: column.title,
          href: href(columnListPage, { firstColumnName: column.columnDir }),
          entries: articles.map(entryOf),
        }))}
        topics={index.topics.map((topic) => ({
          ...topic,
          href: href(topicDetailPage, { id: topic.id }),
        }))}
        topicsHref={href(specialTopicsPage)}
        windows={index.examWindows.slice(0, WINDOWS).map(windowLineOf)}
        hot={hot.filter((article) => article.views > 0 || !isShown.has(article.id)).map(lineOf)}
        regions={regionLinksOf(regions)}
      />
    </>
  )
}
