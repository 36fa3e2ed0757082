import { env } from '#lib/platform/env/env.ts'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import { mobileUrl } from '#lib/platform/routes/mobile.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { sitePicture } from './site-picture.ts'

type Picture = { url: string; width: number; height: number }

export type PageMetaInput = {
  title: string
  /** Which page of a list it is; its title says so from the second on. */
  page?: number
  description: string
  /** The canonical path with its query, as href() gives it. */
  path: string
  /** Keeps the page out of the index; its links are still followed. */
  noindex?: boolean
  /** What stands for the page where it is shared; without one it is the picture of the site. */
  picture?: Picture
  /** Path of the page's Atom feed. */
  feed?: string
  article?: {
    publishedAt: string | null
    modifiedAt: string | null
    section: string
    tags: string[]
  }
  /** Further `<meta name>` values. */
  other?: Record<string, string>
}

/** The head of one page in the shape of Next's `Metadata`: title, description, one canonical, robots, Open Graph and the marks that Baidu and the mobile site need; `table` knows the mobile addresses. */
export function metaOf(input: PageMetaInput, table: readonly Row[]) {
  const { site, MOBILE_SITE } = env()
  const { description, path, noindex, feed, article, page = 1, picture = sitePicture() } = input
  const title = page > 1 ? `${input.title}_第${page}页` : input.title
  const url = site + path
  const mobile = mobileUrlOf(path, table)
  return {
    title: { absolute: `${title} - ${SITE_NAME}` },
    description: description.slice(0, 160),
    alternates: {
      canonical: url,
      ...(mobile ? { media: { 'only screen and (max-width: 640px)': mobile } } : {}),
      ...(feed ? { types: { 'application/atom+xml': site + feed } } : {}),
    },
    robots: noindex ? { index: false, follow: true } : { index: true, follow: true },
    openGraph: {
      title,
      description: description.slice(0, 160),
      url,
      siteName: SITE_NAME,
      locale: 'zh_CN',
      images: [{ ...picture, alt: title }],
      ...(article ? articleGraph(article) : { type: 'website' as const }),
    },
    other: {
      // Without a mobile site the pages are responsive and serve both.
      'applicable-device': MOBILE_SITE ? 'pc' : 'pc,mobile',
      ...(mobile ? { 'mobile-agent': `format=html5; url=${mobile}` } : {}),
      ...input.other,
    },
  }
}

const SITE_NAME = '公选王'

/** Where the route table sends a phone that asks for this path; null without a mobile site. */
function mobileUrlOf(path: string, table: readonly Row[]): string | null {
  const site = env().routing
  const { pathname, searchParams } = new URL(path, 'http://site')
  const match = site.mobileSite ? matchRoute(pathname, table) : null
  return match && mobileUrl(match, searchParams, site)
}

function articleGraph(article: NonNullable<PageMetaInput['article']>) {
  return {
    type: 'article' as const,
    section: article.section,
    tags: article.tags,
    ...(article.publishedAt ? { publishedTime: article.publishedAt } : {}),
    ...(article.modifiedAt ? { modifiedTime: article.modifiedAt } : {}),
  }
}

/** The names that government sites put on a column page (政府网站页面标签规范). */
export function governmentColumnMeta(column: {
  title: string
  description: string
}): Record<string, string> {
  return {
    SiteName: SITE_NAME,
    SiteDomain: new URL(env().site).host,
    ColumnName: column.title,
    ColumnDescription: column.description,
    ColumnKeywords: column.title,
    ColumnType: column.title,
  }
}
