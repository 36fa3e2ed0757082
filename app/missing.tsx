import type { Metadata } from 'next'
import { MissingView, type WaysOut } from '#components/shell/missing/missing-view.tsx'
import { columnListIndexPage, listPage } from '#lib/columns/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { siteMapPage } from '#lib/shell/paths.ts'

/**
 * The head of a page that has nothing to show; lib/platform/page-cache answers 404 where it stands. A page returns it
 * together with `<Missing />` instead of calling notFound(), which leaves the HTML of an ISR page empty.
 */
export const missingMetadata: Metadata = {
  title: '页面走丢了',
  description: '这个地址没有页面，3 秒后返回公选王首页。',
  robots: { index: false, follow: true },
  other: { status: '404' },
}

export const waysOut: WaysOut = {
  home: href(homePage),
  useful: [
    { name: '最新资讯', path: href(listPage) },
    { name: '全部栏目', path: href(columnListIndexPage) },
    { name: '网站导航', path: href(siteMapPage) },
  ],
}

export function Missing() {
  return <MissingView {...waysOut} />
}
