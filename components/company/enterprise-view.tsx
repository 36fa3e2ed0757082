import { EmptyState } from '#components/ui/empty-state.tsx'
import { type Entry, EntryFacts, EntryList } from '#components/ui/entry-list.tsx'
import { Link } from '#components/ui/link.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { aboutUsPage } from '#lib/company/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './enterprise.module.css'

type Props = {
  entries: Entry[]
  list: { page: number; pageSize: number; total: number }
  hrefOf: (page: number) => string
}

/** Shows the company's own texts: the newest in full view, the others as a list. */
export function EnterpriseView({ entries, list, hrefOf }: Props) {
  const [first, ...rest] = entries
  return (
    <div className={styles.news}>
      {first ? (
        <article className={styles.first}>
          <h2>
            <Link href={first.href}>{first.title}</Link>
          </h2>
          {first.summary && <p>{first.summary}</p>}
          <EntryFacts entry={first} />
          <Link href={first.href} className={styles.more}>
            阅读全文<span className="visually-hidden">：{first.title}</span>
          </Link>
        </article>
      ) : (
        <EmptyState title="这个栏目还没有文章">
          先看看<Link href={href(aboutUsPage)}>关于我们</Link>
        </EmptyState>
      )}
      {rest.length > 0 && <EntryList entries={rest} />}
      <Pager {...list} hrefOf={hrefOf} />
    </div>
  )
}
