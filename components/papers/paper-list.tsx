'use client'
import { useSearchParams } from 'next/navigation'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterRow } from '#components/ui/filter-row.tsx'
import ui from '#components/ui/head.module.css'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { examinationLevelList, paperPage } from '#lib/papers/calls.ts'
import { type PaperOrigin, paperOrigins, papersName } from '#lib/papers/origins.ts'
import {
  questionBankOverYearTrueTopicDetailPage,
  questionBankOverYearTrueTopicPage,
  questionBankPaperPreViewPage,
} from '#lib/papers/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import { PaperLine } from './paper-line.tsx'
import styles from './paper-list.module.css'
import { PaperState } from './paper-state.tsx'

type Asked = {
  kind?: 'simulation' | undefined
  origin?: PaperOrigin | undefined
  level?: string | undefined
  year?: number | undefined
  region?: string | undefined
}

/** Papers by origin, level, and year and region of 真题; what is chosen stands in the address. */
export function PaperList() {
  const query = useSearchParams()
  const asked = askedOf(query)
  const { kind, ...filter } = asked
  const page = Number(parseKey('page', query.get('page') ?? '') ?? 1)
  const { data, error, mutate } = useEndpoint(
    paperPage,
    { ...filter, page },
    { keepPreviousData: true },
  )
  const { data: choices } = useEndpoint(examinationLevelList, {})
  const isNarrowed = page > 1 || Object.values(filter).some((value) => value !== undefined)
  return (
    <>
      <div className={`${ui.head} ${styles.head}`}>
        <h1>{kind ? '实战模拟' : papersName(choices?.origins.map(({ name }) => name) ?? [])}</h1>
        <p className="muted">
          {kind
            ? '选一份试卷，按考试时长限时作答，到时自动交卷。'
            : '找一份试卷，可以练习，也可以限时模拟；每份标明真题还是模拟卷。'}
        </p>
      </div>
      <PaperFilters asked={asked} />
      <p role="status" className={`muted ${styles.total}`}>
        {data ? `共 ${data.total} 份试卷` : ' '}
      </p>
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {!data && !error && <Skeleton heights={[88, 88, 88, 88]} />}
      {data?.items.length === 0 && (
        <EmptyState title={isNarrowed ? '没有符合条件的试卷' : '试卷正在整理'}>
          {isNarrowed ? (
            <Link href={href(questionBankOverYearTrueTopicPage, { kind })}>看全部试卷</Link>
          ) : (
            <>
              先从<Link href={href(questionBankSpecialTrainingPage)}>专项训练</Link>开始。
            </>
          )}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {data?.items.map((paper) => (
          <PaperLine
            key={paper.id}
            paper={paper}
            path={href(questionBankOverYearTrueTopicDetailPage, { paperId: paper.id })}
          >
            <PaperState state={paper.state} />
            <Link
              href={href(questionBankOverYearTrueTopicDetailPage, { paperId: paper.id })}
              className={styles.preview}
            >
              去作答<span className="visually-hidden">：{paper.title}</span>
            </Link>
            <Link
              href={href(questionBankPaperPreViewPage, { paperId: paper.id })}
              className={styles.preview}
            >
              预览<span className="visually-hidden">：{paper.title}</span>
            </Link>
          </PaperLine>
        ))}
      </ul>
      {data && (
        <Pager
          {...data}
          hrefOf={(to) => href(questionBankOverYearTrueTopicPage, { ...asked, page: to })}
        />
      )}
    </>
  )
}

function askedOf(query: Pick<URLSearchParams, 'get'>): Asked {
  const year = Number(query.get('year'))
  return {
    kind: query.get('kind') === 'simulation' ? 'simulation' : undefined,
    origin: paperOrigins.find((origin) => origin === query.get('origin')),
    level: query.get('level')?.slice(0, 20) || undefined,
    year: Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined,
    region: query.get('region')?.slice(0, 32) || undefined,
  }
}

function PaperFilters({ asked }: { asked: Asked }) {
  const { data, error, mutate } = useEndpoint(examinationLevelList, {})
  if (error && !data) {
    return (
      <p className="muted">
        筛选条件加载失败。{' '}
        <button
          type="button"
          className={styles.retry}
          onClick={() => void mutate().catch(() => undefined)}
        >
          重试
        </button>
      </p>
    )
  }
  const row = <V extends string | number>(
    key: 'origin' | 'level' | 'year' | 'region',
    choices: { name: string; value: V; count: number }[] | undefined,
  ) => [
    {
      name: '全部',
      href: addressOf(asked, { [key]: undefined }),
      chosen: asked[key] === undefined,
    },
    ...(choices ?? []).map(({ name, value, count }) => ({
      name,
      href: addressOf(asked, { [key]: value }),
      chosen: asked[key] === value,
      count,
    })),
  ]
  const origins = data?.origins.map(({ name, papers }) => ({ name, value: name, count: papers }))
  const levels = data?.levels.map(({ name, papers }) => ({ name, value: name, count: papers }))
  const years = data?.years.map(({ year, papers }) => ({
    ...{ name: `${year}`, value: year, count: papers },
  }))
  const regions = data?.regions.map(({ dir, name, papers }) => ({
    ...{ name, value: dir, count: papers },
  }))
  // Only an exam has a year and a region.
  const hasReal = data?.origins.some(({ name }) => name === '真题') ?? false
  return (
    <div aria-busy={!data}>
      {(origins?.length ?? 0) > 1 && <FilterRow label="类型" choices={row('origin', origins)} />}
      <FilterRow label="级别" choices={row('level', levels)} />
      {(hasReal || asked.year !== undefined) && (
        <FilterRow label="年份" choices={row('year', years)} />
      )}
      {(hasReal || asked.region !== undefined) && (
        <FilterRow label="地区" choices={row('region', regions)} />
      )}
    </div>
  )
}

const addressOf = (asked: Asked, change: Asked) =>
  href(questionBankOverYearTrueTopicPage, { ...asked, ...change })
