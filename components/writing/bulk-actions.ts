import type { BulkAction } from '#components/staff/list/bulk-bar.tsx'
import type { Permission } from '#lib/accounts/permissions.ts'
import { call } from '#lib/platform/client/call.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import {
  publishArticle,
  recheckArticle,
  submitArticle,
  withdrawArticle,
} from '#lib/writing/calls.ts'
import type { StaffArticleItem } from '#lib/writing/shapes.ts'

type Action = BulkAction<StaffArticleItem> & { permission: Permission }

const quiet = { quiet: true } as const
const why = (label: string) => ({ label, missing: '请填写理由', most: 400 })

/** Acts on chosen articles, and the permission of each. */
export const articleActions: readonly Action[] = [
  {
    name: '提交审核',
    permission: 'articles.write',
    fits: ({ change }) => change === 'draft',
    run: ({ id, basis }) => call(submitArticle, { id, basis, to: 'in_review' }, quiet),
  },
  {
    name: '退回',
    permission: 'articles.write',
    fits: ({ change }) => change === 'in_review',
    reason: why('退回的理由'),
    run: ({ id, basis }, reason) => call(submitArticle, { id, basis, to: 'draft', reason }, quiet),
  },
  {
    name: '发布',
    permission: 'articles.approve',
    fits: ({ change }) => change === 'draft' || change === 'in_review',
    run: ({ id, basis }) => call(publishArticle, { id, basis }, quiet),
  },
  {
    name: '看过了，半年后再看',
    permission: 'articles.write',
    fits: ({ state, dueOn }) => state === 'published' && dueOn !== null && dueOn <= shanghaiToday(),
    run: ({ id, dueOn }) => call(recheckArticle, { id, dueOn: dueOn ?? '' }, quiet),
  },
  {
    name: '撤下',
    permission: 'articles.approve',
    fits: ({ state }) => state === 'published',
    reason: why('撤下的理由'),
    run: ({ id, basis }, reason) => call(withdrawArticle, { id, basis, reason }, quiet),
  },
]
