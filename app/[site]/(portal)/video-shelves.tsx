import type { Metadata } from 'next'
import { loadRoomOf, loadVideos } from '#app/load-catalogue.ts'
import { loadDocument } from '#app/load-document.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { DocumentText } from '#components/documents/document-text.tsx'
import { RoomLink } from '#components/live/room-link.tsx'
import type { Choice } from '#components/ui/filter-row.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { VideoListView } from '#components/videos/video-list-view.tsx'
import { videoLds } from '#lib/courses/server/course-ld.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PagePath } from '#lib/platform/routes/row.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import {
  livePage,
  publicClassPage,
  theaterPage,
  videoAdPage,
  videosPage,
} from '#lib/videos/paths.ts'
import { loadSubjectPage, type SubjectParams, subjectChoices } from './subject-list.ts'

type Shelf = keyof typeof shelves

const shelves = {
  video: {
    page: videosPage,
    count: 'videos',
    name: '视频',
    title: '备考短视频',
    document: 'videos',
    lead: '一个方法一段视频，能看的在本页直接播放。',
    wayOut: { name: '全部视频', href: href(videosPage) },
  },
  publicClass: {
    page: publicClassPage,
    count: 'publicClasses',
    name: '公开课',
    title: '免费公开课',
    document: 'publicClass',
    lead: '免费看，不用登录，在本页直接播放。',
    wayOut: { name: '全部公开课', href: href(publicClassPage) },
  },
} as const

/** The pages of videos beside each other; one of them is the current one. */
export function shelfChoices(current: PagePath): Choice[] {
  const pages = [
    [videosPage, '视频'],
    [publicClassPage, '公开课'],
    [theaterPage, '剧场'],
    [livePage, '直播'],
    [videoAdPage, '推荐'],
  ] as const
  return pages.map(([page, name]) => ({ name, href: href(page), chosen: page === current }))
}

const load = (shelf: Shelf, props: SubjectParams) =>
  loadSubjectPage(props, (subjectId, page) => loadVideos(shelf, subjectId, page))

/** The head of a shelf, or of the 404 page in its place. */
export async function shelfMetadata(shelf: Shelf, props: SubjectParams): Promise<Metadata> {
  const [found, document] = await Promise.all([
    load(shelf, props),
    loadDocument(shelves[shelf].document),
  ])
  if (!found) return missingMetadata
  const { page, name, title, lead } = shelves[shelf]
  const { chosen, list } = found
  return pageMeta({
    title: chosen ? `${chosen.name}${name}` : title,
    page: list.page,
    description: chosen
      ? `公选王${chosen.name}${name}，共 ${list.total} 个：${lead}`
      : (document?.description ?? `公选王${title}，共 ${list.total} 个。${lead}`),
    path: href(page, { subject: chosen?.id ?? null, page: list.page }),
    noindex: Boolean(chosen) || list.page > 1 || list.total === 0,
  })
}

/** A shelf of videos, by subject. */
export async function shelfPage(shelf: Shelf, props: SubjectParams) {
  const [found, roomOf, document] = await Promise.all([
    load(shelf, props),
    loadRoomOf(),
    loadDocument(shelves[shelf].document),
  ])
  if (!found) return <Missing />
  const { page, name, title, lead, count, wayOut } = shelves[shelf]
  const { chosen, list } = found
  const crumbs = [
    { name: '首页', path: href(homePage) },
    ...(chosen ? [{ name, path: href(page) }, { name: chosen.name }] : [{ name }]),
  ]
  const pathOf = (subject: number | null, number = 1) => href(page, { subject, page: number })
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), ...videoLds(list.items)]} />
      <VideoListView
        crumbs={crumbs}
        title={chosen ? `${chosen.name}${name}` : title}
        lead={document?.description ?? lead}
        after={!chosen && list.page === 1 && document && <DocumentText document={document} />}
        filters={[
          { label: '分类', choices: shelfChoices(page) },
          { label: '科目', choices: subjectChoices(found, count, pathOf) },
        ]}
        list={list}
        hrefOf={(number) => pathOf(chosen?.id ?? null, number)}
        wayOut={wayOut}
        {...(shelf === 'publicClass' && {
          wayTo: ({ id, title }) => <RoomLink videoId={id} title={title} known={roomOf(id)} />,
        })}
      />
    </>
  )
}
