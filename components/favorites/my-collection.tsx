'use client'
import { useSearchParams } from 'next/navigation'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { coursePage } from '#lib/courses/paths.ts'
import { favoritePageList } from '#lib/favorites/calls.ts'
import { type FavoriteKind, favoriteKindNames, favoriteKinds } from '#lib/favorites/kinds.ts'
import { myCollectionPage } from '#lib/favorites/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { specialTopicsPage } from '#lib/topics/paths.ts'
import { FavoriteRow } from './favorite-row.tsx'
import styles from './my-collection.module.css'

/** Where the favourites among the questions stand; null while the question bank is closed. */
type Props = { questionsPath: string | null }

/** Lists the stars of the user, by kinds in tabs whose names stand in the address. Default export for `lazy`. */
export default function MyCollection({ questionsPath }: Props) {
  const query = useSearchParams()
  const kind = favoriteKinds.find((one) => one === query.get('kind')) ?? favoriteKinds[0]
  const page = Number(parseKey('page', query.get('page') ?? '') ?? 1)
  const tabs = favoriteKinds.map((one) => ({
    name: favoriteKindNames[one],
    href: hrefOf(one),
    chosen: one === kind,
  }))
  const questions = questionsPath && { name: '题目', href: questionsPath, chosen: false }
  return (
    <>
      <h1 className={styles.title}>我的收藏</h1>
      <Tabs label="收藏的种类" tabs={questions ? [...tabs, questions] : tabs} />
      <FavoriteList key={kind} kind={kind} page={page} />
    </>
  )
}

function FavoriteList({ kind, page }: { kind: FavoriteKind; page: number }) {
  const { data, error, mutate } = useEndpoint(favoritePageList, { kind, page })
  if (!data) {
    if (error) return <LoadError onRetry={() => void mutate().catch(() => undefined)} />
    return <Skeleton heights={[96, 96, 96]} />
  }
  if (data.total === 0) return <Nothing kind={kind} />
  if (data.items.length === 0) {
    return (
      <EmptyState title="这一页已经没有内容">
        <Link href={hrefOf(kind)}>回到第一页</Link>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {data.items.map((item) => (
          <FavoriteRow key={item.id} item={item} />
        ))}
      </ul>
      <Pager {...data} hrefOf={(to) => hrefOf(kind, to)} />
    </>
  )
}

const hrefOf = (kind: FavoriteKind, page?: number) => href(myCollectionPage, { kind, page })

const first = {
  article: { lead: '看文章时点“收藏”，它会留在这里。', go: '去看今天的文章', path: href(homePage) },
  course: {
    lead: '在课程页点“收藏”，比较和决定都从这里开始。',
    go: '看看课程',
    path: href(coursePage),
  },
  topic: {
    lead: '专题把一件事的文章放在一起，收藏以后接着读。',
    go: '看看专题',
    path: href(specialTopicsPage),
  },
} as const satisfies Record<FavoriteKind, object>

function Nothing({ kind }: { kind: FavoriteKind }) {
  const { lead, go, path } = first[kind]
  return (
    <EmptyState title={`还没有收藏${favoriteKindNames[kind]}`}>
      <p>{lead}</p>
      <ButtonLink href={path} className={styles.go} variant="second">
        {go}
      </ButtonLink>
    </EmptyState>
  )
}
