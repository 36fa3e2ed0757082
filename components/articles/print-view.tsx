import { Link } from '#components/ui/link.tsx'
import { Prose } from '#components/ui/prose.tsx'
import type { ArticleDetail } from '#lib/articles/views.ts'
import { unfolded } from '#lib/platform/content/render/change-html.ts'
import { ArticleHead } from './article-head.tsx'
import { licenseText } from './license-text.ts'
import { PrintButton } from './print-button.tsx'
import styles from './print-view.module.css'

type Props = {
  article: ArticleDetail
  /** The article's own page. */
  path: string
  url: string
}

/** An article as it lies on A4 paper, on the screen too. */
export function PrintView({ article, path, url }: Props) {
  const rights = licenseText(article.license)
  return (
    <div className={styles.desk}>
      <div className={styles.tools}>
        <PrintButton />
        <span className={styles.hint}>在打印窗口中选择“另存为 PDF”即可保存文件</span>
        <Link href={path}>返回文章</Link>
      </div>
      <article className={styles.sheet}>
        <ArticleHead article={article} />
        <Prose html={unfolded(article.bodyHtml)} />
        <footer className={styles.foot}>
          <p>公选王 · {url}</p>
          {rights && <p>版权说明：{rights}。</p>}
        </footer>
      </article>
    </div>
  )
}
