import { cached } from '#app/cached.ts'
import { leadParts } from '#app/lead-parts.tsx'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { TopicsView } from '#components/topics/topics-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { coversOf } from '#lib/covers/cover-of.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'
import { topicCover } from '#lib/topics/cover.ts'
import { specialTopicsPage, topicClassificationPage, topicDetailPage } from '#lib/topics/paths.ts'
import { topicCategoriesLoader, topicsLoader } from '#lib/topics/server/topics.ts'

type Choice = {
  /** 专题 or 专题分类: both list topics, each under its own address. */
  topics: typeof specialTopicsPage | typeof topicClassificationPage
  category: number | null
  page: number
}

const loadTopics = cached(topicsLoader)
const loadCategories = cached(topicCategoriesLoader)

/** Null for an unknown category and a page beyond the end. */
async function loadChoice({ topics, category, page }: Choice) {
  const [list, categories] = await Promise.all([loadTopics(category, page), loadCategories()])
  const chosen = categories.find(({ id }) => id === category)
  if (category !== null && !chosen) return null
  if (page > 1 && list.items.length === 0) return null
  const heading = topics === specialTopicsPage ? '专题' : '专题分类'
  const title = chosen ? `${chosen.name}专题` : heading
  const intro = chosen
    ? `${chosen.name}方面的 ${list.total} 个专题，每个专题把同一主题的文章按顺序排好。`
    : `${list.total} 个备考专题，每个专题把同一主题的文章按顺序排好。`
  const hrefOf = (page: number) =>
    topics === specialTopicsPage
      ? href(specialTopicsPage, { page })
      : href(topicClassificationPage, { category, page })
  const crumbs = [
    { name: '首页', path: href(homePage) },
    ...(chosen ? [{ name: heading, path: href(topics) }] : []),
    { name: title },
  ]
  return { list, categories, title, intro, hrefOf, crumbs }
}

export async function topicsMeta(choice: Choice) {
  const found = await loadChoice(choice)
  if (!found) return missingMetadata
  const { page } = choice
  return pageMeta({
    title: found.title,
    page,
    description: `公选王${found.title}：${found.intro}`,
    path: found.hrefOf(page),
    noindex: found.list.total === 0 || page > 1,
  })
}

/** A list of topics, of all categories or of one. */
export async function TopicsPage(choice: Choice) {
  const found = await loadChoice(choice)
  if (!found) return <Missing />
  const { list, title, crumbs, hrefOf } = found
  const nextSteps = await leadParts('document', 'lxSpecial', {
    practice: '先练几道',
    exam: '接下来的考试',
  })
  const items = list.items.map(({ id, title }) => ({
    title,
    href: href(topicDetailPage, { id }),
  }))
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), itemListLd(title, hrefOf(list.page), items, list)]} />
      <TopicsView
        {...found}
        covers={coversOf(list.items.map(topicCover))}
        nextSteps={nextSteps}
        category={choice.category}
        allPath={href(choice.topics)}
      />
    </>
  )
}
