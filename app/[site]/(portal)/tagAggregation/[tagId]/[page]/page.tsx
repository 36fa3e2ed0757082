import { cached } from '#app/cached.ts'
import { entriesOf, lineOf } from '#app/entry-of.ts'
import { leadParts } from '#app/lead-parts.tsx'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { TagView } from '#components/tags/tag-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { weekHotLoader } from '#lib/articles/server/hot-articles.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'
import { tagAggregationPage } from '#lib/tags/paths.ts'
import { tagPageLoader } from '#lib/tags/server/tag-page.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ tagId: string; page: string }> }

const loadTagPage = cached(tagPageLoader)
const loadHot = cached(weekHotLoader)

async function load(params: Props['params']) {
  const { tagId, page } = await params
  const tag = Number(parseKey('tagId', tagId))
  const number = Number(parseKey('page', page))
  return tag && number ? loadTagPage(tag, number) : null
}

export async function generateMetadata({ params }: Props) {
  const found = await load(params)
  if (!found) return missingMetadata
  const { id, name } = found.tag
  const { page, total } = found.list
  return pageMeta({
    title: page > 1 ? name : `${name}相关文章`,
    page,
    description: `公选王关于“${name}”的 ${total} 篇文章：考试资讯、政策法规与备考资料，按发布时间排列。`,
    path: href(tagAggregationPage, { tagId: id, page }),
    // A tag without articles says nothing to a search visitor.
    noindex: total === 0 || page > 1,
    feed: `/atom/tag/${id}.xml`,
  })
}

export default async function TagAggregationPage({ params }: Props) {
  const found = await load(params)
  if (!found) return <Missing />
  const { tag, list } = found
  const entries = entriesOf(list.items)
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: `标签：${tag.name}` }]
  const path = href(tagAggregationPage, { tagId: tag.id, page: list.page })
  const [hot, nextSteps] = await Promise.all([
    loadHot(),
    leadParts('tag', tag.id, { practice: '读了就练', exam: '接下来的考试' }),
  ])
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), itemListLd(tag.name, path, entries, list)]} />
      <TagView
        tag={tag}
        list={list}
        crumbs={crumbs}
        entries={entries}
        hot={hot.map(lineOf)}
        nextSteps={nextSteps}
      />
    </>
  )
}
