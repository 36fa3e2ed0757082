import {
  type SpecialList,
  type SpecialListProps,
  specialListMetadata,
  specialListPage,
} from '#app/(portal)/lxSpecial/special-list.tsx'
import { cached } from '#app/cached.ts'
import { entryOf } from '#app/entry-of.ts'
import { href } from '#lib/routes/href.ts'
import type { Db } from '#lib/server/db/client.ts'
import { listNotices } from '#lib/server/special/notices.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

const loadNotices = cached(
  (db: Db, page: number) => listNotices(db, { page }),
  () => ['articles', 'columns'],
)

const notices: SpecialList = {
  name: 'lxSpecial-notice',
  title: '遴选公告',
  lead: '各级机关公开遴选与选调的公告，按发布时间排列，新的在前。',
  description:
    '公务员遴选公告汇总：中央机关与各省、市公开遴选、选调公告，按发布时间更新，附地区与来源。',
  noun: '篇文章',
  wayOut: { name: '报名入口', href: href('lxSpecial-signUp') },
  load: async (page) => {
    const { items, marked, ...list } = await loadNotices(page)
    const lead = '目前没有单独标为公告的文章，先列出考试资讯，新的在前。'
    return { entries: items.map(entryOf), list, lead: marked ? undefined : lead }
  },
}

export function generateMetadata(props: SpecialListProps) {
  return specialListMetadata(notices, props)
}

export default function NoticePage(props: SpecialListProps) {
  return specialListPage(notices, props)
}
