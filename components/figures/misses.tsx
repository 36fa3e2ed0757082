import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { searchPage } from '#lib/search/paths.ts'
import styles from './figures.module.css'

/** Lists what visitors searched for and did not find, each with the way to search for it now. */
export function Misses({ misses }: { misses: readonly { keyword: string; times: number }[] }) {
  return (
    <section aria-labelledby="misses">
      <h2 id="misses" className={styles.heading}>
        没有结果的搜索
      </h2>
      {misses.length === 0 ? (
        <p className={styles.note}>这些天的搜索都有结果。</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">搜索词</th>
              <th scope="col">次数</th>
            </tr>
          </thead>
          <tbody>
            {misses.map(({ keyword, times }) => (
              <tr key={keyword}>
                <th scope="row">
                  <Link href={href(searchPage, { keyword })}>{keyword}</Link>
                </th>
                <td>{times}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
