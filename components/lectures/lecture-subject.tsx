'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import ui from '#components/ui/head.module.css'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { lectureCatalogues } from '#lib/lectures/calls.ts'
import type { LectureNode } from '#lib/lectures/contract.ts'
import { lecturePage } from '#lib/lectures/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { LectureList } from './lecture-list.tsx'
import styles from './lectures.module.css'
import { OpeningsLine } from './openings-line.tsx'

/** The lectures of a subject by catalogue. */
export function LectureSubject() {
  const catalogueId = Number(useSearchParams().get('catalogueId'))
  const isAsked = Number.isInteger(catalogueId) && catalogueId > 0
  const { data, error, mutate } = useEndpoint(lectureCatalogues, isAsked ? { catalogueId } : null, {
    quiet: true,
  })
  const isThere = data !== undefined
  useEffect(() => {
    // The list comes after the page, so the browser has not found the place of the address.
    if (isThere && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isThere])
  const isNone = !isAsked || error?.code === 404 || error?.code === 422
  return (
    <>
      <div className={ui.head}>
        <h1>{data ? `${data.name}讲解` : '讲解科目'}</h1>
        <p className="muted">
          {data && `${data.lectures} 道，${data.opened} 道可看。`}
          <Link href={href(lecturePage)}>全部科目</Link>
        </p>
      </div>
      {isNone ? (
        <EmptyState title="这个科目还没有视频讲解">
          回到<Link href={href(lecturePage)}>视频讲解</Link>看看别的科目。
        </EmptyState>
      ) : (
        <>
          <OpeningsLine />
          {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
          {!data && !error && <Skeleton heights={[40, 48, 48, 48]} />}
          {data && <Branch node={data} isTop />}
        </>
      )}
    </>
  )
}

function Branch({ node, isTop = false }: { node: LectureNode; isTop?: boolean }) {
  return (
    <>
      {node.items.length > 0 && (
        <section className={`section ${styles.catalogue}`}>
          <div className="section-head">
            <h2>{isTop ? '综合' : node.name}</h2>
            <p className="section-count">{node.items.length} 道</p>
          </div>
          <LectureList lectures={node.items} />
        </section>
      )}
      {node.children.map((child) => (
        <Branch key={child.id} node={child} />
      ))}
    </>
  )
}
