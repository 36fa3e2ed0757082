import { cached } from '#app/cached.ts'
import { entriesOf, storyEntryOf } from '#app/entry-of.ts'
import type { Entry } from '#components/ui/entry-list.tsx'
import { noticesLoader, unscramblesLoader } from '#lib/exams/server/notices.ts'
import {
  lxSpecialFaqPage,
  lxSpecialLearnerExperiencePage,
  lxSpecialNoticePage,
  lxSpecialNoticeUnscramblePage,
  lxSpecialSignUpPage,
} from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { victoriesLoader } from '#lib/victories/server/victories.ts'

/** Differences between the paged lists of the handbook. */
export type SpecialList = {
  page: { readonly path: string; readonly query: readonly ['page?'] }
  title: string
  lead: string
  description: string
  /** Noun of the count, as in 篇文章. */
  noun: string
  wayOut: { name: string; href: string }
  load: (page: number) => Promise<{
    entries: Entry[]
    list: { page: number; pageSize: number; total: number }
    /** Stand in place of the usual ones. */
    title?: string
    lead?: string
    /** Where that is found which this list cannot show. */
    official?: { name: string; href: string }
  }>
}

const loadNotices = cached(noticesLoader)
const loadUnscrambles = cached(unscramblesLoader)
const loadStories = cached(victoriesLoader)

export const specialLists = {
  notice: {
    page: lxSpecialNoticePage,
    title: '遴选公告',
    lead: '各级机关公开遴选与选调的公告，按发布时间排列，新的在前。',
    description:
      '公务员遴选公告汇总：中央机关与各省、市公开遴选、选调公告，按发布时间更新，附地区与来源。',
    noun: '篇文章',
    wayOut: { name: '报名入口', href: href(lxSpecialSignUpPage) },
    load: async (page) => {
      const { items, marked, ...list } = await loadNotices(page)
      const listed = { entries: entriesOf(items), list }
      if (marked) return listed
      return {
        ...listed,
        title: '遴选考试资讯',
        lead: '本站还没有收录招录机关的公告原文。下面是编辑写的考试资讯，帮您读懂公告；公告原文在各地的官方网站。',
        official: { name: '去官方网站看公告', href: href(lxSpecialSignUpPage) },
      }
    },
  },
  noticeUnscramble: {
    page: lxSpecialNoticeUnscramblePage,
    title: '遴选公告解读',
    lead: '公告里的资格条件、年限算法与时间节点是什么意思，由编辑逐条说明。',
    description:
      '公务员遴选公告解读：报考资格、服务年限、基层经历、职位条件与时间节点的含义，帮助读懂公告与政策。',
    noun: '篇文章',
    wayOut: { name: '遴选公告', href: href(lxSpecialNoticePage) },
    load: async (page) => {
      const { items, ...list } = await loadUnscrambles(page)
      return { entries: entriesOf(items), list }
    },
  },
  learnerExperience: {
    page: lxSpecialLearnerExperiencePage,
    title: '学员心得',
    lead: '考上的学员讲自己怎样选职位、怎样安排备考、笔试和面试各做了什么。',
    description:
      '公务员遴选学员心得：职位选择、备考安排、笔试与面试经验，由学员自己讲述，按发布时间排列。',
    noun: '篇心得',
    wayOut: { name: '常见问题', href: href(lxSpecialFaqPage) },
    load: async (page) => {
      const { items, ...list } = await loadStories(null, page)
      return { entries: items.map(storyEntryOf), list }
    },
  },
} satisfies Record<string, SpecialList>
