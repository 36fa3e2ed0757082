import { useState } from 'react'
import { DeskWait } from '#components/staff/desk-wait.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Button } from '#components/ui/button.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { stateNames } from '#lib/articles/states.ts'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { articleChoices, newArticle, staffArticles } from '#lib/writing/calls.ts'
import { staffArticlePage } from '#lib/writing/paths.ts'
import type { StaffArticle, StaffArticleItem } from '#lib/writing/shapes.ts'
import { ArticleRow } from './article-row.tsx'
import { articleActions } from './bulk-actions.ts'
import { StateBadges } from './state-badges.tsx'

const all = { value: '', name: '全部' }
const tabs = {
  all: '全部',
  waiting: '待办',
  ...stateNames,
  due: '需更新',
  broken: '坏链接',
} as const

/** The articles of the site, the last changed first. Default export for `lazy`. */
export default function ArticleList() {
  const { data: choices, error } = useEndpoint(articleChoices, {}, { quiet: true })
  const held = useAccountStore((state) => state.userInfo?.permissions) ?? []
  // A filter that stands in the address has to find its option.
  if (!choices && !error) return <DeskWait />
  const cities = (choices?.cities ?? []).map(({ id, name }) => ({ value: String(id), name }))
  const actions = articleActions.filter(({ permission }) => held.includes(permission))
  return (
    <DeskList
      head={held.includes('articles.write') && <NewArticle />}
      title="文章"
      endpoint={staffArticles}
      states={Object.entries(tabs).map(([status, name]) => ({ status, name }))}
      filters={[
        { name: 'q', label: '标题或编号', type: 'text' },
        {
          name: 'columnId',
          label: '栏目',
          options: [all, ...columnOptions(choices?.columns ?? [])],
        },
        { name: 'cityId', label: '城市', options: [all, ...cities] },
        { name: 'by', label: '写的人', type: 'text' },
        sortFilter,
      ]}
      columns={columns}
      main="标题"
      hrefOf={({ id }) => href(staffArticlePage, { id })}
      nameOf={nameOf}
      bulk={actions}
      item={(item) => <ArticleRow item={item} />}
    />
  )
}

const nameOf = ({ id, title }: StaffArticleItem) => title || `未命名的文章 ${id}`
const minute = (iso: string | null) => (iso ? shanghaiMinute(new Date(iso)) : '')

const columns = [
  { name: '编号', text: ({ id }: StaffArticleItem) => id },
  { name: '标题', text: nameOf },
  {
    name: '状态',
    text: ({ state }: StaffArticleItem) => stateNames[state],
    show: ({ state, change }: StaffArticleItem) => <StateBadges state={state} change={change} />,
  },
  {
    name: '改动',
    text: ({ change }: StaffArticleItem) => (change ? stateNames[change] : ''),
    isExtra: true,
  },
  { name: '栏目', text: ({ column }: StaffArticleItem) => column },
  { name: '城市', text: ({ city }: StaffArticleItem) => city ?? '全国' },
  { name: '写的人', text: ({ savedBy }: StaffArticleItem) => savedBy ?? '' },
  { name: '改动时间', text: ({ changedAt }: StaffArticleItem) => minute(changedAt) },
  {
    name: '定时',
    text: ({ scheduledFor }: StaffArticleItem) => minute(scheduledFor),
    isExtra: true,
  },
  { name: '需更新', text: ({ dueOn }: StaffArticleItem) => dueOn ?? '', isExtra: true },
  { name: '坏链接', text: ({ broken }: StaffArticleItem) => broken.join('；'), isExtra: true },
]

function NewArticle() {
  const [isBusy, setIsBusy] = useState(false)
  const begin = async () => {
    setIsBusy(true)
    const made = await call(newArticle, {}).catch(() => null)
    if (made) location.assign(href(staffArticlePage, made))
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={begin}>
      写文章
    </Button>
  )
}

/** Columns with those below them, for a choice of one. */
const columnOptions = (columns: StaffArticle['columns']) =>
  columns.flatMap(({ id, name, child }) => [
    { value: String(id), name },
    ...child.map((below) => ({ value: String(below.id), name: `${name} / ${below.name}` })),
  ])
