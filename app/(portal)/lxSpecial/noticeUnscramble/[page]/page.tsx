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
import { listUnscrambles } from '#lib/server/special/notices.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

const loadUnscrambles = cached(
  (db: Db, page: number) => listUnscrambles(db, { page }),
  () => ['articles', 'columns'],
)

const unscrambles: SpecialList = {
  name: 'lxSpecial-noticeUnscramble',
  title: '遴选公告解读',
  lead: '公告里的资格条件、年限算法与时间节点是什么意思，由编辑逐条说明。',
  description:
    '公务员遴选公告解读：报考资格、服务年限、基层经历、职位条件与时间节点的含义，帮助读懂公告与政策。',
  noun: '篇文章',
  wayOut: { name: '遴选公告', href: href('lxSpecial-notice') },
  load: async (page) => {
    const { items, ...list } = await loadUnscrambles(page)
    return { entries: items.map(entryOf), list }
  },
}

export function generateMetadata(props: SpecialListProps) {
  return specialListMetadata(unscrambles, props)
}

export default function NoticeUnscramblePage(props: SpecialListProps) {
  return specialListPage(unscrambles, props)
}
