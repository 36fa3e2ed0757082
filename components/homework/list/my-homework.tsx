import { useSearchParams } from 'next/navigation'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { studentAnswersList } from '#lib/homework/calls.ts'
import { nextPage } from '#lib/homework/next-page.ts'
import { homeworkListPage, myHomeworkPage, myhomeworkDetailPage } from '#lib/homework/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { HomeworkRow } from './homework-row.tsx'
import { HomeworkTabs } from './homework-tabs.tsx'
import styles from './list.module.css'

/** Lists the learner's own homework. Default export for `lazy`. */
export default function MyHomework() {
  const page = Number(parseKey('page', useSearchParams().get('page') ?? '') ?? 1)
  const { data, error, mutate } = useEndpoint(
    studentAnswersList,
    { page },
    { revalidateOnFocus: true, keepPreviousData: true },
  )
  return (
    <>
      <h1 className={styles.title}>我的作业</h1>
      <HomeworkTabs chosen="mine" />
      {!data && !error && <Skeleton heights={[96, 96, 96]} />}
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {data?.items.length === 0 && (
        <EmptyState title={data.total === 0 ? '还没有做过作业' : '这一页已经没有内容'}>
          <ButtonLink href={href(homeworkListPage)} variant="second">
            看看有哪些作业
          </ButtonLink>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <ul>
            {data.items.map((item) => (
              <HomeworkRow
                key={item.id}
                homework={item}
                path={href(myhomeworkDetailPage, { id: item.id })}
                summary={whenOf(item)}
                next={nextPage({ ...item, answersId: item.id })}
              />
            ))}
          </ul>
          <Pager {...data} hrefOf={(to) => `${href(myHomeworkPage)}?page=${to}`} />
        </>
      )}
    </>
  )
}

const whenOf = ({ submittedAt, savedAt }: { submittedAt: string | null; savedAt: string }) =>
  submittedAt
    ? `${shanghaiMinute(new Date(submittedAt))} 提交`
    : `${shanghaiMinute(new Date(savedAt))} 保存`
