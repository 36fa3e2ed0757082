import { useState } from 'react'
import { ArticleText } from '#components/articles/article-text.tsx'
import { ArticleView } from '#components/articles/article-view.tsx'
import { EntryList } from '#components/ui/entry-list.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { articleCover } from '#lib/articles/cover.ts'
import type { ArticleDetail } from '#lib/articles/views.ts'
import { coverAddress } from '#lib/covers/cover-of.ts'
import type { ArticlePreview } from '#lib/writing/contract.ts'
import type { StaffArticle, ArticleText as Text } from '#lib/writing/shapes.ts'
import { draftView } from './draft-view.ts'
import { PageFrame } from './page-frame.tsx'
import styles from './preview.module.css'

const views = { phone: '手机', desktop: '电脑', list: '列表与分享' } as const
type View = keyof typeof views
const widths = { phone: 390, desktop: 1280 } as const

type Props = { article: StaffArticle; text: Text; preview: ArticlePreview | null }

/** Shows what is written as its readers will meet it: the page on a phone and at a desk, its row in lists, its card when shared. */
export function Preview({ article, text, preview }: Props) {
  const [view, setView] = useState<View>('phone')
  const shown = preview && draftView({ article, text, preview })
  const cover = shown && coverAddress(articleCover(shown))
  return (
    <section aria-label="预览" className={styles.preview}>
      <p className={styles.views}>
        {Object.entries(views).map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => setView(name as View)}
          >
            {label}
          </button>
        ))}
      </p>
      {!shown && <Skeleton heights={[240]} />}
      {shown && view !== 'list' && (
        <PageFrame key={view} title={`${views[view]}上的样子`} width={widths[view]}>
          <main>
            <Page article={shown} cover={cover} />
          </main>
        </PageFrame>
      )}
      {shown && view === 'list' && <ListAndShare article={shown} cover={cover ?? ''} />}
    </section>
  )
}

type Shown = { article: ArticleDetail; cover: string | null }

function Page({ article, cover }: Shown) {
  return (
    <ArticleView
      {...{ article, cover }}
      url=""
      crumbs={null}
      text={<ArticleText article={article} />}
      topic={null}
      related={[]}
      hot={[]}
      practice={null}
      exam={null}
      course={null}
    />
  )
}

function ListAndShare({ article, cover }: { article: ArticleDetail; cover: string }) {
  const { title, description, source, publishedAt, column } = article
  const labels = column.title ? [{ name: column.title, href: '#' }] : []
  const entry = { href: '#', title, summary: description, date: publishedAt, source, labels, cover }
  return (
    <>
      <PageFrame title="列表里的样子" width={390}>
        <main className="container">
          <EntryList entries={[entry]} />
        </main>
      </PageFrame>
      <div className={styles.card}>
        <div>
          <p className={styles.cardTitle}>{title}</p>
          <p>{description || '没有摘要'}</p>
        </div>
        {/* biome-ignore lint/performance/noImgElement: drawn at its size already */}
        <img src={cover} alt="" width={320} height={180} />
      </div>
    </>
  )
}
