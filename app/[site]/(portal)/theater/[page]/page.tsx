import { shelfChoices } from '#app/[site]/(portal)/video-shelves.tsx'
import { loadSeries } from '#app/load-catalogue.ts'
import { loadDocument } from '#app/load-document.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { DocumentText } from '#components/documents/document-text.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { TheaterView } from '#components/videos/theater-view.tsx'
import { videoLds } from '#lib/courses/server/course-ld.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { theaterPage } from '#lib/videos/paths.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ page: string }> }

const lead = '一部讲一件事，一集几分钟，按集数看。'

async function load(params: Props['params']) {
  const page = Number(parseKey('page', (await params).page))
  if (!page) return null
  const list = await loadSeries(page)
  return page > 1 && list.items.length === 0 ? null : list
}

export async function generateMetadata({ params }: Props) {
  const [list, document] = await Promise.all([load(params), loadDocument('theater')])
  if (!list) return missingMetadata
  return pageMeta({
    title: list.page > 1 ? '备考剧场' : '备考剧场：系列短片',
    page: list.page,
    description:
      document?.description ?? `公选王备考剧场，${list.total} 部系列短片，按集数观看：${lead}`,
    path: href(theaterPage, { page: list.page }),
    noindex: list.page > 1 || list.total === 0,
  })
}

export default async function TheaterPage({ params }: Props) {
  const [list, document] = await Promise.all([load(params), loadDocument('theater')])
  if (!list) return <Missing />
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: '剧场' }]
  const videos = videoLds(list.items.flatMap(({ episodes }) => episodes))
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), ...videos]} />
      <TheaterView
        crumbs={crumbs}
        title="备考剧场"
        lead={document?.description ?? lead}
        after={list.page === 1 && document && <DocumentText document={document} />}
        filters={[{ label: '分类', choices: shelfChoices(theaterPage) }]}
        list={list}
      />
    </>
  )
}
