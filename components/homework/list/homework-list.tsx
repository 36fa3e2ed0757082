import { useSearchParams } from 'next/navigation'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { homeworkList } from '#lib/homework/calls.ts'
import { nextPage } from '#lib/homework/next-page.ts'
import { homeworkDetailPage, homeworkListPage } from '#lib/homework/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { HomeworkRow } from './homework-row.tsx'
import { HomeworkTabs } from './homework-tabs.tsx'
import styles from './list.module.css'

/** The homework that is open. Default export for `lazy`. */
export default function HomeworkList() {
  const page = Number(parseKey('page', useSearchParams().get('page') ?? '') ?? 1)
  const { data, error, mutate } = useEndpoint(
    homeworkList,
    { page },
    { revalidateOnFocus: true, keepPreviousData: true },
  )
  return (
    <>
      <h1 className={styles.title}>作业列表</h1>
      <HomeworkTabs chosen="all" />
      <p className={styles.note}>
        都可以做：提交后对照答案和采分点自评；请老师批阅是钻石会员的权益。
      </p>
      {!data && !error && <Skeleton heights={[96, 96, 96]} />}
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {data?.items.length === 0 && (
        <EmptyState title={data.total === 0 ? '现在没有作业' : '这一页已经没有内容'}>
          {data.total === 0 ? (
            <p>老师布置的作业会列在这里。</p>
          ) : (
            <ButtonLink href={href(homeworkListPage)} variant="second">
              回到第一页
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <ul>
            {data.items.map((item) => (
              <HomeworkRow
                key={item.id}
                homework={item}
                path={href(homeworkDetailPage, { id: item.id })}
                summary={item.intro}
                next={nextPage({ homeworkId: item.id, ...item })}
              />
            ))}
          </ul>
          <Pager {...data} hrefOf={(to) => `${href(homeworkListPage)}?page=${to}`} />
        </>
      )}
    </>
  )
}
