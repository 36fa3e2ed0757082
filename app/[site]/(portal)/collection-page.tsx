import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { choiceOf } from '#app/choice-of.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { withOpenLinks } from '#app/open-links.ts'
import { pageMeta } from '#app/page-meta.ts'
import { CollectionView } from '#components/collections/collection-view.tsx'
import { CollectionsView } from '#components/collections/collections-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { forecastPage, recommendPage } from '#lib/collections/paths.ts'
import { collectionLoader, collectionsLoader } from '#lib/collections/server/collections.ts'
import type { CollectionPage } from '#lib/collections/views.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'

type Words = {
  title: string
  crumb: string
  lead: string
  description: string
  hrefOf: (number: number | null) => string
}

const words = {
  recommend: {
    title: '编辑推荐',
    crumb: '推荐',
    lead: '按备考阶段和岗位挑出来的文章、专题、课程与试卷。每一组前面写明适合谁、按什么顺序看。',
    description:
      '公选王编辑推荐：按备考阶段挑选的遴选文章、专题、课程与模拟试卷，每组写明适合谁、按什么顺序看。',
    hrefOf: (recommendId) => href(recommendPage, { recommendId }),
  },
  forecast: {
    title: '考情预测',
    crumb: '预测',
    lead: '根据公开的考试大纲、公告和往年考法整理的复习重点。它用来安排复习的先后，不是押题，也不保证考到。',
    description:
      '公选王考情预测：遴选笔试热点、案例分析题型、面试热点与公文写作的复习重点，依据公开大纲与往年考法整理。',
    hrefOf: (type) => href(forecastPage, { type }),
  },
} satisfies Record<CollectionPage, Words>

const loadAll = cached(collectionsLoader)
const loadOne = withOpenLinks(cached(collectionLoader), 'bodyHtml')

export async function collectionMetadata(page: CollectionPage, key: string): Promise<Metadata> {
  const { title, description, hrefOf }: Words = words[page]
  const number = choiceOf('type', key)
  if (number === undefined) {
    const noindex = (await loadAll(page)).length === 0
    return pageMeta({ title, description, path: hrefOf(null), noindex })
  }
  const found = number ? await loadOne(page, number) : null
  if (!found) return missingMetadata
  return pageMeta({
    title: `${found.title}_${title}`,
    description: found.summary,
    path: hrefOf(found.number),
    noindex: found.items.length === 0,
  })
}

/** /recommend and /forecast: one collection, or the overview where none is chosen. */
export async function collectionPage(page: CollectionPage, key: string) {
  const number = choiceOf('type', key)
  if (number === null) return <Missing />
  const { title, crumb, lead, hrefOf }: Words = words[page]
  const home = { name: '首页', path: href(homePage) }
  const all = await loadAll(page)
  if (number === undefined) {
    const crumbs = [home, { name: crumb }]
    const items = all.map(({ title, number }) => ({ title, href: hrefOf(number) }))
    return (
      <>
        <JsonLd data={[breadcrumbsLd(crumbs), itemListLd(title, hrefOf(null), items)]} />
        <CollectionsView
          title={title}
          lead={lead}
          crumbs={crumbs}
          collections={all}
          hrefOf={hrefOf}
        />
      </>
    )
  }
  const collection = await loadOne(page, number)
  if (!collection) return <Missing />
  const crumbs = [home, { name: crumb, path: hrefOf(null) }, { name: collection.title }]
  const others = all
    .filter((other) => other.number !== number)
    .map((other) => ({ href: hrefOf(other.number), title: other.title }))
  return (
    <>
      <JsonLd
        data={[
          breadcrumbsLd(crumbs),
          itemListLd(collection.title, hrefOf(number), collection.items),
        ]}
      />
      <CollectionView
        crumbs={crumbs}
        collection={collection}
        othersTitle={`其他${crumb}`}
        othersHref={hrefOf(null)}
        others={others}
      />
    </>
  )
}
