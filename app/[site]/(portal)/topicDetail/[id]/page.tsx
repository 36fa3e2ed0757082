import { cached } from '#app/cached.ts'
import { entryOf, lineOf } from '#app/entry-of.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { TopicView } from '#components/topics/topic-view.tsx'
import { EntryList } from '#components/ui/entry-list.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'
import { specialTopicsPage, topicDetailPage } from '#lib/topics/paths.ts'
import { topicLoader, topicSectionLoader, topicsLoader } from '#lib/topics/server/topics.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string }> }

const loadTopic = cached(topicLoader)
const loadSection = cached(topicSectionLoader)
const loadTopics = cached(topicsLoader)

async function load(params: Props['params']) {
  const id = Number(parseKey('id', (await params).id))
  return id ? loadTopic(id) : null
}

export async function generateMetadata({ params }: Props) {
  const topic = await load(params)
  if (!topic) return missingMetadata
  const { id, title, summary, articleCount } = topic
  return pageMeta({
    title,
    description: summary || `公选王专题：${title}，共 ${articleCount} 篇文章。`,
    path: href(topicDetailPage, { id }),
    noindex: articleCount === 0,
  })
}

export default async function TopicDetailPage({ params }: Props) {
  const topic = await load(params)
  if (!topic) return <Missing />
  const { id, title } = topic
  const [lists, category] = await Promise.all([
    Promise.all(topic.sections.map(({ type }) => loadSection(id, type))),
    loadTopics(topic.category.id, 1),
  ])
  const others = category.items
    .filter((other) => other.id !== id)
    .map((other) => ({ href: href(topicDetailPage, { id: other.id }), title: other.title }))
  const sections = topic.sections.map(({ type, title }, index) => {
    const { items = [], total = 0 } = lists[index] ?? {}
    const entries = items.map((item) => ({
      ...entryOf(item),
      href: href(articleDetailPage, { id: item.id, topicId: id }),
    }))
    const list = <EntryList key={type} entries={entries} level={3} />
    return { type, title, total, shown: items.length, list }
  })
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '专题', path: href(specialTopicsPage) },
    { name: title },
  ]
  // Structured data names the articles by their canonical addresses.
  const items = lists.flatMap((list) => list.items.map(lineOf))
  return (
    <>
      <JsonLd
        data={[breadcrumbsLd(crumbs), itemListLd(title, href(topicDetailPage, { id }), items)]}
      />
      <TopicView topic={topic} crumbs={crumbs} sections={sections} others={others} />
    </>
  )
}
