import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Section } from '#components/ui/section.tsx'
import { TitleList } from '#components/ui/title-list.tsx'
import {
  type CollectionView as Collection,
  type CollectionLine,
  collectionKinds,
} from '#lib/collections/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import { specialTopicsPage } from '#lib/topics/paths.ts'
import styles from './collection.module.css'

type Props = {
  crumbs: Crumb[]
  collection: Collection
  othersTitle: string
  othersHref: string
  others: { href: string; title: string }[]
}

/** One collection: what it is about, then what it holds, kind by kind. */
export function CollectionView({ crumbs, collection, othersTitle, othersHref, others }: Props) {
  const { title, summary, bodyHtml, items } = collection
  const groups = collectionKinds
    .map(({ kind, name }) => ({ kind, name, lines: items.filter((item) => item.kind === kind) }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <div className="container">
      <PageHead crumbs={crumbs} title={title} lead={summary} />
      <div className="columns">
        <div>
          <Prose html={bodyHtml} />
          <div className={styles.groups}>
            {groups.map(({ kind, name, lines }) => (
              <Section key={kind} title={name}>
                <Lines lines={lines} />
              </Section>
            ))}
          </div>
          {groups.length === 0 && (
            <EmptyState title="这里的内容正在更新">
              先看看<Link href={href(specialTopicsPage)}>全部专题</Link>
            </EmptyState>
          )}
        </div>
        {others.length > 0 && (
          <aside aria-label={othersTitle}>
            <Section title={othersTitle} href={othersHref} more="全部">
              <TitleList lines={others} />
            </Section>
          </aside>
        )}
      </div>
    </div>
  )
}

function Lines({ lines }: { lines: CollectionLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <h3>
            <Link href={line.href}>{line.title}</Link>
          </h3>
          {line.note && <p className={styles.note}>{line.note}</p>}
          {line.summary && <p>{line.summary}</p>}
        </li>
      ))}
    </ul>
  )
}
