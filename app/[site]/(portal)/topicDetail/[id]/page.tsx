import { cached } from '#app/cached.ts'
import { entriesOf, lineOf } from '#app/entry-of.ts'
import { MissingOrGone, missingOrGoneMeta } from '#app/gone.tsx'
import { leadParts } from '#app/lead-parts.tsx'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { StarButton } from '#components/favorites/star-button.tsx'
import { TopicView } from '#components/topics/topic-view.tsx'
import { EntryList } from '#components/ui/entry-list.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { coverAddress } from '#lib/covers/cover-of.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'
import { shareImage } from '#lib/seo/server/share-image.ts'
import { topicShare } from '#lib/seo/shares.ts'
import { topicCover } from '#lib/topics/cover.ts'
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
  return { id, topic: id ? await loadTopic(id) : null }
}

export async function generateMetadata({ params }: Props) {
  const { id, topic } = await load(params)
  if (!topic) return id ? await missingOrGoneMeta(href(topicDetailPage, { id })) : missingMetadata
  const { title, summary, articleCount } = topic
  return pageMeta({
    title,
    description: summary || `公选王专题：${title}，共 ${articleCount} 篇文章。`,
    path: href(topicDetailPage, { id }),
    picture: shareImage(topicShare(topic)),
    noindex: articleCount === 0,
  })
}

export default async function TopicDetailPage({ params }: Props) {
  const { id, topic } = await load(params)
  if (!topic) return id ? <MissingOrGone path={href(topicDetailPage, { id })} /> : <Missing />
  const { title } = topic
  const [lists, category, nextSteps] = await Promise.all([
    Promise.all(topic.sections.map(({ type }) => loadSection(id, type))),
    loadTopics(topic.category.id, 1),
    leadParts('topic', id, { practice: '读了就练', exam: '接下来的考试' }),
  ])
  const others = category.items
    .filter((other) => other.id !== id)
    .map((other) => ({ href: href(topicDetailPage, { id: other.id }), title: other.title }))
  const sections = topic.sections.map(({ type, title }, index) => {
    const { items = [], total = 0 } = lists[index] ?? {}
    const entries = entriesOf(items, (item) =>
      href(articleDetailPage, { id: item.id, topicId: id }),
    )
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
  const first = lists.flatMap((list) => list.items)[0]
  return (
    <>
      <JsonLd
        data={[breadcrumbsLd(crumbs), itemListLd(title, href(topicDetailPage, { id }), items)]}
      />
      <TopicView
        topic={topic}
        crumbs={crumbs}
        cover={coverAddress(topicCover(topic))}
        sections={sections}
        start={first ? href(articleDetailPage, { id: first.id, topicId: id }) : null}
        nextSteps={nextSteps}
        others={others}
        star={<StarButton kind="topic" id={topic.id} />}
      />
    </>
  )
}
