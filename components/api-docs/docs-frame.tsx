import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import type { CallDoc } from './call-doc.ts'
import styles from './docs-frame.module.css'

export type GroupLink = { id: string; name: string; path: string; count: number }

type Props = {
  crumbs: Crumb[]
  /** Path of the documentation itself. */
  home: string
  groups: readonly GroupLink[]
  /** The group that is shown, with its calls. */
  current?: { id: string; calls: readonly CallDoc[] }
  keyword?: string
  children: ReactNode
}

/** Frames the pages of the API's documentation with search and the list of groups, folded on phones. */
export function DocsFrame({ crumbs, home, groups, current, keyword = '', children }: Props) {
  const list = <Groups groups={groups} {...(current && { current })} />
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.frame}>
        <aside className={styles.side}>
          <form action={home} className={styles.search}>
            <input
              type="search"
              name="keyword"
              defaultValue={keyword}
              placeholder="名称或参数"
              aria-label="在接口里找"
              maxLength={100}
            />
            <button type="submit" className="button" data-variant="second">
              查找
            </button>
          </form>
          <nav aria-label="接口目录" className={styles.list}>
            {list}
          </nav>
          <details className={styles.fold}>
            <summary>接口目录</summary>
            {list}
          </details>
        </aside>
        <div className={styles.main}>{children}</div>
      </div>
    </div>
  )
}

function Groups({ groups, current }: Pick<Props, 'groups' | 'current'>) {
  return (
    <ul className={styles.groups}>
      {groups.map(({ id, name, path, count }) => (
        <li key={id}>
          <Link href={path} aria-current={current?.id === id ? 'page' : undefined}>
            {name}
            <span>{count}</span>
          </Link>
          {current?.id === id && current.calls.length > 0 && (
            <ul>
              {current.calls.map(({ operation }) => (
                <li key={operation.operationId}>
                  <a href={`#${operation.operationId}`}>{shortened(operation.summary)}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The first part of a sentence: what follows explains it. */
const shortened = (summary: string) => summary.split(/[：；，]/)[0] ?? summary
