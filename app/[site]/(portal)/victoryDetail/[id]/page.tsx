import { cached } from '#app/cached.ts'
import { lineOf } from '#app/entry-of.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { withOpenLinks } from '#app/open-links.ts'
import { pageMeta } from '#app/page-meta.ts'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { VictoryView } from '#components/victories/victory-view.tsx'
import { weekHotLoader } from '#lib/articles/server/hot-articles.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { victoryDetailPage, victoryPage } from '#lib/victories/paths.ts'
import { victoriesLoader, victoryLoader } from '#lib/victories/server/victories.ts'
import { victoryLd } from '#lib/victories/server/victory-ld.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string }> }

const loadStory = withOpenLinks(cached(victoryLoader), 'bodyHtml')
const loadStories = cached(victoriesLoader)
const loadHot = cached(weekHotLoader)

async function load(params: Props['params']) {
  const id = Number(parseKey('id', (await params).id))
  return id ? loadStory(id) : null
}

export async function generateMetadata({ params }: Props) {
  const story = await load(params)
  if (!story) return missingMetadata
  return pageMeta({
    title: story.title,
    description: story.summary,
    path: href(victoryDetailPage, { id: story.id }),
    article: {
      publishedAt: story.publishedOn,
      modifiedAt: null,
      section: '上岸喜报',
      tags: [story.kind],
    },
  })
}

export default async function VictoryDetailPage({ params }: Props) {
  const story = await load(params)
  if (!story) return <Missing />
  const [newest, hot] = await Promise.all([loadStories(null, 1), loadHot()])
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '上岸喜报', path: href(victoryPage) },
    { name: story.title },
  ]
  const others = newest.items
    .filter(({ id }) => id !== story.id)
    .slice(0, 6)
    .map(({ id, title }) => ({ href: href(victoryDetailPage, { id }), title }))
  return (
    <>
      <JsonLd
        data={[breadcrumbsLd(crumbs), victoryLd(story, href(victoryDetailPage, { id: story.id }))]}
      />
      <VictoryView
        crumbs={crumbs}
        story={story}
        others={others}
        articles={hot.slice(0, 6).map(lineOf)}
      />
    </>
  )
}
