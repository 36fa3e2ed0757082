import { countPages } from '#lib/platform/text/pages.ts'
import { Link } from './link.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pager.module.css'

type Props = { page: number; pageSize: number; total: number; hrefOf: (page: number) => string }

/** Links to the other pages of a list; nothing when there is only one. */
export function Pager({ page, pageSize, total, hrefOf }: Props) {
  const last = countPages({ total, pageSize })
  if (last === 1) return null
  return (
    <nav aria-label="分页" className={styles.pager}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev">
          上一页
        </Link>
      )}
      <ol>
        {pageWindow(page, last).map((number, index, all) =>
          number === null ? (
            <li key={`after ${all[index - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number} data-far={number !== page && number !== 1 && number !== last}>
              {number === page ? (
                <span aria-current="page">{number}</span>
              ) : (
                <Link href={hrefOf(number)} aria-label={`第 ${number} 页`}>
                  {number}
                </Link>
              )}
            </li>
          ),
        )}
      </ol>
      {page < last && (
        <Link href={hrefOf(page + 1)} rel="next">
          下一页
        </Link>
      )}
    </nav>
  )
}
