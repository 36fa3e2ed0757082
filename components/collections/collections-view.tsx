import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import type { CollectionCard } from '#lib/collections/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import { specialTopicsPage } from '#lib/topics/paths.ts'
import styles from './collection.module.css'

type Props = {
  title: string
  lead: string
  crumbs: Crumb[]
  collections: CollectionCard[]
  hrefOf: (number: number) => string
}

/** All collections of one page as cards. */
export function CollectionsView({ title, lead, crumbs, collections, hrefOf }: Props) {
  return (
    <div className="container">
      <PageHead crumbs={crumbs} title={title} lead={lead} />
      {collections.length > 0 ? (
        <ul className={styles.cards}>
          {collections.map((collection) => (
            <li key={collection.number}>
              <h2>
                <Link href={hrefOf(collection.number)}>{collection.title}</Link>
              </h2>
              <p>{collection.summary}</p>
              {collection.titles.length > 0 && (
                <ul className={styles.first}>
                  {collection.titles.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              )}
              <Link href={hrefOf(collection.number)} className={styles.all}>
                查看全部 {collection.itemCount} 项
                <span className="visually-hidden">：{collection.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="这里还没有内容">
          先看看<Link href={href(specialTopicsPage)}>全部专题</Link>
        </EmptyState>
      )}
    </div>
  )
}
