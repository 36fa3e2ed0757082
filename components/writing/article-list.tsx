import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { PageTurner } from '#components/ui/page-turner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { stateNames } from '#lib/articles/states.ts'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { newArticle, staffArticles } from '#lib/writing/calls.ts'
import type { StaffArticleItem } from '#lib/writing/contract.ts'
import { staffArticlePage } from '#lib/writing/paths.ts'
import { StateBadges } from './state-badges.tsx'
import styles from './writing.module.css'

const states = { all: '全部', ...stateNames, due: '需更新' } as const
type Shown = { state: keyof typeof states; keyword: string; page: number }

/** The articles of the site by state, the last changed first. Default export for `lazy`. */
export default function ArticleList() {
  const [shown, setShown] = useState<Shown>({ state: 'all', keyword: '', page: 1 })
  const [isBusy, setIsBusy] = useState(false)
  const { data: found, error, mutate } = useEndpoint(staffArticles, shown, { quiet: true })
  const begin = async () => {
    setIsBusy(true)
    const made = await call(newArticle, {}).catch(() => null)
    if (made) location.assign(href(staffArticlePage, made))
    setIsBusy(false)
  }
  if (error?.code === 403) {
    return <EmptyState title="这一页供编辑使用">您的账号没有写文章的权限。</EmptyState>
  }
  return (
    <>
      <div className={styles.bar}>
        <h1 className={styles.title}>文章</h1>
        <Button busy={isBusy} onClick={begin}>
          写文章
        </Button>
      </div>
      <div className={styles.tabs}>
        {Object.entries(states).map(([state, name]) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === shown.state}
            onClick={() => setShown({ ...shown, state: state as Shown['state'], page: 1 })}
          >
            {name}
          </button>
        ))}
      </div>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '')
          setShown({ ...shown, keyword, page: 1 })
        }}
      >
        <TextField label="标题或编号" name="keyword" defaultValue="" maxLength={100} />
        <Button type="submit" variant="second">
          查找
        </Button>
        <span role="status">{found && `${found.total} 篇`}</span>
      </form>
      {!found &&
        (error ? <LoadError onRetry={() => mutate()} /> : <Skeleton heights={[64, 64, 64]} />)}
      {found?.total === 0 && <EmptyState title="这里没有文章" />}
      <ul>
        {found?.items.map((item) => (
          <ArticleRow key={item.id} item={item} />
        ))}
      </ul>
      {found && (
        <PageTurner
          label="文章分页"
          list={{ ...found, page: shown.page }}
          onTurn={(page) => setShown({ ...shown, page })}
        />
      )}
    </>
  )
}

function ArticleRow({ item }: { item: StaffArticleItem }) {
  const { id, title, state, change, column, savedBy, changedAt, scheduledFor, dueOn } = item
  return (
    <li className={styles.row}>
      <Link href={href(staffArticlePage, { id })}>{title || '未命名'}</Link>
      <p className={styles.facts}>
        <StateBadges state={state} change={change} />
        <span>{id}</span>
        <span>{column}</span>
        {savedBy && <span>{savedBy}</span>}
        <time dateTime={changedAt}>{shanghaiMinute(new Date(changedAt))}</time>
        {scheduledFor && <span>定时 {shanghaiMinute(new Date(scheduledFor))}</span>}
        {dueOn && <span>{dueOn} 起需更新</span>}
      </p>
    </li>
  )
}
