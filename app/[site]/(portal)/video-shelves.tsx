import type { Metadata } from 'next'
import { loadVideos } from '#app/load-catalogue.ts'
import { loadDocument } from '#app/load-document.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { DocumentText } from '#components/documents/document-text.tsx'
import type { Choice } from '#components/ui/filter-row.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { VideoListView } from '#components/videos/video-list-view.tsx'
import { videoLds } from '#lib/courses/server/course-ld.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { loadSubjectPage, type SubjectParams, subjectChoices } from './subject-list.ts'

type ShelfRoute = 'Videos' | 'publicClass'

const shelves = {
  Videos: {
    shelf: 'video',
    count: 'videos',
    name: '视频',
    title: '备考短视频',
    document: 'videos',
    lead: '一个方法一段视频，能看的在本页直接播放。',
    wayOut: { name: '全部视频', href: href('Videos') },
  },
  publicClass: {
    shelf: 'publicClass',
    count: 'publicClasses',
    name: '公开课',
    title: '免费公开课',
    document: 'publicClass',
    lead: '免费看，不用登录；已上线的在本页直接播放。',
    wayOut: { name: '全部公开课', href: href('publicClass') },
  },
} as const

/** The pages of videos beside each other; one of them is the current one. */
export function shelfChoices(current: ShelfRoute | 'Theater' | 'Live' | 'VideoAd'): Choice[] {
  const pages = [
    ['Videos', '视频'],
    ['publicClass', '公开课'],
    ['Theater', '剧场'],
    ['Live', '直播'],
    ['VideoAd', '推荐'],
  ] as const
  return pages.map(([route, name]) => ({ name, href: href(route), chosen: route === current }))
}

const load = (route: ShelfRoute, props: SubjectParams) =>
  loadSubjectPage(props, (subjectId, page) => loadVideos(shelves[route].shelf, subjectId, page))

/** The head of a shelf, or of the 404 page in its place. */
export async function shelfMetadata(route: ShelfRoute, props: SubjectParams): Promise<Metadata> {
  const [found, document] = await Promise.all([
    load(route, props),
    loadDocument(shelves[route].document),
  ])
  if (!found) return missingMetadata
  const { name, title, lead } = shelves[route]
  const { chosen, list } = found
  return pageMeta({
    title: chosen ? `${chosen.name}${name}` : title,
    page: list.page,
    description: chosen
      ? `公选王${chosen.name}${name}，共 ${list.total} 个：${lead}`
      : (document?.description ?? `公选王${title}，共 ${list.total} 个。${lead}`),
    path: href(route, { subject: chosen?.id ?? null, page: list.page }),
    noindex: Boolean(chosen) || list.page > 1 || list.total === 0,
  })
}

/** A shelf of videos, by subject. */
export async function shelfPage(route: ShelfRoute, props: SubjectParams) {
  const [found, document] = await Promise.all([
    load(route, props),
    loadDocument(shelves[route].document),
  ])
  if (!found) return <Missing />
  const { name, title, lead, count, wayOut } = shelves[route]
  const { chosen, list } = found
  const crumbs = [
    { name: '首页', path: href('Home') },
    ...(chosen ? [{ name, path: href(route) }, { name: chosen.name }] : [{ name }]),
  ]
  const pathOf = (subject: number | null, page = 1) => href(route, { subject, page })
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), ...videoLds(list.items)]} />
      <VideoListView
        crumbs={crumbs}
        title={chosen ? `${chosen.name}${name}` : title}
        lead={document?.description ?? lead}
        after={!chosen && list.page === 1 && document && <DocumentText document={document} />}
        filters={[
          { label: '分类', choices: shelfChoices(route) },
          { label: '科目', choices: subjectChoices(found, count, pathOf) },
        ]}
        list={list}
        hrefOf={(page) => pathOf(chosen?.id ?? null, page)}
        wayOut={wayOut}
      />
    </>
  )
}
