import { href } from '#lib/routes/href.ts'
import styles from './missing-view.module.css'

const useful = [
  { name: '最新资讯', path: href('List') },
  { name: '全部栏目', path: href('ColumnListIndex') },
  { name: '网站导航', path: href('siteMap') },
]

/**
 * The page for an address without one. It counts to three by CSS and goes home by `refresh`, so it needs no script.
 * Its links are plain ones: a change of page without a reload would not stop the refresh.
 */
export function MissingView() {
  return (
    <div className={`container ${styles.missing}`}>
      <meta httpEquiv="refresh" content="3;url=/" />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>糟糕，页面走丢了！</h1>
      <p lang="en" className="muted">
        This page could not be found
      </p>
      <p className={styles.count}>
        <span className={styles.seconds}>3</span>秒后自动返回首页
      </p>
      <a href={href('Home')} className="button">
        返回首页
      </a>
      <ul className={styles.links}>
        {useful.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
